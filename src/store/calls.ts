import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { compare } from '../text/compare.ts'
import { fieldsOf } from '../text/own.ts'
import { required } from '../text/required.ts'
import { type KeptReply, replies } from './replies.ts'

/** One call to a model, as it was paid. `usd` is null where the price is not known. */
export const CallRecord = z.object({
  agent: z.string(),
  prompt: z.string(),
  brief_id: z.string().nullable(),
  model: z.string(),
  kind: z.enum(['fresh', 'cached', 'repaired', 'failed']),
  /** What was asked, as a hash: a call that a killed process made and a later one made again is the same call. */
  request: z.string(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Of the input: what the server had in its own cache, where it says so. */
  cached_tokens: z.int().optional(),
  usd: z.number().nullable(),
  latency_ms: z.int(),
  /** Of a failed one: in what way. */
  failure: z.string().optional(),
})
export type CallRecord = z.infer<typeof CallRecord>

/** A row of either database, where nothing is null. */
export const readCall = (row: unknown): CallRecord => {
  const present = Object.entries(fieldsOf(row)).filter(([name, value]) => value !== null || !optional.has(name))
  return CallRecord.parse(Object.fromEntries(present))
}

const optional = new Set(['failure', 'cached_tokens'])

export interface Spent {
  readonly calls: number
  readonly tokens: number
  readonly usd: number
}

export const calls = (db: Database) => {
  const insert = db.prepare(
    `INSERT INTO call (session_id, agent, prompt, brief_id, model, kind, request, input_tokens, output_tokens, cached_tokens, usd, latency_ms, failure)
     VALUES (@session_id, @agent, @prompt, @brief_id, @model, @kind, @request, @input_tokens, @output_tokens, @cached_tokens, @usd, @latency_ms, @failure)`,
  )
  const select = db.prepare(
    `SELECT agent, prompt, brief_id, model, kind, request, input_tokens, output_tokens, cached_tokens, usd, latency_ms, failure FROM call
     WHERE session_id = ? ORDER BY id`,
  )
  const selectOf = db.prepare(
    `SELECT agent, prompt, brief_id, model, kind, request, input_tokens, output_tokens, cached_tokens, usd, latency_ms, failure FROM call
     WHERE session_id = ? AND brief_id = ? ORDER BY id`,
  )

  const sum = db.prepare<[string], Spent>(
    `SELECT count(*) AS calls, coalesce(sum(input_tokens + output_tokens), 0) AS tokens, coalesce(sum(usd), 0) AS usd
     FROM call WHERE session_id = ? AND kind <> 'cached'`,
  )

  const { put } = replies(db)
  const recordBoth = db.transaction((call: object, reply: KeptReply) => {
    insert.run(call)
    put(reply.key, reply.body)
  })

  return {
    /** What a session paid for, failed calls included: summed where the calls are, for it is asked before every call of a fleet. */
    spent(session_id: string): Spent {
      return required(sum, session_id)
    },
    /** Saves a paid call and its reply together, or neither. */
    record(session_id: string, call: CallRecord, reply?: KeptReply): void {
      const row = { session_id, failure: null, cached_tokens: null, ...call }
      if (reply) recordBoth.immediate(row, reply)
      else insert.run(row)
    },
    ofSession(session_id: string): CallRecord[] {
      return select.all(session_id).map(readCall)
    },
    ofBrief(session_id: string, brief_id: string): CallRecord[] {
      return selectOf.all(session_id, brief_id).map(readCall)
    },
  }
}

export interface Worth {
  readonly calls: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly usd: number | null
}

/**
 * What calls are worth, each counted once, whether it was paid for, remembered, or made again after a kill; failures left out. The same
 * for an undisturbed session, a resumed one and one from a warm cache, so it may be in a dataset. What was really paid is in the ledger.
 */
export const worthOf = (list: readonly CallRecord[]): Worth => {
  const distinct = distinctCalls(list)
  const prices = distinct.map(({ usd }) => usd)
  return {
    calls: distinct.length,
    input_tokens: distinct.reduce((sum, call) => sum + call.input_tokens, 0),
    output_tokens: distinct.reduce((sum, call) => sum + call.output_tokens, 0),
    usd: prices.includes(null) ? null : prices.reduce<number>((sum, usd) => sum + (usd ?? 0), 0),
  }
}

/** Each call once, failures left out, in an order that does not tell when they were made. */
export const distinctCalls = (list: readonly CallRecord[]): CallRecord[] =>
  [
    ...new Map(
      list.filter(({ kind }) => kind !== 'failed').map((call) => [`${call.brief_id} ${call.request}`, call] as const),
    ),
  ]
    .sort(([a], [b]) => compare(a, b))
    .map(([, call]) => call)
