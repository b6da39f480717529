import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { messageOf } from '../../errors.ts'

export interface DeliveryOptions {
  /** Takes keys out of the reason that is shown. */
  readonly redact: (text: string) => string
  /** How long nothing may arrive, at the end, before the rest is given up. */
  readonly patienceMs?: number
}

export interface Delivery {
  /** Stands in for `fetch` in a LangSmith client. It never fails: the client would repeat itself, and complain on the terminal. */
  readonly fetch: typeof fetch
  /** Waits for work that sends through it, as long as something arrives now and then. Afterwards nothing is sent any more. */
  close(work: Promise<unknown>): Promise<void>
  /** What a person should know, if anything. */
  readonly complaint: string | undefined
}

/**
 * Carries traces to their endpoint in the background. One that is slow, away or full costs traces, never a session: what waits is
 * bounded, and when request after request is lost, nothing more is tried.
 */
export const openDelivery = ({ redact, patienceMs = 2_000 }: DeliveryOptions): Delivery => {
  const queue = new PQueue({ concurrency: requestsAtOnce })
  const closing = new AbortController()
  let waitingBytes = 0
  let wanted = 0
  let delivered = 0
  let lostInARow = 0
  let reason = 'no answer in time'

  const deliver = async (input: string | URL | Request, init: RequestInit): Promise<Response> => {
    for (const delay of pausesMs) {
      if (closing.signal.aborted || lostInARow >= mostLostInARow) break
      try {
        await pause(delay, undefined, { signal: closing.signal })
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(requestMs)])
        const response = await fetch(input, { ...init, signal })
        // Conflicts are repetitions; older servers have no multipart, which the client wants to know.
        if (response.ok || response.status === 409 || isOldServer(response)) {
          delivered++
          lostInARow = 0
          return response.status === 409 ? Response.json({}) : response
        }
        reason = `it answered ${response.status}`
        if (!mayPass(response)) break
      } catch (error) {
        if (!closing.signal.aborted) reason = redact(causeOf(error))
        if (error instanceof Error && error.name === 'TimeoutError') break
      }
    }
    lostInARow++
    return Response.json({})
  }

  return {
    async fetch(input, init = {}) {
      wanted++
      const body = init.body instanceof ReadableStream ? await new Response(init.body).arrayBuffer() : init.body
      const bytes = body instanceof ArrayBuffer ? body.byteLength : typeof body === 'string' ? body.length : 0
      if (waitingBytes + bytes > mostWaitingBytes) {
        reason = 'it takes less than there is to send'
        return Response.json({})
      }
      waitingBytes += bytes
      try {
        return await queue.add(() => deliver(input, { ...init, body }))
      } finally {
        waitingBytes -= bytes
      }
    },
    async close(work) {
      const stop = new AbortController()
      const done = work.then(
        () => true,
        () => true,
      )
      for (let round = 0, before = -1; round < mostRounds && delivered > before; round++) {
        before = delivered
        if (await Promise.race([done, pause(patienceMs, false, { signal: stop.signal })])) break
      }
      closing.abort()
      stop.abort()
    },
    get complaint() {
      return delivered === wanted
        ? undefined
        : `Tracing: ${wanted - delivered} of ${wanted} requests did not reach LangSmith (${reason}). The dataset is not affected.`
    },
  }
}

const requestsAtOnce = 8
const requestMs = 15_000
const pausesMs = [0, 500, 2_000]
const mostLostInARow = 3
const mostWaitingBytes = 64 * 1024 * 1024
/** A server that still takes things gets this many times the patience. */
const mostRounds = 5

const isOldServer = ({ status, url }: Response): boolean => status === 404 && url.endsWith('/runs/multipart')

/** Worth another try. Feedback may arrive before the run that it is about. */
const mayPass = ({ status, url }: Response): boolean =>
  status >= 500 || [408, 425, 429].includes(status) || (status === 404 && url.endsWith('/feedback'))

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && cause.message ? cause.message : messageOf(error)
}
