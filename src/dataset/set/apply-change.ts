import type { SessionRecord, SetParts } from '../set-parts.ts'
import { splitMoves } from '../splits.ts'
import type { OpenSet } from './open-set.ts'

/** The parts of a set that a command changes. Absent parts stay as they are. */
export interface SetChange extends Partial<Omit<SetParts, 'session' | 'changes'>> {
  readonly session?: Partial<SessionRecord>
  readonly changes: ChangeNotes
}

/** The section of CHANGES.md about the new version: a summary, and lists of changes by title. Empty lists are left out. */
export interface ChangeNotes {
  readonly summary: string
  readonly lists?: Readonly<Record<string, readonly string[]>>
}

export const applyChange = ({ before, version }: Pick<OpenSet, 'before' | 'version'>, change: SetChange): SetParts => ({
  ...before,
  ...change,
  session: { ...before.session, ...change.session, version },
  measures: { ...before.measures, ...change.measures },
  changes: withChanges(before.changes, version, {
    ...change.changes,
    lists: { ...change.changes.lists, 'Moved to another split': splitMoves(before.items, change.items ?? []) },
  }),
})

const heading = '# Changes\n'

const withChanges = (earlierSections = '', version: number, { summary, lists = {} }: ChangeNotes): string =>
  [
    heading,
    `## Version ${version}\n`,
    `${summary}\n`,
    ...Object.entries(lists).flatMap(([title, lines]) =>
      lines.length === 0 ? [] : [`### ${title}\n`, `${lines.join('\n')}\n`],
    ),
    earlierSections.replace(heading, '').trimStart(),
  ].join('\n')
