import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StoreError } from '../../errors.ts'
import type { StoredFile } from '../../store/files.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { copyCorpus, openStore, type Store } from '../../store/store.ts'
import { sha256 } from '../../text/hash.ts'
import { indexName } from '../prepare-corpus.ts'

/** Uploads the corpus of a session to the database, in pieces under its hash, so that the same corpus is uploaded only once. */
export const uploadCorpus = async (store: SessionStore, session: string, localStore: Store, folder: string) => {
  if (await store.artifacts.get(`corpus.${session}`)) return
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${session}.${process.pid}.part`)
  const bytes = copyCorpus(localStore, file)
  rmSync(file)
  const indexFile = localStore.corpusArtifacts.get(indexName)?.fingerprint
  const indexContent = indexFile === undefined ? undefined : localStore.files.get(indexFile)
  if (indexFile !== undefined && indexContent) await uploadPieces(store, `index.${indexFile}`, indexContent)
  const hash = sha256(bytes)
  await uploadPieces(store, `corpus.${hash}`, { size: bytes.length, read: (start, end) => bytes.subarray(start, end) })
  // The record of the session is written last, so that processes that read it find all pieces.
  await store.artifacts.put(`corpus.${session}`, hash, Buffer.from(indexFile ?? ''))
}

const uploadPieces = async (store: SessionStore, name: string, { size, read }: StoredFile): Promise<void> => {
  if (await store.artifacts.get(name)) return
  const pieces = Math.ceil(size / pieceSize)
  for (let index = 0; index < pieces; index++) {
    const piece = read(index * pieceSize, Math.min(size, (index + 1) * pieceSize))
    await store.artifacts.put(`${name}.${index}`, sha256(piece), piece)
  }
  await store.artifacts.put(name, String(pieces), new Uint8Array())
}

const downloadPieces = async (store: SessionStore, name: string): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  // If the record with the number of pieces is missing, reading the first piece fails.
  const pieceCount = Number((await store.artifacts.get(name))?.fingerprint ?? 1)
  for (let index = 0; index < pieceCount; index++) {
    const piece = await store.artifacts.get(`${name}.${index}`)
    if (!piece || sha256(piece.body) !== piece.fingerprint)
      throw new StoreError(
        `${name} in the database is damaged. Plan the session in another namespace (GOLDSPAN_NAMESPACE).`,
      )
    pieces.push(piece.body)
  }
  return pieces
}

const pieceSize = 8 * 1024 * 1024

/** Downloads the corpus of a session to a local file, unless the file exists. */
export const downloadCorpus = async (store: SessionStore, session: string, folder: string) => {
  const record = await store.artifacts.get(`corpus.${session}`)
  if (!record) return undefined
  const file = path.join(folder, `${record.fingerprint.slice(0, 24)}.db`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const part = `${file}.${process.pid}.part`
    writeFileSync(part, Buffer.concat(await downloadPieces(store, `corpus.${record.fingerprint}`)))
    renameSync(part, file)
  }
  const localStore = openStore(file)
  const indexFile = Buffer.from(record.body).toString()
  if (indexFile !== '' && !localStore.files.has(indexFile))
    localStore.files.put(indexFile, await downloadPieces(store, `index.${indexFile}`))
  return localStore
}
