import { similarTexts } from '../search/minhash.ts'
import { dot } from '../search/vectors.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { plainWords } from '../text/plain-words.ts'
import { elementAt } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import { type Item, isRewording, spanContains, spanKey, spansOverlap, standaloneQuestion } from '../vocabulary/index.ts'
import { familiesOf } from './families.ts'
import { withoutEvolution } from './to-item.ts'

/** Indexes of two items, the smaller first. */
export type DuplicatePair = readonly [a: number, b: number]

/** Finds questions in one language that ask the same thing. Vectors count only for evidence at the same place, because those of similar table rows are close. */
export const findDuplicates = (
  items: readonly Item[],
  /** Unit vectors of the questions. Without them, questions are not compared by meaning. */
  vectors: readonly (Float32Array | undefined)[] = [],
): DuplicatePair[] => {
  const questions = items.map((item) => plainWords(standaloneQuestion(item)))
  const languages = items.map(({ language }) => baseLanguage(language))
  const families = familiesOf(items)
  const byId = new Map(items.map((item) => [item.query_id, item]))
  const variationKinds = items.map((item) => variationOf(item, byId))
  const pairs = new Map<number, DuplicatePair>()
  const addPair = (a: number, b: number): void => {
    const key = a * items.length + b
    if (pairs.has(key) || languages[a] !== languages[b]) return
    const areRelated = families.find(a) === families.find(b) && items[a]?.question !== items[b]?.question
    // Different variations of one item are not duplicates.
    if (areRelated && variationKinds[a] !== variationKinds[b]) return
    pairs.set(key, [a, b])
  }

  const sameQuestionKey = (_: Item, index: number): string => `${languages[index]} ${questions[index]}`
  for (const [a, b] of pairsByKey(items, sameQuestionKey)) addPair(a, b)

  for (const { a, b } of similarTexts(questions, minSimilarityOfWording)) {
    const [item, other] = [elementAt(items, a), elementAt(items, b)]
    const haveSameCodes = !differInCodes(standaloneQuestion(item), standaloneQuestion(other))
    const askTheSame = haveSameCodes && !askDifferentThings(item, other)
    if (askTheSame || sharesAllEvidence(item, other) || sharesAllEvidence(other, item)) addPair(a, b)
  }

  // Items with the same answer and evidence differ only in the phrasing of the question.
  for (const [a, b] of pairsByKey(items, answerKey)) addPair(a, b)

  for (const [a, b] of pairsAtSamePlace(items)) {
    const similarity = vectors[a] && vectors[b] ? dot(vectors[a], vectors[b]) : 0
    const [item, other] = [elementAt(items, a), elementAt(items, b)]
    // Turns of one conversation are similar, because each continues the previous one.
    if (similarity < minSimilarityOfMeaning || areInSameJourney(item, other) || askDifferentThings(item, other))
      continue
    addPair(a, b)
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d)
}

/** The Jaccard similarity of the character sequences of two questions, and the cosine of their vectors. */
const minSimilarityOfWording = 0.8
const minSimilarityOfMeaning = 0.92

const areInSameJourney = (item: Item, other: Item): boolean =>
  item.journey !== undefined && item.journey.id === other.journey?.id

/** Identifies how an item varies its source. Mild and severe noise count as one kind. */
const variationOf = ({ evolution, query_id }: Item, byId: ReadonlyMap<string, Item>): string => {
  if (!evolution) return query_id
  const source = evolution.type === 'translation' ? byId.get(evolution.from) : undefined
  // Translations of different items are different variations.
  return source ? `translation of ${variationOf(source, byId)}` : evolution.type.replace(/_(?:mild|severe)$/, '')
}

/** Pairs each item with the earlier ones (at most `maxCompared`) that have the same key, not only with the first, because any of them may be dropped. */
const pairsByKey = function* (items: readonly Item[], keyOf: (item: Item, index: number) => string | undefined) {
  for (const [key, members] of groupedBy(items.entries(), ([index, item]) => keyOf(item, index)))
    if (key !== undefined) for (const [[a], [b]] of pairsWithin(members)) yield [a, b] as const
}

/** Answer plus evidence. Undefined for a single word such as “yes”, which answers many questions about one sentence. */
const answerKey = ({ no_answer, gold_spans, ideal_answer, language }: Item): string | undefined => {
  const answer = plainWords(ideal_answer)
  if (no_answer || gold_spans.length === 0 || !/ |\d/.test(answer)) return undefined
  return [baseLanguage(language), answer, ...gold_spans.map(spanKey).sort()].join('\u0000')
}

/** Questions that differ in a number, code or acronym ask different things, however similar they look. */
export const differInCodes = (question: string, other: string): boolean =>
  !(hasCodesOf(question, other) && hasCodesOf(other, question))

const hasCodesOf = (question: string, other: string): boolean => {
  const wordsOfQuestion = new Set(plainWords(question).split(' '))
  return codesIn(other).every((code) => wordsOfQuestion.has(code))
}

