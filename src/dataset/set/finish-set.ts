import { codeOf, GoldspanError, messageOf, StoreError } from '../../errors.ts'
import { replaceSet } from '../../files/set-folder.ts'
import type { OpenSet } from './open-set.ts'
import { setFiles } from './set-files.ts'
import type { SessionRecord, SetParts } from './set-parts.ts'
import type { Target } from './target.ts'

/** What a command changes in a set. Parts that it leaves out stay as they are. */
export interface SetChange extends Partial<Omit<SetParts, 'session' | 'changes'>> {
  readonly session?: Partial<SessionRecord>
  /** The section of CHANGES.md about the new version. */
  readonly changes: readonly string[]
}

/** Writes the next version of an existing set. */
export const finishSet = (open: OpenSet, change: SetChange): void => writeSet(open.target, nextVersion(open, change))

/** The next version of a set, before it is written. */
export const nextVersion = ({ before, version }: OpenSet, change: SetChange): SetParts => ({
  ...before,
  ...change,
  session: { ...before.session, ...change.session, version },
  measures: { ...before.measures, ...change.measures },
  changes: withChanges(before.changes, version, change.changes),
})

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

const head = '# Changes\n'

/** CHANGES.md with the section of a new version on top. */
const withChanges = (before: string | undefined, version: number, lines: readonly string[]): string =>
  [
    head,
    `## Version ${version}\n`,
    `${lines.join('\n')}\n`,
    ...(before ? [before.replace(head, '').trimStart()] : []),
  ].join('\n')

const remedy = (cause: unknown): string => {
  const code = codeOf(cause)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'Make room, or choose another --out.'
  return 'Make it writable, or choose another --out.'
}
