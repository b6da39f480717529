import type { CallRecord, KeptReply } from '../store/calls.ts'
import { cacheKey } from './cache-key.ts'
import { failedCallUsage, ModelCallError } from './call-error.ts'
import type { Chat, ChatReply, ChatRequest, Usage } from './chat.ts'
import { costOf, type Prices } from './prices.ts'
import { writeKept } from './with-cache.ts'

/** Where calls are recorded, for example the `calls` of a store. */
export interface CallLog {
  /** Records both or neither, so that a killed process loses no paid reply. */
  record(call: CallRecord, reply?: KeptReply): void | Promise<void>
}

interface LedgerOptions {
  readonly log: CallLog
  readonly prices: Prices
  /** A clock in milliseconds. */
  readonly now: () => number
  /** Whether replies are stored with their calls. */
  readonly keeps?: boolean
}

/** Records every call that goes to the server, including failed ones. `reuseEntry` is the record of a cached reply. */
export const withLedger = (chat: Chat, { log, prices, now, keeps = true }: LedgerOptions): Chat => ({
  ...chat,
  async complete(request, options = {}) {
    const begun = now()
    const latency = () => Math.max(0, Math.round(now() - begun))
    let reply: ChatReply
    try {
      reply = await chat.complete(request, options)
    } catch (error) {
      const usage = failedCallUsage(error, request)
      await log.record({
        ...who(chat, request),
        ...amounts(chat, usage, prices),
        kind: 'failed',
        latency_ms: latency(),
        failure: error instanceof ModelCallError ? error.failure : undefined,
      })
      throw error
    }
    const kind = request.about.repair ? 'repaired' : 'fresh'
    const body = keeps ? writeKept(reply) : undefined
    const kept = body === undefined ? undefined : { key: cacheKey(chat, request), body }
    await log.record({ ...entry(chat, request, reply, prices), kind, latency_ms: latency() }, kept)
    return reply
  },
})

/** The record of a cached reply. It has the original price, although nothing was paid. */
export const reuseEntry = (chat: Chat, request: ChatRequest, reply: ChatReply, prices: Prices): CallRecord => ({
  ...entry(chat, request, reply, prices),
  kind: 'cached',
  latency_ms: 0,
})

const who = (chat: Chat, request: ChatRequest) => {
  const { about } = request
  return {
    agent: about.agent,
    prompt: about.prompt,
    brief_id: about.brief ?? null,
    model: chat.id,
    request: cacheKey(chat, request).slice(0, 16),
  }
}

const entry = (chat: Chat, request: ChatRequest, { usage }: ChatReply, prices: Prices) => ({
  ...who(chat, request),
  ...amounts(chat, usage, prices),
})

const amounts = (chat: Chat, usage: Usage, prices: Prices) => ({
  input_tokens: usage.inputTokens,
  output_tokens: usage.outputTokens,
  cached_tokens: usage.cachedInputTokens,
  usd: usage.inputTokens + usage.outputTokens === 0 ? 0 : costOf(usage, prices(chat.id)),
})
