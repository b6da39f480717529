import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A temporary folder. */
export const aFolder = (): Disposable & { readonly path: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-'))
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
