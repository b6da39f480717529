import type { Fact } from '../../../fact.ts'
import type { Answer, OfflineLanguage } from '../../../family.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { capitalised } from '../../../text/casing.ts'
import { balanced, withFullStop, withoutReferrals, wordCount } from '../../../text/phrases.ts'
import { factFrom } from '../../fact-from.ts'
import { withoutAlso } from './also.ts'
import { isTold } from './breadth.ts'
import { carriedOn, type Following } from './carried-on.ts'
import { fullName } from './full-name.ts'
import type { Reading } from './reading.ts'
import { namedBy } from './subject-name.ts'
import { titlePlace, withPlace } from './title-place.ts'

type Parts = Pick<Fact, 'family' | 'subject' | 'attribute' | 'value' | 'valueType' | 'slots'> & Partial<Fact>

/**
 * A fact of one sentence. What the next sentences take back comes along where the fact is a rule, and where it tells what
 * happens or what to do, so does all that they add; else an exception alone.
 */
export const sentenceFact = (reading: Reading, parts: Parts, following?: Following): Fact => {
  const { sentence, next, context } = reading
  const excepts = next && opensException[context.language].test(next.text)
  const { named } = reading
  const { sentences, whole } = following
    ? carriedOn(reading, following)
    : { sentences: excepts && !named ? [next] : [], whole: true }
  const quotes = [sentence, ...(named ? [named] : []), ...sentences].map(({ start, end }) => ({ start, end }))
  const own = exceptionIn[context.language].exec(sentence.text)?.[0].replace(/[.,;]+$/, '')
  const after = sentences.find(
    ({ text }) => opensException[context.language].test(text) || opensContrast[context.language].test(text),
  )
  const exception = parts.exception ?? own ?? after?.text
  const cut = parts.slots.said ?? saidOf(reading, parts, sentences.length > 0 || exception !== undefined)
  const full = withName(cut ?? sentence.text, reading)
  const held = full.includes(parts.value) || full.includes(withName(parts.value, reading))
  const alone = full !== sentence.text && held ? full : cut
  const said = alone && [alone, ...sentences.map(({ text }) => text)].map(withFullStop).join(' ')
  return factFrom({
    ...parts,
    quotes,
    ...(exception ? { exception } : {}),
    ...(whole ? {} : { partial: true }),
    slots: { ...withNames(parts, reading), ...(said ? { said } : {}) },
  })
}

/** `a design for the museum`, in a text under the museum's name; `the city government` is no city. */
const withName = (words: string, reading: Reading): string =>
  reading.context.language === 'en' && isTold(reading.context)
    ? words.replace(namable, (all, head: string) => namedBy(head, reading) ?? all)
    : words

const namable =
  /\bthe (\p{Ll}+)(?= (?:is|was|has|had|did|does|will|would|could|in|on|at|to|for|by|from|with|and|or|as|during|after|before|until|since|which|that|who|where|\p{Ll}+ed)\b|[.,?]|$)/gu

const withNames = (parts: Parts, reading: Reading): Fact['slots'] => {
  const { slots, subject } = parts
  const { context } = reading
  const told = context.language === 'en' && isTold(context)
  const whole = told ? fullName(subject, context) : subject
  const place = told && happened(parts) ? titlePlace(reading.text, context) : undefined
  // Of a whole and what is said of it, the place stands behind what is said.
  const placed = (name: string, said: string): string =>
    place && !said.includes(place) && name !== 'whole' ? withPlace(said, place) : said
  return Object.fromEntries(
    Object.entries(slots).map(([name, words]) => [
      name,
      !asking.has(name)
        ? words
        : told
          ? placed(name, withName(words, reading).replace(subject, whole))
          : withName(words, reading),
    ]),
  )
}

/** What happened, happened somewhere. */
const happened = ({ family, slots, subject }: Parts): boolean =>
  /^(?:date|deed|quantity)$/.test(family) ||
  (family === 'cause' && !/.\p{Lu}/u.test(subject)) ||
  (family === 'complement' && /^did (?!.* in$)/.test(slots.question ?? ''))

const asking = new Set(['question', 'statement', 'predicate', 'active', 'description', 'whole'])

/** What an answer says instead of the sentence as it stands: names for its pronoun, and no other statement that a long sentence goes on to. */
const saidOf = (reading: Reading, parts: Parts, whole: boolean): string | undefined => {
  const { sentence, named, context } = reading
  if (reading.inner && reading.text.includes(parts.value)) return withFullStop(reading.text)
  // What somebody announced or built is told to its end: what it showed, and what became of it.
  const next = parts.family === 'deed' ? nextSentence : nextStatement
  const cut =
    whole || context.language !== 'en' || !isTold(context)
      ? undefined
      : withoutNextStatement(sentence.text, parts.value, next)
  return cut ?? (named ? sentence.text : undefined)
}

const longAnswer = 24

/** `… was founded in 1890, and its campus …`: up to where a long sentence says something else, as long as the value is there. */
const withoutNextStatement = (text: string, value: string, next: RegExp): string | undefined => {
  if (wordCount(text) <= longAnswer) return undefined
  const least = Math.max(text.indexOf(value) + value.length, 40)
  const found = next.exec(text.slice(least))
  if (!found || !text.includes(value)) return undefined
  const cut = text.slice(0, least + found.index).trimEnd()
  return balanced(cut) && wordCount(cut) >= 7 ? `${cut}.` : undefined
}

/** Only where a new subject and its verb begin; conditions, exceptions and lists go on. */
const nextStatement =
  /,? (?:and|but)(?: (?:has|have|had|is|was|were|are|carries|continued|began|became|later|eventually|now)| (?:it|he|she|they) \w+)\b|, (?:which|where|while|although|though|whereas)\b|; /

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

const nextSentence = /; /

/** The quoted sentences as an answer: whole, because half of a sentence is how conditions get lost. */
export const sentenceAnswer = (fact: Fact, context: PassageContext): Answer => {
  const { said } = fact.slots
  const sentences = said ? [said] : fact.quotes.map((quote) => context.clean(quote))
  const text = [
    withFullStop(capitalised(sentences[0]!.replace(connective[context.language], ''))),
    ...sentences.slice(1).map(withFullStop),
  ].join(' ')
  const standing = withoutAlso(text, context.language)
  return { text: withoutReferrals(standing, context.language) || standing }
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
  en: /^(?:In other words|In short|That is|However|Additionally|Also|Furthermore|Moreover|In addition(?! to\b)|For example|For instance|Note that|Therefore|Thus|Consequently|As a result|Similarly|Likewise|Instead|(?:In|By) contrast(?! (?:to|with)\b)|Nevertheless|Nonetheless|Finally|Accordingly|In fact|Indeed|Of course|But|And|So|Then),?\s+(?=\S)/,
  es: /^(?:Notas?:|Importante:|Aviso:|Sin embargo|Además|También|Por ejemplo|Por lo tanto|Por tanto|Asimismo|No obstante|En consecuencia|Finalmente|De hecho|Pero|Y|Así(?! que| como)),?\s+(?=\S)/,
  pt: /^(?:Notas?:|Importante:|Aviso:|No entanto|Entretanto|Além disso|Também|Por exemplo|Portanto|Assim(?! que| como)|Contudo|Todavia|Porém|Por isso|Finalmente|De fato|Mas|E|Então),?\s+(?=\S)/,
}
