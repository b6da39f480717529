/** A run with its child runs. */
export interface TracedRun {
  readonly id: string
  readonly name: string
  readonly run_type: string
  readonly trace_id: string
  readonly parent_run_id?: string
  readonly dotted_order: string
  /** The name of the project. */
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

/** A run, or a part of one, as a client sent it. Parts may arrive in any order. */
export interface SentRun {
  readonly method: 'post' | 'patch'
  readonly fields: Readonly<Record<string, unknown>>
}

/** Rebuilds the run trees. Runs with a missing parent become roots, so that gaps are visible. */
export const tracedRuns = (sent: readonly SentRun[]): TracedRun[] => {
  const fieldsOf = new Map<string, Record<string, unknown>>()
  for (const { fields } of [...sent].sort((a, b) => Number(a.method === 'patch') - Number(b.method === 'patch'))) {
    const id = String(fields.id)
    fieldsOf.set(id, { ...fieldsOf.get(id), ...withoutGaps(fields) })
  }
  const build = (fields: Record<string, unknown>): TracedRun => {
    const extra = (fields.extra ?? {}) as { readonly metadata?: Record<string, unknown> }
    return {
      ...(fields as unknown as TracedRun),
      tags: (fields.tags ?? []) as string[],
      metadata: extra.metadata ?? {},
      children: inOrder([...fieldsOf.values()].filter(({ parent_run_id }) => parent_run_id === fields.id)).map(build),
    }
  }
  return inOrder(
    [...fieldsOf.values()].filter(
      ({ parent_run_id }) => parent_run_id === undefined || !fieldsOf.has(String(parent_run_id)),
    ),
  ).map(build)
}

/** A run and its descendants, in order of their start. */
export const withInside = (run: TracedRun): TracedRun[] => [run, ...run.children.flatMap(withInside)]

const withoutGaps = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

const inOrder = (runs: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  [...runs].sort((a, b) => (String(a.dotted_order) < String(b.dotted_order) ? -1 : 1))
