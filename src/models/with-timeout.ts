import { ModelCallError } from './call-error.ts'
import type { Chat } from './chat.ts'
import { deferred } from './deferred.ts'

/** Rings after a while, unless the returned function is called before. Replaced in tests, which wait for nothing. */
export type StartTimer = (milliseconds: number, ring: () => void) => () => void

export interface TimeoutOptions {
  readonly milliseconds: number
  readonly startTimer?: StartTimer
}

/** A call is given up after so long a silence: a stream is waited for while it flows. A chat that does not listen to its signal is left behind. */
export const withTimeout = (chat: Chat, { milliseconds, startTimer = setTimer }: TimeoutOptions): Chat => ({
  ...chat,
  async complete(request, { signal } = {}) {
    if (signal?.aborted) throw stopped()
    const controller = new AbortController()
    const end = deferred<never>()
    const give = (error: ModelCallError) => {
      end.reject(error)
      controller.abort(error)
    }
    const stop = () => give(stopped())
    signal?.addEventListener('abort', stop, { once: true })
    const start = () =>
      startTimer(milliseconds, () => give(new ModelCallError('timeout', `No reply within ${milliseconds / 1000} s.`)))
    let cancel = start()
    const alive = () => {
      cancel()
      cancel = start()
    }
    try {
      return await Promise.race([chat.complete(request, { signal: controller.signal, alive }), end.promise])
    } finally {
      cancel()
      signal?.removeEventListener('abort', stop)
    }
  },
})

const stopped = (): ModelCallError => new ModelCallError('aborted', 'The call was stopped.')

const setTimer: StartTimer = (milliseconds, ring) => {
  // Beyond 2^31 Node would ring at once.
  const timer = setTimeout(ring, Math.min(milliseconds, 2 ** 31 - 1))
  return () => clearTimeout(timer)
}
