import type { CallRecord, ReplyRow } from '../store/calls.ts'
import { failedCallUsage, ModelCallError } from './call-error.ts'
import type { Chat, ChatReply, ChatRequest, Usage } from './chat.ts'
import { costOf, type Prices } from './prices.ts'
import { cacheKey } from './with-cache.ts'

/** A log that records calls, such as `calls` of a store. */
export interface CallLog {
  /** Records a call and its reply together or not at all, so that a killed process loses no paid reply. */
  record(call: CallRecord, reply?: ReplyRow): void | Promise<void>
}

interface CallLogOptions {
  readonly log: CallLog
  readonly prices: Prices
  readonly now: () => number
  readonly storesReplies?: boolean
}

/** Records every call that goes to the server, including failed ones. Cached replies are recorded with `reuseEntry`. */
export const withCallLog = (chat: Chat, { log, prices, now, storesReplies = true }: CallLogOptions): Chat => ({
  ...chat,
  async complete(request, options = {}) {
    const startTime = now()
    const entryFor = (usage: Usage) => ({
      ...callEntry(chat, request, usage, prices),
      latency_ms: Math.max(0, Math.round(now() - startTime)),
    })
    let reply: ChatReply
    try {
      reply = await chat.complete(request, options)
    } catch (error) {
      const failure = error instanceof ModelCallError ? error.failure : undefined
      await log.record({ ...entryFor(failedCallUsage(error, request)), kind: 'failed', failure })
      throw error
    }
    const { cached: _, ...body } = reply
    // An empty reply is a failure of the server, so it is not stored.
    const isStored = storesReplies && (reply.text !== '' || reply.calls.length > 0)
    await log.record(
      { ...entryFor(reply.usage), kind: request.about.repair ? 'repaired' : 'fresh' },
      isStored ? { key: cacheKey(chat, request), body: JSON.stringify(body) } : undefined,
    )
    return reply
  },
})

/** The record of a cached reply. It has the original price, although nothing was paid. */
export const reuseEntry = (chat: Chat, request: ChatRequest, { usage }: ChatReply, prices: Prices): CallRecord => ({
  ...callEntry(chat, request, usage, prices),
  kind: 'cached',
  latency_ms: 0,
})

const callEntry = (chat: Chat, request: ChatRequest, usage: Usage, prices: Prices) => ({
  agent: request.about.agent,
  prompt: request.about.prompt,
  brief_id: request.about.brief ?? null,
  model: chat.id,
  request: cacheKey(chat, request).slice(0, 16),
  input_tokens: usage.inputTokens,
  output_tokens: usage.outputTokens,
  cached_tokens: usage.cachedInputTokens,
  usd: usage.inputTokens + usage.outputTokens === 0 ? 0 : costOf(usage, prices(chat.id)),
})
