import type { OfflineLanguage } from '../family.ts'
import { wordCount } from '../text/phrases.ts'
import type { Fails } from './fails.ts'

export const quoteOutside: Fails = ({ fact, context }) =>
  fact.quotes.length === 0 ||
  fact.quotes.some(({ start, end }) => start < 0 || end > context.text.length || !context.text.slice(start, end).trim())

export const answerTooLong: Fails = ({ answer }) => {
  const entries = answer.text.split('\n').length
  return entries > 8 || wordCount(answer.text) > (entries > 1 ? 120 : 110)
}

export const answerFragment: Fails = ({ answer, fact }, language) => {
  const text = answer.text.trim()
  if (!/[\p{L}\p{N}]/u.test(text) || /[,;:]$/.test(text) || joinsAtEnd[language].test(text)) return true
  if (bareReferences.test(text) || lostPart.test(text)) return true
  // `should be set to the ring of the tower.`: what should be?
  if (language === 'en' && !fact.items?.length && subjectless.test(text)) return true
  if (language !== 'en' && saidTwice.test(text)) return true
  // `any tone other than these three.`
  if (language === 'en' && /\b(?:these|those) (?:two|three|four|five|six|seven)(?=[.,;]|$)/i.test(text)) return true
  // `…, that is why an error appeared.`: what is said of one case, tacked on.
  if (language === 'en' && /, (?:that|this)(?:['’]s| is| it)? why\b/.test(text)) return true
  // A list that lost its lines: `These licences: * Bell * Ring`.
  if (/: [*•] \S.* [*•] \S/.test(text)) return true
  if (joinsAtStart[language].test(text) && !(fact.items ?? []).length) return true
  return /^[)\]},;:]/.test(text)
}
/** `(Vol. 1, Vol. 2)`: what links are called, and nothing that they say. */
const bareReferences = /\((?:(?:Vol|Fig|Cap|Ch|Tab|Parte?|Tomo)s?\.? ?\d+(?:[,;] | and | y | e )?)+\)/i
/** `Choose the menu icon ( )`, `add a [code] tag`: a picture or a sample stood there. */
const lostPart = /(?<=^|\s)\(\s*\)|\(\s+\)|\[(?:code|icon|picture|screenshot|embed)\](?!\()/i
const subjectless =
  /^(?:[Ss]hould|[Mm]ust|[Cc]annot|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|have|can|may|might|shall|will|would) /
const joinsAtEnd: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:and|or|but)$/i,
  es: /(?<!\p{L})(?:y|o|u|pero)$/iu,
  pt: /(?<!\p{L})(?:e|ou|mas)$/iu,
}
/** `É é revisto`: a slip of whoever put the sentence together. */
const saidTwice = /(?<!\p{L})(é|são|foi|será|es|son|fue|d[aeo]|el|la|que|em|en|o) \1(?!\p{L})/iu

/** `O` opens every second sentence in Portuguese, and joins in Spanish. */
const joinsAtStart: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:but|and|or|which|that)\b/i,
  es: /^(?:pero|y|o|que)(?!\p{L})/iu,
  pt: /^(?:mas|e|ou|que)(?!\p{L})/iu,
}

/** The text goes on about it for longer than the answer holds. */
export const incomplete: Fails = ({ fact }) => fact.partial === true
