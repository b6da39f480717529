import { readFileSync, rmSync } from 'node:fs'
import type { Store } from './store.ts'

/** The corpus of a store and what was built from it, as the bytes of a file of its own: what another process needs to read it. */
export const copyCorpus = ({ database }: Pick<Store, 'database'>, file: string): Uint8Array => {
  rmSync(file, { force: true })
  database.prepare('VACUUM INTO ?').run(file)
  return readFileSync(file)
}
