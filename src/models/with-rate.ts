import PQueue from 'p-queue'
import type { RateLimit } from '../store/calls.ts'
import { sha256 } from '../text/hash.ts'
import { abortError, ModelCallError } from './call-error.ts'
import type { Chat } from './chat.ts'
import { requestTokens } from './estimate.ts'
import { sleepFor } from './with-retry.ts'

/** Token buckets that all users of a key share. */
export interface SharedRate {
  /** Takes one call with this many tokens. Returns the milliseconds to wait before it. */
  take(name: string, limits: RateLimit, tokens: number): number | Promise<number>
  /** Gives back tokens that the call did not use. A negative number takes more. */
  refund(name: string, tokens: number): void | Promise<void>
  /** Holds back all calls for some time. */
  pause(name: string, milliseconds: number): void | Promise<void>
  /** The milliseconds until the pause ends. */
  remainingPause(name: string): number | Promise<number>
}

/** Waits until the rate limit allows the call. A rate-limit error of the server pauses all users of the key. */
export const withRate = (
  chat: Chat,
  { rate, limits, name }: { readonly rate: SharedRate; readonly limits: RateLimit; readonly name: string },
): Chat => {
  let averageOutput = 500
  return {
    ...chat,
    async complete(request, options = {}) {
      const expected = limits.tokens === undefined ? 0 : requestTokens(request) + averageOutput
      for (let ms = await rate.take(name, limits, expected); ms > 0; ms = await rate.remainingPause(name))
        await sleepFor(ms, options.signal)
      try {
        const reply = await chat.complete(request, options)
        const { inputTokens, outputTokens } = reply.usage
        averageOutput = Math.round(0.9 * averageOutput + 0.1 * outputTokens)
        if (limits.tokens !== undefined) await rate.refund(name, expected - inputTokens - outputTokens)
        return reply
      } catch (error) {
        if (error instanceof ModelCallError && error.failure === 'rate-limit')
          await rate.pause(name, Math.min(maxPauseMs, error.retryAfterMs ?? defaultPauseMs))
        throw error
      }
    },
  }
}

const defaultPauseMs = 1000
const maxPauseMs = 120_000

/** A hash of key and model, equal in all processes. It does not reveal the key. */
export const bucketName = (apiKey: string | undefined, baseUrl: string | undefined, model: string): string =>
  sha256(['rate', baseUrl ?? '', model, apiKey ?? ''].join('\n')).slice(0, 24)

/** Buckets of one process. A full bucket contains what the limit allows in ten seconds, but at least one call. */
export const rateInMemory = (now: () => number = Date.now): SharedRate => {
  const buckets = new Map<string, { calls: number; tokens: number; updatedAt: number; pausedUntil: number }>()
  return {
    take(name, { calls, tokens }, neededTokens) {
      const updatedAt = now()
      const [maxCalls, maxTokens] = [Math.max(1, (calls ?? 0) / 6), Math.max(neededTokens, (tokens ?? 0) / 6)]
      const bucket = buckets.get(name) ?? { calls: maxCalls, tokens: maxTokens, updatedAt, pausedUntil: 0 }
      const minutes = Math.max(0, updatedAt - bucket.updatedAt) / 60_000
      // A negative number is a debt: the call waits until the bucket has filled up to zero.
      const remaining = {
        calls: calls === undefined ? 0 : Math.min(maxCalls, bucket.calls + calls * minutes) - 1,
        tokens: tokens === undefined ? 0 : Math.min(maxTokens, bucket.tokens + tokens * minutes) - neededTokens,
      }
      buckets.set(name, {
        ...remaining,
        updatedAt: Math.max(updatedAt, bucket.updatedAt),
        pausedUntil: bucket.pausedUntil,
      })
      return Math.ceil(
        Math.max(
          0,
          bucket.pausedUntil - updatedAt,
          calls === undefined ? 0 : (-remaining.calls * 60_000) / calls,
          tokens === undefined ? 0 : (-remaining.tokens * 60_000) / tokens,
        ),
      )
    },
    refund(name, tokens) {
      const bucket = buckets.get(name)
      if (bucket) bucket.tokens += tokens
    },
    pause(name, milliseconds) {
      const bucket = buckets.get(name) ?? { calls: 0, tokens: 0, updatedAt: now(), pausedUntil: 0 }
      buckets.set(name, { ...bucket, pausedUntil: Math.max(bucket.pausedUntil, now() + milliseconds) })
    },
    remainingPause: (name) => Math.max(0, (buckets.get(name)?.pausedUntil ?? 0) - now()),
  }
}

export type AdaptiveLimit = ReturnType<typeof adaptiveLimit>

/** Halves the number of concurrent calls after a rate-limit error, and adds one after as many successes as the limit. */
export const adaptiveLimit = (max: number) => {
  const queue = new PQueue({ concurrency: max })
  let successes = 0
  /** Counts the halvings: calls sent before a halving must not cause another one. */
  let halvings = 0
  return {
    get concurrency() {
      return queue.concurrency
    },
    wrap: (chat: Chat): Chat => ({
      ...chat,
      complete: (request, options = {}) =>
        queue.add(async () => {
          if (options.signal?.aborted) throw abortError()
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
