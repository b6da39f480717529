import type { TaggedWord } from '../../../tagging/english-tagger.ts'
import { verbForm } from '../../../tagging/english-verbs.ts'
import { finiteForm, isAuxiliary } from './english-finite-verb.ts'
import { determiners, middleAdverbs, prepositions } from './english-words.ts'

const longest = 22

/** `Batu Khan, a grandson of Genghis Khan, launched …`: the words without what two commas set apart from the subject. */
export const withoutApposition = (words: readonly TaggedWord[]): readonly TaggedWord[] => {
  const opening = words.findIndex((word) => /,/.test(word.after))
  if (opening < 0 || opening > 7 || !opensApposition(words[opening + 1])) return words
  if (
    words
      .slice(0, opening + 1)
      .some((word, index) => isAuxiliary(word.lower) || (index > 0 && finiteForm(words, index) === 'yes'))
  )
    return words
  for (let closing = opening + 1; closing < Math.min(words.length - 1, opening + longest); closing++) {
    const word = words[closing]!
    if (/[;:—–]/.test(word.after)) return words
    if (!word.after.includes(',') || !predicateFollows(words, closing + 1)) continue
    const subject = words.slice(0, opening + 1)
    const last = subject.at(-1)!
    return [...subject.slice(0, -1), { ...last, after: last.after.replace(/,/g, '') }, ...words.slice(closing + 1)]
  }
  return words
}

const openers = new Set(
  'which who whose then now also often formerly originally known named called like son daughter together along one part home former'.split(
    ' ',
  ),
)

const opensApposition = (word: TaggedWord | undefined): boolean =>
  word !== undefined &&
  (determiners.has(word.lower) ||
    openers.has(word.lower) ||
    (prepositions.has(word.lower) && !/^(?:as|except|without|despite|unlike|until)$/.test(word.lower)) ||
    /^\p{Lu}.*['’]s$/u.test(word.text) ||
    (/^\p{Ll}/u.test(word.text) && verbForm(word.lower, 'participle', 'gerund') !== undefined))

/** Right behind the second comma, adverbs skipped: an auxiliary, or what both taggers take for a finite verb. */
const predicateFollows = (words: readonly TaggedWord[], from: number): boolean => {
  let at = from
  while (words[at] && (middleAdverbs.has(words[at]!.lower) || /[^l]ly$/.test(words[at]!.lower))) at++
  const word = words[at]
  if (!word || at >= words.length) return false
  if (isAuxiliary(word.lower)) return true
  return at > 0 && word.tags.every((tag) => tag === 'verb') && verbForm(word.lower, 'past', 'third') !== undefined
}
