import { countTokens } from '../../corpus/tokens.ts'
import { costOf, type Prices } from '../../models/prices.ts'
import { promptName, systemText } from '../../models/prompt.ts'
import { settingsFor } from '../../models/roles.ts'
import { sessionPrompts } from '../../session-prompts.ts'
import type { CallRecord } from '../../store/calls.ts'
import { compare } from '../../text/compare.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import { AgentName, type Models } from '../../vocabulary/index.ts'

interface Range {
  readonly low: number
  readonly likely: number
  readonly high: number
}

export interface Estimate {
  readonly calls: Range
  readonly tokens: Range
  readonly usd: Range | null
  readonly agents: readonly AgentEstimate[]
}

interface AgentEstimate {
  readonly agent: string
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** The part of the input that a server may have cached, at a lower price. */
  readonly cachedTokens: number
}

interface EstimateInput {
  /** The calls of the rehearsal. Calls without a brief belong to the survey, which is rehearsed in full. */
  readonly calls: readonly CallRecord[]
  /** The share of the items that was rehearsed. */
  readonly share: number
  readonly models: Models
  readonly prices: Prices
}

/** Extrapolates from the calls of a rehearsal to those of the session. */
export const estimateCalls = ({ calls, share, models, prices }: EstimateInput): Estimate => {
  const asked = new Set<string>()
  const weighted = calls
    .filter(({ kind }) => kind !== 'cached')
    .map((call) => {
      const cachedTokens = asked.has(call.prompt) ? cacheableTokens(call.prompt) : 0
      asked.add(call.prompt)
      return { ...call, cachedTokens, times: call.brief_id === null ? 1 : 1 / share }
    })
  const agents = [...groupedBy(weighted, ({ agent }) => agent)]
    .sort(([a], [b]) => compare(a, b))
    .map(([agent, own]): AgentEstimate => {
      const total = (amountOf: (call: (typeof weighted)[number]) => number): number =>
        Math.round(sum(own.map((call) => call.times * amountOf(call))))
      return {
        agent,
        calls: total(() => 1),
        inputTokens: total((call) => call.input_tokens),
        outputTokens: total((call) => call.output_tokens),
        cachedTokens: total((call) => call.cachedTokens),
      }
    })
  const usd = agents.map(({ agent, cachedTokens: cachedInputTokens, ...tokens }) =>
    costOf({ ...tokens, cachedInputTokens }, prices(settingsFor(models, AgentName.parse(agent)).model)),
  )
  return {
    calls: roundedRange(sum(agents.map((one) => one.calls))),
    tokens: roundedRange(sum(agents.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens))),
    usd: usd.includes(null) ? null : range(sum(usd.map((dollars) => dollars ?? 0))),
    agents,
  }
}

/** Real models are sent back more or less often than the stand-in, and write longer or shorter replies. */
const spread = 0.25

const range = (likely: number): Range => ({ low: likely * (1 - spread), likely, high: likely * (1 + spread) })

const roundedRange = (likely: number): Range => ({
  low: Math.floor(likely * (1 - spread)),
  likely,
  high: Math.ceil(likely * (1 + spread)),
})

/** Counts the tokens at the start of a prompt that are the same in all calls, so that servers can cache them. */
export const cacheableTokens = (name: string): number => {
  const prompt = sessionPrompts.find((one) => promptName(one) === name)
  const tokens = prompt ? countTokens(systemText(prompt)) : 0
  return tokens < minCachedTokens ? 0 : tokens - (tokens % cacheStep)
}

/** OpenAI caches prefixes of at least 1024 tokens, in steps of 128. */
const minCachedTokens = 1024
const cacheStep = 128
