import type { Fact, TextSpan } from '../../../fact.ts'
import type { Answer, OfflineLanguage } from '../../../family.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { capitalised } from '../../../text/casing.ts'
import { withFullStop, withoutReferrals } from '../../../text/phrases.ts'
import { factFrom } from '../../fact-from.ts'
import type { Reading } from './reading.ts'

type Parts = Pick<Fact, 'family' | 'subject' | 'attribute' | 'value' | 'valueType' | 'slots'> & Partial<Fact>

/**
 * A fact of one sentence. An exception that the next sentence states comes along; where the fact is a rule, so does a
 * contrast (`However, …`).
 */
export const sentenceFact = (reading: Reading, parts: Parts, rule = false): Fact => {
  const { sentence, next, context } = reading
  const quotes: TextSpan[] = [{ start: sentence.start, end: sentence.end }]
  const opens =
    next &&
    (opensException[context.language].test(next.text) || (rule && opensContrast[context.language].test(next.text)))
  const following = opens ? next : undefined
  if (following) quotes.push({ start: following.start, end: following.end })
  const own = exceptionIn[context.language].exec(sentence.text)?.[0].replace(/[.,;]+$/, '')
  const exception = parts.exception ?? own ?? following?.text
  return factFrom({ ...parts, quotes, ...(exception ? { exception } : {}) })
}

const opensException: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:Except|Unless|Exceptions?|The (?:only )?exceptions?)\b/,
  es: /^(?:Salvo|Excepto|A menos que|La (?:única )?excepción)\b/,
  pt: /^(?:Salvo|Exceto|A menos que|A não ser que|A (?:única )?exceção)(?!\p{L})/u,
}
const opensContrast: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:However|But|Otherwise|Nevertheless|Even so)\b/,
  es: /^(?:Sin embargo|No obstante|Pero|De lo contrario)\b/,
  pt: /^(?:No entanto|Entretanto|Porém|Contudo|Todavia|Mas|Caso contrário)(?!\p{L})/u,
}
const exceptionIn: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:unless|except(?: (?:for|that|when|where|in|as))?|with the exception of|other than when)\b[^.;]+/i,
  es: /(?<!\p{L})(?:a menos que|salvo(?: que| cuando| en)?|excepto(?: que| cuando| en)?|con excepción de|con la excepción de)\s[^.;]+/iu,
  pt: /(?<!\p{L})(?:a menos que|a não ser que|salvo(?: se| quando| em)?|exceto(?: se| quando| em)?|com exceção de)\s[^.;]+/iu,
}

/** The quoted sentences as an answer: whole, because half of a sentence is how conditions get lost. */
export const sentenceAnswer = (fact: Fact, context: PassageContext): Answer => {
  const sentences = fact.quotes.map((quote) => context.clean(quote))
  const text = [
    withFullStop(capitalised(sentences[0]!.replace(connective[context.language], ''))),
    ...sentences.slice(1).map(withFullStop),
  ].join(' ')
  return { text: withoutReferrals(text, context.language) || text }
}

/** The same, with the verdict first. */
export const verdictAnswer = (fact: Fact, context: PassageContext): Answer => {
  const { text } = sentenceAnswer(fact, context)
  return { text: `${verdicts[context.language][fact.polarity]} ${text}` }
}

const verdicts: Readonly<Record<OfflineLanguage, Readonly<Record<Fact['polarity'], string>>>> = {
  en: { positive: 'Yes.', negative: 'No.' },
  es: { positive: 'Sí.', negative: 'No.' },
  pt: { positive: 'Sim.', negative: 'Não.' },
}

/** Words that tie a sentence to the one before and mean nothing alone. */
export const connective: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:However|Additionally|Also|Furthermore|Moreover|In addition(?! to\b)|For example|For instance|Note that|Therefore|Thus|Consequently|As a result|Similarly|Likewise|Instead|Nevertheless|Nonetheless|Finally|Accordingly|In fact|Indeed|Of course|But|And|So|Then),?\s+(?=\S)/,
  es: /^(?:Sin embargo|Además|También|Por ejemplo|Por lo tanto|Por tanto|Asimismo|No obstante|En consecuencia|Finalmente|De hecho|Pero|Y|Así(?! que| como)),?\s+(?=\S)/,
  pt: /^(?:No entanto|Entretanto|Além disso|Também|Por exemplo|Portanto|Assim(?! que| como)|Contudo|Todavia|Porém|Por isso|Finalmente|De fato|Mas|E|Então),?\s+(?=\S)/,
}
