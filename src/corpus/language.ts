import { eld } from 'eld/extrasmall'
import { baseLanguage, isStopWord, words } from '../text/words.ts'
import { canonicalTag, undetermined } from './language-tag.ts'

/** The language of any text as a tag such as `es`; `und` where it cannot be determined. */
export const detectLanguage = (text: string): string => {
  const sample = wordsOf(text)
  const letters = countLetters(sample)
  if (letters < 3) return languageOfPreformatted(text)
  // In a few words, signs that only one of the languages has tell more than statistics.
  if (letters <= few && /[¿¡]/.test(sample)) return 'es'
  const found = eld.detect(sample)
  const scores = found.getScores()
  const best = scores[found.language] ?? 0
  if (found.language === '' || (!found.isReliable() && best < 0.8)) return undetermined
  if (letters <= few && found.language === 'es' && /[ãõ]/i.test(sample)) return 'pt'
  if (letters > few || common.includes(found.language)) return found.language
  // And rare languages are guessed too often, of a word or two for sure.
  const likely = common.filter((language) => (scores[language] ?? 0) > best - 0.06)
  const [mostLikely = letters < veryFew ? undetermined : found.language] = likely.sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0),
  )
  return mostLikely
}

/** Manual pages are often one preformatted block: it counts where function words show that it is running text, and no program. */
const languageOfPreformatted = (text: string): string => {
  const sample = wordsOf(text.replace(/^[ \t]*(?:```|~~~).*$/gm, ' '))
  if (countLetters(sample) < few) return undetermined
  const { language } = eld.detect(sample)
  const all = words(sample, language)
  return all.filter((word) => isStopWord(word, language)).length > leastFunctionWords * all.length
    ? language
    : undetermined
}

const leastFunctionWords = 0.2

/** What a document says about its language wins; a hint in its path only names the region, or decides where the text is too short. */
export const documentLanguage = (text: string, declared: string | undefined, path: string): string => {
  const own = declared === undefined ? undefined : canonicalTag(declared)
  if (own !== undefined) return own
  const detected = detectLanguage(text)
  const hints = pathHints(path)
  const agreeing = hints.find((hint) => baseLanguage(hint) === detected)
  return agreeing ?? (detected === undetermined ? (hints[0] ?? undetermined) : detected)
}

/** A passage is in the language of its document, unless it clearly is not: some pages say the same in two languages. */
export const passageLanguage = (text: string, ofDocument: string): string => {
  const sample = wordsOf(text)
  if (countLetters(sample) < many) return ofDocument
  const found = eld.detect(sample)
  const base = baseLanguage(ofDocument)
  if (found.language === '' || found.language === base || !found.isReliable()) return ofDocument
  const scores = found.getScores()
  return (scores[found.language] ?? 0) - (scores[base] ?? 0) > 0.1 ? found.language : ofDocument
}

/** The language that a short text is in where it is surely not the one that is expected. */
export const surelyOtherLanguage = (text: string, expected: string): string | undefined => {
  const sample = wordsOf(text)
  if (countLetters(sample) < fewestSure) return undefined
  const found = eld.detect(sample)
  const base = baseLanguage(expected)
  if (found.language === '' || found.language === base || !found.isReliable()) return undefined
  const scores = found.getScores()
  return (scores[found.language] ?? 0) - (scores[base] ?? 0) > sureLead ? found.language : undefined
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

const fewestSure = 24
const sureLead = 0.12

const common: readonly string[] = ['en', 'es', 'pt']
const few = 80
const veryFew = 12
const many = 300

/** A sample of running text: neither code nor addresses say what language a page is in. */
const wordsOf = (text: string): string => {
  const sample =
    text.length <= 8000 ? text : `${text.slice(0, 4000)}\n${text.slice(Math.floor(text.length / 2)).slice(0, 4000)}`
  return sample
    .replace(/^---\r?\n[\s\S]*?\r?\n---\s/, ' ')
    .replace(/```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)/g, ' ')
    .replace(
      /`[^`\n]*`|\{%[^%]*%\}|\{\{[^}]*\}\}|<[^<>]*>|\]\([^()\s]*\)|https?:\/\/\S+|(?<!\S)\S+@\S+|(?<![\w-])[\w-]+(?:[_./]\w+)+/g,
      ' ',
    )
    .replace(/[#*_|>~=\\[\]()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2500)
}

/** `guia.pt-BR.md`, `es-AR/guia.md`, `guia_es.md` */
const pathHints = (path: string): string[] => {
  const segments = path.split('/')
  const name = segments.at(-1) ?? ''
  const suffix = /[._]([a-z]{2}(?:[-_][A-Za-z]{2,4})?)\.[a-z]+$/i.exec(name)?.[1]
  const folders = segments.slice(0, -1).filter((segment) => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segment))
  return [...(suffix ? [suffix] : []), ...folders.reverse()].flatMap((hint) => canonicalTag(hint) ?? [])
}
