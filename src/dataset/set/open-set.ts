import { finishCutOffSwap, stampOf } from '../../files/set-folder.ts'
import { readSet } from './read-set.ts'
import type { SetParts } from './set-parts.ts'
import { checkFolder, openTarget, type Target, type TargetOptions } from './target.ts'

/** A set that a next version is made of, and where that goes. */
export interface OpenSet {
  readonly before: SetParts
  readonly version: number
  readonly target: Target
}

/** Reads a set, and checks before any work that its next version can be written: in place, or to another folder. */
export const openSet = (
  folder: string,
  { out = folder, force, inputs }: Pick<TargetOptions, 'force' | 'inputs'> & { readonly out?: string | undefined } = {},
): OpenSet => {
  checkFolder(out)
  finishCutOffSwap(out)
  // Taken before the set is read: what changes after that is noticed when the next version is put in place.
  const stamp = stampOf(out)
  const before = readSet(folder)
  const version = (before.session.version ?? 1) + 1
  const { session } = before.session
  return { before, version, target: { ...openTarget(out, { session, version, force, from: folder, inputs }), stamp } }
}
