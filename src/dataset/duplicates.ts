import { similarTexts } from '../search/minhash.ts'
import { dot } from '../search/vectors.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { plainWords } from '../text/plain-words.ts'
import { elementAt } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import { type Item, spanContains, spansOverlap, standaloneQuestion } from '../vocabulary/index.ts'
import { familiesOf } from './families.ts'
import { isVariant } from './selection/tally.ts'
import { withoutEvolution } from './to-item.ts'

/** Indexes of two items, the smaller first. */
export type DuplicatePair = readonly [a: number, b: number]

/** Questions that ask the same in one language. A cosine decides only for answers in one place, as sibling values are always close. */
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

/** Maps duplicates to the item that stays: anchors, then real questions, journey turns, harder and more specific items, earlier ones. */
export const copiesOf = (items: readonly Item[], pairs: readonly DuplicatePair[]): ReadonlyMap<string, string> => {
  const bothWays = pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
  const copies = new Map<string, string>()
  const kept = new Set<number>()
  const alike = [...groupedBy(bothWays, ([index]) => index)].map(([index, others]) => ({
    index,
    others,
    item: elementAt(items, index),
  }))
  for (const { index, others, item } of alike.sort(
    (a, b) => priorityOf(b.item) - priorityOf(a.item) || a.index - b.index,
  )) {
    const [, original] = others.find(([, other]) => kept.has(other)) ?? []
    if (original === undefined) kept.add(index)
    else copies.set(item.query_id, elementAt(items, original).query_id)
  }
  return copies
}

const priorityOf = ({ strategy, journey, multi_hop, evolution, source_real_question, difficulty }: Item): number =>
  (strategy === 'anchor' ? 1000 : 0) +
  (source_real_question ? 500 : 0) +
  (journey ? 100 : 0) +
  (multi_hop?.requires ?? 1) * 2 +
  (evolution ? 1 : 0) +
  hardness[difficulty]

const hardness = { easy: 0, medium: 0.25, hard: 0.5 } as const

/** Items evolved from a duplicate now come from its original. An item that would come from itself is no longer an evolution. */
export const withoutCopies = (items: readonly Item[], copies: ReadonlyMap<string, string>): Item[] =>
  items
    .filter(({ query_id }) => !copies.has(query_id))
    .map((item) => {
      const original = item.evolution && copies.get(item.evolution.from)
      if (original === undefined) return item
      if (original === item.query_id) return withoutEvolution(item)
      return {
        ...item,
        evolution: item.evolution && { ...item.evolution, from: original },
        noise: item.noise && { ...item.noise, clean_id: original },
      }
    })

/** Maps seeds to drop to an item evolved from them that needs all of their evidence, and so asks for the same and more. */
export const coveredSeeds = (items: readonly Item[]): ReadonlyMap<Item, Item> => {
  const evolved = groupedBy(items, (item) => (isVariant(item) ? undefined : item.evolution?.from))
  return new Map(
    items.flatMap((seed): [Item, Item][] => {
      const [child, ...others] = evolved.get(seed.query_id) ?? []
      const isCovered =
        child !== undefined &&
        others.length === 0 &&
        mayBeDropped(seed) &&
        seed.gold_spans.length > 0 &&
        seed.gold_spans.every((span) => child.gold_spans.some((by) => spanContains(by, span)))
      return isCovered ? [[seed, child]] : []
    }),
  )
}

const mayBeDropped = ({ strategy, journey, source_real_question }: Item): boolean =>
  strategy !== 'anchor' && !journey && source_real_question === undefined
