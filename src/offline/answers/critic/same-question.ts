import { sameQuantity } from '../../../reading/quantity.ts'
import { contentStems, likelyLanguage } from '../../../text/words.ts'
import type { ReadLanguage } from '../../judging/language.ts'
import { stemSet } from '../../judging/match-question.ts'
import { holdsName } from '../../judging/names.ts'
import { type QuestionReading, readQuestion } from '../../judging/read-question.ts'
import { meets } from '../../judging/same-word.ts'
import { frameWords } from './frame-words.ts'

/** Whether two questions ask for the same, with what decides. Typing errors, other words and frames do not count; new names, numbers and words do. */
export const sameQuestion = (
  seed: string,
  evolved: string,
  language: ReadLanguage,
): { readonly same: boolean; readonly reason: string } => {
  const [one, other] = [readQuestion(seed, language), readQuestion(evolved, language)]
  const numbers = [...unmet(one, other), ...unmet(other, one)]
  if (numbers.length > 0) return { same: false, reason: `Only one of them speaks of ${numbers.join(', ')}.` }
  if (areInTwoLanguages(seed, evolved)) return { same: true, reason: 'The same names and numbers in another language.' }
  const names = [
    ...one.names.filter((name) => !holdsName(evolved, name)),
    ...other.names.filter((name) => !holdsName(seed, name)),
  ]
  if (names.length > 0) return { same: false, reason: `Only one of them speaks of ${names.join(', ')}.` }
  const [left, right] = [stemSet(seed, language), stemSet(evolved, language)]
  const frame = new Set(contentStems(frameWords[language], language))
  const added = [...right].filter((stem) => !frame.has(stem) && !isMet(stem, left, language))
  const lost = [...left].filter((stem) => !frame.has(stem) && !isMet(stem, right, language))
  const common = [...right].filter((stem) => isMet(stem, left, language)).length
  const shared = common / Math.max(1, Math.min(left.size, right.size))
  if (added.length >= 3 || (added.length === 2 && shared < 0.6))
    return { same: false, reason: `The second asks about ${added.slice(0, 4).join(', ')}.` }
  if (lost.length >= 3 && shared < 0.6)
    return { same: false, reason: `The second leaves out ${lost.slice(0, 4).join(', ')}.` }
  const [wants, wantsNow] = [one.kind.value ?? one.kind.asks, other.kind.value ?? other.kind.asks]
  if (wants !== wantsNow && clear.has(wants) && clear.has(wantsNow))
    return { same: false, reason: `The first asks for ${wants}, the second for ${wantsNow}.` }
  return { same: true, reason: 'Both ask for the same about the same.' }
}

/** Kinds of question that are hardly confused. */
const clear: ReadonlySet<string> = new Set(['number', 'money', 'duration', 'date', 'who', 'where', 'why'])

const unmet = (one: QuestionReading, other: QuestionReading): readonly string[] =>
  one.quantities
    .filter((value) => !value.weak && !other.quantities.some((known) => sameQuantity(value, known)))
    .map(({ text }) => text)

const areInTwoLanguages = (seed: string, evolved: string): boolean => {
  const [one, other] = [seed, evolved].map((text) => likelyLanguage(text, ['en', 'es', 'pt']))
  return one !== undefined && other !== undefined && one !== other
}

const isMet = (stem: string, stems: ReadonlySet<string>, language: ReadLanguage): boolean =>
  meets(stem, stems, language) || [...stems].some((other) => isSlipped(stem, other))

/** Two slips of the fingers in a long word still leave it that word. */
const isSlipped = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < 4 || one[0] !== other[0] || Math.abs(one.length - other.length) > 2)
    return false
  const letters = [...other]
  const shared = [...one].filter((letter) => {
    const at = letters.indexOf(letter)
    if (at !== -1) letters.splice(at, 1)
    return at !== -1
  }).length
  return shared >= Math.max(one.length, other.length) - 1
}
