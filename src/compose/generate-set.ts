import path from 'node:path'
import { z } from 'zod'
import { assertFolderWritable, openTarget } from '../dataset/set/target.ts'
import { StoreError, UsageError } from '../errors.ts'
import { checkModels } from '../models/check-models.ts'
import { strategyCounts } from '../plan/strategy-mix.ts'
import { readJson } from '../store/folders/set-folder.ts'
import type { HeldLock } from '../store/postgres/fleet-store.ts'
import { counted } from '../text/counted.ts'
import { canonicalJson } from '../text/hash.ts'
import { shellWord } from '../text/shell-word.ts'
import { Models, type SessionSettings, StoredSettings } from '../vocabulary/index.ts'
import { announceSession, corpusNotes } from './announce-session.ts'
import { SqliteCheckpoints } from './checkpoints.ts'
import { openEngineThread } from './embedded-engine.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { LazyParts } from './lazy-parts.ts'
import { makeBriefDependencies } from './make-brief-dependencies.ts'
import { loadCorpus, type PreparedCorpus, prepareCorpus } from './prepare-corpus.ts'
import { connectionOf, type SessionRequest, sessionId, usesEmbeddedEngine, withoutLimits } from './request.ts'
import { resolveMix } from './resolve-mix.ts'
import type { Run } from './run.ts'
import { type OpenSession, runGraph } from './run-graph.ts'
import { sessionSteps } from './session-steps.ts'
import { startSession } from './start-session.ts'
import { withoutQuestions, writeGeneratedSet } from './write-generated-set.ts'

/** Writes a set from documents: opens a session and runs its graph. The last step of the graph, `writeDataset`, writes the set. */
export const generateSet = async (initialRun: Run, lazyParts?: LazyParts): Promise<void> => {
  await using thread = openEngineThread(initialRun.request.models)
  const run = { ...initialRun, thread }
  await runGraph(run, await openSession(run, lazyParts))
}

/** Prepares the steps of a session. If the folder has a smaller set of these documents, the steps are those of a refresh that adds items. */
export const openSession = async (initialRun: Run, lazyParts?: LazyParts): Promise<OpenSession> => {
  assertFolderWritable(initialRun.request.options.out)
  await checkModels(initialRun.request.models, connectionOf(initialRun.request.options, initialRun.environment))
  const prepared = await readDocuments(initialRun)
  const session = sessionId(initialRun.request, prepared.hash)
  const request = resolveMix(initialRun.request, prepared)
  const growthRequest = requestToGrow(request, session, prepared.hash)
  if (growthRequest) {
    if (initialRun.fleet || !lazyParts) throw new UsageError(growthNeedsOneProcess)
    return lazyParts.growSet({ ...initialRun, request: growthRequest }, prepared)
  }

  const { resumed, lock, target } = await beginSession(initialRun, session)
  const signals = [initialRun.signal, lock?.lost].filter((signal) => signal !== undefined)
  const run = { ...initialRun, request, signal: AbortSignal.any(signals) }
  const { briefDeps, description } = await makeBriefDependencies(run, session, prepared)

  const { settings, notes } = request
  const { store, fleet } = run
  announceSession(run, { session, resumed, description, notes, wanted: strategyCounts(settings).counts }, prepared)
  for (const message of corpusNotes(prepared, { offline: usesEmbeddedEngine(run) })) run.emit({ type: 'note', message })

  await fleet?.share(session, store)
  const checkpointer = fleet?.checkpointer ?? new SqliteCheckpoints(store.database)
  const steps = {
    ...sessionSteps({ ...run, prepared, briefDeps, checkpointer }),
    writeDataset: () => writeGeneratedSet({ ...run, session, prepared, target }),
  }
  return { session, steps, checkpointer, lock }
}

/** Reads the documents, or loads them as they were when another process started the session in a shared database. */
const readDocuments = async (run: Run): Promise<PreparedCorpus> => {
  const { fleet, request } = run
  const sharedStore = request.session !== undefined && (await fleet?.corpusOf(request.session))
  return sharedStore ? loadCorpus({ ...run, store: { ...sharedStore, ...fleet?.store } }) : prepareCorpus(run)
}

/** Records the start of the session, after checking that no other process plans it and that its set can be written. */
const beginSession = async (run: Run, session: string) => {
  const { request, fleet } = run
  const { out, force } = request.options
  if (request.session !== undefined && request.session !== session)
    throw new UsageError(
      `The documents of session ${request.session} have changed since it began, so it can't continue. Start a new one with \`goldspan generate\`, the sources and the same options.`,
    )
  const lock = run.lock ?? (await lockSession(fleet, session))
  const target = openTarget(out, { session, force, inputs: request.sources })
  return { resumed: await startSession(run, session), lock, target }
}

const growthNeedsOneProcess =
  '--out contains a set of these documents, and an existing set can grow only in one process: leave out --database, or name another --out.'

/** Locks a session in a shared database, so that no other process plans it. Undefined if the database is not shared. */
const lockSession = async (fleet: Fleet | undefined, session: string): Promise<HeldLock | undefined> => {
  if (!fleet) return undefined
  const lock = await fleet.tryLock(`session ${session}`)
  if (lock) return lock
  throw new StoreError(
    `Another process is planning the session ${session}. Wait until it has finished, or stop it and continue with goldspan resume ${session}.`,
  )
}

/** Makes a request to add items to the set in the folder, if it was made from these documents with these settings. Throws if a later version would be replaced. */
const requestToGrow = (request: SessionRequest, session: string, corpusHash: string): SessionRequest | undefined => {
  const { settings, models, options, notes } = request
  const { out } = options
  const earlierSession = EarlierSession.safeParse(readJson(path.join(out, 'session.json')))
  if (!earlierSession.success || options.force) return undefined
  const { session: earlierId, version, settings: oldSettings, models: oldModels, corpus } = earlierSession.data
  const isLaterVersion = version > 1
  if (earlierId === session && !isLaterVersion) return undefined
  const isSameSet = corpus.sha256 === corpusHash && identityOf(oldSettings, oldModels) === identityOf(settings, models)
  if (request.session === undefined && isSameSet && oldSettings.count <= settings.count) {
    const note = `${out} contains a set of these documents, made with these settings for ${counted(oldSettings.count, 'item')}: they stay, and the set grows to ${settings.count}. For a new set, name another --out.`
    // With an equal count, there is nothing to add: the refresh finds that and leaves the set as it is.
    return {
      ...request,
      notes: oldSettings.count < settings.count ? [...notes, note] : notes,
      refresh: { dataset: out, count: settings.count, grows: true },
    }
  }
  if (isLaterVersion && (earlierId === session || isSameSet)) throw new UsageError(replacementError(out, version))
  return undefined
}

const replacementError = (out: string, version: number): string =>
  `${out} contains version ${version} of this set, which was reviewed, refreshed, translated or made larger. The first version would replace it. Name another --out, or use --force to replace it. If documents changed, use goldspan refresh ${shellWord(out)}.`

const EarlierSession = z.looseObject({
  session: z.string(),
  version: z.number().default(1),
  settings: StoredSettings,
  models: Models,
  corpus: z.looseObject({ sha256: z.string() }),
})

/** Identifies a set by everything that determines it, except its size and the limits of the session. */
const identityOf = (settings: SessionSettings, models: Models): string => {
  const { count: _count, ...determiningSettings } = withoutLimits(withoutQuestions(settings))
  return canonicalJson([determiningSettings, models])
}
