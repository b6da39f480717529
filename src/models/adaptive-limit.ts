import { ModelCallError } from './call-error.ts'
import type { Chat } from './chat.ts'
import { deferred } from './deferred.ts'

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
  const queue: (() => void)[] = []
  let allowed = most
  let running = 0
  let good = 0
  /** Counts the halvings: calls sent before a halving must not cause another one. */
  let halvings = 0

  const admit = () => {
    while (running < allowed && queue.length > 0) {
      running++
      queue.shift()?.()
    }
  }
  const turn = (signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = deferred<void>()
    const leave = () => {
      const place = queue.indexOf(enter)
      if (place < 0) return
      queue.splice(place, 1)
      reject(new ModelCallError('aborted', 'The call was stopped.'))
    }
    const enter = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    queue.push(enter)
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
    admit()
    return promise
  }

  return {
    get current() {
      return allowed
    },
    async run(call, signal) {
      await turn(signal)
      const sentAfter = halvings
      try {
        const result = await call()
        if (++good >= allowed && allowed < most) {
          allowed++
          good = 0
        }
        return result
      } catch (error) {
        if (error instanceof ModelCallError && error.failure === 'rate-limit' && sentAfter === halvings) {
          allowed = Math.max(1, Math.floor(allowed / 2))
          good = 0
          halvings++
        }
        throw error
      } finally {
        running--
        admit()
      }
    },
  }
}

export const withLimit = (chat: Chat, limit: AdaptiveLimit): Chat => ({
  ...chat,
  complete: (request, options = {}) => limit.run(() => chat.complete(request, options), options.signal),
})
