import { finishInterruptedSwap, stampOf } from '../../store/folders/set-folder.ts'
import { readSet } from './read-set.ts'
import { checkFolder, openTarget, type TargetOptions } from './target.ts'

/** A set, and where its next version goes. */
export type OpenSet = ReturnType<typeof openSet>

/** Reads a set and checks first that its next version can be written, in place or to another folder. */
export const openSet = (
  folder: string,
  { out = folder, force, inputs }: Pick<TargetOptions, 'force' | 'inputs'> & { readonly out?: string | undefined } = {},
) => {
  checkFolder(out)
  finishInterruptedSwap(out)
  // Taken before reading, so that changes made meanwhile are noticed when the next version is written.
  const stamp = stampOf(out)
  const before = readSet(folder)
  const version = (before.session.version ?? 1) + 1
  const { session } = before.session
  return { before, version, target: { ...openTarget(out, { session, version, force, from: folder, inputs }), stamp } }
}
