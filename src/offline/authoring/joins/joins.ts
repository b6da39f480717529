import type { Random } from '../../../text/random.ts'
import type { Found } from '../../find-facts.ts'
import type { Desk } from '../desk.ts'
import type { Parts } from '../items.ts'
import { byCell } from './cells.ts'
import { byDefault, searchForDefault } from './defaults.ts'
import { byDuration, searchForDuration } from './durations.ts'
import { isOtherVersion, type Join } from './from-both.ts'
import { byMeaning, searchForMeaning } from './meanings.ts'
import { needsBoth } from './needs-both.ts'
import { byRow } from './rows.ts'
import { bySum } from './sums.ts'
import { byThreshold } from './thresholds.ts'
import { byBothDefaults } from './values.ts'

/** Ways in which two facts make one question. */
export const joins: readonly Join[] = [
  byDuration,
  byDefault,
  byCell,
  byMeaning,
  byBothDefaults,
  bySum,
  byRow,
  byThreshold,
]

/** The questions that need one fact of each list, in passages that lie apart. */
export function* joinedAcross(
  own: readonly Found[],
  elsewhere: readonly Found[],
  desk: Desk,
  random: Random,
): Iterable<Parts> {
  for (const join of random.shuffle(joins))
    for (const one of random.shuffle(own))
      for (const other of random.shuffle(elsewhere)) {
        if (one.context.chunk_id === other.context.chunk_id || isOtherVersion(one, other)) continue
        const made = join(one, other, desk, random)
        if (made && needsBoth(made, desk)) yield made
      }
}

/** Families whose facts are joined: to look for these alone is cheaper than for all. */
export const joinable =
  /^(?:duration|setting-value|setting-effect|config-key|effect|call-effect|glossary|definition-list|error-code|cli-flag|table-cell)$/

/** What to look for, so that a second place is found. */
export const searchesToJoin = (own: readonly Found[]): readonly string[] =>
  [
    ...new Set(
      own.flatMap((found) => searchForDuration(found) ?? searchForDefault(found) ?? searchForMeaning(found) ?? []),
    ),
  ].slice(0, mostSearches)

const mostSearches = 4
