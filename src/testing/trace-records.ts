import { urlNamespace, uuid5 } from '../text/hash.ts'
import { fieldsOf, withoutNulls } from '../text/objects.ts'
import { sum } from '../text/sum.ts'

export interface SentFeedback {
  readonly id: string
  readonly key: string
  readonly run_id?: string
  readonly trace_id?: string
  readonly session_id?: string
  readonly score?: number
  readonly value?: unknown
  readonly comment?: string
  readonly correction?: unknown
  readonly feedback_source?: { readonly metadata?: Readonly<Record<string, unknown>> }
}

/** A project, dataset or example as the client sent it, with its id. */
export type TraceRow = Readonly<Record<string, unknown>> & { readonly id: string }

export interface TraceRequestParts {
  readonly method: string
  /** The path without host and query, such as `/sessions/<id>`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly json: unknown
  /** Of a multipart form, by name. */
  readonly parts: ReadonlyMap<string, unknown>
}

/** Records what a client sends to a tracing endpoint, and answers its requests. */
export const recordTraces = () => {
  const sentRuns: SentRun[] = []
  const feedback: SentFeedback[] = []
  /** In LangSmith's API, a project is named `session`. An experiment is a project with a dataset. */
  const projects: TraceRow[] = []
  const datasets: TraceRow[] = []
  const examples: TraceRow[] = []

  const examplesOf = (id: string | null) => examples.filter(({ dataset_id }) => dataset_id === id)

  const routes: readonly [route: RegExp, reply: (request: TraceRequestParts, id: string) => unknown][] = [
    [/^POST \/runs\/multipart$/, ({ parts }) => add(sentRuns, runsOfParts(parts))],
    [/^POST \/runs$/, ({ json }) => add(sentRuns, [{ method: 'post', fields: fieldsOf(json) }])],
    [/^PATCH \/runs\/(.+)$/, ({ json }, id) => add(sentRuns, [{ method: 'patch', fields: { ...fieldsOf(json), id } }])],
    [/^POST \/runs\/query$/, ({ json }) => runsPage(tracedRuns(sentRuns), projects, feedback, json as RunQuery)],
    [/^POST \/feedback$/, ({ json }) => add(feedback, [json as SentFeedback], json)],
    [/^DELETE \/feedback\/(.+)$/, (_, id) => remove(feedback, id)],
    [/^POST \/sessions$/, ({ json }) => findOrAdd(projects, { start_time: fixedTime, ...fieldsOf(json) }, 'project')],
    [
      /^GET \/sessions$/,
      ({ query }) => {
        // LangSmith creates the project of a run when the run arrives.
        for (const { session_name: name } of tracedRuns(sentRuns))
          if (name !== undefined) findOrAdd(projects, { name, start_time: fixedTime }, 'project')
        return filterByName(projects, query)
      },
    ],
    [/^GET \/sessions\/(.+)$/, (_, id) => projects.find((record) => record.id === id)],
    [/^PATCH \/sessions\/(.+)$/, ({ json }, id) => change(projects, id, fieldsOf(json))],
    [/^POST \/datasets$/, ({ json }) => findOrAdd(datasets, { created_at: fixedTime, ...fieldsOf(json) }, 'dataset')],
    [/^GET \/datasets$/, ({ query }) => filterByName(datasets, query)],
    [/^PUT \/datasets\/(.+)\/tags$/, () => ({})],
    [/^GET \/datasets\/(.+)$/, (_, id) => datasets.find((record) => record.id === id)],
    [
      /^(?:POST|PATCH) \/v1\/platform\/datasets\/(.+)\/examples$/,
      ({ parts }, dataset_id) => {
        const newExamples = examplesOfParts(parts, dataset_id)
        for (const example of newExamples) if (!change(examples, example.id, example)) examples.push(example)
        return { count: newExamples.length, example_ids: newExamples.map(({ id }) => id) }
      },
    ],
    [/^GET \/examples$/, ({ query }) => pageOf(query, examplesOf(query.get('dataset')))],
    [/^DELETE \/examples\/(.+)$/, (_, id) => remove(examples, id)],
    [/^GET \/examples\/(.+)$/, (_, id) => examples.find((record) => record.id === id)],
    [/^GET \/settings$/, () => ({ id: uuidFrom('tenant'), display_name: 'test' })],
  ]

  return {
    get runs() {
      return tracedRuns(sentRuns)
    },
    feedback,
    projects,
    datasets,
    examples,
    /** Answers one request. Returns undefined for an unknown route. */
    answer(request: TraceRequestParts): unknown {
      for (const [route, reply] of routes) {
        const match = route.exec(`${request.method} ${request.path}`)
        if (match) return reply(request, match[1] ?? '')
      }
      return undefined
    },
  }
}

