import { setTimeout as delay } from 'node:timers/promises'
import { UsageError } from '../../errors.ts'
import type { AskedQuestion } from './asked-question.ts'
import { asked } from './read-traces.ts'

export interface TraceQuery {
  readonly project: string
  readonly since: Date | undefined
  readonly limit: number
  readonly field: string | undefined
  readonly signal: AbortSignal
}

export interface TraceConnection {
  readonly apiKey: string | undefined
  readonly endpoint: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Questions of the root runs of a LangSmith project, the newest first. The client of LangSmith deprecates listing runs over this API, which every server has. */
export const fetchLangSmith = async (
  { project, since, limit, field, signal }: TraceQuery,
  { apiKey, endpoint = 'https://api.smith.langchain.com' }: TraceConnection,
): Promise<AskedQuestion[]> => {
  if (!apiKey) throw new UsageError('LangSmith needs a key: set LANGSMITH_API_KEY. A file of exported runs needs none.')
  const ask = asking('LangSmith', endpoint, { 'x-api-key': apiKey }, signal)
  const projects = await ask<readonly { readonly id: string }[]>('/sessions', { name: project, limit: '1' })
  const [known] = projects
  if (!known) throw new UsageError(`LangSmith has no project ${project}.`)
  const rows: Fields[] = []
  let cursor: string | undefined
  do {
    const { runs, cursors } = await ask<{
      readonly runs: readonly Fields[]
      readonly cursors?: { readonly next?: string | null }
    }>(
      '/runs/query',
      {},
      {
        session: [known.id],
        is_root: true,
        start_time: since?.toISOString(),
        limit: Math.min(100, limit - rows.length),
        cursor,
        select: ['inputs', 'error', 'start_time', 'parent_run_id', 'feedback_stats'],
      },
    )
    rows.push(...runs)
    cursor = cursors?.next ?? undefined
  } while (cursor && rows.length < limit)
  return asked('langsmith', rows, field)
}

/** Questions of the root spans of a project of a Phoenix server. */
export const fetchPhoenix = async (
  { project, since, limit, field, signal }: TraceQuery,
  { apiKey, endpoint = 'http://localhost:6006' }: TraceConnection,
): Promise<AskedQuestion[]> => {
  const ask = asking('Phoenix', endpoint, apiKey ? { authorization: `Bearer ${apiKey}` } : {}, signal)
  const rows: Fields[] = []
  let cursor: string | undefined
  do {
    const query = { limit: '1000', ...(since && { start_time: since.toISOString() }), ...(cursor && { cursor }) }
    const { data, next_cursor } = await ask<{ readonly data: readonly Fields[]; readonly next_cursor?: string | null }>(
      `/v1/projects/${encodeURIComponent(project)}/spans`,
      query,
    )
    // Roots only: a question has many spans.
    rows.push(...data.filter(({ parent_id }) => parent_id === undefined || parent_id === null))
    cursor = next_cursor ?? undefined
  } while (cursor && rows.length < limit)
  return asked('phoenix', rows.slice(0, limit), field)
}

const tries = 3

/** Asks one server for JSON, and again where it is busy. */
const asking =
  (server: string, endpoint: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) =>
  async <Reply>(path: string, query: Readonly<Record<string, string>>, body?: object): Promise<Reply> => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    for (let attempt = 1; ; attempt++) {
      let status: number
      try {
        const response = await fetch(url, {
          method: body ? 'POST' : 'GET',
          headers: { ...headers, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
          signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
        })
        if (response.ok) return (await response.json()) as Reply
        status = response.status
      } catch (cause) {
        if (signal.aborted) throw cause
        const { message, cause: reason } = cause as Error
        const why = reason instanceof Error ? `${message} (${reason.message})` : message
        throw new UsageError(`${server} at ${url.origin} can't be read: ${why}`, { cause })
      }
      const isBusy = status === 429 || status >= 500
      if (!isBusy || attempt === tries)
        throw new UsageError(
          `${server} at ${url.origin} answered ${status} to ${path}.${status === 401 || status === 403 ? ' Is the key right?' : ''}`,
        )
      await delay(attempt * 1000, undefined, { signal })
    }
  }
