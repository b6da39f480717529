import type { CallRecord } from '../../store/calls.ts'

export interface AgentCost {
  readonly agent: string
  readonly model: string
  /** Replies that were used. One taken from the cache counts as what it is worth, so that a resumed session costs what an undisturbed one does. */
  readonly replies: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Null where the price of the model is not known. */
  readonly usd: number | null
}

/** What a call of the ledger must tell here. */
export type PricedCall = Pick<
  CallRecord,
  'agent' | 'prompt' | 'model' | 'kind' | 'input_tokens' | 'output_tokens' | 'usd'
> & {
  /** How many calls this is the sum of. */
  readonly times?: number
}

/** The calls of one agent with one prompt and one model as one, in a fixed order; failed ones are left out. */
export const summedCalls = (calls: readonly PricedCall[]) => {
  const sums = new Map<string, PricedCall & { readonly kind: 'fresh'; readonly times: number }>()
  for (const { agent, prompt, model, kind, input_tokens, output_tokens, usd, times = 1 } of calls) {
    if (kind === 'failed') continue
    const key = [agent, prompt, model].join('\u0000')
    const before = sums.get(key)
    sums.set(key, {
      agent,
      prompt,
      model,
      kind: 'fresh',
      input_tokens: (before?.input_tokens ?? 0) + input_tokens,
      output_tokens: (before?.output_tokens ?? 0) + output_tokens,
      usd: before?.usd === null || usd === null ? null : (before?.usd ?? 0) + usd,
      times: (before?.times ?? 0) + times,
    })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

export const agentCosts = (calls: readonly PricedCall[]): AgentCost[] => {
  const costs = new Map<string, AgentCost>()
  for (const call of calls) {
    if (call.kind === 'failed') continue
    const key = `${call.agent}\u0000${call.model}`
    const before = costs.get(key) ?? nothing(call)
    costs.set(key, {
      ...before,
      replies: before.replies + (call.times ?? 1),
      inputTokens: before.inputTokens + call.input_tokens,
      outputTokens: before.outputTokens + call.output_tokens,
      usd: before.usd === null || call.usd === null ? null : before.usd + call.usd,
    })
  }
  return [...costs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cost]) => cost)
}

export const totalCost = (costs: readonly AgentCost[]): Omit<AgentCost, 'agent' | 'model'> =>
  costs.reduce<Omit<AgentCost, 'agent' | 'model'>>(
    (sum, cost) => ({
      replies: sum.replies + cost.replies,
      inputTokens: sum.inputTokens + cost.inputTokens,
      outputTokens: sum.outputTokens + cost.outputTokens,
      usd: sum.usd === null || cost.usd === null ? null : sum.usd + cost.usd,
    }),
    { replies: 0, inputTokens: 0, outputTokens: 0, usd: 0 },
  )

const nothing = ({ agent, model }: PricedCall): AgentCost => ({
  agent,
  model,
  replies: 0,
  inputTokens: 0,
  outputTokens: 0,
  usd: 0,
})
