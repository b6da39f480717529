import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { messageOf } from '../../errors.ts'
import { counted } from '../../text/counted.ts'

interface DeliveryOptions {
  /** Removes keys from the reason in the warning. */
  readonly redact: (text: string) => string
  /** `close` gives up after this long without a delivery. */
  readonly closeTimeoutMs?: number
}

/** Sends traces in the background. A slow or broken endpoint loses traces but never stops a session: the queue is limited, and sending ends after several losses. */
export const openDelivery = ({ redact, closeTimeoutMs = 2_000 }: DeliveryOptions) => {
  const queue = new PQueue({ concurrency: maxConcurrent })
  const stopSending = new AbortController()
  let waitingBytes = 0
  let requested = 0
  let delivered = 0
  let failuresInARow = 0
  let reason = 'no answer in time'

  const deliver = async (input: string | URL | Request, init: RequestInit): Promise<Response> => {
    for (const delay of retryDelaysMs) {
      if (stopSending.signal.aborted || failuresInARow >= maxFailuresInARow) break
      try {
        await pause(delay, undefined, { signal: stopSending.signal })
        const signal = AbortSignal.any([stopSending.signal, AbortSignal.timeout(timeoutMs)])
        const response = await fetch(input, { ...init, signal })
        // A conflict means that the request arrived earlier. Older servers lack the multipart endpoint, and the client must see their 404.
        const isOldServer = response.status === 404 && response.url.endsWith('/runs/multipart')
        if (response.ok || response.status === 409 || isOldServer) {
          delivered++
          failuresInARow = 0
          return response.status === 409 ? Response.json({}) : response
        }
        reason = `it returned ${response.status}`
        if (!canRetry(response)) break
      } catch (error) {
        if (!stopSending.signal.aborted) reason = redact(causeOf(error))
        if (error instanceof Error && error.name === 'TimeoutError') break
      }
    }
    failuresInARow++
    return Response.json({})
  }

  return {
    /** Replaces `fetch` in a LangSmith client. Never fails, because the client would retry and print to the terminal. */
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      requested++
      const body = init.body instanceof ReadableStream ? await new Response(init.body).arrayBuffer() : init.body
      const bytes = body instanceof ArrayBuffer ? body.byteLength : typeof body === 'string' ? body.length : 0
      if (waitingBytes + bytes > maxWaitingBytes) {
        reason = 'the queue is full'
        return Response.json({})
      }
      waitingBytes += bytes
      try {
        return await queue.add(() => deliver(input, { ...init, body }))
      } finally {
        waitingBytes -= bytes
      }
    },
    /** Waits for `work` as long as requests still arrive, then stops sending. */
    async close(work: Promise<unknown>): Promise<void> {
      const stopWaiting = new AbortController()
      const done = work.then(
        () => true,
        () => true,
      )
      for (let round = 0, deliveredBefore = -1; round < maxRounds && delivered > deliveredBefore; round++) {
        deliveredBefore = delivered
        if (await Promise.race([done, pause(closeTimeoutMs, false, { signal: stopWaiting.signal })])) break
      }
      stopSending.abort()
      stopWaiting.abort()
    },
    get warning(): string | undefined {
      return delivered === requested
        ? undefined
        : `Tracing: ${requested - delivered} of ${counted(requested, 'request')} did not reach LangSmith (${reason}). The dataset is not affected.`
    },
  }
}

const maxConcurrent = 8
const timeoutMs = 15_000
const retryDelaysMs = [0, 500, 2_000]
const maxFailuresInARow = 3
const maxWaitingBytes = 64 * 1024 * 1024
/** A server that still accepts requests gets at most this many times `closeTimeoutMs`. */
const maxRounds = 5

/** True if a retry can help: feedback may arrive before its run. */
const canRetry = ({ status, url }: Response): boolean =>
  status >= 500 || [408, 425, 429].includes(status) || (status === 404 && url.endsWith('/feedback'))

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && cause.message ? cause.message : messageOf(error)
}
