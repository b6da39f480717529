import { english, functionWords } from '../lexicon/closed-class.ts'
import { lexicon, type Reading } from '../lexicon/lexicon.ts'
import { tagEnglish } from '../tagging/english-tagger.ts'
import type { Swap } from './swap.ts'
import type { Token } from './tokens.ts'

/**
 * Words of an English question that have another word. What a word is, is told by the little words around it and by nothing else:
 * where they leave a doubt (is `limit` the verb or the noun?), the word stays.
 */
export const englishSwaps = (question: string, tokens: readonly Token[]): readonly Swap[] => {
  const { words } = lexicon('en')
  // Asked only about words that have another word, and only where the little words leave a doubt.
  const taggedAsVerb = (token: Token): boolean =>
    tagEnglish(question)
      .find((word) => word.start <= token.start && token.start < word.end)
      ?.tags.every((tag) => tag === 'verb') ?? false
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word') return []
    const readings = words.get(token.lower) ?? []
    const others = readings.flatMap((reading) => fittingOthers(reading, tokens, at, taggedAsVerb))
    const fluent = [...new Set(others)].filter((other) => other !== token.lower && !echoes(other, tokens, at))
    return fluent.length > 0 ? [{ start: token.start, end: token.end, others: fluent }] : []
  })
}

type TaggedAsVerb = (token: Token) => boolean

const fittingOthers = (
  reading: Reading,
  tokens: readonly Token[],
  at: number,
  taggedAsVerb: TaggedAsVerb,
): readonly string[] => {
  switch (reading.kind) {
    case 'noun':
      return standsAsNoun(reading, tokens, at) ? reading.others.map((other) => other.text) : []
    case 'modifier':
      return standsAsModifier(tokens, at) ? reading.others.map((other) => other.text) : []
    case 'verb':
      return verbOthers(reading, tokens, at, taggedAsVerb)
  }
}

/** Alone between little words: a neighbour that is itself a noun makes a compound, and compounds are terms. */
const standsAsNoun = (reading: Reading, tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (before?.kind !== 'word') return false
  const opened =
    english.determiners.has(before.lower) ||
    english.quantifiers.has(before.lower) ||
    isPlainAdjective(before.lower) ||
    (english.prepositions.has(before.lower) && reading.form === 'many')
  if (!opened) return false
  if (!after || after.kind === 'mark') return after?.text !== '-' && after?.text !== '/'
  if (after.kind === 'fixed') return false
  return isLittle(after.lower) || /ed$/.test(after.lower)
}

const standsAsModifier = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]!
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  // `publish packages normally while …` says how, and no other word does.
  if (token.lower === 'normally' && (!after || after.kind === 'mark' || isLittle(after.lower))) return false
  if (/ly$|^often$|^nowadays$/.test(token.lower)) return after?.kind !== 'fixed' && before?.lower !== 'how'
  if (!before || before.kind === 'fixed') return false
  if (/^(?:required|necessary)$/.test(token.lower) && /^(?:to|for)$/.test(after?.lower ?? '')) return false
  // `how important`, `so difficult`: a phrase of two words would not fit there.
  if (/^(?:how|so|too|as|more|most|less|very)$/.test(before.lower)) return false
  return before.kind === 'word' && isLittle(before.lower)
}

const verbOthers = (
  reading: Reading,
  tokens: readonly Token[],
  at: number,
  taggedAsVerb: TaggedAsVerb,
): readonly string[] => {
  const use = verbUse(reading, tokens, at, taggedAsVerb)
  if (!use || !flagsHold(reading, tokens, at, use)) return []
  return reading.others
    .filter((other) => !(use === 'passive' && other.activeOnly))
    .filter((other) => use !== 'past or passive' || (other.pastEqualsParticiple && !other.activeOnly))
    .map((other) => other.text)
}

type Use = 'active' | 'passive' | 'past or passive'

const verbUse = (
  reading: Reading,
  tokens: readonly Token[],
  at: number,
  taggedAsVerb: TaggedAsVerb,
): Use | undefined => {
  const before = previousWord(tokens, at)
  const after = tokens[at + 1]
  switch (reading.form) {
    case 'base':
      if (before && (english.modals.has(before.lower) || english.baseSubjects.has(before.lower))) return 'active'
      return closesInversion(tokens, at, /^(?:do|does|did|can|could|should|must|may|will|would|might)$/, taggedAsVerb)
        ? 'active'
        : undefined
    case 'third':
      if (before && /^(?:who|what|which|that|it|he|she)$/.test(before.lower))
        return startsNoun(after) ? 'active' : undefined
      return before &&
        before.kind !== 'mark' &&
        !isLittle(before.lower) &&
        (opensNoun(after) || (startsNoun(after) && taggedAsVerb(tokens[at]!))) &&
        !inverted(tokens, at)
        ? 'active'
        : undefined
    case 'gerund':
      return before &&
        (english.prepositions.has(before.lower) || /^(?:while|when|is|are|was|were|be|been)$/.test(before.lower)) &&
        opensNoun(after)
        ? 'active'
        : undefined
    case 'past':
      return before && startsNoun(after) && !inverted(tokens, at) && tells(before, after) ? 'active' : undefined
    case 'participle':
      if (before && english.be.has(before.lower))
        return !after || !startsNoun(after) || isLittle(after.lower) ? 'passive' : undefined
      if (before && english.have.has(before.lower)) return 'active'
      if (after && (after.kind === 'fixed' || (after.kind === 'word' && !isLittle(after.lower)))) return undefined
      return closesInversion(tokens, at, /^(?:is|are|was|were|be|been)$/, () => false) ? 'passive' : undefined
    default:
      return undefined
  }
}