/** Words with a digit, two capital letters, or a + or # after a letter (as in C++), normalized. */
const codesIn = (question: string): string[] =>
  question
    .split(/\s+/)
    .filter((word) => /\p{N}|\p{Lu}\S*\p{Lu}|\p{L}[+#]/u.test(word))
    .flatMap((code) => plainWords(code).split(' '))

/** True if each question has a word of its own evidence that the other question and its evidence lack, as for two rows of one table. */
const askDifferentThings = (item: Item, other: Item): boolean =>
  hasUniqueWord(item, other) && hasUniqueWord(other, item)

const hasUniqueWord = (item: Item, other: Item): boolean => {
  const otherWords = new Set(plainWords(`${standaloneQuestion(other)} ${evidenceOf(other)}`).split(' '))
  const evidenceWords = new Set(plainWords(evidenceOf(item)).split(' '))
  const words = plainWords(standaloneQuestion(item)).split(' ')
  return words.some((word) => evidenceWords.has(word) && !otherWords.has(word))
}

const evidenceOf = ({ gold_spans }: Item): string => gold_spans.map(({ text }) => text).join(' ')

/** True if all evidence of the first item overlaps evidence of the other. */
const sharesAllEvidence = ({ gold_spans }: Item, other: Item): boolean =>
  gold_spans.length > 0 && gold_spans.every((a) => other.gold_spans.some((b) => spansOverlap(a, b)))

/** Pairs of indexes of items whose first gold span starts at the same place. */
export const pairsAtSamePlace = (items: readonly Item[]) =>
  pairsByKey(items, ({ gold_spans: [first] }) => first && `${first.doc_id} ${first.version} ${first.start}`)

const pairsWithin = function* <T>(members: readonly T[]): Generator<readonly [T, T]> {
  for (const [index, later] of members.entries())
    for (const earlier of members.slice(Math.max(0, index - maxCompared), index)) yield [earlier, later]
}

const maxCompared = 100

/** Maps each duplicate to the item that is kept, by id: anchors first, then real questions, journey turns, harder and more specific items, earlier ones. */
export const resolveDuplicates = (items: readonly Item[], pairs: readonly DuplicatePair[]) => {
  const directedPairs = pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
  const originals = new Map<string, string>()
  const kept = new Set<number>()
  const byPriority = [...groupedBy(directedPairs, ([index]) => index)]
    .map(([index, pairsOfItem]) => ({ index, pairsOfItem, item: elementAt(items, index) }))
    .sort((a, b) => priorityOf(b.item) - priorityOf(a.item) || a.index - b.index)
  for (const { index, pairsOfItem, item } of byPriority) {
    const [, original] = pairsOfItem.find(([, other]) => kept.has(other)) ?? []
    if (original === undefined) kept.add(index)
    else originals.set(item.query_id, elementAt(items, original).query_id)
  }
  return originals
}

const priorityOf = ({ strategy, journey, multi_hop, evolution, source_real_question, difficulty }: Item): number =>
  (strategy === 'anchor' ? 1000 : 0) +
  (source_real_question ? 500 : 0) +
  (journey ? 100 : 0) +
  (multi_hop?.requires ?? 1) * 2 +
  (evolution ? 1 : 0) +
  hardness[difficulty]

const hardness = { easy: 0, medium: 0.25, hard: 0.5 } as const

/** Drops duplicates. An item evolved from one now comes from its original, or is no longer an evolution if it is that original itself. */
export const withoutDuplicates = (items: readonly Item[], originals: ReadonlyMap<string, string>): Item[] =>
  items
    .filter(({ query_id }) => !originals.has(query_id))
    .map((item) => {
      const original = item.evolution && originals.get(item.evolution.from)
      if (original === undefined) return item
      if (original === item.query_id) return withoutEvolution(item)
      return {
        ...item,
        evolution: item.evolution && { ...item.evolution, from: original },
        noise: item.noise && { ...item.noise, clean_id: original },
      }
    })

/** Maps an item that can be dropped to the only item evolved from it, if that one uses all of its evidence and so covers the same and more. */
export const coveringItems = (items: readonly Item[]): ReadonlyMap<Item, Item> => {
  const evolvedBySource = groupedBy(items, (item) => (isRewording(item) ? undefined : item.evolution?.from))
  return new Map(
    items.flatMap((source): [Item, Item][] => {
      const [evolved, ...others] = evolvedBySource.get(source.query_id) ?? []
      if (!evolved || others.length > 0 || !mayBeDropped(source) || source.gold_spans.length === 0) return []
      const isCovered = source.gold_spans.every((span) => evolved.gold_spans.some((other) => spanContains(other, span)))
      return isCovered ? [[source, evolved]] : []
    }),
  )
}

const mayBeDropped = ({ strategy, journey, source_real_question }: Item): boolean =>
  strategy !== 'anchor' && !journey && source_real_question === undefined
