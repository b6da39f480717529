import { ModelCallError } from './call-error.ts'

/** A reply with room for the longest that a model writes, and what its server says around it. */
const largestReply = 4 * 2 ** 20
/** Every few letters of a stream come with some hundred bytes around them. */
const largestStream = 64 * 2 ** 20

export interface GuardOptions {
  /** Vectors of many texts in one reply take more than words do. */
  readonly mostBytes?: number
}

/**
 * How the clients of models reach their servers. No redirect is followed: it would carry documents to a host that nobody named.
 * Replies are measured as they arrive, so that an endless one ends.
 */
export const guardedFetch =
  ({ mostBytes = largestReply }: GuardOptions = {}): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
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
