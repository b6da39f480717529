import { contentStems } from '../../text/words.ts'
import { hasAnchor } from '../anchor.ts'
import type { Candidate } from '../candidate.ts'
import { isTold } from '../families/sentence/grammar/breadth.ts'
import type { PassageContext, Sentence } from '../passage-context.ts'
import { wordCount } from '../text/phrases.ts'

/** What can be seen of a candidate that tells whether people will accept it. Names are stable: the weights are kept by them. */
export type Signs = Readonly<Record<string, number>>

export const signsOf = (candidate: Candidate): Signs => {
  const { fact, family, question, answer, context, scope, rewritings } = candidate
  const language = context.language
  const quote = fact.quotes[0]!
  const evidence = fact.quotes.map((span) => context.clean(span)).join(' ')
  const asked = [...new Set(contentStems(question, language))]
  const held = new Set(contentStems(evidence, language))
  const path = context.pathAt(quote.start)
  const headings = new Set(contentStems(path.join(' '), language))
  const title = [...new Set(contentStems(context.title, language))]
  const told = [...new Set(contentStems(answer.text, language))]
  const share = (some: readonly string[], all: ReadonlySet<string>): number =>
    some.length === 0 ? 0 : some.filter((stem) => all.has(stem)).length / some.length
  const nth = context.sentences.findIndex((each) => each.start <= quote.start && quote.start < each.end)
  const sentence = context.sentences[nth]
  const next = sentence && context.sentences[nth + 1]?.block === sentence.block ? context.sentences[nth + 1] : undefined
  const names = namesIn(question)
  const fullNames = question.slice(1).match(properNames) ?? []
  const nearest = contentStems(path.at(-1) ?? '', language)
  // The name of what a place is about belongs to the question, and narrows nothing.
  const narrowed = scope?.required ? undefined : scope
  const size = wordCount(question)
  return {
    [`family:${family.name}`]: 1,
    [`shape:${family.name}/${fact.shape}`]: 1,
    // In prose a family may do well that does badly in manuals, and the other way round.
    ...(language === 'en' && isTold(context) ? { told: 1, [`told:${family.name}`]: 1 } : {}),
    ...(language === 'en' ? {} : { romance: 1, [`romance:${family.name}`]: 1 }),
    certainty: fact.certainty,
    size: size / 10,
    short: size < 6 ? 1 : 0,
    long: size > 16 ? 1 : 0,
    answerSize: Math.min(4, wordCount(answer.text) / 20),
    evidenceSize: Math.min(4, wordCount(evidence) / 20),
    overlap: share(asked, held),
    fresh: 1 - share(told, new Set(asked)),
    tellsLittle: told.filter((stem) => !asked.includes(stem)).length < 2 ? 1 : 0,
    anchored: hasAnchor(question, fact) ? 1 : 0,
    named: Math.min(3, names),
    fullName: fullNames.some((name) => name.includes(' ')) ? 1 : 0,
    onlyAcronyms: fullNames.length > 0 && fullNames.every((name) => /^[A-Z]{2,6}$/.test(name)) ? 1 : 0,
    inHeadings: share(asked, headings),
    headingAsked: nearest.length > 0 && share(nearest, new Set(asked)) === 1 ? 1 : 0,
    titleAsked: share(title, new Set(asked)),
    subjectInTitle: share(contentStems(fact.subject, language), new Set(title)),
    definite: count(question, definite[language]),
    bareSubject:
      /^(?:the|el|la|los|las|os?|as?) \p{Ll}/u.test(fact.subject) && namesIn(` ${fact.subject}`) === 0 ? 1 : 0,
    subjectSize: wordCount(fact.subject) / 5,
    pointing: count(evidence, pronouns[language]) > 0 ? 1 : 0,
    leads: leading[language].test(evidence) ? 1 : 0,
    adds: adding[language].test(evidence) ? 1 : 0,
    carriesOn: next && continues[language].test(next.text) ? 1 : 0,
    position: Math.min(4, sentence?.position ?? 0) / 2,
    opening: sentence?.position === 0 ? 1 : 0,
    alone: sentence && sectionOf(sentence, context).length === 1 ? 1 : 0,
    rewritings,
    scoped: narrowed ? 1 : 0,
    scopeLevel: narrowed?.level ?? 0,
    scopeTitle: narrowed?.fromTitle ? 1 : 0,
    needsScope: fact.needsScope ? 1 : 0,
    sentences: /[.!?:] /.test(question) ? 1 : 0,
    marked: /[?.]$/.test(question) ? 1 : 0,
    mine: /\b(?:I|my|we|our)\b|(?<!\p{L})(?:mi|mis|puedo|debo|meu|minha|posso|devo)(?!\p{L})/iu.test(question) ? 1 : 0,
    condition: fact.condition ? 1 : 0,
    exception: fact.exception ? 1 : 0,
    items: Math.log(1 + (fact.items?.length ?? 0)),
    quotes: Math.min(3, fact.quotes.length - 1),
    commas: Math.min(3, count(question, /,/g)),
    evidenceCommas: Math.min(4, count(evidence, /,/g)),
    brackets: Math.min(3, count(evidence, /\(/g)),
    clauses: Math.min(3, count(question, joining[language])),
    unsaid: vague[language].test(question) ? 1 : 0,
    leftover: language === 'en' && adverbs.test(question) ? 1 : 0,
    digits: /\d/.test(question) ? 1 : 0,
    code: /[_/$]|[a-z][A-Z]|--\w|\w\.\w/.test(question) ? 1 : 0,
    call: /\w\(\)/.test(question) ? 1 : 0,
    yes: /^(?:Yes|No|Sí|Sim|Não)[.,]/.test(answer.text) ? 1 : 0,
    plural: /^(?:[\p{Ll} ]+s)$/u.test(fact.subject) ? 1 : 0,
  }
}

/** All that is said under a heading. */
const sectionOf = ({ start }: Sentence, { blocks, sentences }: PassageContext): readonly Sentence[] => {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const from = headings.findLast((heading) => heading.start <= start)?.start ?? 0
  const to = headings.find((heading) => heading.start > start)?.start ?? Number.POSITIVE_INFINITY
  return sentences.filter((each) => each.start >= from && each.start < to)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const namesIn = (text: string): number => count(text.slice(1), /(?<=[\p{L}\d,;:"“] )\p{Lu}[\p{L}\d-]+/gu)

const properNames = /(?<=[\p{L}\d,;:] )\p{Lu}[\p{L}\d-]+(?: \p{Lu}[\p{L}\d-]+)*/gu
/** What a sentence said to join another: in a question it hangs in the air. */
const adverbs =
  /\b(?:probably|of course|likely|also|then|just|only|even|still|actually|however|thus|entirely|simply|already|possibly|usually|often|finally|instead|first|now)\b/i

type ByLanguage = Readonly<Record<'en' | 'es' | 'pt', RegExp>>
const definite: ByLanguage = {
  en: /\bthe \p{Ll}+/gu,
  es: /(?<!\p{L})(?:el|la|los|las|del|al) \p{Ll}+/giu,
  pt: /(?<!\p{L})(?:[oa]s?|d[oa]s?|n[oa]s?|aos?|às?) \p{Ll}+/giu,
}
const pronouns: ByLanguage = {
  en: /\b(?:it|its|this|these|those|they|them|their|he|she|his|her|such)\b/gi,
  es: /(?<!\p{L})(?:este|esta|esto|estos|estas|ese|esa|eso|ello|ellos|él|ella|dich[oa]s?|su|sus)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:est[ea]s?|ess[ea]s?|isso|isto|el[ea]s?|del[ea]s?|seus?|suas?|tal|tais)(?!\p{L})/giu,
}
const joining: ByLanguage = {
  en: /\b(?:that|which|who|whose|where|because|while|so that)\b/gi,
  es: /(?<!\p{L})(?:que|quien|cuy[oa]s?|donde|porque|mientras)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:que|quem|cuj[oa]s?|onde|porque|enquanto)(?!\p{L})/giu,
}
const vague: ByLanguage = {
  en: /\b(?:various|several|certain|some|many|different|numerous|a (?:number|variety|range|series|set) of|multiple|any)\b/i,
  es: /(?<!\p{L})(?:vari[oa]s|divers[oa]s|algun[oa]s|much[oa]s|diferentes|distint[oa]s|numeros[oa]s|ciert[oa]s|una serie)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:vári[oa]s|divers[oa]s|algun[sm]a?s?|muit[oa]s|diferentes|numeros[oa]s|cert[oa]s|uma série)(?!\p{L})/iu,
}
const leading: ByLanguage = {
  en: /^(?:However|In addition|Additionally|Furthermore|Moreover|Therefore|Thus|Hence|Also|Similarly|Then|Instead|In contrast|As a result|Consequently|Otherwise|Finally|But|And|For example|In this|In these|In such|At this|At that|After this|By then|Later|Next)\b/,
  es: /^(?:Sin embargo|Además|Por lo tanto|Por ejemplo|Asimismo|También|En cambio|Entonces|Luego|Después|En este|En estos|En tal|Pero|Y)(?!\p{L})/u,
  pt: /^(?:No entanto|Além disso|Portanto|Por exemplo|Também|Entretanto|Porém|Então|Depois|Nesse|Neste|Nesta|Nessa|Em tal|Mas|E)(?!\p{L})/u,
}
const adding: ByLanguage = {
  en: /\b(?:also|too|as well|another|other|only|either|likewise|instead|still|then)\b/i,
  es: /(?<!\p{L})(?:también|además|otr[oa]s?|sólo|solo|tampoco|todavía)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:também|além|outr[oa]s?|só|apenas|ainda|tampouco)(?!\p{L})/iu,
}
const continues: ByLanguage = {
  en: /^(?:It|This|These|They|However|But|Otherwise|In this case|Also|If|Then|He|She|Unless|Alternatively|Or|Instead|In addition|Additionally)\b/,
  es: /^(?:Est[eao]s?|Es[eao]|Ello|Sin embargo|Pero|En este caso|También|Si|Además|De lo contrario)(?!\p{L})/u,
  pt: /^(?:Est[ea]s?|Ess[ea]s?|Isso|El[ea]s?|No entanto|Porém|Mas|Nesse caso|Também|Se|Além disso|Caso)(?!\p{L})/u,
}
