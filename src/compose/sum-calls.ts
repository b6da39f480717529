import type { CallRecord } from '../store/calls.ts'
import type { Run } from './run.ts'

interface CallSum {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Of the input: what servers had in caches of their own. */
  readonly cachedTokens: number
  /** Null as soon as one price is not known: part of a sum is no sum. */
  readonly usd: number | null
}

export interface CallSums {
  /** Everything that went to a server. */
  readonly paid: CallSum & { readonly repaired: number; readonly failed: number }
  /** What the cache gave. */
  readonly reused: CallSum
  /** Models whose price is not known. */
  readonly unpriced: readonly string[]
}

/** The ledger in a few numbers. */
export const sumCalls = (calls: readonly CallRecord[]): CallSums => {
  const paid = calls.filter((call) => call.kind !== 'cached')
  return {
    paid: {
      ...sum(paid),
      repaired: paid.filter((call) => call.kind === 'repaired').length,
      failed: paid.filter((call) => call.kind === 'failed').length,
    },
    reused: sum(calls.filter((call) => call.kind === 'cached')),
    unpriced: [...new Set(calls.filter((call) => call.usd === null).map((call) => call.model))].sort(),
  }
}

const sum = (calls: readonly CallRecord[]): CallSum => ({
  calls: calls.length,
  inputTokens: calls.reduce((total, call) => total + call.input_tokens, 0),
  outputTokens: calls.reduce((total, call) => total + call.output_tokens, 0),
  cachedTokens: calls.reduce((total, call) => total + (call.cached_tokens ?? 0), 0),
  usd: calls.reduce<number | null>((total, { usd }) => (total === null || usd === null ? null : total + usd), 0),
})

/** Tells what a session has cost so far. */
export const reportCost =
  ({ store, emit }: Pick<Run, 'store' | 'emit'>, session: string) =>
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
