import { figuresIn } from '../../text/figures.ts'
import { jaccardSimilarity } from '../../text/jaccard.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { contentStems, fold, stem, words } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { type Amount, amountsIn } from '../reading/numbers.ts'
import { type evidenceOf, type IndexedPassage, type IndexedSentence, withoutMarkup } from './corpus-index.ts'
import { type Name, namesIn } from './names.ts'
import { coverage, matchSentences, type QuestionWords, type SentenceMatch } from './question-words.ts'

/** What other passages are compared with: the answer key, and how far the evidence covers the question and in which words. */
export const goldOf = (query: QuestionWords, draft: Draft, pieces: ReturnType<typeof evidenceOf>) => {
  const stems = pieces.map(({ text, above, language }) => new Set(contentStems(`${text}\n${above}`, language)))
  return {
    answerKey: answerKeyOf(draft),
    coverage: coverage(query, stems),
    coveredStems: new Set([...query.stems.keys()].filter((stem) => stems.some((set) => set.has(stem)))),
    sentenceStems: pieces.flatMap(({ text, language }) =>
      sentencesOf(text).map((sentence) => new Set(contentStems(sentence, language))),
    ),
  }
}

type Gold = ReturnType<typeof goldOf>

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => sentencesIn(line).map(({ start, end }) => line.slice(start, end)))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

/** Finds a sentence that answers the question, with the same value (`supports`) or another (`differs`). The passage must be in the language of the question. */
export const alternativeIn = (
  query: QuestionWords,
  gold: Gold,
  passage: IndexedPassage,
): { readonly kind: 'supports' | 'differs'; readonly sentence: IndexedSentence } | undefined => {
  const matches = matchSentences(query, passage)
  const supporting = matches
    .filter(
      (match) =>
        match.hasAllAnchors &&
        match.sentence.text.length <= maxQuoteLength &&
        match.coverage >= Math.max(minCoverage, gold.coverage * minShareOfGold) &&
        gold.answerKey.occursIn(match.sentence.text),
    )
    .sort((a, b) => b.coverage - a.coverage || a.sentence.start - b.sentence.start)[0]
  if (supporting) return { kind: 'supports', sentence: supporting.sentence }
  const differing = matches.find((match) => givesAnotherValue(gold, passage, match))
  return differing && { kind: 'differs', sentence: differing.sentence }
}

// A longer sentence is code or a list without breaks, and may contain anything.
const maxQuoteLength = 500
/** Minimum share of the question’s words that a supporting sentence must contain: of all, and relative to the share in the evidence. */
const minCoverage = 0.6
const minShareOfGold = 0.9

/** True if a sentence covers as much of the question as the evidence, is similar to it, and has another amount of the same kind. */
const givesAnotherValue = (gold: Gold, passage: IndexedPassage, match: SentenceMatch): boolean => {
  const { sentence, hasAllAnchors } = match
  const { amounts, numbers } = gold.answerKey
  const [amount] = amounts
  if (!hasAllAnchors || !amount || numbers.length > 1) return false
  const stemSets = [passage.headingStems, sentence.stemsAbove, sentence.stems]
  if (![...gold.coveredStems].every((stem) => stemSets.some((stems) => stems.has(stem)))) return false
  const words = withoutNumbers(sentence.stems)
  if (!gold.sentenceStems.some((stems) => jaccardSimilarity(withoutNumbers(stems), words) >= minSimilarity))
    return false
  const others = amountsIn(sentence.text).filter((other) => quantityOf(other) === quantityOf(amount))
  return others.length > 0 && !others.some(({ text }) => numbersIn(text).some((number) => numbers.includes(number)))
}

/** A size and a rate such as `10 GB` and `20 GB per month` may be two values of one limit. */
const quantityOf = ({ kind }: Amount): string => (kind === 'rate' ? 'size' : kind)

const minSimilarity = 0.6

const withoutNumbers = (stems: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...stems].filter((stem) => !/\d/.test(stem)))

/** The words and numbers that a text must contain to give the same answer. Those of the question are left out. */
export const answerKeyOf = (draft: Pick<Draft, 'ideal_answer' | 'question' | 'language'>) => {
  const { ideal_answer, question, language } = draft
  const questionIndex = indexText(question, language)
  const answer = withoutMarkup(ideal_answer)
  const numbers = numbersIn(answer).filter((number) => !questionIndex.numbers.has(number))
  const names = namesIn(answer, language).filter((name) => !questionIndex.hasName(name))
  const stems = new Set(
    contentStems(answer, language).filter((stem) => !questionIndex.stems.has(stem) && !/\d/.test(stem)),
  )
  const exactAnswer = normalized(answer).replace(/^(?:the|an?|el|la|los|las|un|una|o|os|as|um|uma) |[\s.!]+$/g, '')
  return {
    numbers,
    amounts: amountsIn(answer).filter(({ text }) => numbersIn(text).some((number) => numbers.includes(number))),
    names,
    stems,
    occursIn: (text: string): boolean => {
      const support = indexText(text, language)
      const isShort = exactAnswer.length > 3 && exactAnswer.length < maxExactAnswer
      if (isShort && support.plain.includes(exactAnswer)) return true
      if (numbers.length + stems.size === 0) return false
      if (!numbers.every((number) => support.numbers.has(number))) return false
      if (!names.every((name) => support.hasName(name))) return false
      const found = [...stems].filter((stem) => support.stems.has(stem)).length
      return stems.size === 0 || found / stems.size >= minShareOfStems
    },
  }
}

/** In characters. Longer answers are compared word by word. */
const maxExactAnswer = 60
const minShareOfStems = 0.8

/** Indexes a text, to look up whether it contains a number, a name or a word. `language` is that of the lookups. */
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
          (word) => word.length < 2 || foldedWords.has(fold(word)) || stems.has(stem(word, language)),
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