interface RunQuery {
  readonly session?: readonly string[]
  readonly is_root?: boolean
  readonly start_time?: string
  readonly cursor?: string
  /** Supports only conditions on names and metadata. */
  readonly filter?: string
  readonly limit?: number
}

/** A page of the runs of projects, newest first, with their feedback. */
const runsPage = (
  roots: readonly TracedRun[],
  projects: readonly TraceRow[],
  feedback: readonly SentFeedback[],
  { session, is_root, start_time, cursor, filter = '', limit = 100 }: RunQuery,
): object => {
  const names = projects.filter(({ id }) => session?.includes(id)).map(({ name }) => name)
  const matching = (is_root ? roots : roots.flatMap(withDescendants)).filter(
    (run) =>
      (!session || names.includes(run.session_name)) &&
      matchesFilter(run, filter) &&
      (!start_time || new Date(run.start_time ?? 0) >= new Date(start_time)),
  )
  const from = Number(cursor ?? 0)
  const next = from + limit < matching.length ? String(from + limit) : null
  const runs = matching.toReversed().slice(from, from + limit)
  const rows = runs.map(({ children: _, ...run }) => ({ ...run, feedback_stats: statsOf(feedback, run.id) }))
  return { runs: rows, cursors: { next } }
}

const matchesFilter = ({ name, metadata }: TracedRun, filter: string): boolean => {
  const wanted = /eq\(name, "([^"]*)"\)/.exec(filter)?.[1]
  const pairs = [...filter.matchAll(/eq\(metadata_key, "([^"]*)"\), eq\(metadata_value, "([^"]*)"\)/g)]
  return (wanted === undefined || name === wanted) && pairs.every(([, key = '', value]) => metadata[key] === value)
}

const statsOf = (feedback: readonly SentFeedback[], run_id: string): object => {
  const scores = new Map<string, number[]>()
  for (const { run_id: target, key, score } of feedback)
    if (target === run_id && score !== undefined) scores.set(key, [...(scores.get(key) ?? []), score])
  return Object.fromEntries([...scores].map(([key, list]) => [key, { n: list.length, avg: sum(list) / list.length }]))
}

const fixedTime = '2025-01-01T00:00:00.000Z'

/** Parts are named `post.<id>`, `post.<id>.inputs`, `patch.<id>.outputs` and so on. */
const runsOfParts = (parts: ReadonlyMap<string, unknown>): SentRun[] =>
  [...parts].flatMap(([name, value]): SentRun[] => {
    const [method, id, field] = name.split('.')
    if (method !== 'post' && method !== 'patch') return []
    return [{ method, fields: field === undefined ? { ...fieldsOf(value), id } : { id, [field]: value } }]
  })

/** Parts are named `<id>`, `<id>.inputs`, `<id>.outputs`. */
const examplesOfParts = (parts: ReadonlyMap<string, unknown>, dataset_id: string): TraceRow[] => {
  const examples = new Map<string, TraceRow>()
  for (const [name, value] of parts) {
    const [id = '', field] = name.split('.')
    const existing = examples.get(id) ?? { id, dataset_id, created_at: fixedTime, modified_at: fixedTime }
    examples.set(id, field === undefined ? { ...fieldsOf(value), ...existing } : { ...existing, [field]: value })
  }
  return [...examples.values()]
}

