import { codeOf, GoldspanError, messageOf, StoreError } from '../../errors.ts'
import { replaceSet } from '../../store/folders/set-folder.ts'
import { setFiles } from './set-files.ts'
import type { SetParts } from './set-parts.ts'
import type { Target } from './target.ts'

/** Writes all files of a set: items, ledger, corpus, splits, counts, card and report, all made from the same parts. */
export const writeSet = ({ folder, ...replacement }: Target, parts: SetParts): void => {
  const files = setFiles(parts)
  try {
    replaceSet(folder, files, replacement)
  } catch (cause) {
    if (cause instanceof GoldspanError) throw cause
    throw new StoreError(
      `The dataset can't be written to ${folder}: ${messageOf(cause)}. ${remedy(cause)} Nothing is lost: run the same command again.`,
      { cause },
    )
  }
}

const remedy = (cause: unknown): string => {
  const code = codeOf(cause)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'Make room, or choose another --out.'
  return 'Make it writable, or choose another --out.'
}
