import { groupedBy } from '../text/grouped-by.ts'
import { elementAt } from '../text/required.ts'
import type { Item, Span } from '../vocabulary/index.ts'
import type { DuplicatePair } from './duplicates.ts'
import { isVariant } from './selection/tally.ts'
import { withoutEvolution } from './to-item.ts'

/**
 * Maps the ids of duplicates to the id of the item that stays. Anchors win, then real questions, journey turns, the
 * harder and more specific item, and the earlier one.
 */
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

/**
 * Finds seeds to drop because an item evolved from them needs all of their evidence, and so asks for the same and
 * more. Maps each seed to that item.
 */
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
        seed.gold_spans.every((span) => child.gold_spans.some((by) => contains(by, span)))
      return isCovered ? [[seed, child]] : []
    }),
  )
}

const mayBeDropped = ({ strategy, journey, source_real_question }: Item): boolean =>
  strategy !== 'anchor' && !journey && source_real_question === undefined

const contains = (span: Span, other: Span): boolean =>
  span.doc_id === other.doc_id && span.version === other.version && span.start <= other.start && other.end <= span.end
