import { statSync } from 'node:fs'
import path from 'node:path'
import { ingest } from '../../corpus/ingest.ts'
import { ManifestRow } from '../../dataset/check/read-dataset.ts'
import { readRows } from '../../store/folders/read-input.ts'
import { readJson } from '../../store/folders/set-folder.ts'
import { derivedId } from '../../text/hash.ts'
import { present } from '../../text/required.ts'
import { StoredSettings } from '../../vocabulary/index.ts'
import { announceSession } from '../announce-session.ts'
import { openEngineThread } from '../embedded-engine.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options/options.ts'
import { ingestOptionsOf, type PreparedCorpus, prepareCorpus } from '../prepare-corpus.ts'
import { readRequest, type SessionRequest } from '../request.ts'
import type { Run } from '../run.ts'
import { type OpenSession, runGraph } from '../run-graph.ts'
import { readOlderSet, startSessionOnSet } from '../session-on-set.ts'
import type { SuppliedParts } from '../supplied-parts.ts'
import { refreshSteps } from './refresh-steps.ts'

/** Makes the request of a refresh, in place unless --out is given. */
export const refreshRequest = (
  dataset: string,
  sources: readonly string[],
  options: UserOptions,
  environment: Environment,
  supplied: SuppliedParts,
): SessionRequest => {
  const folder = path.resolve(dataset)
  const { count, ...rest } = options
  const request = readRequest(sources, { ...rest, out: options.out ?? folder }, environment, supplied)
  return { ...request, refresh: { dataset: folder, count } }
}

/** Starts or resumes a refresh. Reads the documents unless the caller has already prepared them. */
export const openRefresh = async (initialRun: Run, preparedCorpus?: PreparedCorpus): Promise<OpenSession> => {
  const { dataset, count = 0, grows } = present(initialRun.request.refresh, 'the request of a refresh')
  const { olderSet, request } = readOlderSet(initialRun, dataset)
  const run = { ...initialRun, request }
  const { before } = olderSet
  const prepared = preparedCorpus ?? (await prepareCorpus(run))
  const settingsInId = [request.models.generator.model, request.models.critic.model, count, olderSet.version]
  const ids = before.items.map(({ query_id }) => query_id).join(' ')
  const session = derivedId('s', 'refresh', before.session.corpus.sha256, ids, prepared.hash, ...settingsInId)
  const { briefDeps, description, resumed, checkpointer } = await startSessionOnSet(run, session, prepared)
  announceSession(run, { session, resumed, description, notes: grows ? request.notes : [], wanted: {} }, prepared)
  const steps = refreshSteps({ ...run, prepared, briefDeps, checkpointer, session, olderSet })
  return { session, steps, checkpointer }
}

/** Updates a set to its current documents. An unchanged set is detected before anything else is loaded. */
export const refreshSet = async (initialRun: Run): Promise<void> => {
  const { refresh, options, session } = initialRun.request
  const inPlace = refresh?.count === undefined && options.out === refresh?.dataset
  if (!refresh || !inPlace || !(await isUnchanged(initialRun, refresh.dataset))) {
    await using thread = openEngineThread(initialRun.request.models)
    const run = { ...initialRun, thread }
    return await runGraph(run, await openRefresh(run))
  }
  const message = `No document changed since ${refresh.dataset} was made, so the set was left as it is.`
  initialRun.emit({ type: 'note', message })
  // Finish a session whose process was killed after it had written the set.
  if (session !== undefined) await initialRun.store.sessions.setStatus(session, 'done')
}

/** True if the sources contain exactly the documents in the set's manifest. Reads only the settings and the manifest of the set. */
const isUnchanged = async (run: Run, dataset: string): Promise<boolean> => {
  const { store, request } = run
  const manifest = path.join(dataset, 'corpus', 'documents.jsonl')
  const settings = StoredSettings.safeParse(readJson(path.join(dataset, 'session.json')).settings).data
  if (!settings || !statSync(manifest, { throwIfNoEntry: false })?.isFile()) return false
  await ingest(request.sources, ingestOptionsOf({ ...run, request: { ...request, settings } }), store)
  const manifestKeys = readRows(manifest).map((row) => keyOf(ManifestRow.parse(row)))
  const currentKeys = new Set(store.documents.list().map(keyOf))
  return manifestKeys.length === currentKeys.size && manifestKeys.every((key) => currentKeys.has(key))
}

/** Identifies the content of a document. Its date is left out, because some sites state a new one with every deployment. */
const keyOf = ({ doc_id, version, sha256, title, language }: Omit<ManifestRow, 'text_path'>): string =>
  JSON.stringify([doc_id, version, sha256, title, language])
