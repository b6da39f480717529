import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { messageOf, StoreError, UsageError } from '../../errors.ts'
import { timesOf } from '../../text/grouped-by.ts'
import { jsonOf } from '../../text/json.ts'
import { fieldsOf } from '../../text/own.ts'
import { appendLine, completeLines } from './complete-lines.ts'
import { withLockedFolder } from './lock-folder.ts'

/** The review decisions of people. The only file of a set that is never moved, replaced or overwritten. */
export const reviewsFile = 'reviews.jsonl'
/** Results of `score`, one run per line. */
export const scoresFile = 'scores.jsonl'

const splitFiles = ['design', 'validation', 'test'].map((split) => `splits/${split}.jsonl`)

const fixedFiles: readonly string[] = [
  'items.jsonl',
  'rejected.jsonl',
  'session.json',
  'DATA_CARD.md',
  'report.html',
  'briefs.jsonl',
  'measures.json',
  'corpus/documents.jsonl',
  'corpus/chunks.jsonl',
  ...splitFiles,
]

const optionalFiles: readonly string[] = ['profiles.json', 'CHANGES.md', 'variants.jsonl']

export const isReserved = (name: string): boolean =>
  [...fixedFiles, ...optionalFiles, reviewsFile, scoresFile].includes(name) ||
  /^(?:corpus|splits)\/|^\.goldspan-/.test(name)

export const setInfo = (folder: string): { readonly session: string; readonly version: number } | undefined => {
  const { session, version = 1, counts } = readJson(path.join(folder, 'session.json'))
  return typeof session === 'string' && typeof counts === 'object'
    ? { session, version: typeof version === 'number' ? version : 1 }
    : undefined
}

/** The files that belong to the set in a folder. They have fixed names or are listed in its manifest. All other files are foreign. */
export const filesOfSet = (folder: string): ReadonlySet<string> => {
  const manifest = regular(path.join(folder, 'corpus', 'documents.jsonl'))
  const rows = manifest === undefined ? [] : readFileSync(manifest, 'utf8').split('\n')
  // A first version has no CHANGES.md, so a file of that name does not belong to it.
  const hasChanges = (setInfo(folder)?.version ?? 1) > 1
  const optional = optionalFiles.filter((name) => name !== 'CHANGES.md' || hasChanges)
  return new Set([...fixedFiles, ...optional, ...rows.flatMap(textPathIn)])
}

/** Files of a set that are not regular files. Reading a pipe could block, and a device may never end. */
export const irregularFilesIn = (folder: string): string[] =>
  [...filesOfSet(folder), reviewsFile, scoresFile].filter((name) => {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false })
    return found !== undefined && !found.isFile()
  })

const textPathIn = (row: string): string[] => {
  const { text_path } = fieldsOf(jsonOf(row))
  const isOurs = typeof text_path === 'string' && path.posix.normalize(text_path).startsWith('corpus/')
  return isOurs ? [path.posix.normalize(text_path)] : []
}

/** All files below a folder, by relative path. Links are not followed. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()

/** Files in the folder of a set that do not belong to it, and are always kept. */
export const foreignFiles = (folder: string): string[] => {
  const ours = filesOfSet(folder)
  return filesBelow(folder).filter((file) => !ours.has(file))
}

export const enclosingSet = (place: string): string | undefined => {
  if (setInfo(place)) return place
  const above = path.dirname(place)
  return above === place ? undefined : enclosingSet(above)
}

/** The set around a file, if the file is a part of it. */
export const setWithPart = (file: string): string | undefined => {
  const set = enclosingSet(path.dirname(file))
  return set !== undefined && isReserved(path.relative(set, file).split(path.sep).join('/')) ? set : undefined
}

export type NamedText = readonly [name: string, text: string]

export interface Replacement {
  /** The `stampOf` of the folder when the work began. If it has changed, another process wrote there in the meantime. */
  readonly stamp?: string | undefined
  /** Overwrite foreign files that have the name of a file of the set. */
  readonly force?: boolean | undefined
  /** The folder of the previous version. Its decisions that are missing here are added. */
  readonly reviewsFrom?: string | undefined
}

/** Stages a complete set, then moves its files into place, so a kill leaves the old set or the next command completes the new one. */
export const replaceSet = (
  folder: string,
  files: readonly NamedText[],
  { stamp, force = false, reviewsFrom }: Replacement = {},
): void => {
  const place = realFolder(folder)
  withLockedFolder(place, () => {
    finishSwap(place)
    if (stamp !== undefined && stamp !== stampOf(place))
      throw new UsageError(
        `Another command changed ${folder} in the meantime, so nothing was written there. Run the command again, or name another --out.`,
      )
    const ours = setInfo(place) ? filesOfSet(place) : new Set<string>()
    for (const [name] of files) if (!ours.has(name)) assertNameFree(place, name, force)
    const names = new Set(files.map(([name]) => name))
    const obsolete = [...ours].filter((name) => !names.has(name) && existsSync(path.join(place, name)))
    const isElsewhere = reviewsFrom !== undefined && realFolder(reviewsFrom) !== place
    stage(place, files, obsolete, isElsewhere ? path.join(reviewsFrom, reviewsFile) : undefined)
    renameSync(path.join(place, staging), path.join(place, complete))
    finishSwap(place)
  })
}

