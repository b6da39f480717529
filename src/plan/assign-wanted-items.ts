import { randomFrom } from '../text/random.ts'
import { elementAt, zip } from '../text/required.ts'
import type { Intent, Profile } from '../vocabulary/index.ts'
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
    const bySeat = seats
      .map(({ key }, at) => ({ at, lot: randomFrom(name, key).next() }))
      .sort((one, other) => one.lot - other.lot || one.at - other.at)
    return zip(bySeat, values.toSorted())
      .sort(([one], [other]) => one.at - other.at)
      .map(([, value]) => value)
  }
  const names = Object.keys(first.profile)
  const columns = names.map((name) =>
    whereItFits(
      column(
        name,
        wants.map(({ profile }) => profile[name] ?? ''),
      ),
      seats,
    ),
  )
  const profiles = mendImplausible(
    seats.map((_, at): Profile => Object.fromEntries(zip(names, columns).map(([name, own]) => [name, own[at] ?? '']))),
    implausible,
  )
  const difficulties = column(
    'difficulty',
    wants.map(({ difficulty }) => difficulty),
  )
  return zip(seats, profiles).map(([{ intent }, profile], at) => {
    const values = Object.values(profile)
    return {
      ...first,
      profile,
      intent: joinsPages(intent) ? intent : (firstOf(values, intentOf) ?? intent),
      difficulty: firstOf(values, difficultyOf) ?? elementAt(difficulties, at),
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
  for (const [at, [value, seat]] of zip(values, seats).entries()) {
    if (placed[at] !== value || fits(value, seat)) continue
    const other = placed.findIndex(
      (theirs, index) => theirs !== value && fits(value, elementAt(seats, index)) && fits(theirs, seat),
    )
    if (other < 0) continue
    placed[at] = elementAt(placed, other)
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
