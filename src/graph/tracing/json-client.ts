import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf, UsageError } from '../../errors.ts'

interface JsonServer {
  /** For error messages. */
  readonly name: string
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

interface JsonRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

export type JsonClient = <Reply>(path: string, request?: JsonRequest) => Promise<Reply>

const maxAttempts = 3

/** Makes a function that requests JSON from one server and retries while the server is busy. */
export const createJsonClient =
  ({ name, endpoint, headers, signal }: JsonServer): JsonClient =>
  async <Reply>(path: string, { method = 'GET', query = {}, body }: JsonRequest = {}): Promise<Reply> => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}${path}`)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    for (let attempt = 1; ; attempt++) {
      let status: number
      try {
        const response = await fetch(url, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
          signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
        })
        if (response.ok) return (await response.json()) as Reply
        status = response.status
      } catch (cause) {
        if (signal.aborted) throw cause
        throw new UsageError(`${name} at ${url.origin} can't be reached: ${reasonOf(cause)}`, { cause })
      }
      const isBusy = status === 429 || status >= 500
      if (!isBusy || attempt === maxAttempts) {
        const hint = status === 401 || status === 403 ? ' Check the API key.' : ''
        throw new UsageError(`${name} at ${url.origin} returned ${status} for ${path}.${hint}`)
      }
      await delay(attempt * 1000, undefined, { signal })
    }
  }

const langSmithUrl = 'https://api.smith.langchain.com'

/** Makes a function that calls LangSmith's HTTP API. LangSmith's own client loads slowly, and its method to list runs is deprecated. */
export const createLangSmithClient = (apiKey: string, endpoint: string | undefined, signal: AbortSignal): JsonClient =>
  createJsonClient({ name: 'LangSmith', endpoint: endpoint ?? langSmithUrl, headers: { 'x-api-key': apiKey }, signal })
