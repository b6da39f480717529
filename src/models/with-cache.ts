import { z } from 'zod'
import { cacheKey } from './cache-key.ts'
import { stopped } from './call-error.ts'
import type { Chat, ChatReply, ChatRequest } from './chat.ts'

export interface ReplyStore {
  get(key: string): string | undefined | Promise<string | undefined>
}

/** Replies that several processes share, so that only one of them asks for each. */
export interface SharedReplies {
  /** Returns the reply, or undefined if this process should ask for it. Waits while another process asks. */
  claim(key: string, signal?: AbortSignal): Promise<string | undefined>
  /** Releases the claim after the call. */
  release(key: string): Promise<void>
}

export interface CacheOptions {
  readonly store: ReplyStore | SharedReplies
  /** Called for every reply that was not paid for. */
  readonly onReuse?: (request: ChatRequest, reply: ChatReply) => void | Promise<void>
}

/** Returns stored replies to equal requests, and lets equal requests in flight share one call. */
export const withCache = (chat: Chat, { store, onReuse }: CacheOptions): Chat => {
  const underway = new Map<string, Shared>()
  return {
    ...chat,
    async complete(request, { signal } = {}) {
      const key = cacheKey(chat, request)
      const shared = underway.get(key)
      if (shared) return reused(request, await join(shared, signal), onReuse)
      const fresh = share(async (ended) => {
        const kept = 'claim' in store ? await store.claim(key, ended) : await store.get(key)
        const remembered = kept === undefined ? undefined : readKept(kept)
        if (remembered) return remembered
        try {
          return await chat.complete(request, { signal: ended })
        } finally {
          if ('claim' in store) await store.release(key)
        }
      })
      underway.set(key, fresh)
      fresh.reply.then(
        () => underway.delete(key),
        () => underway.delete(key),
      )
      const reply = await join(fresh, signal)
      return reply.cached ? reused(request, reply, onReuse) : reply
    },
  }
}

/** One call with all its callers. It is aborted when the last caller leaves. */
interface Shared {
  readonly reply: Promise<ChatReply>
  readonly controller: AbortController
  waiting: number
}

const share = (make: (signal: AbortSignal) => Promise<ChatReply>): Shared => {
  const controller = new AbortController()
  return { reply: make(controller.signal), controller, waiting: 0 }
}

const join = (shared: Shared, signal: AbortSignal | undefined): Promise<ChatReply> =>
  new Promise((resolve, reject) => {
    shared.waiting++
    const leave = () => {
      if (--shared.waiting === 0) shared.controller.abort(signal?.reason)
      reject(stopped())
    }
    shared.reply.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  })

const reused = async (request: ChatRequest, reply: ChatReply, onReuse: CacheOptions['onReuse']): Promise<ChatReply> => {
  const cached = { ...reply, cached: true }
  await onReuse?.(request, cached)
  return cached
}

/** A reply as it is stored. */
export const KeptReply = z.object({
  text: z.string(),
  calls: z.array(z.object({ name: z.string(), arguments: z.string() })),
  finish: z.enum(['stop', 'calls', 'length', 'refusal', 'filter', 'unknown']),
  usage: z.object({
    inputTokens: z.number(),
    outputTokens: z.number(),
    cachedInputTokens: z.number().optional(),
    estimated: z.boolean().optional(),
  }),
  model: z.string(),
})

/** Serializes a reply for the store. Returns undefined for an empty reply, because that is a server failure. */
export const writeKept = ({ cached: _, ...reply }: ChatReply): string | undefined =>
  reply.text === '' && reply.calls.length === 0 ? undefined : JSON.stringify(reply)

/** Returns undefined for a body that another version wrote and this one cannot read. */
const readKept = (body: string): ChatReply | undefined => {
  try {
    return { ...(KeptReply.parse(JSON.parse(body)) as Omit<ChatReply, 'cached'>), cached: true }
  } catch {
    return undefined
  }
}
