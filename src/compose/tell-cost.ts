import type { PartsNeeds } from './parts-needs.ts'
import { sumCalls } from './sum-calls.ts'

/** Tells what a session has cost so far. */
export const tellCost =
  ({ store, emit }: Pick<PartsNeeds, 'store' | 'emit'>, session: string) =>
  async (): Promise<void> => {
    const { paid, reused } = sumCalls(await store.calls.ofSession(session))
    emit({
      type: 'cost',
      calls: paid.calls,
      cached: reused.calls,
      failed: paid.failed,
      tokens: paid.inputTokens + paid.outputTokens,
      cachedTokens: paid.cachedTokens,
      usd: paid.usd,
    })
  }
