import { randomFrom } from '../text/random.ts'
import type { Difficulty, Intent, Profile } from '../vocabulary/index.ts'
import { joinsPages } from './default-mixes.ts'
import { type ImplausiblePair, mendImplausible } from './quotas.ts'
import { difficultyOf, intentOf, type WantedItem } from './wanted-item.ts'

/** A place for one ask, and what can be asked there. */
export interface Seat {
  readonly key: string
  readonly intent: Intent
  readonly offers: Readonly<Partial<Record<Intent, number>>>
}

/**
 * Which want goes to which seat. Each margin comes out exactly as wanted; within it a seat gets its value by its own lot, so that a
 * seat more or less moves few of the others.
 */
export const assignWantedItems = (
  all: readonly WantedItem[],
  seats: readonly Seat[],
  implausible: readonly ImplausiblePair[],
): WantedItem[] => {
  const wants = all.slice(0, seats.length)
  const [first] = wants
  if (!first) return []
  const column = <T extends string>(name: string, values: readonly T[]): T[] => {
    const sorted = values.toSorted()
    const dealt = new Array<T>(seats.length)
    seats
      .map(({ key }, at) => ({ at, lot: randomFrom(name, key).next() }))
      .sort((one, other) => one.lot - other.lot || one.at - other.at)
      .forEach(({ at }, rank) => {
        dealt[at] = sorted[rank]!
      })
    return dealt
  }
  const names = Object.keys(first.profile)
  const columns = names.map((name) =>
    whereItFits(
      column(
        name,
        wants.map(({ profile }) => profile[name]!),
      ),
      seats,
    ),
  )
  const profiles = mendImplausible(
    seats.map((_, at): Profile => Object.fromEntries(names.map((name, index) => [name, columns[index]![at]!]))),
    implausible,
  )
  const difficulties = column(
    'difficulty',
    wants.map(({ difficulty }) => difficulty),
  )
  return seats.map(({ intent }, at) => {
    const profile = profiles[at]!
    const values = Object.values(profile)
    return {
      ...first,
      profile,
      intent: joinsPages(intent) ? intent : (firstOf(values, intentOf) ?? intent),
      difficulty: firstOf(values, difficultyOf) ?? (difficulties[at] as Difficulty),
    }
  })
}

/** Values that ask for something in particular change places with others until they lie where it is offered. */
const whereItFits = (values: readonly string[], seats: readonly Seat[]): string[] => {
  const placed = [...values]
  const fits = (value: string, { offers }: Seat): boolean => {
    const intent = intentOf(value)
    return intent === undefined || (offers[intent] ?? 0) > 0
  }
  for (const [at, value] of values.entries()) {
    if (placed[at] !== value || fits(value, seats[at]!)) continue
    const other = placed.findIndex(
      (theirs, index) => theirs !== value && fits(value, seats[index]!) && fits(theirs, seats[at]!),
    )
    if (other < 0) continue
    placed[at] = placed[other]!
    placed[other] = value
  }
  return placed
}

export const firstOf = <T>(values: readonly string[], read: (value: string) => T | undefined): T | undefined => {
  for (const value of values) {
    const found = read(value)
    if (found !== undefined) return found
  }
  return undefined
}
