import path from 'node:path'
import { queryId } from '../dataset/to-item.ts'
import { UsageError } from '../errors.ts'
import { idsOfContinuedAsks } from '../plan/ask-again.ts'
import { costOfCalls } from '../store/calls.ts'
import type { BriefStep, Outcome } from '../store/decisions.ts'
import { readJson } from '../store/folders/set-folder.ts'
import type { SessionStore } from '../store/session-store.ts'
import { lockWorkspace } from '../store/store.ts'
import { storeErrorFrom } from '../store/store-error.ts'
import { counted } from '../text/counted.ts'
import { fieldsOf } from '../text/objects.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import { type Flow, openSetup, runInWorkspace } from './in-workspace.ts'
import { lazyParts } from './load-lazy-parts.ts'
import type { Environment } from './options/environment.ts'
import type { UserOptions } from './options/options.ts'
import type * as Previews from './previews.ts'
import { loadRequest, readRequest, SessionRequest } from './request.ts'
import type { RunOptions, SuppliedParts } from './supplied-parts.ts'

/** Runs, stores and explains sessions, in a folder with a database. */
export interface Workspace extends Disposable {
  generate(sources: readonly string[], options?: RunOptions): AsyncGenerator<SessionEvent>
  /** Resumes a session, by default the last unfinished one. */
  resume(session?: string, options?: RunOptions): AsyncGenerator<SessionEvent>
  refresh(dataset: string, sources: readonly string[], options?: RunOptions): AsyncGenerator<SessionEvent>
  translate(dataset: string, languages: readonly string[], options?: RunOptions): AsyncGenerator<SessionEvent>
  previewRefresh(dataset: string, sources: readonly string[]): ReturnType<typeof Previews.previewRefresh>
  plan(sources: readonly string[]): ReturnType<typeof Previews.previewPlan>
  sessions(): ReturnType<typeof sessionRows>
  /** Explains the history of an ask, by its id or by the id of its item. */
  explain(id: string): ReturnType<typeof explainAsk>
}

/** `optionsWithoutConfig` are used for everything except new sessions, because a configuration file applies only to sessions that `generate` starts. */
export const openWorkspace = (
  options: UserOptions,
  environment: Environment,
  supplied: SuppliedParts = {},
  optionsWithoutConfig: UserOptions = options,
): Workspace => {
  const setup = openSetup(options, environment, lazyParts, supplied)
  const { folder, store } = setup
  const { database, namespace = 'goldspan' } = options
  /** Calls `read` with the session store of the configured database, or of this folder if none is configured. */
  const withStore = async <T>(read: (store: SessionStore) => Promise<T>): Promise<T> => {
    if (database === undefined)
      try {
        return await read(store)
      } catch (error) {
        throw storeErrorFrom(error, store.file)
      }
    const { openStoredSessions } = await import('./fleet/open-fleet.ts')
    await using shared = await openStoredSessions({ url: database, namespace })
    // Await here, so that the pool closes only after the answer.
    return await read(shared.store)
  }
  const requestInputs = [options, environment, supplied] as const
  // Refresh and translate work on the given set, so they ignore `count` and `out` of the configuration file.
  const { count, out } = optionsWithoutConfig
  const existingSetInputs = [{ ...options, count, out }, environment, supplied] as const
  const baseRun = { store, environment, supplied, now: supplied.now ?? Date.now, emit: () => {} }
  const requestRefresh = async (dataset: string, sources: readonly string[]) =>
    (await import('./refresh/open-refresh.ts')).refreshRequest(dataset, sources, ...existingSetInputs)
  const requestTranslation = async (dataset: string, languages: readonly string[]) =>
    (await import('./translate/open-translation.ts')).translateRequest(dataset, languages, ...existingSetInputs)
  return {
    generate: (sources, run) => runInWorkspace(setup, () => readRequest(sources, ...requestInputs), generate, run),
    resume: (session, run) =>
      runInWorkspace(setup, (store) => loadRequest(store, session, optionsWithoutConfig), resume, run),
    refresh: (dataset, sources, run) => runInWorkspace(setup, () => requestRefresh(dataset, sources), refresh, run),
    translate: (dataset, languages, run) =>
      runInWorkspace(setup, () => requestTranslation(dataset, languages), translate, run),
    async previewRefresh(dataset, sources) {
      const { previewRefresh } = await import('./previews.ts')
      return await previewRefresh({ ...baseRun, request: await requestRefresh(dataset, sources) }, dataset)
    },
    async plan(sources) {
      using _lock = lockWorkspace(folder)
      const { previewPlan } = await import('./previews.ts')
      return await previewPlan({ ...baseRun, request: readRequest(sources, ...requestInputs) })
    },
    sessions: () => withStore(sessionRows),
    explain: (id) => withStore((store) => explainAsk(store, id)),
    [Symbol.dispose]: () => setup[Symbol.dispose](),
  }
}

