import { z } from 'zod'
import { compare } from '../text/compare.ts'
import { fieldsOf, keysOf } from '../text/objects.ts'

/** One call to a model. `usd` is null if the price is unknown. A `repaired` call asked the model to correct an invalid reply. */
export const CallRecord = z.object({
  agent: z.string(),
  prompt: z.string(),
  brief_id: z.string().nullable(),
  model: z.string(),
  kind: z.enum(['fresh', 'cached', 'repaired', 'failed']),
  /** A hash of the request. A call that is repeated after a kill has the same hash. */
  request: z.string(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** The part of the input that the server had cached, if it reports that. */
  cached_tokens: z.int().optional(),
  usd: z.number().nullable(),
  latency_ms: z.int(),
  failure: z.string().optional(),
})
export type CallRecord = z.infer<typeof CallRecord>

export const callColumns = keysOf(CallRecord.shape)

/** Reads a row of SQLite or PostgreSQL, where absent fields are null. */
export const readCall = (row: unknown): CallRecord => {
  const entries = Object.entries(fieldsOf(row)).filter(([name, value]) => value !== null || !optionalFields.has(name))
  return CallRecord.parse(Object.fromEntries(entries))
}

const optionalFields = new Set(['failure', 'cached_tokens'])

export interface Spending {
  readonly calls: number
  readonly tokens: number
  readonly usd: number
}

/** A model's reply and the hash of its request. */
export interface ReplyRow {
  readonly key: string
  readonly body: string
}

/** Sums distinct calls without failures. Interruptions and the cache do not affect the sums, so the sums can be part of a dataset. */
export const costOfCalls = (list: readonly CallRecord[]) => {
  const distinct = distinctCalls(list)
  return {
    calls: distinct.length,
    input_tokens: distinct.reduce((sum, call) => sum + call.input_tokens, 0),
    output_tokens: distinct.reduce((sum, call) => sum + call.output_tokens, 0),
    usd: sumOfPrices(distinct),
  }
}

/** The sum of the prices of calls. Null if a price is unknown. */
export const sumOfPrices = (list: readonly Pick<CallRecord, 'usd'>[]): number | null =>
  list.reduce<number | null>((sum, { usd }) => (sum === null || usd === null ? null : sum + usd), 0)

/** The cost of one ask of a brief. The asks are written and judged together, so each gets an equal share. */
export const costPerAsk = (list: readonly CallRecord[], askCount: number) => {
  const { calls, input_tokens, output_tokens, usd } = costOfCalls(list)
  return {
    calls: calls / askCount,
    tokens: (input_tokens + output_tokens) / askCount,
    usd: usd === null ? null : usd / askCount,
  }
}

/** The distinct calls without failures, in an order that does not depend on time. */
export const distinctCalls = (list: readonly CallRecord[]): CallRecord[] => {
  const answeredCalls = list.filter(({ kind }) => kind !== 'failed')
  const callsByKey = new Map(answeredCalls.map((call) => [`${call.brief_id} ${call.request}`, call]))
  return [...callsByKey].sort(([a], [b]) => compare(a, b)).map(([, call]) => call)
}

/** The rate limit of a key, per minute. Undefined means no limit. */
export interface RateLimit {
  readonly calls?: number | undefined
  readonly tokens?: number | undefined
}
