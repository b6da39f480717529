import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyCorpus } from '../../store/copy-corpus.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { openStore, type Store } from '../../store/store.ts'
import { sha256 } from '../../text/hash.ts'

/** Cut into pieces that a row takes easily, under the hash of the whole: the same corpus is sent once. */
export const shareCorpus = async (store: SessionStore, session: string, from: Store, folder: string): Promise<void> => {
  if (await store.artefacts.get(`corpus.${session}`)) return
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${session}.${process.pid}.part`)
  const bytes = copyCorpus(from, file)
  rmSync(file)
  const hash = sha256(bytes)
  const pieces = Math.ceil(bytes.length / pieceSize)
  for (let at = 0; at < pieces; at++)
    await store.artefacts.put(`corpus.${hash}.${at}`, hash, bytes.subarray(at * pieceSize, (at + 1) * pieceSize))
  await store.artefacts.put(`corpus.${session}`, hash, Buffer.from(String(pieces)))
}

const pieceSize = 8 * 1024 * 1024

/** The corpus of a session in a file of this machine, fetched once. */
export const sharedCorpus = async (
  store: SessionStore,
  session: string,
  folder: string,
): Promise<Store | undefined> => {
  const shared = await store.artefacts.get(`corpus.${session}`)
  if (!shared) return undefined
  const file = path.join(folder, `${shared.fingerprint.slice(0, 24)}.db`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const pieces: Uint8Array[] = []
    for (let at = 0; at < Number(Buffer.from(shared.body).toString()); at++)
      pieces.push((await store.artefacts.get(`corpus.${shared.fingerprint}.${at}`))!.body)
    const whole = Buffer.concat(pieces)
    if (sha256(whole) !== shared.fingerprint) throw new Error(`The shared corpus of ${session} is damaged.`)
    const part = `${file}.${process.pid}.part`
    writeFileSync(part, whole)
    renameSync(part, file)
  }
  return openStore(file)
}
