import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, messageOf } from '../../errors.ts'

/**
 * Retries while the connection is broken or the server is starting up, for about a minute. Every statement of the store may run twice, so
 * it does no harm if a statement succeeded and only its answer was lost.
 */
export const withRetry = async <T>(run: () => Promise<T>, waits: readonly number[] = defaultWaits): Promise<T> => {
  for (const wait of waits) {
    try {
      return await run()
    } catch (error) {
      if (!isAway(error)) throw error
      await delay(wait)
    }
  }
  return run()
}

const defaultWaits = [50, 200, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]

/** True if the server is briefly unavailable, by PostgreSQL's codes for connections, shutdown and startup, or Node's for sockets. */
const isAway = (error: unknown): boolean => {
  const [code, message] = [codeOf(error), messageOf(error)]
  return (
    /^(?:08|57P0[123]|53300)/.test(code ?? '') ||
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/.test(code ?? '') ||
    /Connection terminated|closed and is not queryable|Client has encountered a connection error|timeout exceeded when trying to connect/.test(
      message ?? '',
    )
  )
}
