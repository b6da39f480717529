import { type CallRecord, sumOfPrices } from '../store/calls.ts'
import { sum } from '../text/sum.ts'
import type { Run } from './run.ts'

/** Sums the calls that reached a server. Replies from the cache are only counted. */
export const sumCalls = (records: readonly CallRecord[]) => {
  const paidCalls = records.filter(({ kind }) => kind !== 'cached')
  return {
    calls: paidCalls.length,
    cached: records.length - paidCalls.length,
    failed: paidCalls.filter(({ kind }) => kind === 'failed').length,
    tokens: sum(paidCalls.map(({ input_tokens, output_tokens }) => input_tokens + output_tokens)),
    /** The part of the input that servers had cached. */
    cachedTokens: sum(paidCalls.map(({ cached_tokens = 0 }) => cached_tokens)),
    usd: sumOfPrices(paidCalls),
  }
}

export const costReporter =
  ({ store, emit }: Pick<Run, 'store' | 'emit'>, session: string) =>
  async (): Promise<void> =>
    emit({ type: 'cost', ...sumCalls(await store.calls.ofSession(session)) })
