import type { TaggedWord } from '../../../tagging/english-tagger.ts'
import { verbForm } from '../../../tagging/english-verbs.ts'
import {
  determiners,
  irregularPlurals,
  personHeads,
  prepositions,
  pronouns,
  singularInS,
  subjectPrepositions,
  subordinators,
  vagueHeads,
  vagueModifiers,
} from './english-words.ts'
import { type Rejection, rejected } from './rejection.ts'

export interface NounPhrase {
  readonly text: string
  /** Last noun before the first preposition, lower case. */
  readonly head: string
  readonly plural: boolean
  /** `bare` is a definite one that does not tell which (`the system`); `generic` has no definite article and no name. */
  readonly kind: 'name' | 'specific' | 'generic' | 'bare'
  /** True: a person for certain. False: a thing for certain. */
  readonly person: boolean | undefined
  /** The name or the words between article and head: `helm lint` of `the helm lint command`. */
  readonly modifier: string
  /** Both taggers take the first word for a name; neither does: decides on its capital. */
  readonly nameOpens: boolean
  readonly commonOpens: boolean
  /** The head itself is a name: `the Labor Party`, not `tension with Paris`. */
  readonly headIsName: boolean
}

/** Understands the words of a subject or object, or says why not. Both taggers must agree on the head. */
export const readNounPhrase = (all: readonly TaggedWord[], most = 9): NounPhrase | Rejection => {
  // `About 60% of the forest`, `more than 500 people`: the hedge belongs to the figure.
  const hedge =
    /^(?:about|around|over|under|nearly|almost|some|(?:more|less|fewer) than|at least|up to) (?=[\d$€£]|\p{Ll}+ )/u.exec(
      all.map((word) => word.lower).join(' '),
    )?.[0]
  const skipped = hedge && all[hedge.split(' ').length - 1]?.tags.includes('number') ? hedge.split(' ').length - 1 : 0
  const words = all.slice(skipped)
  if (words.length === 0) return rejected('no-subject')
  if (words.length > most) return rejected('long-subject')
  const problem = firstProblem(words)
  if (problem) return rejected(problem)
  const preposition = words.findIndex((word, index) => index > 0 && prepositions.has(word.lower))
  const core = preposition === -1 ? words : words.slice(0, preposition)
  const head = core.at(-1)!
  if (!nounLike(head, 2)) return rejected('head-disagreement')
  // `the plague of 1576–77`
  if (
    !nounLike(words.at(-1)!, 1) &&
    !(preposition !== -1 && /^1\d{3}(?:[–-]\d{2,4})?$|^20\d{2}$/.test(words.at(-1)!.text))
  )
    return rejected('last-word-no-noun')
  const content = core.slice(0, -1).filter((word) => !determiners.has(word.lower))
  const kind = kindOf(words, core, content, preposition !== -1)
  const counted = skipped > 0 || core[0]!.tags.includes('number')
  if (!counted && vagueHeads.has(head.lower) && preposition === -1 && content.length < 2 && kind !== 'name')
    return rejected('vague-head')
  return {
    text: all.map((word) => word.before + word.text + closing(word)).join(' '),
    head: head.lower,
    plural: isPlural(words, core, head),
    kind,
    person: personhood(core, head, kind),
    modifier: content.map((word) => word.text).join(' '),
    nameOpens: isIdentifier(words[0]!.text) || (words[0]!.tags[0] === 'proper' && words[0]!.tags[1] === 'proper'),
    headIsName:
      /^\p{Lu}/u.test(head.text) && (head.start > words[0]!.start || !words[0]!.tags.every((tag) => tag === 'noun')),
    commonOpens:
      !isIdentifier(words[0]!.text) && (!words[0]!.tags.includes('proper') || words[0]!.tags[0] === 'adjective'),
  }
}

