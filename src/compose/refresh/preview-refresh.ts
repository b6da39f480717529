import { MemorySaver } from '@langchain/langgraph'
import { sessionGraph } from '../../graph/session-graph.ts'
import { readPrices } from '../../models/prices.ts'
import { describeModels } from '../../models/roles.ts'
import { openStore } from '../../store/store.ts'
import type { SessionEvent } from '../../vocabulary/index.ts'
import { type Estimate, estimateCalls } from '../rehearsal/estimate.ts'
import { rehearsed } from '../rehearsal/rehearse.ts'
import { isFree } from '../request.ts'
import type { Run } from '../run.ts'
import { openRefresh } from './open-refresh.ts'

export interface RefreshPreview {
  readonly models: string
  readonly notes: readonly string[]
  readonly estimate: Estimate
}

/**
 * Estimates what a refresh would do and cost. Rehearses it in memory through the real graph, with stand-ins for the models. Nothing is
 * written or paid.
 */
export const previewRefresh = async (needs: Omit<Run, 'store'>): Promise<RefreshPreview> => {
  using store = openStore(':memory:')
  const { request } = needs
  const notes: string[] = []
  const emit = (event: SessionEvent): void => {
    if (event.type === 'note') notes.push(event.message)
  }
  const free = isFree(needs)
  const { session, steps } = await openRefresh({ ...(free ? needs : rehearsed(needs, 1)), store, emit })
  const rounds = { ...steps, writeDataset: async () => {} }
  await sessionGraph(rounds, { checkpointer: new MemorySaver() }).invoke(
    { session },
    { configurable: { thread_id: session } },
  )
  return {
    models: describeModels(request.models).line,
    notes,
    estimate: estimateCalls({
      calls: free ? [] : await store.calls.ofSession(session),
      share: 1,
      models: request.models,
      prices: readPrices(request.options.prices),
    }),
  }
}
