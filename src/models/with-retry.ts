import { setTimeout as wait } from 'node:timers/promises'
import { type Random, randomFrom } from '../text/random.ts'
import { cacheKey } from './cache-key.ts'
import { canSucceedAgain, ModelCallError } from './call-error.ts'
import type { Chat } from './chat.ts'

type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

export interface RetryOptions {
  /** Calls in all, the first included. */
  readonly attempts?: number
  /** Of these, how many may end by running out of time: each costs the whole time allowed. */
  readonly timeouts?: number
  /** And how many by a reply that was none: whoever sends such a thing three times means it. */
  readonly malformed?: number
  readonly firstWaitMs?: number
  readonly longestWaitMs?: number
  /** A server that asks for more patience than this is given up. */
  readonly longestRetryAfterMs?: number
  readonly seed?: string
  readonly sleep?: Sleep
}

/** Calls again after failures that pass, ever later, with jitter so that parallel calls do not return together. */
export const withRetry = (chat: Chat, options: RetryOptions = {}): Chat => {
  const {
    attempts = 5,
    timeouts = 2,
    malformed = 3,
    longestRetryAfterMs = 120_000,
    seed = '',
    sleep = sleepFor,
  } = options
  return {
    ...chat,
    async complete(request, callOptions = {}) {
      const random = randomFrom('retry', seed, cacheKey(chat, request))
      let late = 0
      let astray = 0
      for (let attempt = 1; ; attempt++) {
        try {
          return await chat.complete(request, callOptions)
        } catch (error) {
          if (!canSucceedAgain(error) || attempt >= attempts) throw error
          if (error.failure === 'timeout' && ++late >= timeouts) throw error
          if (error.failure === 'malformed' && ++astray >= malformed) throw error
          if ((error.retryAfterMs ?? 0) > longestRetryAfterMs) throw error
          await pause(sleep, waitBefore(attempt, error, random, options), callOptions.signal)
        }
      }
    },
  }
}

/** Doubles each time; the jitter takes away up to half. What the server asks for is the least. */
const waitBefore = (
  attempt: number,
  { retryAfterMs = 0 }: ModelCallError,
  random: Random,
  { firstWaitMs = 500, longestWaitMs = 30_000 }: RetryOptions,
): number => {
  const backoff = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1)) * (0.5 + random.next() / 2)
  return Math.round(retryAfterMs > 0 ? retryAfterMs + backoff / 4 : backoff)
}

const pause = async (sleep: Sleep, milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
  try {
    await sleep(milliseconds, signal)
  } catch (error) {
    throw signal?.aborted ? new ModelCallError('aborted', 'The call was stopped.') : error
  }
  if (signal?.aborted) throw new ModelCallError('aborted', 'The call was stopped.')
}

const sleepFor: Sleep = async (milliseconds, signal) => {
  await wait(milliseconds, undefined, signal ? { signal } : {})
}
