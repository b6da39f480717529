import { figuresIn } from '../../text/figures.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { contentStems, fold, stem, words } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { amountsIn } from '../reading/numbers.ts'
import { type evidenceOf, type ReadPassage, type ReadSentence, withoutMarkup } from './corpus-reading.ts'
import { type Name, namesIn } from './names.ts'
import { coverage, matchSentences, type QuestionWords, type SentenceMatch } from './question-words.ts'

/** The evidence: what it covers of the question, and the stems of its sentences. */
export const goldOf = (query: QuestionWords, draft: Draft, pieces: ReturnType<typeof evidenceOf>) => {
  const stems = pieces.map(({ text, above, language }) => new Set(contentStems(`${text}\n${above}`, language)))
  return {
    key: answerKey(draft),
    covers: coverage(query, stems),
    covered: new Set([...query.stems.keys()].filter((stem) => stems.some((set) => set.has(stem)))),
    sentences: pieces.flatMap(({ text, language }) =>
      partsOf(text).map((part) => new Set(contentStems(part, language))),
    ),
  }
}

type Gold = ReturnType<typeof goldOf>

const partsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => sentencesIn(line).map(({ start, end }) => line.slice(start, end)))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

/** A sentence of a passage in the language of the question that answers it, with the same or another value. */
export const alternativeIn = (
  query: QuestionWords,
  gold: Gold,
  read: ReadPassage,
): { readonly kind: 'supports' | 'differs'; readonly sentence: ReadSentence } | undefined => {
  const matches = matchSentences(query, read)
  const supporting = matches
    .filter(
      (match) =>
        match.anchored &&
        match.sentence.text.length <= maxQuoteLength &&
        match.alone >= Math.max(minCovered, gold.covers * minShareOfGold) &&
        gold.key.occursIn(match.sentence.text),
    )
    .sort((a, b) => b.alone - a.alone || a.sentence.start - b.sentence.start)[0]
  if (supporting) return { kind: 'supports', sentence: supporting.sentence }
  const differing = matches.find((match) => differs(gold, read, match))
  return differing && { kind: 'differs', sentence: differing.sentence }
}

// A longer piece is code or an unbroken list and may contain anything.
const maxQuoteLength = 500
const minCovered = 0.6
const minShareOfGold = 0.9

/** True if a sentence covers as much of the question as the evidence, is similar to it, and has another amount of the same kind. */
const differs = (gold: Gold, read: ReadPassage, { sentence, anchored }: SentenceMatch): boolean => {
  const { amounts, numbers } = gold.key
  const [amount] = amounts
  if (!anchored || !amount || numbers.length > 1) return false
  const stemSets = [read.heading, sentence.above, sentence.stems]
  if (![...gold.covered].every((stem) => stemSets.some((stems) => stems.has(stem)))) return false
  const bare = withoutNumbers(sentence.stems)
  if (!gold.sentences.some((stems) => overlap(withoutNumbers(stems), bare) >= minOverlap)) return false
  const others = amountsIn(sentence.text).filter(({ kind }) => kind === amount.kind)
  return others.length > 0 && !others.some(({ text }) => numbersIn(text).some((number) => numbers.includes(number)))
}

const minOverlap = 0.6

const withoutNumbers = (stems: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...stems].filter((stem) => !/\d/.test(stem)))

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const stem of a) if (b.has(stem)) shared++
  const total = a.size + b.size - shared
  return total === 0 ? 0 : shared / total
}

/** The words and numbers that a text must contain to give the same answer, without those of the question. */
export const answerKey = (draft: Pick<Draft, 'ideal_answer' | 'question' | 'language'>) => {
  const { ideal_answer, question, language } = draft
  const inQuery = indexText(question, language)
  const answer = withoutMarkup(ideal_answer)
  const numbers = numbersIn(answer).filter((number) => !inQuery.numbers.has(number))
  const names = namesIn(answer, language).filter((name) => !inQuery.hasName(name))
  const stems = new Set(contentStems(answer, language).filter((stem) => !inQuery.stems.has(stem) && !/\d/.test(stem)))
  const bare = normalized(answer).replace(/^(?:the|an?|el|la|los|las|un|una|o|os|as|um|uma) |[\s.!]+$/g, '')
  return {
    numbers,
    amounts: amountsIn(answer).filter(({ text }) => numbersIn(text).some((number) => numbers.includes(number))),
    names,
    stems,
    occursIn: (text: string): boolean => {
      const support = indexText(text, language)
      if (bare.length > 3 && bare.length < shortAnswer && support.plain.includes(bare)) return true
      if (numbers.length + stems.size === 0) return false
      if (!numbers.every((number) => support.numbers.has(number))) return false
      if (!names.every((name) => support.hasName(name))) return false
      const found = [...stems].filter((stem) => support.stems.has(stem)).length
      return stems.size === 0 || found / stems.size >= minShareOfQuote
    },
  }
}

const shortAnswer = 60
const minShareOfQuote = 0.8

/** An index of a text, to look up whether it contains something. `language` is that of the lookups. */
export const indexText = (text: string, language: string) => {
  const plain = normalized(text)
  const stems = new Set(contentStems(text, language))
  let cachedWords: ReadonlySet<string> | undefined
  return {
    stems,
    numbers: new Set(numbersIn(text)),
    /** Lower-cased, without accents, with single spaces. */
    plain,
    hasName: (name: Name): boolean => {
      const plainName = normalized(name.text)
      if (plain.includes(plainName)) return true
      if (name.kind !== 'code' || /\s/.test(name.text)) {
        const foldedWords = (cachedWords ??= new Set(words(text, language).map(fold)))
        return words(name.text, language).every(
          (match) => match.length < 2 || foldedWords.has(fold(match)) || stems.has(stem(match, language)),
        )
      }
      const bare = withoutSeparators(plainName)
      return bare.length >= 3 && withoutSeparators(plain).includes(bare)
    },
  }
}

/** The numbers in a text, apart from those inside names. Two spellings of a number are equal, as in `figuresIn`. */
const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_.-])\d+(?:[.,'’]\d+)*/gu)].flatMap(([number]) =>
    figuresIn(number).map(({ key }) => key),
  )

const withoutSeparators = (text: string): string => text.replace(/[\s\-_.,]+/g, '')

const normalized = (text: string): string =>
  fold(text.normalize('NFKC'))
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
