import { timesOf } from '../text/grouped-by.ts'
import { randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { type Dimension, Intent, type Profile } from '../vocabulary/index.ts'
import type { Offers } from './passage-offers.ts'

/** Weights values by how many suggested askers show them. A value that none shows keeps a small weight. */
export const weighByProfiles = (dimensions: readonly Dimension[], profiles: readonly Profile[]): Dimension[] =>
  dimensions.map((dimension) => ({
    ...dimension,
    values: dimension.values.map((value) => ({
      ...value,
      weight: 1 + profiles.filter((profile) => profile[dimension.name] === value.name).length,
    })),
  }))

/**
 * Draws `count` intents for a passage from what it offers, preferring those in demand and rarely offered. Depends only on the passage
 * and the demand.
 */
export const drawIntents = (
  key: string,
  offers: Offers,
  count: number,
  demand: ReadonlyMap<Intent, number>,
): Intent[] => {
  const left: Partial<Record<Intent, number>> = { ...offers }
  return Array.from({ length: count }, (_, nth) => {
    const open = [...demand].filter(([intent]) => (left[intent] ?? 0) > 0)
    // Otherwise any intent that the passage offers; only without offers, any intent in demand.
    const carried = Intent.options.filter((intent) => (left[intent] ?? 0) > 0).map((intent) => [intent, 1] as const)
    const choice = [open, carried, [...demand]].find((some) => some.length > 0) ?? []
    const drawn = choice
      .map(([intent, weight]) => ({ intent, lot: randomFrom('intent', key, nth, intent).next() ** (1 / weight) }))
      .sort((one, other) => other.lot - one.lot)
    const { intent } = elementAt(drawn, 0)
    left[intent] = (left[intent] ?? 0) - 1
    return intent
  })
}

/** Demand for each intent relative to how often passages offer it. */
export const demandFor = (wanted: readonly Intent[], offered: readonly Offers[]): ReadonlyMap<Intent, number> =>
  new Map(
    [...timesOf(wanted)].map(([intent, count]) => {
      const supply = offered.filter((offers) => (offers[intent] ?? 0) > 0).length
      return [intent, count / wanted.length / Math.max(1 / 20, supply / Math.max(1, offered.length))]
    }),
  )

/**
 * Combines columns with exact quotas so that their combinations are spread evenly: each column is ordered by a Halton sequence in its
 * own prime base, rotated by the seed. The counts of each value stay exact for any number of columns.
 */
export const spreadColumns = <T extends readonly unknown[]>(
  columns: { readonly [K in keyof T]: readonly T[K][] },
  turn: number,
): T[] => {
  const count = columns[0]?.length ?? 0
  const arranged = columns.map((column, index) => {
    const base = elementAt(primes, index % primes.length)
    const places = Array.from({ length: count }, (_, row) => ({
      row,
      place: (radicalInverse(row + 1, base) + turn * ((index + 1) * goldenRatio)) % 1,
    })).sort((a, b) => a.place - b.place || a.row - b.row)
    const result = new Array<unknown>(count)
    places.forEach(({ row }, rank) => {
      result[row] = column[rank]
    })
    return result
  })
  return Array.from({ length: count }, (_, row) => arranged.map((column) => column[row]) as unknown as T)
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29] as const
const goldenRatio = 0.6180339887498949

const radicalInverse = (index: number, base: number): number => {
  let result = 0
  for (let digit = index, scale = 1 / base; digit > 0; digit = Math.floor(digit / base), scale /= base) {
    result += (digit % base) * scale
  }
  return result
}
