import { publish } from '../publish.ts'
import { setFiles } from './set-files.ts'
import type { SetParts } from './set-parts.ts'

/** Writes a whole set: items, ledger, corpus, splits, counts, card and report, all made from the same parts. */
export const writeSet = (folder: string, parts: SetParts): void => publish(folder, setFiles(parts))
