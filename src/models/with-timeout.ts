import { ModelCallError, stopped } from './call-error.ts'
import type { Chat } from './chat.ts'

/** Aborts a call after some time without any data. Chunks of a stream reset the timer. Does not wait for a chat that ignores the signal. */
export const withTimeout = (chat: Chat, milliseconds: number): Chat => ({
  ...chat,
  complete: (request, { signal } = {}) =>
    new Promise((resolve, reject) => {
      const controller = new AbortController()
      const giveUp = (error: ModelCallError) => {
        end()
        reject(error)
        controller.abort(error)
      }
      const stop = () => giveUp(stopped())
      if (signal?.aborted) return reject(stopped())
      signal?.addEventListener('abort', stop, { once: true })
      const timer = setTimeout(
        () => giveUp(new ModelCallError('timeout', `No reply within ${milliseconds / 1000} s.`)),
        // Node fires longer timers at once.
        Math.min(milliseconds, 2 ** 31 - 1),
      )
      const alive = () => void timer.refresh()
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      }
      chat.complete(request, { signal: controller.signal, alive }).finally(end).then(resolve, reject)
    }),
})
