import type { TaggedWord } from '../../../tagging/english-tagger.ts'
import { verbForm } from '../../../tagging/english-verbs.ts'
import { isAuxiliary } from './english-finite-verb.ts'
import { beForms, determiners, middleAdverbs, prepositions, pronouns, subordinators } from './english-words.ts'

export interface End {
  readonly index: number
  readonly doubt?: string
}

/** Where the main clause ends: at a comma that opens something new, a semicolon, a second predicate. */
export const clauseEnd = (words: readonly TaggedWord[], from: number): End => {
  for (let index = from; index < words.length; index++) {
    const word = words[index]!
    const previous = index > from ? words[index - 1] : undefined
    if (previous && /[;:—–]/.test(previous.after)) return { index }
    if (previous?.after.includes(',') && !continuesName(words, index) && !continuesAdjectives(words, index)) {
      if (!listFollows(words, index)) return { index }
      return closesList(words, index) ? { index: words.length } : { index, doubt: 'coordination-tail' }
    }
    if (
      ['because', 'although', 'though', 'whereas', 'while', 'whose', 'which', 'who', 'unless', 'except'].includes(
        word.text,
      ) &&
      previous
    )
      return { index }
    if (word.lower === 'since' && !/^(?:the|\d|then)/.test(words[index + 1]?.lower ?? '')) return { index }
    if (['and', 'but', 'or', 'so'].includes(word.lower)) {
      const next = words[index + 1]
      if (next && index === from && verbForm(next.lower, 'base', 'third', 'past'))
        return { index, doubt: 'coordinated-verb' }
      // `to install and configure X`, `read and write activity`: one object or noun for both.
      const shared = previous && next && verbForm(previous.lower, 'base') && verbForm(next.lower, 'base')
      if (!shared && opensPredicate(words, index + 1)) return { index }
    }
  }
  return { index: words.length }
}

/** `May 3, 2024` and `Fresno, California` go on after their comma. */
const continuesName = (words: readonly TaggedWord[], index: number): boolean => {
  const previous = words[index - 1]!
  const word = words[index]!
  if (/^\d{1,2}$/.test(previous.text) && /^\d{4}$/.test(word.text)) return true
  return (
    /^\p{Lu}/u.test(previous.text) &&
    /^\p{Lu}/u.test(word.text) &&
    word.place &&
    previous.tags.includes('proper') &&
    (index === words.length - 1 || word.after.includes(','))
  )
}

/** `independent, customizable encoders`. */
const continuesAdjectives = (words: readonly TaggedWord[], index: number): boolean => {
  const isAdjective = (word: TaggedWord | undefined): boolean =>
    word?.tags.includes('adjective') === true && !word.tags.includes('adverb')
  return isAdjective(words[index - 1]) && isAdjective(words[index]) && !words[index]!.after && index < words.length - 1
}

/** `the Mathematics Project, a programme used in primary and secondary schools`: what the thing is, and no second thing. */
const opensAside = (words: readonly TaggedWord[], index: number): boolean => {
  const word = words[index]!
  if (
    ['with', 'called', 'named', 'known', 'including', 'each', 'one', 'led', 'followed', 'entitled', 'also'].includes(
      word.lower,
    )
  )
    return true
  const behind = words.slice(index)
  return (
    (word.lower === 'a' || word.lower === 'an') &&
    !behind.some((each, at) => each.after.includes(',') && ['and', 'or'].includes(behind[at + 1]?.lower ?? ''))
  )
}

/** `A, B and C`: what follows the comma is one more of the same. */
const listFollows = (words: readonly TaggedWord[], index: number): boolean => {
  if (words[index]!.lower === 'and' || words[index]!.lower === 'or') return !opensPredicate(words, index + 1)
  if (opensAside(words, index)) return false
  for (let at = index; at < Math.min(words.length, index + 9); at++) {
    const word = words[at]!
    if (isAuxiliary(word.lower) || subordinators.has(word.lower) || verbForm(word.lower, 'gerund')) return false
    if (at > index && (word.lower === 'and' || word.lower === 'or')) return true
    if (word.after.includes(',')) return ['and', 'or'].includes(words[at + 1]?.lower ?? '') || at - index < 4
  }
  return false
}

/** `of Tesla, Lodge, and Stone` to the end of the sentence: the whole list is there, and nothing but the list. */
const closesList = (words: readonly TaggedWord[], from: number): boolean => {
  let item = from
  for (let at = from; at < words.length; at++) {
    const word = words[at]!
    if (/[;:—–]/.test(word.after) || isAuxiliary(word.lower) || subordinators.has(word.lower)) return false
    if (pronouns.has(word.lower) || verbForm(word.lower, 'gerund', 'participle')) return false
    if (at - item > 5) return false
    if (word.after.includes(',')) item = at + 1
    if (word.lower === 'and' || word.lower === 'or')
      return (
        words.length - at <= 6 &&
        at < words.length - 1 &&
        !opensPredicate(words, at + 1) &&
        !words.slice(at).some((each) => each.after.includes(','))
      )
  }
  return false
}

const opensPredicate = (words: readonly TaggedWord[], index: number): boolean => {
  const word = words[index]
  if (!word) return false
  let at = index
  while (words[at] && (middleAdverbs.has(words[at]!.lower) || /[^l]ly$/.test(words[at]!.lower))) at++
  const verb = words[at]
  if (!verb) return false
  if (isAuxiliary(verb.lower) || beForms.has(verb.lower) || pronouns.has(verb.lower) || verb.lower === 'you')
    return true
  if (verbForm(verb.lower, 'third', 'past') && verb.tags.includes('verb')) return true
  if (verbForm(verb.lower, 'base') && verb.tags[0] === 'verb' && verb.tags[1] === 'verb') return true
  for (let next = at + 1; next < Math.min(words.length, at + 9); next++) {
    if (isAuxiliary(words[next]!.lower)) return true
    if (/[,;:]/.test(words[next - 1]!.after)) return false
    const word = words[next]!
    if (subordinators.has(word.lower) || ['you', 'and', 'or', 'but'].includes(word.lower)) return false
    if (prepositions.has(word.lower)) continue
    const agreed = word.tags[0] === 'verb' && word.tags[1] === 'verb'
    // `and Marsh completed a pass`: what has an object is no participle.
    const governs = determiners.has(words[next + 1]?.lower ?? '')
    if (agreed && verbForm(word.lower, 'third', 'past') && (governs || !verbForm(word.lower, 'participle'))) return true
  }
  return false
}
