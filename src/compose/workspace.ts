import path from 'node:path'
import { GoldspanError, InterruptedError, UsageError } from '../errors.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options.ts'
import type { SessionStore } from '../store/session-store.ts'
import { openStore } from '../store/store.ts'
import { storeErrorFrom } from '../store/store-error.ts'
import { untraced } from '../tracing/open-tracing.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import { eventStream } from './event-stream.ts'
import { explainAsk, type Story } from './explain-ask.ts'
import type { Fleet } from './fleet/fleet.ts'
import { openFleet, openSessions } from './fleet/open-fleet.ts'
import { lockWorkspace } from './lock-workspace.ts'
import { measuredAcceptance } from './measured-acceptance.ts'
import { type PlanPreview, planOnly } from './plan-only.ts'
import { previewRefresh, type RefreshPreview } from './refresh/preview-refresh.ts'
import { runSession } from './run-session.ts'
import { type SessionRecord, type SessionRow, sessionRecord, sessionRows } from './session-record.ts'
import type { RunOptions, SuppliedParts } from './supplied-parts.ts'
import { withTracing } from './with-tracing.ts'

/** A folder with a database in which sessions are run, kept and explained. */
export interface Workspace extends Disposable {
  generate(sources: readonly string[], options?: RunOptions): AsyncGenerator<SessionEvent>
  /** Goes on with a session; the last unfinished one when none is named. */
  resume(session?: string, options?: RunOptions): AsyncGenerator<SessionEvent>
  /** Brings a set up to its documents as they are now. */
  refresh(dataset: string, sources: readonly string[], options?: RunOptions): AsyncGenerator<SessionEvent>
  /** Adds the items of a set in other languages. */
  translate(dataset: string, languages: readonly string[], options?: RunOptions): AsyncGenerator<SessionEvent>
  /** What a refresh would do and cost. */
  previewRefresh(dataset: string, sources: readonly string[]): Promise<RefreshPreview>
  plan(sources: readonly string[]): Promise<PlanPreview>
  sessions(): Promise<SessionRow[]>
  explain(id: string): Promise<Story>
}

export const openWorkspace = (options: UserOptions, environment: Environment, given: SuppliedParts = {}): Workspace => {
  const folder = path.resolve(options.workspace ?? '.goldspan')
  const store = openStore(path.join(folder, 'goldspan.db'))
  const now = given.now ?? Date.now
  const { database, namespace = 'goldspan', lease } = options
  const join = (): Promise<Fleet> | undefined =>
    database === undefined
      ? undefined
      : openFleet({
          url: database,
          namespace,
          folder: path.join(folder, 'corpora'),
          ...(lease === undefined ? {} : { lease }),
        })
  /** The store of sessions: of this folder, or of the database that is named. */
  const withStore = async <T>(ask: (store: SessionStore) => Promise<T>): Promise<T> => {
    if (database === undefined) return ask(store)
    await using shared = await openSessions({ url: database, namespace })
    // Waited for, or the pool would be gone before the answer.
    return await ask(shared.store)
  }
  const base = { store, environment, given, now }

  const start = (
    make: (store: SessionStore) => SessionRecord | Promise<SessionRecord>,
    { signal: given, detach = false }: RunOptions,
  ): AsyncGenerator<SessionEvent> =>
    eventStream(async (emit, left) => {
      const signal = given ? AbortSignal.any([given, left]) : left
      using _lock = lockWorkspace(folder)
      if (detach && database === undefined)
        throw new UsageError('Workers find a session only in a database: give --database postgres://… with --detach.')
      await using fleet = await join()
      const shared = fleet ? { ...store, ...fleet.store } : store
      const needs = {
        ...base,
        store: shared,
        record: await make(shared),
        signal,
        emit,
        fleet,
        ...(detach ? { leaveBefore: 'write' as const } : {}),
      }
      try {
        await withTracing(needs, (tracing) => runSession({ ...needs, tracing }))
      } catch (error) {
        // Whatever a stopped session throws on its way out is no bug.
        if (signal.aborted && !(error instanceof GoldspanError)) throw new InterruptedError()
        throw storeErrorFrom(error, store.file)
      }
    })

  return {
    generate: (sources, run = {}) => start(() => sessionRecord.fresh(sources, options, environment, given), run),
    resume: (session, run = {}) => start((from) => sessionRecord.saved(from, session, options), run),
    refresh: (dataset, sources, run = {}) =>
      start(() => sessionRecord.refreshing(dataset, sources, options, environment, given), run),
    translate: (dataset, languages, run = {}) =>
      start(() => sessionRecord.translating(dataset, languages, options, environment, given), run),
    previewRefresh(dataset, sources) {
      const record = sessionRecord.refreshing(dataset, sources, options, environment, given)
      const rehearse = () => previewRefresh({ ...base, record, emit: () => {} })
      return environment.tracing ? untraced(rehearse) : rehearse()
    },
    async plan(sources) {
      using _lock = lockWorkspace(folder)
      const record = sessionRecord.fresh(sources, options, environment, given)
      const measured = await withStore((from) => measuredAcceptance(from, record.models.critic.model))
      const rehearse = () => planOnly({ ...base, record, emit: () => {} }, measured)
      // A rehearsal is nobody's session.
      return environment.tracing ? untraced(rehearse) : rehearse()
    },
    sessions: () => withStore(sessionRows),
    async explain(id) {
      const story = await withStore((from) => explainAsk(from, id))
      if (!story)
        throw new UsageError(
          `There is no item or ask ${id} in ${folder}. Ids are in items.jsonl (query_id) and rejected.jsonl (ask_id). DATA_CARD.md has the verdicts on items that people wrote.`,
        )
      return story
    },
    [Symbol.dispose]: () => store.close(),
  }
}
