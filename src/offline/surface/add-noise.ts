import type { Random } from '../../text/random.ts'
import type { OfflineLanguage } from '../family.ts'
import { functionWords } from '../lexicon/closed-class.ts'
import { chatWords } from './chat-words.ts'
import { replaceTokens, type Token, tokensOf } from './tokens.ts'

export interface NoiseOptions {
  /** `mild`: one or two slips. `severe`: two or three, at least one of them in a word that carries content. */
  readonly level: 'mild' | 'severe'
  readonly random: Random
  /** Terms that stay letter by letter. */
  readonly frozen?: readonly string[]
}

/**
 * Writes a question as people in a hurry do. Numbers, identifiers, names, code and quoted terms stay as they are: noise must
 * not change what is asked. Undefined when the question holds nothing that could be misspelt safely.
 */
export const addNoise = (question: string, language: OfflineLanguage, options: NoiseOptions): string | undefined => {
  const { level, random, frozen = [] } = options
  // In a long question one slip is soon overlooked.
  const wanted = level === 'mild' ? (long.test(question) ? 2 : 1 + random.below(2)) : 2 + random.below(2)
  const spoilt = new Set(frozen)
  const first = misspell(question, language, random, spoilt)
  if (level === 'severe' && first === undefined) return undefined
  const opens = first !== undefined && (level === 'severe' || random.next() < 0.65)
  let text = opens ? first : question
  let made = opens ? 1 : 0
  for (const slip of random.shuffle(slipsFor(language, level))) {
    if (made >= wanted) break
    const next = slip(text, language, random, spoilt)
    if (next === undefined || next === text) continue
    text = next
    if (slip !== dropCase) made++
  }
  if (lettersOf(text) === lettersOf(question)) return first
  return random.next() < (level === 'severe' ? 0.6 : 0.25) ? text.replace(/[?.]$/, '') : text
}

const long = /^(?:\S+ ){7}/

/** A capital or a mark that is missing is no slip that search would stumble over. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What was spelt wrong once is left alone: a word with two slips is no longer that word. */
type Slip = (text: string, language: OfflineLanguage, random: Random, spoilt: Set<string>) => string | undefined

const slipsFor = (language: OfflineLanguage, level: NoiseOptions['level']): readonly Slip[] => {
  const accents = language === 'en' ? [] : [dropAccents, dropAccents]
  const openingMark = language === 'es' ? [dropOpeningMark] : []
  return level === 'mild'
    ? [misspell, misspell, dropCase, ...accents, ...openingMark]
    : [misspell, misspell, dropCase, abbreviate, ...accents, ...openingMark]
}

/** One slip of the fingers in one word of content. The first letter stays, as it does for real typists. */
const misspell: Slip = (text, language, random, spoilt) => {
  const all = tokensOf(text, [...spoilt]).filter(({ kind }) => kind !== 'mark')
  const words = random.shuffle(all.filter((token) => isContent(token, language) && token.text.length >= 5))
  const inTurn =
    random.next() < 0.8 ? words.toSorted((a, b) => runsHit(b, all, spoilt) - runsHit(a, all, spoilt)) : words
  for (const word of inTurn) {
    for (const way of random.shuffle(slipsOfFingers)) {
      const by = way(word.text, random)
      if (by && by !== word.text && !functionWords[language].has(by)) {
        spoilt.add(by)
        return replaceTokens(text, [{ start: word.start, end: word.end, by }])
      }
    }
  }
  return undefined
}

/** How many runs of four words a slip in a word would break that are whole so far: what a question has in common with the one it was made from. */
const runsHit = (token: Token, all: readonly Token[], spoilt: ReadonlySet<string>): number => {
  const at = all.indexOf(token)
  return [at - 3, at - 2, at - 1, at].filter(
    (from) =>
      from >= 0 && from + 4 <= all.length && !all.slice(from, from + 4).some(({ text: word }) => spoilt.has(word)),
  ).length
}

const slipsOfFingers: readonly ((word: string, random: Random) => string | undefined)[] = [
  // Two letters change places.
  (word, random) => {
    const at = 1 + random.below(word.length - 2)
    return word[at] === word[at + 1] ? undefined : splice(word, at, 2, word[at + 1]! + word[at]!)
  },
  // A letter is missing; a short word could become another one.
  (word, random) => (word.length < 7 ? undefined : splice(word, 2 + random.below(word.length - 4), 1, '')),
  // A letter comes twice.
  (word, random) => {
    const at = 1 + random.below(word.length - 2)
    const twiceAlready = word[at] === word[at - 1] || word[at] === word[at + 1]
    return twiceAlready || /[aeiouáéíóúâêôãõü]/i.test(word[at]!)
      ? undefined
      : splice(word, at, 1, word[at]! + word[at]!)
  },
]

const splice = (word: string, at: number, count: number, by: string): string =>
  word.slice(0, at) + by + word.slice(at + count)

/** All accents of the words, not only one: who leaves them out leaves all out. The Spanish ñ is a letter of its own. */
const dropAccents: Slip = (text, language, _random, spoilt) =>
  changeWords(text, [...spoilt], (token) =>
    token.text
      .normalize('NFD')
      .replace(language === 'pt' ? /[\u0300-\u0303\u0308\u0327]/g : /[\u0300-\u0302\u0308]/g, '')
      .normalize('NFC'),
  )

const dropCase: Slip = (text, _language, _random, spoilt) => {
  const first = tokensOf(text, [...spoilt]).find((token) => token.kind !== 'mark')
  if (first?.kind !== 'word' || first.text === 'I') return undefined
  return text.slice(0, first.start) + text.charAt(first.start).toLowerCase() + text.slice(first.start + 1)
}

const dropOpeningMark: Slip = (text) => text.replace(/[¿¡]/g, '')

const abbreviate: Slip = (text, language, random, spoilt) => {
  const words = tokensOf(text, [...spoilt]).filter(
    (token) => token.kind === 'word' && chatWords[language].has(token.lower),
  )
  if (words.length === 0) return undefined
  const word = random.pick(words)
  const by = chatWords[language].get(word.lower)!
  // A short form that is misspelt as well is nobody's word.
  spoilt.add(by)
  return replaceTokens(text, [{ start: word.start, end: word.end, by }])
}

const changeWords = (text: string, frozen: readonly string[], change: (token: Token) => string): string =>
  replaceTokens(
    text,
    tokensOf(text, frozen)
      .filter((token) => token.kind === 'word')
      .map((token) => ({ start: token.start, end: token.end, by: change(token) })),
  )

const isContent = (token: Token, language: OfflineLanguage): boolean =>
  token.kind === 'word' && /^\p{L}+$/u.test(token.text) && !functionWords[language].has(token.lower)
