import { type CallRecord, sumOfPrices } from '../store/calls.ts'
import { sum } from '../text/sum.ts'
import type { Run } from './run.ts'

/** Sums the calls that reached a server. Replies from the cache are only counted. */
export const sumCalls = (records: readonly CallRecord[]) => {
  const paid = records.filter(({ kind }) => kind !== 'cached')
  return {
    calls: paid.length,
    cached: records.length - paid.length,
    failed: paid.filter(({ kind }) => kind === 'failed').length,
    tokens: sum(paid.map(({ input_tokens, output_tokens }) => input_tokens + output_tokens)),
    /** The part of the input that servers had cached. */
    cachedTokens: sum(paid.map(({ cached_tokens = 0 }) => cached_tokens)),
    usd: sumOfPrices(paid),
  }
}

export const costReporter =
  ({ store, emit }: Pick<Run, 'store' | 'emit'>, session: string) =>
  async (): Promise<void> =>
    emit({ type: 'cost', ...sumCalls(await store.calls.ofSession(session)) })
