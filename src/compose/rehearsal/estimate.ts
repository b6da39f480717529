import { countTokens } from '../../corpus/tokens.ts'
import { costOf, type Prices } from '../../models/prices.ts'
import { promptName, systemText } from '../../models/prompt.ts'
import { settingsFor } from '../../models/roles.ts'
import { sessionPrompts } from '../../session-prompts.ts'
import type { CallRecord } from '../../store/calls.ts'
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
  readonly agents: readonly {
    readonly agent: string
    readonly calls: number
    readonly inputTokens: number
    readonly outputTokens: number
    /** The part of the input that a server may have cached, at a lower price. */
    readonly cachedTokens: number
  }[]
}

export interface EstimateInput {
  /** The calls of the rehearsal. Calls without a brief belong to the survey, which is rehearsed in full. */
  readonly calls: readonly CallRecord[]
  readonly share: number
  readonly models: Models
  readonly prices: Prices
}

/** Extrapolates from the calls of a rehearsal to those of the session. */
export const estimateCalls = ({ calls, share, models, prices }: EstimateInput): Estimate => {
  const agents = new Map<string, { calls: number; inputTokens: number; outputTokens: number; cachedTokens: number }>()
  const asked = new Set<string>()
  for (const call of calls.filter(({ kind }) => kind !== 'cached')) {
    const factor = call.brief_id === null ? 1 : 1 / share
    const sum = agents.get(call.agent) ?? { calls: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0 }
    const cached = asked.has(call.prompt) ? cacheableTokens(call.prompt) : 0
    asked.add(call.prompt)
    agents.set(call.agent, {
      calls: sum.calls + factor,
      inputTokens: sum.inputTokens + factor * call.input_tokens,
      outputTokens: sum.outputTokens + factor * call.output_tokens,
      cachedTokens: sum.cachedTokens + factor * cached,
    })
  }
  const rows = [...agents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([agent, sum]) => ({ agent, ...sum }))
  const usd = rows.map(({ agent, inputTokens, outputTokens, cachedTokens }) =>
    costOf(
      { inputTokens, outputTokens, cachedInputTokens: cachedTokens },
      prices(settingsFor(models, AgentName.parse(agent)).model),
    ),
  )
  return {
    calls: roundedRange(range(rows.reduce((sum, { calls }) => sum + calls, 0))),
    tokens: roundedRange(
      range(rows.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0)),
    ),
    usd: usd.includes(null) ? null : range(usd.reduce<number>((sum, dollars) => sum + (dollars ?? 0), 0)),
    agents: rows.map(({ agent, calls, inputTokens, outputTokens, cachedTokens }) => ({
      agent,
      calls: Math.round(calls),
      inputTokens: Math.round(inputTokens),
      outputTokens: Math.round(outputTokens),
      cachedTokens: Math.round(cachedTokens),
    })),
  }
}

/** Real models are sent back more or less often than the stand-in, and write longer or shorter replies. */
const spread = 0.25

const range = (likely: number): Range => ({ low: likely * (1 - spread), likely, high: likely * (1 + spread) })

const roundedRange = ({ low, likely, high }: Range): Range => ({
  low: Math.floor(low),
  likely: Math.round(likely),
  high: Math.ceil(high),
})

/** The tokens at the start of a prompt that are the same in all calls, which servers can cache. */
export const cacheableTokens = (name: string): number => {
  const prompt = sessionPrompts.find((one) => promptName(one) === name)
  const tokens = prompt ? countTokens(systemText(prompt)) : 0
  return tokens < minCachedTokens ? 0 : tokens - (tokens % cacheStep)
}

/** OpenAI caches prefixes of at least 1024 tokens, in steps of 128. */
const minCachedTokens = 1024
const cacheStep = 128
