import { sum } from '../../text/sum.ts'
import type { Item, StrategyName } from '../../vocabulary/index.ts'
import { journeysOf } from '../journeys.ts'

/** Items that are chosen together: the turns of a journey, an evolution with its sources, or a single item. */
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

/** An item after everything it was made from, seed first. Undefined if one of those is missing. */
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
 * Cuts a journey to fit the places left: to the longest length for which the remaining places can be filled with
 * journeys of lengths `others`. Returns none if the others can fill the places without it.
 */
export const cutToFit = (
  { items, isJourney }: Bundle,
  places: number,
  wanted: number,
  others: readonly number[],
): readonly Item[] => {
  const planned = items[0]?.journey?.of
  if (!isJourney || planned === undefined) return items
  const min = Math.min(minTurns, wanted, planned)
  const max = Math.min(items.length, places)
  const sizes = Array.from({ length: Math.max(0, max - min + 1) }, (_, less) => max - less)
  const fitting = sizes.find((size) => canBeFilled(places - size, others))
  if (fitting === undefined && canBeFilled(places, others)) return []
  return items.slice(0, fitting ?? sizes[0] ?? 0)
}

/** True if journeys can fill the places exactly, if each may be cut down to `minTurns`. */
const canBeFilled = (places: number, lengths: readonly number[]): boolean => {
  const longest = lengths.filter((length) => length >= minTurns).toSorted((a, b) => b - a)
  const most = (journeys: number): number => sum(longest.slice(0, journeys))
  return places === 0 || longest.some((_, nth) => minTurns * (nth + 1) <= places && places <= most(nth + 1))
}

export const minTurns = 3