// The code of a session is loaded when it runs. Listing and explaining sessions takes less than half of the time without it.
const generate: Flow = async (run) => (await import('./generate-set.ts')).generateSet(run, lazyParts)
const refresh: Flow = async (run) => (await import('./refresh/open-refresh.ts')).refreshSet(run)
const translate: Flow = async (run) => (await import('./translate/open-translation.ts')).translateSet(run)

const resume: Flow = (run) => {
  if (run.request.translation) return translate(run)
  return run.request.refresh ? refresh(run) : generate(run)
}

/** Reads the number of items in the set of a session. Undefined if the set is no longer in its folder. */
const itemCountIn = (out: string, session: string): number | undefined => {
  const sessionFile = readJson(path.join(out, 'session.json'))
  const { accepted } = fieldsOf(sessionFile.counts)
  return sessionFile.session === session && typeof accepted === 'number' ? accepted : undefined
}

const sessionRows = async (store: SessionStore) => {
  const rows = (await store.sessions.list()).map(async ({ session_id, started, status, config }) => {
    const { settings, options } = SessionRequest.parse(config)
    const outcomes = await store.outcomes.ofSession(session_id)
    const continued = idsOfContinuedAsks(await store.briefs.ofSession(session_id))
    const out = String(options.out ?? '')
    const items = itemCountIn(out, session_id)
    return {
      session: session_id,
      items,
      started,
      status,
      requested: settings.count,
      accepted: outcomes.filter(({ accepted }) => accepted).length,
      rejected: outcomes.filter(({ accepted, ask }) => !accepted && !continued.has(ask.ask_id)).length,
      open: (await store.briefs.openIds(session_id)).length,
      out,
    }
  })
  return Promise.all(rows)
}

/** Finds an ask by its id or by the id of its item, in the newest session that has it. */
const explainAsk = async (store: SessionStore, id: string) => {
  for (const { session_id } of (await store.sessions.list()).reverse()) {
    const outcomes = await store.outcomes.ofSession(session_id)
    const askId = id.startsWith('q_') ? await askIdOfItem(store, session_id, outcomes, id) : id
    for (const brief of await store.briefs.ofSession(session_id)) {
      const ask = brief.asks.find(({ ask_id }) => ask_id === askId)
      if (!ask) continue
      const outcome = outcomes.find((candidate) => candidate.ask.ask_id === ask.ask_id)
      const total = costOfCalls(await store.calls.ofBrief(session_id, brief.brief_id))
      return {
        session: session_id,
        ask,
        brief,
        outcome: describeOutcome(outcome),
        // In chronological order. Includes the decisions about the whole brief, and about an earlier ask that this one continues.
        timeline: [
          ...(ask.continues ? await timelineOf(store, session_id, ask.continues) : []),
          ...(await timelineOf(store, session_id, { brief_id: brief.brief_id, ask_id: ask.ask_id })),
        ],
        cost: { calls: total.calls, tokens: total.input_tokens + total.output_tokens, usd: total.usd },
      }
    }
  }
  throw new UsageError(
    `No item or ask has the id ${id}. Look up ids in items.jsonl (query_id) or rejected.jsonl (ask_id). For items written by people, see DATA_CARD.md.`,
  )
}

const describeOutcome = (outcome: Outcome | undefined): string => {
  if (!outcome) return 'not settled yet'
  if (outcome.accepted) return `accepted after ${counted(outcome.attempts, 'attempt')}`
  const { by, stage, reason } = outcome.rejection
  if (outcome.postponed) return `returned by ${by}; the next round will continue it: ${reason}`
  return `rejected by ${by} (${stage}): ${reason}`
}

const timelineOf = async (
  store: SessionStore,
  session_id: string,
  { brief_id, ask_id }: { readonly brief_id: string; readonly ask_id: string },
): Promise<BriefStep[]> =>
  (await store.decisions.ofBrief(session_id, brief_id)).filter((row) => (row.ask_id ?? ask_id) === ask_id)

const askIdOfItem = async (store: SessionStore, session_id: string, outcomes: readonly Outcome[], query_id: string) => {
  for (const outcome of outcomes) {
    const { ask_id } = outcome.ask
    const draft = outcome.accepted && (await store.drafts.get(session_id, ask_id, outcome.draft_hash))
    if (draft && queryId(draft) === query_id) return ask_id
  }
  return undefined
}
