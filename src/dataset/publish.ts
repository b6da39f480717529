import { StoreError } from '../errors.ts'
import { replaceFolder } from './replace-folder.ts'

/** A file of a dataset by its path inside the folder. */
export type SetFile = readonly [name: string, text: string]

/** Writes the dataset folder, as a whole: what was there before stays until all of the new one is on disk. */
export const publish = (folder: string, files: readonly SetFile[]): void => {
  try {
    replaceFolder(folder, files)
  } catch (cause) {
    throw new StoreError(
      `The dataset can't be written to ${folder}: ${(cause as Error).message}. ${remedy(cause)} All of it is safe in the workspace: run the same command again.`,
      { cause },
    )
  }
}

const remedy = (cause: unknown): string => {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'Make room, or choose another --out.'
  return 'Make it writable, or choose another --out.'
}
