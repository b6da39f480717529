import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { checkFolder, openTarget } from '../dataset/set/target.ts'
import { StoreError, UsageError } from '../errors.ts'
import { checkModels } from '../models/check-models.ts'
import { strategyCounts } from '../plan/strategy-mix.ts'
import type { Held } from '../store/postgres/locks.ts'
import { counted } from '../text/counted.ts'
import { canonicalJson } from '../text/hash.ts'
import { Models, SessionSettings } from '../vocabulary/index.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { SqliteCheckpoints } from './checkpoints.ts'
import { connectionOf } from './connection-of.ts'
import { corpusNotes } from './corpus-notes.ts'
import { openEngineThread } from './embedded-engine.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { OpenSession } from './opened-session.ts'
import { discovers, makeParts, sessionId } from './parts.ts'
import type { PartsNeeds } from './parts-needs.ts'
import { loadCorpus, prepareCorpus } from './prepare-corpus.ts'
import type { SessionRequest } from './request.ts'
import { withMix } from './resolve-mix.ts'
import { runGraph } from './run-graph.ts'
import { sessionSteps } from './session-steps.ts'
import type { Shelves } from './shelves.ts'
import { reportCost } from './sum-calls.ts'
import { withoutQuestions, writeDataset } from './write-dataset.ts'

/** Writes a set from documents: opens its session, then runs the graph of it. */
export const generateSet = async (given: PartsNeeds, shelves?: Shelves): Promise<void> => {
  await using thread = openEngineThread(given.request.models)
  const needs = { ...given, thread }
  await runGraph(needs, await openSession(needs, shelves))
}

/** Reads the documents, derives the id of their session, and prepares the steps of its graph. */
export const openSession = async (given: PartsNeeds, shelves?: Shelves): Promise<OpenSession> => {
  const { store, request, emit, now } = given
  const { models, options } = request
  checkFolder(options.out ?? 'golden')
  await checkModels(models, connectionOf(options, given.environment), given.given)
  const { fleet } = given
  const kept = request.session !== undefined && (await fleet?.corpusOf(request.session))
  const prepared = kept
    ? await loadCorpus({ ...given, store: { ...kept, ...fleet?.store } })
    : await prepareCorpus(given)
  const { corpus, search } = prepared
  const session = sessionId(request, prepared.hash)
  const resolved = withMix(request, prepared)
  const larger = growing(resolved, session, prepared.hash)
  if (larger && (fleet || !shelves)) throw new UsageError(growsAlone)
  if (larger && shelves) return shelves.growSet({ ...given, request: larger }, prepared)
  if (request.session !== undefined && request.session !== session) {
    throw new UsageError(
      `The documents of session ${request.session} have changed since it began, so it can't continue. Start a new one with \`goldspan generate\`, the sources and the same options.`,
    )
  }
  const held = given.held ?? (await holdSession(fleet, session))
  const before = await store.sessions.get(session)
  const target = openTarget(options.out ?? 'golden', { session, force: options.force, inputs: request.sources })
  checkDiskSpace(
    { workspace: path.dirname(store.file), out: options.out ?? 'golden' },
    {
      characters: corpus.documents().reduce((sum, { characters }) => sum + characters, 0),
      items: request.settings.count,
    },
  )
  // A session that was finished and is asked for again starts over; the reply cache pays for what was paid before.
  if (before?.status === 'done') await store.forgetSession(session)
  await store.sessions.start(session, new Date(now()).toISOString(), { ...request, session })

  const signals = [given.signal, held?.lost].filter((signal) => signal !== undefined)
  const needs = { ...given, request: resolved, signal: AbortSignal.any(signals) }
  const { settings, notes } = needs.request
  const { briefNeeds, description } = await makeParts(needs, session, prepared)
  emit({
    type: 'session-started',
    session,
    resumed: before !== undefined && before.status !== 'done',
    models: description.line,
    offline: description.offline,
    wanted: strategyCounts(settings).counts,
  })
  for (const message of [...description.warnings, ...notes]) emit({ type: 'note', message })
  emit({
    type: 'corpus-ready',
    documents: prepared.documents,
    passages: search.size,
    languages: prepared.languages,
    refused: prepared.refused,
    passed_over: prepared.passedOver,
  })
  const offline = models.generator.model === 'offline' && !needs.given.generator
  for (const message of corpusNotes(prepared, { offline })) emit({ type: 'note', message })

  await fleet?.share(session, store)
  const checkpointer = fleet?.checkpointer ?? new SqliteCheckpoints(store.database)
  const all = {
    ...needs,
    corpus,
    search,
    settings,
    models: { generator: models.generator.model, critic: models.critic.model },
    prepared,
    briefNeeds,
    checkpointer,
    discover: discovers(request),
    session,
    target,
  }
  const steps = { ...sessionSteps(all), writeDataset: () => writeDataset(all) }
  return { session, steps, checkpointer, reportCost: reportCost(given, session), held }
}

const growsAlone =
  '--out contains a set of these documents, and an existing set can grow only in one process: leave out --database, or name another --out.'

/** Two processes that plan one session would write over each other. */
const holdSession = async (fleet: Fleet | undefined, session: string): Promise<Held | undefined> => {
  if (!fleet) return undefined
  const held = await fleet.hold(`session ${session}`)
  if (held) return held
  throw new StoreError(
    `Another process plans the session ${session}. Wait until it has finished, or end it and continue with goldspan resume ${session}.`,
  )
}

/**
 * The request to grow the set that the folder already holds, if it was made from the same documents with the same settings: its items
 * stay, and missing ones are added. Undefined if the folder holds another set, or none. A later version of a set is replaced by its
 * first version only with --force.
 */
const growing = (request: SessionRequest, session: string, corpusHash: string): SessionRequest | undefined => {
  const { settings, models, options, notes } = request
  const out = options.out ?? 'golden'
  const earlierSession = EarlierSession.safeParse(readJson(path.join(out, 'session.json')))
  if (!earlierSession.success || options.force) return undefined
  const { session: own, version, settings: had, models: by, corpus } = earlierSession.data
  const isLater = version > 1
  if (own === session && !isLater) return undefined
  const isSame = corpus.sha256 === corpusHash && wishOf(had, by) === wishOf(settings, models)
  if (request.session === undefined && isSame && had.count <= settings.count) {
    const note = `${out} contains a set of these documents, made with these settings for ${counted(had.count, 'item')}: they stay, and it grows to ${settings.count}. For a new set, name another --out.`
    return {
      ...request,
      notes: had.count < settings.count ? [...notes, note] : notes,
      refresh: { dataset: out, count: settings.count, grows: true },
    }
  }
  if (isLater && (own === session || isSame)) throw new UsageError(replaces(out, version))
  return undefined
}

const replaces = (out: string, version: number): string =>
  `${out} contains version ${version} of this set, which was reviewed, refreshed, translated or made larger. The first version would replace it. Name another --out, or use --force to replace it. If documents changed, use goldspan refresh ${out}.`

const EarlierSession = z.looseObject({
  session: z.string(),
  version: z.number().default(1),
  settings: SessionSettings,
  models: Models,
  corpus: z.looseObject({ sha256: z.string() }),
})

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Everything that decides a set except its size. */
const wishOf = (settings: SessionSettings, models: Models): string => {
  const { count: _, maxCalls: __, maxTokens: ___, maxCost: ____, ...deciding } = withoutQuestions(settings)
  return canonicalJson([deciding, models])
}
