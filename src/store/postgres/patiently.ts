import { setTimeout as aWhile } from 'node:timers/promises'
import { codeOf, messageOf } from '../../errors.ts'

/**
 * Asks again where the way to the server broke or the server is starting up: for a minute at most. Every statement of the store may be
 * run twice, so what was done before the answer was lost does no harm.
 */
export const patiently = async <T>(ask: () => Promise<T>, waits: readonly number[] = defaultWaits): Promise<T> => {
  for (const wait of waits) {
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error)) throw error
      await aWhile(wait)
    }
  }
  return ask()
}

const defaultWaits = [50, 200, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]

/** Connection exceptions, shutdowns and start-ups by PostgreSQL's codes; cut sockets by Node's. */
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
