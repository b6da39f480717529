import PQueue from 'p-queue'
import { ModelCallError, stopped } from './call-error.ts'
import type { Chat } from './chat.ts'

export interface AdaptiveLimit {
  /** How many calls may run at once at the moment. */
  readonly current: number
  run<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * Limits concurrent calls to what the server accepts: halves the limit after a rate-limit error, and adds one after a full round without.
 * First come, first served. All chats on the same server share one limit.
 */
export const adaptiveLimit = ({ most }: { readonly most: number }): AdaptiveLimit => {
  const queue = new PQueue({ concurrency: most })
  let good = 0
  /** Counts the halvings: calls sent before a halving must not cause another one. */
  let halvings = 0

  const counted = async <T>(call: () => Promise<T>): Promise<T> => {
    const sentAfter = halvings
    try {
      const result = await call()
      if (++good >= queue.concurrency && queue.concurrency < most) {
        queue.concurrency++
        good = 0
      }
      return result
    } catch (error) {
      if (error instanceof ModelCallError && error.failure === 'rate-limit' && sentAfter === halvings) {
        queue.concurrency = Math.max(1, Math.floor(queue.concurrency / 2))
        good = 0
        halvings++
      }
      throw error
    }
  }

  return {
    get current() {
      return queue.concurrency
    },
    async run(call, signal) {
      try {
        return await queue.add(() => counted(call), { signal })
      } catch (error) {
        throw signal?.aborted && !(error instanceof ModelCallError) ? stopped() : error
      }
    },
  }
}

export const withLimit = (chat: Chat, limit: AdaptiveLimit): Chat => ({
  ...chat,
  complete: (request, options = {}) => limit.run(() => chat.complete(request, options), options.signal),
})