/**
 * `does the function … ?`, `is the token … ?`: the verb comes after a whole noun phrase. Only short, plain phrases count, and
 * what follows must not be able to make the word a noun.
 */
const closesInversion = (tokens: readonly Token[], at: number, opener: RegExp, taggedAsVerb: TaggedAsVerb): boolean => {
  let first = at - 1
  while (first >= 0 && tokens[first]!.kind !== 'mark' && !opener.test(tokens[first]!.lower)) first--
  const open = tokens[first]
  if (!open || !opener.test(open.lower)) return false
  const between = tokens.slice(first + 1, at)
  if (between.length === 0 || between.length > 4) return false
  const [head, ...rest] = between
  const closed = (token: Token): boolean => token.kind === 'word' && isLittle(token.lower)
  if (closed(head!) && !english.determiners.has(head!.lower)) return false
  if (between.length === 1 && closed(head!)) return english.subjects.has(head!.lower)
  if (rest.some(closed)) return false
  // A candidate right after an adjective-like word could still be the noun; a determiner or the end of the question settles it.
  const after = tokens[at + 1]
  return (
    !after ||
    after.kind === 'mark' ||
    (startsNoun(after) && taggedAsVerb(tokens[at]!)) ||
    english.determiners.has(after.lower) ||
    (english.prepositions.has(after.lower) && english.determiners.has(head!.lower) && between.length >= 2)
  )
}

const inverted = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(0, at)
    .some((token) => /^(?:do|does|did|can|could|should|must|may|will|would|might)$/.test(token.lower)) &&
  !tokens.slice(0, at).some((token) => /^(?:if|when|that|which|who|while|because)$/.test(token.lower))

const flagsHold = ({ flags, form }: Reading, tokens: readonly Token[], at: number, use: Use): boolean => {
  const after = tokens[at + 1]
  const later = tokens.slice(at + 1).map((token) => token.lower)
  const ended = !after || after.kind === 'mark'
  if (
    flags.includes('t') &&
    use === 'active' &&
    (ended ||
      (english.prepositions.has(after.lower) && after.kind === 'word') ||
      /^(?:that|whether|if|how|why|when|and|or|not)$/.test(after.lower))
  )
    return false
  if (
    flags.includes('t') &&
    use !== 'active' &&
    after &&
    /^(?:to|that|as|for|by)$/.test(after.lower) &&
    after.lower !== 'by' &&
    after.lower !== 'for'
  )
    return false
  if (flags.includes('v')) {
    if (use !== 'active') return false
    if (
      !ended &&
      !english.prepositions.has(after.lower) &&
      !english.adverbs.has(after.lower) &&
      !/^(?:if|when|while|and)$/.test(after.lower)
    )
      return false
    if (after?.lower === 'to' && !flags.includes('o')) return false
  }
  if (flags.includes('n') && after?.lower === 'for') return false
  if (flags.includes('i') && later.includes('to')) return false
  if (flags.includes('w') && later.includes('with')) return false
  if (flags.includes('f') && (later.includes('from') || later.includes('off'))) return false
  if (flags.includes('s') && form !== 'past' && !tokens.some((token) => /^(?:did|was|were)$/.test(token.lower)))
    return false
  if (flags.includes('p') && (use !== 'active' || tokens.some((token) => token.lower === 'did'))) return false
  return !/^(?:up|down|off|out|back|over)$/.test(after?.lower ?? '')
}

/** `who visited`, and of a name what the word behind it leaves no doubt of: `Ada Marsh visited the works`. */
const tells = (before: Token, after: Token | undefined): boolean =>
  /^(?:who|what|that|it|he|she|they|i|we|you)$/.test(before.lower) || (before.kind === 'fixed' && opensNoun(after))

/** The word before, over adverbs. */
const previousWord = (tokens: readonly Token[], at: number): Token | undefined => {
  let place = at - 1
  while (
    place >= 0 &&
    tokens[place]!.kind === 'word' &&
    (english.adverbs.has(tokens[place]!.lower) || /[a-z]{3}ly$/.test(tokens[place]!.lower))
  )
    place--
  return tokens[place]
}

const opensNoun = (token: Token | undefined): boolean =>
  token !== undefined &&
  (english.determiners.has(token.lower) ||
    /^(?:it|them|me|us|him|her|all|new|existing)$/.test(token.lower) ||
    token.kind === 'fixed')

const startsNoun = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.kind !== 'mark' &&
  !english.prepositions.has(token.lower) &&
  !english.conjunctions.has(token.lower)

const isLittle = (word: string): boolean =>
  functionWords.en.has(word) ||
  english.prepositions.has(word) ||
  english.conjunctions.has(word) ||
  english.adverbs.has(word) ||
  english.determiners.has(word)

const plainAdjectives = new Set(
  'first last main new old current default other different same own total maximum minimum common typical usual normal general specific possible required available additional big small large long short high low good bad best worst'.split(
    ' ',
  ),
)
const isPlainAdjective = (word: string): boolean => plainAdjectives.has(word)

/** `work out` before `out of`, `set up` beside another `up`. */
const echoes = (other: string, tokens: readonly Token[], at: number): boolean => {
  const last = other.split(' ').at(-1)!
  const own = other.split(' ')
  return (
    tokens[at + 1]?.lower === last ||
    tokens.some((token, place) => place !== at && own.some((word) => word.length > 3 && word === token.lower))
  )
}
