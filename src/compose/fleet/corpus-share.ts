import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StoreError } from '../../errors.ts'
import type { StoredFile } from '../../store/files.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { copyCorpus, openStore, type Store } from '../../store/store.ts'
import { sha256 } from '../../text/hash.ts'
import { indexName } from '../prepare-corpus.ts'

/** Uploads the corpus of a session to the database, in pieces under its hash, so that the same corpus is uploaded only once. */
export const uploadCorpus = async (
  store: SessionStore,
  session: string,
  local: Store,
  folder: string,
): Promise<void> => {
  if (await store.artifacts.get(`corpus.${session}`)) return
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${session}.${process.pid}.part`)
  const bytes = copyCorpus(local, file)
  rmSync(file)
  const base = local.built.get(indexName)?.fingerprint
  const index = base === undefined ? undefined : local.files.get(base)
  if (base !== undefined && index) await send(store, `index.${base}`, index)
  // This record is written last, so that its readers find all pieces.
  const hash = sha256(bytes)
  await send(store, `corpus.${hash}`, { size: bytes.length, read: (start, end) => bytes.subarray(start, end) })
  await store.artifacts.put(`corpus.${session}`, hash, Buffer.from(base ?? ''))
}

const send = async (store: SessionStore, name: string, { size, read }: StoredFile): Promise<void> => {
  if (await store.artifacts.get(name)) return
  const pieces = Math.ceil(size / pieceSize)
  for (let at = 0; at < pieces; at++) {
    const piece = read(at * pieceSize, Math.min(size, (at + 1) * pieceSize))
    await store.artifacts.put(`${name}.${at}`, sha256(piece), piece)
  }
  await store.artifacts.put(name, String(pieces), new Uint8Array())
}

const fetchPieces = async (store: SessionStore, name: string): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  const storedAs = await store.artifacts.get(name)
  for (let at = 0; at < Number(storedAs?.fingerprint ?? 1); at++) {
    const piece = await store.artifacts.get(`${name}.${at}`)
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
export const downloadCorpus = async (
  store: SessionStore,
  session: string,
  folder: string,
): Promise<Store | undefined> => {
  const record = await store.artifacts.get(`corpus.${session}`)
  if (!record) return undefined
  const file = path.join(folder, `${record.fingerprint.slice(0, 24)}.db`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const part = `${file}.${process.pid}.part`
    writeFileSync(part, Buffer.concat(await fetchPieces(store, `corpus.${record.fingerprint}`)))
    renameSync(part, file)
  }
  const local = openStore(file)
  const base = Buffer.from(record.body).toString()
  if (base !== '' && !local.files.has(base)) local.files.put(base, await fetchPieces(store, `index.${base}`))
  return local
}
