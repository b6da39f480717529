import { groupedBy } from '../text/grouped-by.ts'
import type { Item, Span } from '../vocabulary/index.ts'
import { isVariant } from './selection/tally.ts'

/**
 * A question that was evolved from another and needs all of its evidence asks for that and more: of the two it alone is kept, as a
 * question of its own. Gives the seeds to leave out, each with the item that covers it.
 */
export const coveredSeeds = (items: readonly Item[]): ReadonlyMap<Item, Item> => {
  const evolved = groupedBy(
    items.filter(({ evolution }) => evolution),
    ({ evolution }) => evolution?.from ?? '',
  )
  return new Map(
    items.flatMap((seed): [Item, Item][] => {
      const [child, ...others] = (evolved.get(seed.query_id) ?? []).filter((item) => !isVariant(item))
      const isCovered =
        child !== undefined &&
        others.length === 0 &&
        mayGo(seed) &&
        seed.gold_spans.length > 0 &&
        seed.gold_spans.every((span) => child.gold_spans.some((by) => holds(by, span)))
      return isCovered ? [[seed, child]] : []
    }),
  )
}

const mayGo = ({ strategy, journey, source_real_question }: Item): boolean =>
  strategy !== 'anchor' && !journey && source_real_question === undefined

const holds = (span: Span, other: Span): boolean =>
  span.doc_id === other.doc_id && span.version === other.version && span.start <= other.start && other.end <= span.end
