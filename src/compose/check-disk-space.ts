import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { StoreError } from '../errors.ts'

/** Throws if a disk may have too little room for the results. Measured sets stay below these estimates. */
export const checkDiskSpace = (
  workspace: string,
  out: string,
  { characters, items }: { readonly characters: number; readonly items: number },
  /** Replaced in tests. */
  freeBytes = freeIn,
): void => {
  const places = [
    { what: 'The workspace', folder: workspace, bytes: 8e6 + 4 * characters + 30_000 * items, option: '--workspace' },
    { what: 'The set', folder: out, bytes: 4e6 + 3 * characters + 15_000 * items, option: '--out' },
  ]
  for (const { what, folder, bytes, option } of places) {
    const free = freeBytes(folder)
    if (free >= bytes) continue
    throw new StoreError(
      `${what} in ${folder} may take ${megabytes(bytes)}, and ${megabytes(free)} are free there. Make room, or choose another ${option}.`,
    )
  }
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

const freeIn = (folder: string): number => {
  const place = path.resolve(folder)
  if (!existsSync(place)) return freeIn(path.dirname(place))
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize
}
