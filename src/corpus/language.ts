import { eld } from 'eld/extrasmall'
import { baseLanguage, isStopWord, words } from '../text/words.ts'
import { canonicalTag, scriptsOf, undetermined } from './language-tag.ts'

/** Detects the language of a text, as a tag such as `es`; `und` if it is unclear. */
export const detectLanguage = (text: string): string => {
  const sample = proseSample(text)
  const letters = countLetters(sample)
  // Nearly everything is in code blocks, which the sample leaves out.
  if (letters < 3) return languageOfPreformatted(text)
  // In short texts, characters used by only one of the common languages are more reliable than statistics.
  if (letters <= shortTextLetters && /[¿¡]/.test(sample)) return 'es'
  const detected = eld.detect(sample)
  const scores = detected.getScores()
  const best = scores[detected.language] ?? 0
  if (detected.language === '' || (!detected.isReliable() && best < minScore)) return undetermined
  if (letters <= shortTextLetters && detected.language === 'es' && /[ãõ]/i.test(sample)) return 'pt'
  if (letters > shortTextLetters || commonLanguages.includes(detected.language)) return detected.language
  // The detector guesses rare languages too often, especially in texts of one or two words.
  const likely = commonLanguages.filter((language) => (scores[language] ?? 0) > best - maxScoreGap)
  const [mostLikely] = likely.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  return mostLikely ?? (letters < fewLetters ? undetermined : detected.language)
}

/** Detects the language of a preformatted block, such as a manual page, if its function words show that it is prose. */
const languageOfPreformatted = (text: string): string => {
  const sample = proseSample(text.replace(/^[ \t]*(?:```|~~~).*$/gm, ' '))
  if (countLetters(sample) < shortTextLetters) return undetermined
  const { language } = eld.detect(sample)
  const sampleWords = words(sample, language)
  const functionWords = sampleWords.filter((word) => isStopWord(word, language))
  return functionWords.length > minFunctionWordShare * sampleWords.length ? language : undetermined
}

const minFunctionWordShare = 0.2

/** Returns the declared language, or else the detected one. A path hint adds the region, or is used if detection fails. */
export const documentLanguage = (text: string, declared: string | undefined, path: string): string => {
  const declaredTag = declared === undefined ? undefined : canonicalTag(declared)
  if (declaredTag !== undefined) return declaredTag
  const detected = detectLanguage(text)
  const hints = pathHints(path)
  const matchingHint = hints.find((hint) => baseLanguage(hint) === detected)
  if (matchingHint !== undefined || detected !== undetermined) return matchingHint ?? detected
  // Many short words are also language codes: `how_to.md` is not Tongan.
  return hints.find((hint) => supportedLanguages.has(baseLanguage(hint))) ?? undetermined
}

/** The language of a passage. It may differ from that of its document (`tag`), because some pages are bilingual. */
export const passageLanguage = (text: string, tag: string): string =>
  detectOtherLanguage(text, tag, { minLetters: 300, minLead: 0.1 }) ?? tag

/** The language of a short text, if it clearly differs from the expected language. */
export const clearlyDifferentLanguage = (text: string, expected: string): string | undefined =>
  detectOtherLanguage(text, expected, { minLetters: 24, minLead: 0.12 })

/** The detected language if its score exceeds that of the expected one by more than `minLead`, in a text of at least `minLetters` letters. */
const detectOtherLanguage = (text: string, expected: string, limits: { minLetters: number; minLead: number }) => {
  const sample = proseSample(text)
  if (countLetters(sample) < limits.minLetters) return undefined
  const detected = eld.detect(sample)
  const base = baseLanguage(expected)
  if (!canDetect(expected) || detected.language === '' || detected.language === base || !detected.isReliable())
    return undefined
  const scores = detected.getScores()
  return (scores[detected.language] ?? 0) - (scores[base] ?? 0) > limits.minLead ? detected.language : undefined
}

/** True if the detector supports the language in the script of the tag. It mistakes unsupported ones, such as Indonesian and Serbian in Latin letters, for related languages. */
export const canDetect = (tag: string): boolean => {
  const base = baseLanguage(tag)
  return supportedLanguages.has(base) && scriptsOf(tag).join() === scriptsOf(base).join()
}

const supportedLanguages: ReadonlySet<string> = new Set(Object.values(eld.info().Languages))

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

const commonLanguages: readonly string[] = ['en', 'es', 'pt']
const shortTextLetters = 80
const fewLetters = 12
/** The lowest score of the detector at which an unreliable detection counts. */
const minScore = 0.8
const maxScoreGap = 0.06

/** The beginning and the middle of a text without front matter, code, tags, links, email addresses, identifiers and Markdown characters. */
const proseSample = (text: string): string => {
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

/** Finds language tags in a path: `guia.pt-BR.md`, `es-AR/guia.md`, `guia_es.md`. */
const pathHints = (path: string): string[] => {
  const segments = path.split('/')
  const name = segments.at(-1) ?? ''
  const suffix = /[._]([a-z]{2}(?:[-_][A-Za-z]{2,4})?)\.[a-z]+$/i.exec(name)?.[1]
  const folders = segments.slice(0, -1).filter((segment) => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segment))
  return [...(suffix ? [suffix] : []), ...folders.reverse()].flatMap((hint) => canonicalTag(hint) ?? [])
}
