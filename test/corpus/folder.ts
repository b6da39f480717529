import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder with the given files, removed after the test. */
export const folderWith = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'corpus-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeIn(folder, name, content)
  return folder
}

export const writeIn = (folder: string, name: string, content: string | Uint8Array): void => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}
