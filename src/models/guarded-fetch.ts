import { ModelCallError } from './call-error.ts'

const maxReplyBytes = 4 * 2 ** 20
/** A larger limit, because each chunk of a stream wraps a few letters in a few hundred bytes of JSON. */
const maxStreamBytes = 64 * 2 ** 20

interface GuardOptions {
  readonly maxBytes?: number
  /** Maximum silence of a server before and during its reply. */
  readonly silenceMs?: number | undefined
}

/**
 * Makes the `fetch` for clients of models. Follows no redirects, because they would send documents to another host. Limits the size of
 * replies, so that an endless one ends.
 */
export const guardedFetch = ({ maxBytes = maxReplyBytes, silenceMs = 300_000 }: GuardOptions): typeof fetch => {
  let patientFetch: Promise<typeof fetch> | undefined
  return async (input, init) => {
    // One second longer than the configured timeout, so that the model call's own timeout fires first and reports the error.
    patientFetch ??= fetchWithLimit(silenceMs + 1000)
    const response = await (await patientFetch)(input, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new ModelCallError('redirect', `The server redirects to ${response.headers.get('location') ?? 'nowhere'}`)
    }
    if (!response.body) return response
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const limit = isStream ? Math.max(maxStreamBytes, maxBytes) : maxBytes
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limited(limit)), { status, statusText, headers })
  }
}

/** Uses undici, because Node's own fetch always gives up on a server that is silent for five minutes. */
const fetchWithLimit = async (silenceMs: number): Promise<typeof fetch> => {
  const { Agent, fetch: fetchThrough } = await import('undici')
  const dispatcher = new Agent({ headersTimeout: silenceMs, bodyTimeout: silenceMs })
  // undici's types and the global ones describe the same interfaces.
  return ((input: never, init: object) => fetchThrough(input, { ...init, dispatcher })) as unknown as typeof fetch
}

const limited = (limit: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= limit) controller.enqueue(chunk)
      else controller.error(new ModelCallError('malformed', `The reply is longer than ${limit / 2 ** 20} MB.`))
    },
  })
}
