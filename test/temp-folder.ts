import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes a temporary folder, which is removed at the end of the block. */
export const makeTempFolder = (): Disposable & { readonly path: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-'))
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
