import { costOf, type Prices } from '../models/prices.ts'
import { settingsFor } from '../models/roles.ts'
import { counted, withThousands } from '../text/counted.ts'
import { sum } from '../text/sum.ts'
import type { AgentName, Models } from '../vocabulary/index.ts'

export interface Range {
  readonly low: number
  readonly likely: number
  readonly high: number
}

export interface AgentCost {
  readonly agent: AgentName
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Mean calls and tokens per item, from the first eight sessions of 40 items in docs/economy.md. */
const meansPerItem = {
  survey: [{ agent: 'surveyor', calls: 0.18, inputTokens: 840, outputTokens: 120 }],
  regular: [
    { agent: 'generator', calls: 0.4, inputTokens: 2_670, outputTokens: 850 },
    { agent: 'evolver', calls: 0.12, inputTokens: 770, outputTokens: 50 },
    { agent: 'journey_simulator', calls: 0.07, inputTokens: 520, outputTokens: 120 },
    { agent: 'critic', calls: 1.17, inputTokens: 8_140, outputTokens: 880 },
  ],
  adversarial: [
    { agent: 'adversarial', calls: 0.5, inputTokens: 7_700, outputTokens: 680 },
    { agent: 'generator', calls: 0.17, inputTokens: 240, outputTokens: 50 },
    { agent: 'critic', calls: 1.37, inputTokens: 8_700, outputTokens: 670 },
  ],
} as const satisfies Record<string, readonly AgentCost[]>

/** The cost of the cheapest and of the most expensive session in docs/economy.md, as fractions of this mean. */
const spread = { low: 0.67, high: 1.5 }

export interface ItemCounts {
  /** Items that are not adversarial. */
  readonly regular: number
  readonly adversarial: number
  /** Items of an older set that the critic judges again. */
  readonly judged?: number
}

/** Estimates calls, tokens and price from measured sessions. Agents that run offline cost nothing. */
export const estimateCost = ({ regular, adversarial, judged = 0 }: ItemCounts, models: Models, prices: Prices) => {
  const parts = [
    ...forItems(regular + adversarial, meansPerItem.survey),
    ...forItems(regular, meansPerItem.regular),
    ...forItems(adversarial, meansPerItem.adversarial),
    ...forItems(judged, meansPerItem.regular).filter(({ agent }) => agent === 'critic'),
  ].filter(({ agent }) => settingsFor(models, agent).model !== 'offline')
  const agents = [...new Set(parts.map(({ agent }) => agent))].sort().map((agent): AgentCost => {
    const partsOfAgent = parts.filter((part) => part.agent === agent)
    const total = (field: 'calls' | 'inputTokens' | 'outputTokens'): number =>
      Math.round(sum(partsOfAgent.map((part) => part[field] * part.items)))
    return { agent, calls: total('calls'), inputTokens: total('inputTokens'), outputTokens: total('outputTokens') }
  })
  const usdByAgent = agents.map((cost) => costOf(cost, prices(settingsFor(models, cost.agent).model)))
  return {
    calls: roundedRangeAround(sum(agents.map(({ calls }) => calls))),
    tokens: roundedRangeAround(sum(agents.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens))),
    usd: usdByAgent.includes(null) ? null : rangeAround(sum(usdByAgent.map((dollars) => dollars ?? 0))),
    agents,
  }
}

export const estimateLine = ({ calls, tokens, usd }: Omit<ReturnType<typeof estimateCost>, 'agents'>): string => {
  if (calls.high === 0) return 'Estimate: no model calls, no cost.'
  const price = usd
    ? `$${usd.likely.toFixed(4)} ($${usd.low.toFixed(4)} to $${usd.high.toFixed(4)})`
    : 'price unknown for a model (see --prices)'
  return `Estimate: ${counted(calls.likely, 'call')} (${calls.low} to ${calls.high}), ${counted(tokens.likely, 'token')} (${withThousands(tokens.low)} to ${withThousands(tokens.high)}), ${price}.`
}

const forItems = (items: number, meanCosts: readonly AgentCost[]) => meanCosts.map((cost) => ({ ...cost, items }))

const rangeAround = (likely: number): Range => ({ low: likely * spread.low, likely, high: likely * spread.high })

const roundedRangeAround = (likely: number): Range => ({
  low: Math.floor(likely * spread.low),
  likely,
  high: Math.ceil(likely * spread.high),
})
