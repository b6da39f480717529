import { negationsIn } from '../words/negation.ts'
import type { ReadLanguage } from './language.ts'
import { stemSet } from './match-question.ts'
import { limiting, opposites, says, sideClauses } from './polarity-words.ts'
import type { QuestionReading } from './read-question.ts'
import { sameWord } from './same-word.ts'

export type YesNo = 'yes' | 'no'

/**
 * What a sentence says to a question that can be answered by yes or no; undefined where that takes understanding. A wrong `no` would
 * sink a good item, so it says little.
 */
export const answerIn = (question: QuestionReading, sentence: string, language: ReadLanguage): YesNo | undefined => {
  const cell = bareCell.exec(sentence)?.[1]?.toLowerCase()
  if (cell) return yesCells.has(cell) ? 'yes' : 'no'
  if (question.negated) return undefined
  const main = withoutSideClauses(sentence, language)
  const denied = isDenied(question, main, language)
  const opposed = opposites[language].some(([one, other]) => {
    const [asked, said] = [stemsFound(question.text, one, other, language), stemsFound(main, one, other, language)]
    return asked !== undefined && said !== undefined && asked !== said
  })
  if (denied === 'unclear' || (denied && opposed)) return undefined
  if (denied || opposed) return 'no'
  return negationsIn(sentence, language) > 0 || says(sentence, limiting[language]) ? undefined : 'yes'
}

const bareCell = /(?:^|[:;] )(yes|no|sí|si|sim|não|✓|✔|✅|❌|✗|true|false|supported|not supported)\.?$/i
const yesCells = new Set(['yes', 'si', 'sí', 'sim', '✓', '✔', '✅', 'true', 'supported'])

/** `If you don't have a key, …` denies nothing of what follows. */
export const withoutSideClauses = (sentence: string, language: ReadLanguage): string => {
  const opener = new RegExp(`(?<!\\p{L})(?:${sideClauses[language]})(?!\\p{L})[^,;.]*[,;]?`, 'giu')
  return sentence
    .replace(opener, ' ')
    .replace(/\([^()]*\)/g, ' ')
    .trim()
}

/** One of two opposites, where a text holds only that one. */
const stemsFound = (text: string, one: string, other: string, language: ReadLanguage): 1 | 2 | undefined => {
  const stems = stemSet(text, language)
  const [first, second] = [one, other].map((words) => [...stemSet(words, language)].some((stem) => stems.has(stem)))
  return first === second ? undefined : first ? 1 : 2
}

/** Whether the one negation of a clause bears on a word of the question: such a word must stand close behind it. */
const isDenied = (question: QuestionReading, clause: string, language: ReadLanguage): boolean | 'unclear' => {
  const count = negationsIn(clause, language)
  if (count === 0) return false
  if (count > 1) return 'unclear'
  const words = clause.split(/\s+/)
  const at = words.findIndex((_word, place) => negationsIn(words.slice(0, place + 1).join(' '), language) === 1)
  const near = [...stemSet(words.slice(at + 1, at + 8).join(' '), language)]
  return question.stems.some((stem) => near.some((other) => sameWord(stem, other, language))) ? true : 'unclear'
}
