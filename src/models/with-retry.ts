import { setTimeout as wait } from 'node:timers/promises'
import { type Random, randomFrom } from '../text/random.ts'
import { abortError, isTemporary, ModelCallError } from './call-error.ts'
import type { Chat } from './chat.ts'
import { cacheKey } from './with-cache.ts'

type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

export interface RetryOptions {
  readonly seed: string
  readonly sleep?: Sleep
}

/** Includes the first call. */
const maxCalls = 5
/** Lower than `maxCalls`, because each timeout takes the full time limit. */
const maxTimeouts = 2
const maxMalformed = 3
const firstWaitMs = 500
/** A call is not retried if the server asks for a longer wait than this. */
const maxRetryAfterMs = 120_000

/** Repeats calls after temporary failures, with growing waits, and with jitter so that parallel calls do not retry together. */
export const withRetry = (chat: Chat, { seed, sleep = sleepFor }: RetryOptions): Chat => ({
  ...chat,
  async complete(request, options = {}) {
    const random = randomFrom('retry', seed, cacheKey(chat, request))
    let timeouts = 0
    let malformedReplies = 0
    for (let attempt = 1; ; attempt++) {
      try {
        return await chat.complete(request, options)
      } catch (error) {
        if (!isTemporary(error) || attempt >= maxCalls) throw error
        if (error.failure === 'timeout' && ++timeouts >= maxTimeouts) throw error
        if (error.failure === 'malformed' && ++malformedReplies >= maxMalformed) throw error
        if ((error.retryAfterMs ?? 0) > maxRetryAfterMs) throw error
        await sleep(withJitter(firstWaitMs * 2 ** (attempt - 1), error, random), options.signal)
      }
    }
  },
})

/** Reduces the backoff by up to half. Never waits less than the server asks for. */
const withJitter = (backoff: number, { retryAfterMs = 0 }: ModelCallError, random: Random): number => {
  const ms = backoff * (0.5 + random.next() / 2)
  return Math.round(retryAfterMs > 0 ? retryAfterMs + ms / 4 : ms)
}

export const sleepFor: Sleep = async (milliseconds, signal) => {
  await wait(milliseconds, undefined, { signal }).catch(() => {})
  if (signal?.aborted) throw abortError()
}

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
      const stop = () => giveUp(abortError())
      if (signal?.aborted) return reject(abortError())
      signal?.addEventListener('abort', stop, { once: true })
      const timer = setTimeout(
        () => giveUp(new ModelCallError('timeout', `No data for ${milliseconds / 1000} s.`)),
        // Node fires longer timers immediately.
        Math.min(milliseconds, 2 ** 31 - 1),
      )
      const onChunk = () => void timer.refresh()
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      }
      chat.complete(request, { signal: controller.signal, onChunk }).finally(end).then(resolve, reject)
    }),
})
