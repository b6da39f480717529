import type { CallRecord } from '../../store/calls.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import type { CallSum } from './measures.ts'

/** Sums calls by agent, prompt and model. Cached replies count in full, so a resumed session costs the same as an uninterrupted one. */
export const sumCalls = (calls: readonly CallRecord[]): CallSum[] => {
  const billed = calls.flatMap((call) => (call.kind === 'failed' ? [] : { ...call, times: 1 }))
  return sumsBy(billed, ({ agent, prompt, model }) => [agent, prompt, model].join('\u0000'))
}

export const agentCosts = (calls: readonly CallSum[]): CallSum[] =>
  sumsBy(calls, ({ agent, model }) => `${agent}\u0000${model}`)

const sumsBy = (calls: readonly CallSum[], keyOf: (call: CallSum) => string): CallSum[] =>
  [...groupedBy(calls, keyOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const [{ agent, prompt, model }] = group
      return { agent, prompt, model, ...totalCost(group) }
    })

export const totalCost = (costs: readonly CallSum[]) => ({
  input_tokens: sum(costs.map(({ input_tokens }) => input_tokens)),
  output_tokens: sum(costs.map(({ output_tokens }) => output_tokens)),
  usd: costs.some(({ usd }) => usd === null) ? null : sum(costs.map(({ usd }) => usd ?? 0)),
  times: sum(costs.map(({ times }) => times)),
})
