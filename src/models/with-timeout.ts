import { ModelCallError, stopped } from './call-error.ts'
import type { Chat } from './chat.ts'

/** Calls `ring` after some time and returns a function that cancels it. Tests pass a fake. */
export type StartTimer = (milliseconds: number, ring: () => void) => () => void

interface TimeoutOptions {
  readonly milliseconds: number
  readonly startTimer?: StartTimer
}

/** Aborts a call after some time without a sign of life. Chunks of a stream reset the timer. Does not wait for a chat that ignores the signal. */
export const withTimeout = (chat: Chat, { milliseconds, startTimer = setTimer }: TimeoutOptions): Chat => ({
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
      const start = () =>
        startTimer(milliseconds, () =>
          giveUp(new ModelCallError('timeout', `No reply within ${milliseconds / 1000} s.`)),
        )
      let cancel = start()
      const alive = () => {
        cancel()
        cancel = start()
      }
      const end = () => {
        cancel()
        signal?.removeEventListener('abort', stop)
      }
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop, { once: true })
      chat.complete(request, { signal: controller.signal, alive }).finally(end).then(resolve, reject)
    }),
})

const setTimer: StartTimer = (milliseconds, ring) => {
  // Beyond 2^31 Node would ring at once.
  const timer = setTimeout(ring, Math.min(milliseconds, 2 ** 31 - 1))
  return () => clearTimeout(timer)
}
