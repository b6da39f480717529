import { ModelCallError } from './call-error.ts'

/** A reply with room for the longest that a model writes, and what its server says around it. */
const largestReply = 4 * 2 ** 20
/** Every few letters of a stream come with some hundred bytes around them. */
const largestStream = 64 * 2 ** 20

export interface GuardOptions {
  /** Vectors of many texts in one reply take more than words do. */
  readonly mostBytes?: number
  /** How long a server may be silent, before its reply and within it, in milliseconds. Without it, the client's own limit holds. */
  readonly silenceMs?: number | undefined
  /** What the client allows by itself. */
  readonly ownLimitMs?: number
}

/**
 * How the clients of models reach their servers. No redirect is followed: it would carry documents to a host that nobody named.
 * Replies are measured as they arrive, so that an endless one ends.
 */
export const guardedFetch = ({
  mostBytes = largestReply,
  silenceMs,
  ownLimitMs = fiveMinutes,
}: GuardOptions = {}): typeof fetch => {
  // A little more than the option, so that its own message is the one that is seen.
  const patient = lazily(() => patientFetch(silenceMs === undefined ? ownLimitMs : silenceMs + 1000))
  return async (input, init) => {
    const fetchPatiently = await patient()
    const response = await fetchPatiently(input, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new ModelCallError('redirect', `it redirects to ${response.headers.get('location') ?? 'nowhere'}`)
    }
    if (!response.body) return response
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const most = isStream ? Math.max(largestStream, mostBytes) : mostBytes
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(measured(most)), { status, statusText, headers })
  }
}

/** Node's own fetch gives up on a server that is silent for five minutes and cannot be told otherwise, so the package that it is built from is used. */
const patientFetch = async (silenceMs: number): Promise<typeof fetch> => {
  const { Agent, fetch: fetchThrough } = await import('undici')
  const dispatcher = new Agent({ headersTimeout: silenceMs, bodyTimeout: silenceMs })
  // The same interfaces under two names.
  return ((input: never, init: object) => fetchThrough(input, { ...init, dispatcher })) as unknown as typeof fetch
}

const lazily = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const fiveMinutes = 300_000

const measured = (most: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= most) controller.enqueue(chunk)
      else controller.error(new ModelCallError('malformed', `The reply is longer than ${most / 2 ** 20} MB.`))
    },
  })
}
