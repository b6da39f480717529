import type { TaggedWord } from '../../../tagging/english-tagger.ts'
import { regularPast, verbForm, verbForms } from '../../../tagging/english-verbs.ts'
import { isIdentifier } from './english-noun-phrase.ts'
import {
  auxiliaries,
  contractions,
  determiners,
  middleAdverbs,
  prepositions,
  pronouns,
  subordinators,
} from './english-words.ts'
import { type Rejection, rejected } from './rejection.ts'

export interface VerbPlace {
  readonly index: number
  readonly adverbsBefore: number
}

/** Where the finite verb stands: a closed-class auxiliary, or a word that both taggers take for a verb. */
export const findVerb = (words: readonly TaggedWord[]): VerbPlace | Rejection => {
  for (let index = 1; index < Math.min(words.length, 14); index++) {
    const word = words[index]!
    const previous = words[index - 1]!
    if (/[;:—–]/.test(previous.after)) return rejected('comma-in-subject')
    if (isAuxiliary(word.lower)) return place(words, index)
    const finite = finiteForm(words, index)
    if (finite === 'doubt') return rejected('verb-disagreement')
    if (finite === 'yes') {
      if (secondVerb(words, index)) return rejected('two-verbs')
      return place(words, index)
    }
  }
  return rejected('no-verb')
}

const place = (words: readonly TaggedWord[], index: number): VerbPlace => {
  let adverbsBefore = 0
  while (index - adverbsBefore > 1 && isAdverb(words[index - adverbsBefore - 1]!)) adverbsBefore++
  return { index, adverbsBefore }
}

/** `The Gallicans briefly achieved`: it belongs to the verb. */
const isAdverb = (word: TaggedWord): boolean =>
  middleAdverbs.has(word.lower) || (/^\p{Ll}+[^l]ly$/u.test(word.text) && word.tags.includes('adverb'))

export const isAuxiliary = (lower: string): boolean => auxiliaries.has(lower) || lower in contractions

export const finiteForm = (words: readonly TaggedWord[], index: number): 'yes' | 'no' | 'doubt' => {
  const word = words[index]!
  const previous = words[index - 1]!
  const next = words[index + 1]
  if (isIdentifier(word.text) || /^\p{Lu}/u.test(word.text) || !/^[a-z-]+$/.test(word.text)) return 'no'
  if (['this', 'that', 'these', 'those'].includes(previous.lower)) return 'no'
  if (determiners.has(previous.lower) || prepositions.has(previous.lower) || pronouns.has(previous.lower)) {
    return pronouns.has(previous.lower) ? 'doubt' : 'no'
  }
  const votes = word.tags.filter((tag) => tag === 'verb').length
  if (votes === 0) return 'no'
  const forms = verbForms(word.lower)
  const finite = forms.filter((form) => form.tense === 'third' || form.tense === 'past' || form.tense === 'base')
  if (votes === 2 && isRegularPast(word)) return 'yes'
  if (finite.length === 0) return votes === 2 && forms.length === 0 && /(?:s|ed)$/.test(word.lower) ? 'doubt' : 'no'
  if (votes === 2) return 'yes'
  const opensObject =
    next !== undefined &&
    (determiners.has(next.lower) ||
      prepositions.has(next.lower) ||
      pronouns.has(next.lower) ||
      next.lower === 'because' ||
      next.tags[0] === 'number' ||
      isIdentifier(next.text))
  if (opensObject && finite.some((form) => form.tense === 'third')) return 'yes'
  if (opensObject && (onlyPast.has(word.lower) || plainPast.has(word.lower))) return 'yes'
  return 'no'
}

/** A past that no list holds, but whose base the second tagger knows: `retreated`. */
export const isRegularPast = (word: TaggedWord): boolean =>
  /ed$/.test(word.lower) &&
  verbForms(word.lower).length === 0 &&
  word.lemma.length > 2 &&
  regularPast(word.lemma) === word.lower

const neverPassive = new Set(
  'arrived occurred died happened appeared emerged remained lived existed disappeared collapsed belonged originated'.split(
    ' ',
  ),
)

/** Pasts that one tagger's vote is enough for; where they open a reduced clause, a second verb follows. */
const plainPast = new Set(
  'led died won lost held made built founded sold ruled failed received joined moved opened killed ended served'.split(
    ' ',
  ),
)

const onlyPast = new Set(
  'rose fell grew became began went came took gave wrote drew threw flew knew broke chose spoke'.split(' '),
)

/** `The school founded in 1880 is …`: what looked finite was a participle. */
const secondVerb = (words: readonly TaggedWord[], first: number): boolean => {
  const verb = words[first]!.lower
  const ambiguous =
    (verbForm(verb, 'participle') !== undefined || isRegularPast(words[first]!)) && !neverPassive.has(verb)
  // `presented a paper entitled …`: what has an object of its own is no participle.
  const governs = determiners.has(words[first + 1]?.lower ?? '') && words[first + 1]!.lower !== 'all'
  for (let index = first + 1; index < words.length; index++) {
    const word = words[index]!
    if (/[;:—–,]/.test(words[index - 1]!.after))
      return (
        ambiguous && !!words[first + 1] && prepositions.has(words[first + 1]!.lower) && bareFiniteFollows(words, index)
      )
    if (subordinators.has(word.lower) || word.lower === 'and' || word.lower === 'or' || word.lower === 'but')
      return false
    if (isAuxiliary(word.lower)) return true
    // `the forest lost in the south rose`: forms that nothing but a past is.
    if (
      ambiguous &&
      !governs &&
      index > first + 1 &&
      onlyPast.has(word.lower) &&
      !determiners.has(words[index - 1]!.lower)
    )
      return true
    if (!ambiguous || governs || index <= first + 1) continue
    // After `granted in 1573`, one vote for a second verb is enough to doubt the first.
    const participial =
      prepositions.has(words[first + 1]!.lower) && /ed$/.test(word.lower) && word.tags.includes('verb')
    if (participial || (verbForm(word.lower, 'third', 'past') && finiteForm(words, index) === 'yes')) return true
  }
  return false
}

/** After `A term used in derision,` comes the true main clause: a finite verb that nothing subordinates or joins. */
const bareFiniteFollows = (words: readonly TaggedWord[], from: number): boolean => {
  for (let index = from; index < words.length; index++) {
    const word = words[index]!
    if (subordinators.has(word.lower) || ['and', 'or', 'but'].includes(word.lower)) return false
    if (isAuxiliary(word.lower) || (index > from && finiteForm(words, index) === 'yes')) return true
  }
  return false
}
