import { type Corpus, documentOf } from '../corpus/corpus.ts'
import { characterShingles, signature, similarPairs } from '../search/minhash.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { oncePerObject } from '../text/lru.ts'
import { randomFrom } from '../text/random.ts'
import { elementAt, required, zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Document, Item, SessionSettings } from '../vocabulary/index.ts'
import { compareQueryIds, disjointSets, withFamilies } from './families.ts'

export type Split = NonNullable<Item['split']>
type SplitOptions = Pick<SessionSettings, 'seed' | 'splitDates' | 'splitShares'> & { readonly keepSplits?: boolean }
export const splitNames = ['design', 'validation', 'test'] as const satisfies readonly Split[]

/**
 * Divides a set without leaks: items of one group, family, passage or of near-duplicate documents stay together. With
 * dates, a component goes to the split of its newest item. Otherwise the largest components come first, each to the
 * split that is furthest below its share. The result depends on ids and the seed, not on the order of `items`. With
 * `keepSplits`, items stay in their splits, and only new ones are assigned. If new evidence joins items of several
 * splits, all go to the split of most of them, because anything else would leak. `splitMoves` names those that move.
 */
export const withSplits = (items: readonly Item[], corpus: Corpus, options: SplitOptions) => {
  const { seed, splitDates, splitShares, keepSplits = false } = options
  const components = leakFreeComponents(items, corpus)
  const itemsByComponent = groupItems(items, components)
  const total = sum(splitShares)
  const placesLeft = splitShares.map((share) => (share / total) * items.length)
  const splitByComponent = new Map<number, Split>()
  const assign = (component: number, members: readonly Item[], split: Split): void => {
    splitByComponent.set(component, split)
    const index = splitNames.indexOf(split)
    placesLeft[index] = elementAt(placesLeft, index) - members.length
  }
  for (const [component, members] of keepSplits ? itemsByComponent : []) {
    const [mostFrequent] = splitNames
      .map((split) => ({ split, count: members.filter((item) => item.split === split).length }))
      .toSorted((a, b) => b.count - a.count)
    if (mostFrequent && mostFrequent.count > 0) assign(component, members, mostFrequent.split)
  }
  const unassigned = [...itemsByComponent].filter(([component]) => !splitByComponent.has(component))
  const shuffled = randomFrom(seed, 'splits').shuffle(unassigned)
  const sorted = keepSplits ? unassigned : shuffled.toSorted((a, b) => b[1].length - a[1].length)
  for (const [component, members] of sorted) {
    const furthestBelow = elementAt(splitNames, placesLeft.indexOf(Math.max(...placesLeft)))
    assign(component, members, splitDates ? splitOfNewest(members, splitDates) : furthestBelow)
  }
  return zip(items, components).map(([item, component]) => ({ ...item, split: required(splitByComponent, component) }))
}

const groupItems = (items: readonly Item[], components: readonly number[]): ReadonlyMap<number, readonly Item[]> => {
  const sorted = zip(items, components).toSorted(([a], [b]) => compareQueryIds(a, b))
  const pairsByComponent = groupedBy(sorted, ([, component]) => component)
  return new Map([...pairsByComponent].map(([component, pairs]) => [component, pairs.map(([item]) => item)]))
}

const splitOfNewest = (items: readonly Item[], splitDates: NonNullable<SessionSettings['splitDates']>): Split => {
  const dates = items.flatMap(({ as_of }) => as_of ?? []).sort()
  return splitOfDate(dates.at(-1) ?? '', splitDates)
}

export const splitOfDate = (date: string, [first, second]: NonNullable<SessionSettings['splitDates']>): Split =>
  date <= first ? 'design' : date <= second ? 'validation' : 'test'

/** The number of the component of each item. A component must not be divided between splits. */
export const leakFreeComponents = (items: readonly Item[], corpus: Corpus): number[] => {
  const copies = copiedDocuments(items, corpus)
  const groups = disjointSets(items)
  groups.joinBy((item) => [
    `group ${item.group_id}`,
    `family ${item.template_family_id}`,
    ...item.gold_evidence.map((chunk_id) => `passage ${chunk_id}`),
    ...item.gold_spans.map((span) => `span ${span.doc_id} ${span.start} ${span.end}`),
    // Copies of a page under several names count as one document.
    ...item.gold_spans.flatMap(({ doc_id }) => (copies.has(doc_id) ? [`copies ${copies.get(doc_id)}`] : [])),
  ])
  return items.map((_, index) => groups.find(index))
}

/** Groups near-duplicate documents among those with evidence. Maps each to the first of its group. */
const copiedDocuments = (items: readonly Item[], corpus: Corpus): ReadonlyMap<string, string> => {
  const withEvidence = new Set(items.flatMap(({ gold_spans }) => gold_spans.map(({ doc_id }) => doc_id)))
  const latest = corpus.documents().filter(({ doc_id, latest }) => latest && withEvidence.has(doc_id))
  const copies = new Map<string, string>()
  const groups = disjointSets(latest)
  const signatures = latest.map(({ doc_id }) => signatureOf(documentOf(corpus, { doc_id })))
  for (const { a, b } of similarPairs(signatures, minSimilarityOfCopies)) groups.join(a, b)
  latest.forEach(({ doc_id }, index) => {
    const leader = groups.firstOf(index).doc_id
    if (leader !== doc_id) {
      copies.set(doc_id, leader)
      copies.set(leader, leader)
    }
  })
  return copies
}

const minSimilarityOfCopies = 0.8
/** The first characters and longer shingles suffice to recognize a copy of a document. */
const signatureOf = oncePerObject(({ text }: Document) => signature(characterShingles(text.slice(0, 50_000), 8)))

/** Says which items of a set are in another split in its next version. */
export const splitMoves = (before: readonly Item[], now: readonly Item[]): string[] => {
  const oldSplits = new Map(before.map(({ query_id, split }) => [query_id, split]))
  return now.flatMap(({ query_id, split }) => {
    const oldSplit = oldSplits.get(query_id)
    return oldSplit === undefined || oldSplit === split
      ? []
      : `- \`${query_id}\`: ${oldSplit} → ${split}, because it is now related to items there`
  })
}

/** Assigns families and splits in a changed set: old items keep theirs unless new evidence joins them, and new items join existing ones. */
export const updateSplits = (
  items: readonly Item[],
  isOld: (item: Item) => boolean,
  corpus: Corpus,
  settings: SplitOptions,
): Item[] => withSplits(withOldFamilies(items, isOld, corpus), corpus, { ...settings, keepSplits: true })

const withOldFamilies = (items: readonly Item[], isOld: (item: Item) => boolean, corpus: Corpus): Item[] => {
  const recomputed = withFamilies(items, corpus)
  const groups = new Map<string, string>()
  const families = new Map<string, string>()
  for (const [item, { group_id, template_family_id: family }] of zip(items, recomputed)) {
    if (!isOld(item)) continue
    if (!groups.has(group_id)) groups.set(group_id, item.group_id)
    if (!families.has(family)) families.set(family, item.template_family_id)
  }
  return zip(items, recomputed).map(([item, { group_id: group, template_family_id: family }]) => {
    if (isOld(item)) return item
    return { ...item, group_id: groups.get(group) ?? group, template_family_id: families.get(family) ?? family }
  })
}
