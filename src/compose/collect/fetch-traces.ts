import { UsageError } from '../../errors.ts'
import { createJsonClient, createLangSmithClient } from '../../graph/tracing/json-client.ts'
import { withoutUndefined } from '../../text/objects.ts'
import type { Fields, Trace } from './asked-question.ts'
import { tracesIn } from './read-traces.ts'

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

export const fetchLangSmith = async (
  { project, since, limit, field, signal }: TraceQuery,
  { apiKey, endpoint }: TraceConnection,
): Promise<Trace[]> => {
  if (!apiKey)
    throw new UsageError('LangSmith needs a key: set LANGSMITH_API_KEY. A file of exported runs needs no key.')
  const request = createLangSmithClient(apiKey, endpoint, signal)
  const [projectFound] = await request<{ id: string }[]>('/sessions', { query: { name: project, limit: '1' } })
  if (!projectFound) throw new UsageError(`LangSmith has no project ${project}.`)
  const rows = await fetchPages(limit, async (remaining, cursor) => {
    const { runs, cursors } = await request<{ runs: Fields[]; cursors?: { next?: string | null } }>('/runs/query', {
      method: 'POST',
      body: {
        session: [projectFound.id],
        is_root: true,
        start_time: since?.toISOString(),
        limit: Math.min(100, remaining),
        cursor,
        select: ['inputs', 'error', 'start_time', 'parent_run_id', 'feedback_stats'],
      },
    })
    return { rows: runs, next: cursors?.next }
  })
  return tracesIn('langsmith', rows, field)
}

export const fetchPhoenix = async (
  { project, since, limit, field, signal }: TraceQuery,
  { apiKey, endpoint = 'http://localhost:6006' }: TraceConnection,
): Promise<Trace[]> => {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const request = createJsonClient({ name: 'Phoenix', endpoint, headers, signal })
  const urlPath = `/v1/projects/${encodeURIComponent(project)}/spans`
  const rows = await fetchPages(limit, async (_, cursor) => {
    const query = withoutUndefined({ limit: '1000', start_time: since?.toISOString(), cursor })
    const { data, next_cursor } = await request<{ data: Fields[]; next_cursor?: string | null }>(urlPath, { query })
    // Root spans only, so that the limit counts questions.
    return { rows: data.filter(({ parent_id }) => parent_id === undefined || parent_id === null), next: next_cursor }
  })
  return tracesIn('phoenix', rows, field)
}

/** Reads pages until there are enough rows. `read` gets the number of missing rows and the cursor of the next page. */
const fetchPages = async (
  limit: number,
  read: (remaining: number, cursor?: string) => Promise<{ rows: readonly Fields[]; next?: string | null }>,
): Promise<Fields[]> => {
  const rows: Fields[] = []
  let cursor: string | undefined
  do {
    const page = await read(limit - rows.length, cursor)
    rows.push(...page.rows)
    cursor = page.next || undefined
  } while (cursor && rows.length < limit)
  return rows.slice(0, limit)
}