export const stampOf = (folder: string): string =>
  ['session.json', 'items.jsonl']
    .map((name) => {
      const found = existsSync(path.join(folder, name)) && statSync(path.join(folder, name), { throwIfNoEntry: false })
      return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : 'none'
    })
    .join(', ')

/** Reads a set, again if another process changed it in the meantime. Finishes an interrupted swap first. */
export const readStable = <T>(folder: string, read: () => T): T => {
  for (let attempts = 1; ; attempts++) {
    finishInterruptedSwap(folder)
    const before = stampOf(folder)
    const unchanged = (): boolean => !isPending(folder) && stampOf(folder) === before
    try {
      const result = read()
      if (unchanged() || attempts === 5) return result
    } catch (error) {
      if (unchanged() || attempts === 5) throw error
    }
  }
}

export const finishInterruptedSwap = (folder: string): void => {
  if (!isPending(folder)) return
  const place = realFolder(folder)
  try {
    withLockedFolder(place, () => finishSwap(place))
  } catch (cause) {
    if (cause instanceof StoreError) throw cause
    throw new StoreError(
      `A command that wrote ${folder} was stopped in the middle, and its work can't be completed: ${messageOf(cause)}. Make the folder writable and run any command on it again.`,
      { cause },
    )
  }
}

/** Throws if a folder can't be written to or created. Tries it, because permissions say nothing of quotas and read-only disks. */
export const assertWritable = (folder: string): void => {
  const place = realFolder(folder)
  if (lstatSync(place, { throwIfNoEntry: false })) rmdirSync(mkdtempSync(path.join(place, '.goldspan-')))
  else assertWritable(path.dirname(place))
}

const staging = '.goldspan-new'
const complete = '.goldspan-ready'
const removals = 'remove.json'
const decisions = 'add-to-reviews.jsonl'

const isPending = (folder: string): boolean => existsSync(path.join(folder, complete))

/** The real path of a folder that may not exist yet. */
export const realFolder = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : path.resolve(folder))

const assertNameFree = (place: string, name: string, force: boolean): void => {
  const file = path.join(place, name)
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (!there) return
  if (there.isDirectory()) throw new UsageError(`${file} is a folder, and the set has a file of that name. Move it.`)
  if (!force)
    throw new UsageError(
      `${file} is not a file of the set, and the set needs that name. Move it, name another --out, or use --force to replace it.`,
    )
}

const stage = (
  place: string,
  files: readonly NamedText[],
  obsolete: readonly string[],
  reviews: string | undefined,
): void => {
  const fresh = path.join(place, staging)
  rmSync(fresh, { recursive: true, force: true })
  try {
    for (const [name, text] of files) {
      const file = path.join(fresh, 'set', name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    writeFileSync(path.join(fresh, removals), JSON.stringify(obsolete))
    // Decisions are merged when the set is put in place. A folder with nothing but decisions would not look like a set.
    if (reviews !== undefined && existsSync(reviews)) writeFileSync(path.join(fresh, decisions), readFileSync(reviews))
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
}

/** Moves a complete set into place. Every step can be repeated, so after a kill all of them run again. */
const finishSwap = (place: string): void => {
  const ready = path.join(place, complete)
  if (existsSync(ready)) {
    mergeLines(path.join(ready, decisions), path.join(place, reviewsFile))
    const list = path.join(ready, removals)
    const since = existsSync(list) ? statSync(list).mtimeMs : 0
    for (const name of existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []) {
      const there = lstatSync(path.join(place, name), { throwIfNoEntry: false })
      // A newer file was created by another program after the kill, so it stays.
      if (there?.isFile() && there.mtimeMs <= since) unlinkSync(path.join(place, name))
    }
    for (const name of existsSync(path.join(ready, 'set')) ? keyFilesLast(filesBelow(path.join(ready, 'set'))) : []) {
      mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
      renameSync(path.join(ready, 'set', name), path.join(place, name))
    }
    rmSync(ready, { recursive: true, force: true })
  }
  rmSync(path.join(place, staging), { recursive: true, force: true })
}

/** Puts items.jsonl and session.json last: other programs read them first, so they must not appear before the rest. */
const keyFilesLast = (names: readonly string[]): string[] => {
  const last = ['items.jsonl', 'session.json']
  return [...names.filter((name) => !last.includes(name)), ...last.filter((name) => names.includes(name))]
}

const regular = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined

/** The fields of a JSON file; empty if it is missing or broken. */
export const readJson = (file: string): Readonly<Record<string, unknown>> => {
  const found = regular(file)
  return found === undefined ? {} : fieldsOf(jsonOf(readFileSync(found, 'utf8')))
}

/** Appends the lines of one file that another one lacks, in order, counting repeated lines. */
const mergeLines = (from: string, to: string): void => {
  const known = timesOf(linesOf(to))
  for (const line of linesOf(from)) {
    const left = known.get(line) ?? 0
    if (left > 0) known.set(line, left - 1)
    else appendLine(to, line)
  }
}

const linesOf = (file: string): string[] =>
  existsSync(file) ? completeLines(readFileSync(file, 'utf8')).map(({ text }) => text) : []
