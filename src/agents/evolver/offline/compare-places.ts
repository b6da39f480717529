import type { Found } from '../../../models/offline/find-facts.ts'
import type { Random } from '../../../random.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { byCell } from './compare/cells.ts'
import { byDefault, searchForDefault } from './compare/defaults.ts'
import { byDuration, searchForDuration } from './compare/durations.ts'
import { byMeaning, searchForMeaning } from './compare/meanings.ts'
import type { Evolved } from './evolve.ts'

/** Two passages that say the same kind of thing of two things: which lasts longer, whether a default is the same. */
export function* comparePlaces(
  own: readonly Found[],
  elsewhere: readonly Found[],
  desk: Desk,
  random: Random,
): Iterable<Evolved> {
  for (const one of own)
    for (const other of random.shuffle(elsewhere)) {
      if (one.context.chunk_id === other.context.chunk_id || isOtherVersion(one, other)) continue
      const evolved =
        byDuration(one, other, desk, random) ??
        byDefault(one, other, desk) ??
        byCell(one, other, desk) ??
        byMeaning(one, other, desk, random)
      if (evolved) yield evolved
    }
}

/** Families whose facts are compared. */
export const comparable = /^(?:duration|setting-value|effect|glossary)$/

/** What to look for, so that a second place is found. */
export const searchesToCompare = (own: readonly Found[]): readonly string[] =>
  [
    ...new Set(
      own.flatMap((found) => searchForDuration(found) ?? searchForDefault(found) ?? searchForMeaning(found) ?? []),
    ),
  ].slice(0, mostSearches)

const mostSearches = 4

/** Two pages of one title are two versions of a page. */
export const isOtherVersion = (one: Found, other: Found): boolean =>
  one.context.title === other.context.title &&
  one.context.chunk_id.split('#')[0] !== other.context.chunk_id.split('#')[0]
