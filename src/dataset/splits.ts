import type { Corpus } from '../corpus/corpus.ts'
import { randomFrom } from '../random.ts'
import { characterShingles, signature, similarPairs } from '../search/minhash.ts'
import type { Item, SessionSettings } from '../vocabulary/index.ts'
import { createGroups } from './groups.ts'

export type Split = NonNullable<Item['split']>
export const splitNames = ['design', 'validation', 'test'] as const satisfies readonly Split[]

/**
 * Divides a set so that nothing leaks: items of one group, one family, one gold span or of near-duplicate documents are never
 * separated. With dates given, a component goes where its newest item belongs; else the largest components are dealt first,
 * each to the split that is furthest below its share.
 */
export const withSplits = (
  items: readonly Item[],
  corpus: Corpus,
  settings: Pick<SessionSettings, 'seed' | 'splitDates' | 'splitShares'>,
): Item[] => {
  const components = leakFreeComponents(items, corpus)
  const members = new Map<number, number[]>()
  for (const [index, component] of components.entries())
    members.set(component, [...(members.get(component) ?? []), index])
  const split = new Map<number, Split>()
  if (settings.splitDates) {
    const [first, second] = settings.splitDates
    for (const [component, indexes] of members) {
      const newest = indexes
        .map((index) => items[index]!.as_of)
        .sort()
        .at(-1)!
      split.set(component, newest <= first ? 'design' : newest <= second ? 'validation' : 'test')
    }
  } else {
    const total = settings.splitShares.reduce((sum, share) => sum + share, 0)
    const room = settings.splitShares.map((share) => (share / total) * items.length)
    const order = randomFrom(settings.seed, 'splits')
      .shuffle([...members])
      .sort((a, b) => b[1].length - a[1].length)
    for (const [component, indexes] of order) {
      const emptiest = room.indexOf(Math.max(...room))
      split.set(component, splitNames[emptiest]!)
      room[emptiest]! -= indexes.length
    }
  }
  return items.map((item, index) => ({ ...item, split: split.get(components[index]!)! }))
}

/** For each item the component that it can't be separated from. */
export const leakFreeComponents = (items: readonly Item[], corpus: Corpus): number[] => {
  const twins = twinDocuments(corpus)
  const groups = createGroups(items.length)
  groups.joinBy((index) => {
    const item = items[index]!
    return [
      `group ${item.group_id}`,
      `family ${item.template_family_id}`,
      ...item.gold_spans.map((span) => `span ${span.doc_id} ${span.start} ${span.end}`),
      // Copies of one page under several names count as one document.
      ...item.gold_spans.flatMap(({ doc_id }) => (twins.has(doc_id) ? [`twins ${twins.get(doc_id)}`] : [])),
    ]
  })
  return items.map((_, index) => groups.find(index))
}

/** Documents that are near-duplicates of each other, by the first of them. Versions of one document are one document. Looked for once. */
const twinDocuments = (corpus: Corpus): ReadonlyMap<string, string> => {
  const known = twinsOf.get(corpus)
  if (known) return known
  const twins = findTwins(corpus)
  twinsOf.set(corpus, twins)
  return twins
}

const twinsOf = new WeakMap<Corpus, ReadonlyMap<string, string>>()

const findTwins = (corpus: Corpus): ReadonlyMap<string, string> => {
  const latest = corpus.documents().filter(({ latest }) => latest)
  const shingles = latest.map(({ doc_id, version }) =>
    characterShingles(corpus.document(doc_id, version)!.text.slice(0, 50_000), 8),
  )
  const twins = new Map<string, string>()
  const groups = createGroups(latest.length)
  for (const { a, b } of similarPairs(
    shingles.map((one) => signature(one)),
    0.8,
  ))
    groups.join(a, b)
  latest.forEach(({ doc_id }, index) => {
    const leader = latest[groups.find(index)]!.doc_id
    if (leader !== doc_id) {
      twins.set(doc_id, leader)
      twins.set(leader, leader)
    }
  })
  return twins
}
