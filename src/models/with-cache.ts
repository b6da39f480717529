import { canonicalJson, sha256 } from '../text/hash.ts'
import { tryParseJson } from '../text/json.ts'
import { type Chat, type ChatReply, type ChatRequest, StoredReply } from './chat.ts'

/** Stored replies. If several processes share a store, only one of them asks for each reply. */
export interface ReplyStore {
  /** Returns the reply, or undefined if the caller should ask for it. A shared store waits while another process asks. */
  get(key: string, signal?: AbortSignal): string | undefined | Promise<string | undefined>
  /** Tells a shared store that the caller is done asking. */
  release?(key: string): Promise<void>
}

export interface CacheOptions {
  readonly store: ReplyStore
  readonly onReuse?: (request: ChatRequest, reply: ChatReply) => void | Promise<void>
}

/** Returns stored replies to equal requests. Equal requests in flight share one call. */
export const withCache = (chat: Chat, { store, onReuse }: CacheOptions): Chat => {
  const inFlight = new Map<string, Promise<ChatReply>>()
  return {
    ...chat,
    async complete(request, options = {}) {
      const key = cacheKey(chat, request)
      const fetchReply = async (): Promise<ChatReply> => {
        const stored = StoredReply.safeParse(tryParseJson((await store.get(key, options.signal)) ?? ''))
        if (stored.success) return { ...stored.data, cached: true }
        try {
          return await chat.complete(request, options)
        } finally {
          await store.release?.(key)
        }
      }
      const pendingCall = inFlight.get(key)
      const call = pendingCall ?? fetchReply().finally(() => inFlight.delete(key))
      inFlight.set(key, call)
      const reply = await call
      if (!pendingCall && !reply.cached) return reply
      const cachedReply = { ...reply, cached: true }
      await onReuse?.(request, cachedReply)
      return cachedReply
    },
  }
}

/** Hashes the content of a request, without the reply mode and refused parameters, which may change during a session. */
export const cacheKey = ({ id, parameters }: Pick<Chat, 'id' | 'parameters'>, request: ChatRequest): string => {
  const { messages, tools, mayCallTools, maxTokens = null } = request
  const { name, schema } = request.output
  const content = { model: id, parameters, maxTokens, messages, tools, mayCallTools, output: { name, schema } }
  return sha256(canonicalJson(content))
}
