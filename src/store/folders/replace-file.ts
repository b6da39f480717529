import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes a small file completely or not at all, and creates its folder. */
export const replaceFile = (file: string, content: string): void => {
  const folder = path.dirname(file)
  const part = path.join(folder, `.goldspan-${path.basename(file)}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(part, content)
  renameSync(part, file)
}

/** Removes a file, and its folder if nothing else is there. */
export const removeFile = (file: string): void => {
  const folder = path.dirname(file)
  rmSync(file, { force: true })
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
