import { similarTexts } from '../search/minhash.ts'
import { dot } from '../search/vectors.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { plainWords } from '../text/plain-words.ts'
import { elementAt } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import { type Item, spansOverlap, standaloneQuestion } from '../vocabulary/index.ts'
import { familiesOf } from './families.ts'

/** Indexes of two items, the smaller first. */
export type DuplicatePair = readonly [a: number, b: number]

/**
 * Finds questions that ask the same in the same language. Variants of a question resemble it on purpose and are
 * duplicates only if identical. A cosine alone decides only if both answers are in the same place, because questions
 * about sibling values are close in every vector space.
 */
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
  const note = (a: number, b: number): void => {
    const key = a * items.length + b
    if (pairs.has(key) || languages[a] !== languages[b]) return
    const related = families.find(a) === families.find(b) && items[a]?.question !== items[b]?.question
    if (related && variationKinds[a] !== variationKinds[b]) return
    pairs.set(key, [a, b])
  }

  pairByKey(items, (_, index) => `${languages[index]} ${questions[index]}`, note)

  for (const { a, b } of similarTexts(questions, 0.8)) {
    const [one, other] = [elementAt(items, a), elementAt(items, b)]
    const differ = differInCodes(standaloneQuestion(one), standaloneQuestion(other)) || askDifferentThings(one, other)
    if (!differ || isEvidenceOf(one, other) || isEvidenceOf(other, one)) note(a, b)
  }

  // Same answer, same evidence: only the phrasing of the question differs.
  pairByKey(items, answerKey, note)

  for (const [a, b] of pairsAtOnePlace(items)) {
    const similarity = vectors[a] && vectors[b] ? dot(vectors[a], vectors[b]) : 0
    const [one, other] = [elementAt(items, a), elementAt(items, b)]
    // Turns of one conversation are similar, because each continues the one before.
    if (similarity < 0.92 || inSameJourney(one, other) || askDifferentThings(one, other)) continue
    note(a, b)
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d)
}

const inSameJourney = (one: Item, other: Item): boolean =>
  one.journey !== undefined && one.journey.id === other.journey?.id

/** The kind of variation. All misspelled copies of an item count as one kind. */
const variationOf = ({ evolution, query_id }: Item, byId: ReadonlyMap<string, Item>): string => {
  if (!evolution) return query_id
  const source = evolution.type === 'translation' ? byId.get(evolution.from) : undefined
  // Translations differ if their sources do.
  return source ? `translation of ${variationOf(source, byId)}` : evolution.type.replace(/_(?:mild|severe)$/, '')
}

/** Pairs each item with up to 100 earlier ones of the same key, because the first of them may be dropped. */
const pairByKey = (
  items: readonly Item[],
  keyOf: (item: Item, index: number) => string | undefined,
  note: (a: number, b: number) => void,
): void => {
  const alike = groupedBy(items.entries(), ([index, item]) => keyOf(item, index))
  for (const [key, members] of alike)
    if (key !== undefined) for (const [[one], [other]] of pairsWithin(members)) note(one, other)
}

/** Answer plus evidence. Undefined for a bare yes or no, which answers many questions about one sentence. */
const answerKey = ({ no_answer, gold_spans, ideal_answer, language }: Item): string | undefined => {
  const answer = plainWords(ideal_answer)
  if (no_answer || gold_spans.length === 0 || !/ |\d/.test(answer)) return undefined
  const places = gold_spans.map(({ doc_id, version, start, end }) => [doc_id, version, start, end].join(' ')).sort()
  return [baseLanguage(language), answer, ...places].join('\u0000')
}

/** Questions that differ in a number, code or acronym ask different things, however similar they look. */
export const differInCodes = (one: string, other: string): boolean =>
  !(hasCodesOf(one, other) && hasCodesOf(other, one))

const hasCodesOf = (question: string, another: string): boolean => {
  const held = new Set(plainWords(question).split(' '))
  return codesIn(another).every((code) => held.has(code))
}

/** Words with a digit, two capitals, or + or # at the end, normalized. */
const codesIn = (question: string): string[] =>
  question
    .split(/\s+/)
    .filter((word) => /\p{N}|\p{Lu}\S*\p{Lu}|\p{L}[+#]/u.test(word))
    .flatMap((code) => plainWords(code).split(' '))

/** True if each question has a word that only its own evidence contains, as for two rows of one table. */
const askDifferentThings = (one: Item, other: Item): boolean => hasOwnWord(one, other) && hasOwnWord(other, one)

const hasOwnWord = (one: Item, other: Item): boolean => {
  const others = new Set(plainWords(`${standaloneQuestion(other)} ${evidenceOf(other)}`).split(' '))
  const own = new Set(plainWords(evidenceOf(one)).split(' '))
  return plainWords(standaloneQuestion(one))
    .split(' ')
    .some((word) => own.has(word) && !others.has(word))
}

const evidenceOf = ({ gold_spans }: Item): string => gold_spans.map(({ text }) => text).join(' ')

const isEvidenceOf = ({ gold_spans }: Item, other: Item): boolean =>
  gold_spans.length > 0 && gold_spans.every((a) => other.gold_spans.some((b) => spansOverlap(a, b)))

/** Pairs of items whose evidence starts at the same place; if those are many, each with up to 100 before it. */
export const pairsAtOnePlace = function* (items: readonly Item[]): Generator<readonly [number, number]> {
  const placed = items.flatMap(({ gold_spans: [first] }, index) => (first ? [{ index, first }] : []))
  const places = groupedBy(placed, ({ first }) => `${first.doc_id} ${first.version} ${first.start}`)
  for (const members of places.values()) for (const [one, other] of pairsWithin(members)) yield [one.index, other.index]
}

const pairsWithin = function* <T>(members: readonly T[]): Generator<readonly [T, T]> {
  for (const [at, later] of members.entries())
    for (const earlier of members.slice(Math.max(0, at - maxCompared), at)) yield [earlier, later]
}

const maxCompared = 100
