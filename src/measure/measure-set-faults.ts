import type { CheckContext } from '../checks/check.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { askOf, draftOf } from '../dataset/check/item-check.ts'
import type { SearchIndex } from '../search/index.ts'
import { randomFrom } from '../text/random.ts'
import type { Item } from '../vocabulary/index.ts'
import type { GoodItem } from './faults.ts'
import { type FaultMeasurement, type FaultRow, measureFaults } from './measure-faults.ts'

export interface SetFaults {
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly settings: CheckContext['settings']
  readonly seed: string
  /** The critic, where asking it costs nothing: then it is heard too. */
  readonly judge?: FaultMeasurement['judge']
}

// Enough to see a check that is blind to this set's kind of text, and done in about a second.
const sampled = 32
const most = 8
// Of fewer items nothing can be said.
const fewest = 20

/** What is noticed when accepted items of a set are damaged on purpose: a sample, the same for the same seed. None for a small set. */
export const measureSetFaults = async (
  items: readonly Item[],
  { corpus, search, settings, seed, judge }: SetFaults,
): Promise<readonly FaultRow[]> => {
  const good = randomFrom(seed, 'seeded faults')
    .shuffle(items.filter(({ no_answer, strategy }) => !no_answer && strategy !== 'anchor'))
    .slice(0, sampled)
    .map((item): GoodItem => ({ ask: askOf(item), draft: draftOf(item) }))
  if (good.length < fewest) return []
  return measureFaults({
    items: good,
    // What another language is borrowed from is the set itself: in a set of one language there is no such fault.
    around: { corpus, others: good, foreign: good },
    search,
    settings,
    seed,
    most,
    ...(judge ? { judge } : {}),
  })
}