export const isIdentifier = (text: string): boolean =>
  /[_/\\@#$=<>{}*]|\w\.\w|--|\d.*[a-z]|[a-z].*\d|[a-z][A-Z]|^[A-Z]{2,}s?$/.test(text)

export const isNameLike = (word: TaggedWord, first: boolean): boolean =>
  isIdentifier(word.text) ||
  (/^\p{Lu}/u.test(word.text) && (!first || (word.tags[0] === 'proper' && word.tags[1] === 'proper')))

const nounTags = new Set(['noun', 'proper'])

/** How many of the two taggers take it for a noun; identifiers and names in capitals always are. */
const nounLike = (word: TaggedWord, needed: 1 | 2): boolean =>
  isIdentifier(word.text) ||
  /^\d[\d.,]*%$/.test(word.text) ||
  (/^\p{Lu}/u.test(word.text) && word.start > 0 && word.tags.some((tag) => nounTags.has(tag))) ||
  word.tags.filter((tag) => nounTags.has(tag)).length >= needed

const deictic = new Set(
  'following above below preceding aforementioned former latter same such another respective more further additional'.split(
    ' ',
  ),
)

const openingAdverbs = new Set(
  'thus hence altogether sometimes first once likewise traditionally gradually then so instead often overall'.split(
    ' ',
  ),
)

const firstProblem = (words: readonly TaggedWord[]): string | undefined => {
  // `Altogether 680 km was covered`, `sometimes the prosecution`
  if (words.length > 1 && openingAdverbs.has(words[0]!.lower)) return 'adverb-in-subject'
  for (const [index, word] of words.entries()) {
    const last = index === words.length - 1
    const next = words[index + 1]
    if (!last && /[,;:—–)]/.test(word.after)) return 'comma-in-subject'
    if (pronouns.has(word.lower) || word.lower === 'you') return 'pronoun'
    if (deictic.has(word.lower)) return 'deictic'
    if (word.lower === 'and') {
      if (insideName(words, index)) continue
      if (index === 0 || last || words.length > 6) return 'coordinated-subject'
      continue
    }
    if (word.lower === 'or' || word.lower === 'but') return 'coordinated-subject'
    if (prepositions.has(word.lower)) {
      if (index === 0 || last || !subjectPrepositions.has(word.lower)) return 'preposition-in-subject'
      if (word.lower === 'to' && next && verbForm(next.text, 'base') && next.tags.includes('verb')) return 'infinitive'
      continue
    }
    if (subordinators.has(word.lower)) return 'subordinate-in-subject'
    if (determiners.has(word.lower)) continue
    if (word.tags[0] === 'verb' && word.tags[1] === 'verb' && !isModifier(words, index) && !isIdentifier(word.text))
      return 'verb-in-subject'
  }
  return undefined
}

/** `the Ministry of Gender and Child Affairs`: the word joins no two subjects. */
const insideName = (words: readonly TaggedWord[], index: number): boolean =>
  /^\p{Lu}/u.test(words[index - 1]?.text ?? '') &&
  /^\p{Lu}/u.test(words[index + 1]?.text ?? '') &&
  words
    .slice(1, index)
    .some(
      (word, at) =>
        word.lower === 'of' &&
        /^(?:Ministry|Department|Office|School|Faculty|Board|Bureau|Institute|College|Society|Academy|Secretary|Minister|Council|Commission|Museum|Treaty|Book)$/.test(
          words[at]!.text,
        ),
    )

/** A participle before a noun: `generated files`, `the running cluster`. */
const isModifier = (words: readonly TaggedWord[], index: number): boolean => {
  const next = words[index + 1]
  if (!next || prepositions.has(next.lower) || determiners.has(next.lower)) return false
  return verbForm(words[index]!.text, 'participle', 'gerund') !== undefined && nounLike(next, 1)
}

const kindOf = (
  words: readonly TaggedWord[],
  core: readonly TaggedWord[],
  content: readonly TaggedWord[],
  complemented: boolean,
): NounPhrase['kind'] => {
  if (words.some((word, index) => !determiners.has(word.lower) && isNameLike(word, index === 0))) return 'name'
  if (/^\p{Lu}.*['’]s$/u.test(words[0]!.text)) return 'name'
  // Alone before its verb, one vote makes a name: `Fresno is …`.
  if (words.length === 1 && /^\p{Lu}/u.test(words[0]!.text) && words[0]!.tags.includes('proper')) return 'name'
  const definite = core[0]!.lower === 'the' || core[0]!.lower === 'your'
  if (!definite) return 'generic'
  const telling = content.filter((word) => !vagueModifiers.has(word.lower))
  return telling.length > 0 || complemented ? 'specific' : 'bare'
}

const isPlural = (words: readonly TaggedWord[], core: readonly TaggedWord[], head: TaggedWord): boolean => {
  if (words.some((word, index) => word.lower === 'and' && !insideName(words, index))) return true
  const first = core[0]!.lower
  if (['a', 'an', 'each', 'every', 'either', 'neither'].includes(first)) return false
  if (['all', 'both', 'many', 'most', 'several', 'few'].includes(first)) return true
  return pluralNoun(head.text)
}

export const pluralNoun = (word: string): boolean => {
  const lower = word.toLowerCase()
  if (irregularPlurals.has(lower)) return true
  return /[a-z]s$/.test(word) && !/(?:ss|us|is)$/.test(lower) && !singularInS.has(lower)
}

const personhood = (core: readonly TaggedWord[], head: TaggedWord, kind: NounPhrase['kind']): boolean | undefined => {
  const singular = head.lower.replace(/s$/, '')
  if (kind !== 'name' || !/^\p{Lu}/u.test(head.text)) {
    if (personHeads.has(singular) || personHeads.has(head.lower)) return true
    return /(?:tion|ment|ness|ity|ware|ship|ing|ance|ence|ism|ry)$/.test(singular) ? false : undefined
  }
  const names = core.filter((word) => /^\p{Lu}/u.test(word.text) && !determiners.has(word.lower))
  const known = names.filter((word) => word.person && word.tags[1] === 'proper').length
  return names.length >= 2 && names.length <= 4 && known === names.length && core[0]!.lower !== 'the' ? true : undefined
}

/** `U.S.` keeps its last point. */
const closing = ({ text, after }: TaggedWord): string =>
  (/^\p{Lu}(?:\.\p{Lu})+$/u.test(text) && after.startsWith('.') ? '.' : '') + after.replace(/[.,;:—–]/g, '')
