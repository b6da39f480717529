import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StoreError } from '../errors.ts'

/** A file of a dataset by its path inside the folder. */
export type SetFile = readonly [name: string, text: string]

/**
 * Writes the files of a dataset folder. Everything is written beside its place first and moved there when all of it is on disk, so
 * that a kill or a full disk leaves the set that was there before, or the new one.
 */
export const publish = (folder: string, files: readonly SetFile[]): void => {
  try {
    for (const [name, text] of files) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, text)
    }
    for (const [name] of files) renameSync(path.join(folder, `${name}.part`), path.join(folder, name))
  } catch (cause) {
    throw new StoreError(
      `The dataset can't be written to ${folder}: ${(cause as Error).message}. All of it is safe in the workspace: make room or choose another --out, and run the same command again.`,
      { cause },
    )
  }
}
