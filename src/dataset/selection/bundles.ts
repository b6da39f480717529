import { sum } from '../../text/sum.ts'
import type { Item, StrategyName } from '../../vocabulary/index.ts'
import { journeysOf } from '../journeys.ts'

/** Items that are taken together: a journey, in the order of its turns; an evolution behind what it was made from; or one alone. */
export interface Bundle {
  readonly items: readonly Item[]
  readonly isJourney: boolean
}

export const bundlesOf = (
  strategy: StrategyName,
  candidates: readonly Item[],
  byId: ReadonlyMap<string, Item>,
): Bundle[] => {
  const own = candidates.filter((item) => item.strategy === strategy)
  const journeys = journeysOf(own).map((items) => ({ items, isJourney: true }))
  const others = own
    .filter(({ journey }) => !journey)
    .flatMap((item) => {
      const items = lineage(item, byId)
      return items ? [{ items, isJourney: false }] : []
    })
  return [...journeys, ...others]
}

/** An item behind all that it was made from, the seed first; nothing where one of them is not there. */
const lineage = (item: Item, byId: ReadonlyMap<string, Item>): readonly Item[] | undefined => {
  const line = [item]
  for (let { evolution } = item; evolution; ) {
    const origin = byId.get(evolution.from)
    if (!origin || line.includes(origin)) return undefined
    line.unshift(origin)
    evolution = origin.evolution
  }
  return line
}

/**
 * A journey may end early, so that the wanted number comes out: its first turns, three at least unless fewer were planned, and if it
 * can be so many that journeys of the lengths `others` can fill the places left over; none where it cannot and the others can do
 * without it. Where only two turns are wanted, two are a journey.
 */
export const cutToFit = (
  { items, isJourney }: Bundle,
  places: number,
  wanted: number,
  others: readonly number[],
): readonly Item[] => {
  const planned = items[0]?.journey?.of
  if (!isJourney || planned === undefined) return items
  const least = Math.min(shortest, wanted, planned)
  const most = Math.min(items.length, places)
  const sizes = Array.from({ length: Math.max(0, most - least + 1) }, (_, less) => most - less)
  const even = sizes.find((size) => canBeFilled(places - size, others))
  if (even === undefined && canBeFilled(places, others)) return []
  return items.slice(0, even ?? sizes[0] ?? 0)
}

/** So many journeys as there may be, each with three turns or all that it has, or anything between. */
const canBeFilled = (places: number, lengths: readonly number[]): boolean => {
  const longest = lengths.filter((length) => length >= shortest).toSorted((a, b) => b - a)
  const most = (journeys: number): number => sum(longest.slice(0, journeys))
  return places === 0 || longest.some((_, nth) => shortest * (nth + 1) <= places && places <= most(nth + 1))
}

/** Two questions are no journey. */
export const shortest = 3
