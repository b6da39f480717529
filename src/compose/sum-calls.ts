import type { CallRecord } from '../store/calls.ts'
import { sum } from '../text/sum.ts'
import type { Run } from './run.ts'

interface CallSum {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** The part of the input that servers had cached. */
  readonly cachedTokens: number
  readonly usd: number | null
}

export interface CallSums {
  /** Calls that reached a server. */
  readonly paid: CallSum & { readonly repaired: number; readonly failed: number }
  readonly reused: CallSum
  readonly unpriced: readonly string[]
}

export const sumCalls = (calls: readonly CallRecord[]): CallSums => {
  const paid = calls.filter((call) => call.kind !== 'cached')
  return {
    paid: {
      ...sumOf(paid),
      repaired: paid.filter((call) => call.kind === 'repaired').length,
      failed: paid.filter((call) => call.kind === 'failed').length,
    },
    reused: sumOf(calls.filter((call) => call.kind === 'cached')),
    unpriced: [...new Set(calls.filter((call) => call.usd === null).map((call) => call.model))].sort(),
  }
}

const sumOf = (calls: readonly CallRecord[]): CallSum => ({
  calls: calls.length,
  inputTokens: sum(calls.map(({ input_tokens }) => input_tokens)),
  outputTokens: sum(calls.map(({ output_tokens }) => output_tokens)),
  cachedTokens: sum(calls.map(({ cached_tokens = 0 }) => cached_tokens)),
  usd: calls.some(({ usd }) => usd === null) ? null : sum(calls.map(({ usd }) => usd ?? 0)),
})

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
