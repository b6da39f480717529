import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ingest } from '../../corpus/ingest.ts'
import { ManifestRow } from '../../dataset/check/read-dataset.ts'
import { SessionSettings } from '../../vocabulary/index.ts'
import type { PartsNeeds } from '../parts-needs.ts'

/** Whether every document of a set is there, under its name and to its last letter, and no other is. Reads no more of the set than its manifest. */
export const isUnchanged = async ({ store, signal, request }: PartsNeeds, dataset: string): Promise<boolean> => {
  const manifest = path.join(dataset, 'corpus', 'documents.jsonl')
  const session = path.join(dataset, 'session.json')
  if (!existsSync(manifest) || !existsSync(session)) return false
  const { options, sources } = request
  const { passageTokens } = SessionSettings.parse(JSON.parse(readFileSync(session, 'utf8')).settings)
  const read = {
    passageTokens,
    ...(options.asOf ? { asOf: options.asOf } : {}),
    ...(options.allowPrivate ? { allowPrivate: true } : {}),
    ...(options.maxPages ? { maxPages: options.maxPages } : {}),
    ...(signal ? { signal } : {}),
  }
  await ingest(sources, read, store)
  const rows = readFileSync(manifest, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => keyOf(ManifestRow.parse(JSON.parse(row))))
  const now = new Set(store.documents.list().map(keyOf))
  return rows.length === now.size && rows.every((key) => now.has(key))
}

const keyOf = ({ doc_id, sha256 }: { readonly doc_id: string; readonly sha256: string }): string =>
  `${doc_id} ${sha256}`
