import type { Prices } from '../models/prices.ts'
import { settingsFor } from '../models/roles.ts'
import type { CallRecord } from '../store/calls.ts'
import { AgentName, type Brief, type Models } from '../vocabulary/index.ts'

export interface Range {
  readonly low: number
  readonly likely: number
  readonly high: number
}

export interface Estimate {
  readonly calls: Range
  readonly tokens: Range
  /** Null when a price is not known: part of a sum is no sum. */
  readonly usd: Range | null
  readonly agents: readonly {
    readonly agent: string
    readonly calls: number
    readonly inputTokens: number
    readonly outputTokens: number
  }[]
}

export interface EstimateInput {
  /** What the survey asked: paid once, in full. */
  readonly survey: readonly CallRecord[]
  /** Briefs that were rehearsed, and what each asked. */
  readonly sample: readonly {
    readonly brief: Brief
    readonly calls: readonly CallRecord[]
    readonly accepted: number
  }[]
  /** Rounds in which a shortfall is planned again. */
  readonly rounds: number
  readonly briefs: readonly Brief[]
  readonly models: Models
  readonly prices: Prices
}

/** From what some briefs of each kind asked to what all of them will ask. The range is two standard errors, and at least a tenth. */
export const estimateCalls = ({ survey, sample, rounds, briefs, models, prices }: EstimateInput): Estimate => {
  const weights = new Map<string, number>()
  for (const brief of briefs) weights.set(kindOf(brief), (weights.get(kindOf(brief)) ?? 0) + brief.asks.length)
  const all = sample.flatMap(({ brief, calls }) => ({ kind: kindOf(brief), asks: brief.asks.length, calls }))
  const agents = new Map<string, { calls: number; inputTokens: number; outputTokens: number }>()
  const add = (call: CallRecord, factor: number): void => {
    const sum = agents.get(call.agent) ?? { calls: 0, inputTokens: 0, outputTokens: 0 }
    agents.set(call.agent, {
      calls: sum.calls + factor,
      inputTokens: sum.inputTokens + factor * call.input_tokens,
      outputTokens: sum.outputTokens + factor * call.output_tokens,
    })
  }
  for (const call of survey) add(call, 1)
  // What is not accepted is asked for again: each round is as large as what the one before left open.
  const asked = all.reduce((sum, { asks }) => sum + asks, 0)
  const lost = asked === 0 ? 0 : 1 - sample.reduce((sum, { accepted }) => sum + accepted, 0) / asked
  const growth = Array.from({ length: rounds }, (_, round) => lost ** round).reduce((sum, share) => sum + share, 0)
  for (const [kind, asks] of weights) {
    const alike = all.filter((one) => one.kind === kind)
    // A kind that the sample missed is taken to be like the others.
    const rows = alike.length > 0 ? alike : all
    const rehearsedAsks = rows.reduce((sum, row) => sum + row.asks, 0)
    for (const row of rows) for (const call of row.calls) add(call, (growth * asks) / Math.max(1, rehearsedAsks))
  }
  const rows = [...agents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([agent, sum]) => ({ agent, ...sum }))
  const spread = relativeError(all.map(({ calls, asks }) => calls.length / asks))
  const range = (likely: number): Range => ({ low: likely * (1 - spread), likely, high: likely * (1 + spread) })
  const whole = (one: Range): Range => ({
    low: Math.floor(one.low),
    likely: Math.round(one.likely),
    high: Math.ceil(one.high),
  })
  const prizes = rows.map(({ agent, inputTokens, outputTokens }) => {
    const price = prices(settingsFor(models, AgentName.parse(agent)).model)
    return price && (inputTokens * price.input + outputTokens * price.output) / 1_000_000
  })
  return {
    calls: whole(range(rows.reduce((sum, { calls }) => sum + calls, 0))),
    tokens: whole(range(rows.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0))),
    usd: prizes.includes(null) ? null : range(prizes.reduce<number>((sum, usd) => sum + (usd ?? 0), 0)),
    agents: rows.map(({ agent, calls, inputTokens, outputTokens }) => ({
      agent,
      calls: Math.round(calls),
      inputTokens: Math.round(inputTokens),
      outputTokens: Math.round(outputTokens),
    })),
  }
}

const kindOf = (brief: Brief): string =>
  `${brief.agent} ${brief.asks.some(({ evolution }) => evolution) ? 'evolving' : ''} ${brief.asks.some(({ real_question }) => real_question) ? 'labelling' : ''}`

const relativeError = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  if (mean === 0) return 0
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
  return Math.max(0.1, (2 * Math.sqrt(variance / values.length)) / mean)
}
