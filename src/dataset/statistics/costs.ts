import type { CallRecord } from '../../store/calls.ts'
import { groupedBy } from '../../text/grouped-by.ts'

interface Cost {
  /** Cached replies count in full, so that a resumed session costs the same as an undisturbed one. */
  readonly replies: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Null if the price of a model is unknown. */
  readonly usd: number | null
}

export type PricedCall = Pick<
  CallRecord,
  'agent' | 'prompt' | 'model' | 'kind' | 'input_tokens' | 'output_tokens' | 'usd'
> & {
  /** Number of calls that this record sums up. */
  readonly times?: number
}

/** Sums calls by agent, prompt and model, in a fixed order. Failed calls are left out. */
export const summedCalls = (calls: readonly PricedCall[]) =>
  answered(calls, ({ agent, prompt, model }) => [agent, prompt, model].join('\u0000')).map((own) => {
    const [{ agent, prompt, model }] = own
    const { replies, inputTokens, outputTokens, usd } = sumOf(own)
    const tokens = { input_tokens: inputTokens, output_tokens: outputTokens }
    return { agent, prompt, model, kind: 'fresh' as const, ...tokens, usd, times: replies }
  })

export const agentCosts = (calls: readonly PricedCall[]) =>
  answered(calls, ({ agent, model }) => `${agent}\u0000${model}`).map((own) => {
    const [{ agent, model }] = own
    return { agent, model, ...sumOf(own) }
  })

const answered = (calls: readonly PricedCall[], keyOf: (call: PricedCall) => string) =>
  [
    ...groupedBy(
      calls.filter(({ kind }) => kind !== 'failed'),
      keyOf,
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => own)

const sumOf = (calls: readonly PricedCall[]): Cost =>
  totalCost(
    calls.map(({ times = 1, input_tokens, output_tokens, usd }) => ({
      replies: times,
      inputTokens: input_tokens,
      outputTokens: output_tokens,
      usd,
    })),
  )

export const totalCost = (costs: readonly Cost[]): Cost =>
  costs.reduce<Cost>(
    (sum, cost) => ({
      replies: sum.replies + cost.replies,
      inputTokens: sum.inputTokens + cost.inputTokens,
      outputTokens: sum.outputTokens + cost.outputTokens,
      usd: sum.usd === null || cost.usd === null ? null : sum.usd + cost.usd,
    }),
    { replies: 0, inputTokens: 0, outputTokens: 0, usd: 0 },
  )
