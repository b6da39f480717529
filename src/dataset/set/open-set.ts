import { finishCutOffSwap, stampOf } from '../../store/folders/set-folder.ts'
import type { SessionRecord, SetParts } from '../set-parts.ts'
import { readSet } from './read-set.ts'
import { checkFolder, openTarget, type Target, type TargetOptions } from './target.ts'

/** A set, and where its next version goes. */
export interface OpenSet {
  readonly before: SetParts
  readonly version: number
  readonly target: Target
}

/** Reads a set and checks first that its next version can be written, in place or to another folder. */
export const openSet = (
  folder: string,
  { out = folder, force, inputs }: Pick<TargetOptions, 'force' | 'inputs'> & { readonly out?: string | undefined } = {},
): OpenSet => {
  checkFolder(out)
  finishCutOffSwap(out)
  // Taken before reading, so that changes made meanwhile are noticed when the next version is written.
  const stamp = stampOf(out)
  const before = readSet(folder)
  const version = (before.session.version ?? 1) + 1
  const { session } = before.session
  return { before, version, target: { ...openTarget(out, { session, version, force, from: folder, inputs }), stamp } }
}

/** What a command changes in a set. Absent parts stay as they are. */
export interface SetChange extends Partial<Omit<SetParts, 'session' | 'changes'>> {
  readonly session?: Partial<SessionRecord>
  readonly changes: ChangeNotes
}

/** The section of CHANGES.md about the new version: a summary, and lists of changes by title. Empty lists are left out. */
export interface ChangeNotes {
  readonly summary: string
  readonly lists?: Readonly<Record<string, readonly string[]>>
}

export const nextVersion = ({ before, version }: OpenSet, change: SetChange): SetParts => ({
  ...before,
  ...change,
  session: { ...before.session, ...change.session, version },
  measures: { ...before.measures, ...change.measures },
  changes: withChanges(before.changes, version, change.changes),
})

const head = '# Changes\n'

const withChanges = (before = '', version: number, { summary, lists = {} }: ChangeNotes): string =>
  [
    head,
    `## Version ${version}\n`,
    `${summary}\n`,
    ...Object.entries(lists).flatMap(([title, lines]) =>
      lines.length === 0 ? [] : [`### ${title}\n`, `${lines.join('\n')}\n`],
    ),
    before.replace(head, '').trimStart(),
  ].join('\n')
