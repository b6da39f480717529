import PQueue from 'p-queue'
import { ModelCallError, stopped } from './call-error.ts'
import type { Chat } from './chat.ts'

export type AdaptiveLimit = ReturnType<typeof adaptiveLimit>

/**
 * Limits concurrent calls to what the server accepts: halves the limit after a rate-limit error, and adds one after as many successes as
 * the limit. Calls start in order of arrival. All chats of a session share one limit.
 */
export const adaptiveLimit = (max: number) => {
  const queue = new PQueue({ concurrency: max })
  let successes = 0
  /** Counts the halvings: calls sent before a halving must not cause another one. */
  let halvings = 0
  return {
    /** The number of calls that may run at once now. */
    get current() {
      return queue.concurrency
    },
    around: (chat: Chat): Chat => ({
      ...chat,
      complete: (request, options = {}) =>
        queue.add(async () => {
          if (options.signal?.aborted) throw stopped()
          const halvingsBefore = halvings
          try {
            const reply = await chat.complete(request, options)
            if (++successes >= queue.concurrency && queue.concurrency < max) {
              queue.concurrency++
              successes = 0
            }
            return reply
          } catch (error) {
            const isRefused = error instanceof ModelCallError && error.failure === 'rate-limit'
            if (isRefused && halvings === halvingsBefore) {
              queue.concurrency = Math.max(1, Math.floor(queue.concurrency / 2))
              successes = 0
              halvings++
            }
            throw error
          }
        }),
    }),
  }
}
