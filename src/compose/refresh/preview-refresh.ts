import { readPrices } from '../../models/prices.ts'
import { describeModels } from '../../models/roles.ts'
import { openStore } from '../../store/store.ts'
import { compareItems } from '../../update/refresh/compare-items.ts'
import type { SessionEvent } from '../../vocabulary/index.ts'
import { readOlderSet } from '../begin-on-set.ts'
import { type Estimate, estimateCost } from '../estimate.ts'
import { prepareCorpus } from '../prepare-corpus.ts'
import type { Run } from '../run.ts'
import { withoutModels } from '../without-models.ts'
import { openRefresh } from './open-refresh.ts'

export interface RefreshPreview {
  readonly models: string
  readonly notes: readonly string[]
  readonly estimate: Estimate
}

/** Finds what a refresh would keep and ask, and estimates its cost. Calls no model and writes nothing. */
export const previewRefresh = async (given: Omit<Run, 'store'>, dataset: string): Promise<RefreshPreview> => {
  using store = openStore(':memory:')
  const notes: string[] = []
  const emit = (event: SessionEvent): void => {
    if (event.type === 'note') notes.push(event.message)
  }
  const run = { ...withoutModels(given), store, emit }
  const { open, request } = readOlderSet(run, dataset)
  const prepared = await prepareCorpus({ ...run, request })
  const { session, steps } = await openRefresh(run, prepared)
  await steps.survey(session)
  await steps.plan(session, 1, 0)
  const asks = (await store.briefs.ofRound(session, 1)).flatMap((brief) => brief.asks)
  const adversarial = asks.filter(({ strategy }) => strategy === 'adversarial').length
  const { fates } = compareItems(open.before.items, open.before.corpus, prepared.corpus)
  const judged = fates.filter(({ kind }) => kind === 'context-changed').length
  const { models, options } = given.request
  return {
    models: describeModels(models).line,
    notes,
    estimate: estimateCost(
      { answered: asks.length - adversarial, adversarial, judged },
      models,
      readPrices(options.prices),
    ),
  }
}