const add = <T>(list: T[], records: readonly T[], reply: unknown = {}): unknown => {
  list.push(...records)
  return reply
}

/** Returns the record with the name in `fields`, and adds it if there is none. */
const findOrAdd = (list: TraceRow[], fields: Readonly<Record<string, unknown>>, kind: string): TraceRow => {
  const old = list.find(({ name }) => name === fields.name)
  const record = old ?? { ...fields, tenant_id: uuidFrom('tenant'), id: uuidFrom(`${kind} ${String(fields.name)}`) }
  if (!old) list.push(record)
  return record
}

const change = (list: TraceRow[], id: string, fields: Readonly<Record<string, unknown>>): TraceRow | undefined => {
  const index = list.findIndex((record) => record.id === id)
  if (index < 0) return undefined
  list[index] = { ...list[index], ...withoutNulls(fields), id }
  return list[index]
}

const remove = (list: { readonly id: string }[], id: string): object | undefined => {
  const index = list.findIndex((record) => record.id === id)
  if (index < 0) return undefined
  list.splice(index, 1)
  return {}
}

const filterByName = (list: readonly TraceRow[], query: URLSearchParams): readonly TraceRow[] => {
  const wantedName = query.get('name')
  return pageOf(query, wantedName === null ? list : list.filter(({ name }) => name === wantedName))
}

const pageOf = (query: URLSearchParams, list: readonly TraceRow[]): readonly TraceRow[] => {
  const offset = Number(query.get('offset') ?? 0)
  return list.slice(offset, offset + Number(query.get('limit') ?? 100))
}

const uuidFrom = (text: string): string => uuid5(urlNamespace, text)

export interface TracedRun {
  readonly id: string
  readonly name: string
  readonly run_type: string
  readonly trace_id: string
  readonly parent_run_id?: string
  readonly dotted_order: string
  readonly session_name?: string
  readonly start_time?: string | number
  readonly end_time?: string | number
  readonly tags: readonly string[]
  readonly metadata: Readonly<Record<string, unknown>>
  readonly inputs?: unknown
  readonly outputs?: unknown
  readonly error?: string
  readonly extra?: Readonly<Record<string, unknown>>
  readonly children: readonly TracedRun[]
}

interface SentRun {
  readonly method: 'post' | 'patch'
  readonly fields: Readonly<Record<string, unknown>>
}

/** Rebuilds the run trees. Runs with a missing parent become roots, so that gaps are visible. */
const tracedRuns = (sentRuns: readonly SentRun[]): TracedRun[] => {
  const fieldsById = new Map<string, Record<string, unknown>>()
  // Patches come last, because one may arrive before the run that it completes.
  for (const { fields } of [...sentRuns].sort((a, b) => Number(a.method === 'patch') - Number(b.method === 'patch'))) {
    const id = String(fields.id)
    fieldsById.set(id, { ...fieldsById.get(id), ...withoutNulls(fields) })
  }
  const all = [...fieldsById.values()]
  const build = (fields: Record<string, unknown>): TracedRun => {
    const extra = (fields.extra ?? {}) as { readonly metadata?: Record<string, unknown> }
    return {
      ...(fields as unknown as TracedRun),
      tags: (fields.tags ?? []) as string[],
      metadata: extra.metadata ?? {},
      children: sortByStart(all.filter(({ parent_run_id }) => parent_run_id === fields.id)).map(build),
    }
  }
  const roots = all.filter(({ parent_run_id: id }) => id === undefined || !fieldsById.has(String(id)))
  return sortByStart(roots).map(build)
}

/** A run and its descendants, in order of their start. */
export const withDescendants = (run: TracedRun): TracedRun[] => [run, ...run.children.flatMap(withDescendants)]

const sortByStart = (runs: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  [...runs].sort((a, b) => (String(a.dotted_order) < String(b.dotted_order) ? -1 : 1))
