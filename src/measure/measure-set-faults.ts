import type { CheckContext } from '../checks/check.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { askOf, draftOf } from '../dataset/check/item-check.ts'
import type { SearchIndex } from '../search/index.ts'
import { randomFrom } from '../text/random.ts'
import type { Item, PanelMode } from '../vocabulary/index.ts'
import type { GoodItem } from './faults.ts'
import { type FaultRow, measureFaults } from './measure-faults.ts'
import { offlineJudge } from './offline-judge.ts'

export interface SetFaults {
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly settings: CheckContext['settings']
  readonly seed: string
  readonly panel: PanelMode
  /** True where the embedded engine is the critic: then it is heard too, because asking it costs nothing. */
  readonly offlineCritic: boolean
}

// Enough to see a check that is blind to this set's kind of text, and done in about a second.
const sampled = 32
const most = 8
// Of fewer items nothing can be said.
const fewest = 20

/** What is noticed when accepted items of a set are damaged on purpose: a sample, the same for the same seed. None for a small set. */
export const measureSetFaults = async (
  items: readonly Item[],
  { corpus, search, settings, seed, panel, offlineCritic }: SetFaults,
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
    ...(offlineCritic ? { judge: offlineJudge(corpus, search, panel) } : {}),
  })
}
