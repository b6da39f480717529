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
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { messageOf, StoreError, UsageError } from '../../errors.ts'
import { countEach } from '../../text/grouped-by.ts'
import { tryParseJson } from '../../text/json.ts'
import { fieldsOf } from '../../text/objects.ts'
import { appendLine, completeLines } from './complete-lines.ts'
import { withLockedFolder } from './lock-folder.ts'

/** The review decisions of people. Goldspan only appends to it. */
export const reviewsFile = 'reviews.jsonl'
/** Results of `score`, one run per line. */
export const scoresFile = 'scores.jsonl'

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
  ...['design', 'validation', 'test'].map((split) => `splits/${split}.jsonl`),
]

const optionalFiles: readonly string[] = ['profiles.json', 'CHANGES.md', 'variants.jsonl']

/** True for names of files and folders that only goldspan may write in the folder of a set. */
export const isReserved = (name: string): boolean =>
  [...fixedFiles, ...optionalFiles, reviewsFile, scoresFile].includes(name) ||
  /^(?:corpus|splits)\/|^\.goldspan-/.test(name)

/** The session and version of the set in a folder. Undefined if there is no set. */
export const setInfo = (folder: string): { readonly session: string; readonly version: number } | undefined => {
  const { session, version = 1, counts } = readJson(path.join(folder, 'session.json'))
  return typeof session === 'string' && typeof counts === 'object'
    ? { session, version: typeof version === 'number' ? version : 1 }
    : undefined
}

/** The files that belong to the set in a folder. They have fixed names or are listed in its manifest. All other files are foreign. */
export const filesOfSet = (folder: string): ReadonlySet<string> => {
  const manifest = ifRegularFile(path.join(folder, 'corpus', 'documents.jsonl'))
  const rows = manifest === undefined ? [] : readFileSync(manifest, 'utf8').split('\n')
  // A first version has no CHANGES.md, so a file of that name does not belong to it.
  const hasChanges = (setInfo(folder)?.version ?? 1) > 1
  const optional = optionalFiles.filter((name) => name !== 'CHANGES.md' || hasChanges)
  return new Set([...fixedFiles, ...optional, ...rows.flatMap(textPathIn)])
}

/** Files of a set that are not regular files, so they must not be read: a pipe could block, and a device may never end. */
export const irregularFilesIn = (folder: string): string[] =>
  [...filesOfSet(folder), reviewsFile, scoresFile].filter((name) => {
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false })
    return stats !== undefined && !stats.isFile()
  })

const textPathIn = (row: string): string[] => {
  const { text_path } = fieldsOf(tryParseJson(row))
  const isCorpusFile = typeof text_path === 'string' && path.posix.normalize(text_path).startsWith('corpus/')
  return isCorpusFile ? [path.posix.normalize(text_path)] : []
}

/** All files below a folder, by relative path. Links are not followed. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()

/** Files in the folder of a set that do not belong to the set. They are kept, unless `force` lets a file of the set replace one. */
export const foreignFiles = (folder: string): string[] => {
  const setFiles = filesOfSet(folder)
  return filesBelow(folder).filter((file) => !setFiles.has(file))
}

/** The folder of the set that contains a folder, if any. */
export const enclosingSet = (folder: string): string | undefined => {
  if (setInfo(folder)) return folder
  const parent = path.dirname(folder)
  return parent === folder ? undefined : enclosingSet(parent)
}

/** The folder of the set that contains a file, if the file is a part of the set. */
export const setOwning = (file: string): string | undefined => {
  const set = enclosingSet(path.dirname(file))
  return set !== undefined && isReserved(path.relative(set, file).split(path.sep).join('/')) ? set : undefined
}

export type NamedText = readonly [name: string, text: string]

export interface Replacement {
  /** The value of `stampOf` for the folder when the work began. If it has changed, another process wrote there in the meantime. */
  readonly stamp?: string | undefined
  /** True to overwrite foreign files that have the name of a file of the set. */
  readonly force?: boolean | undefined
  /** The folder of the previous version. Its review decisions that `folder` lacks are added. */
  readonly reviewsFrom?: string | undefined
}

/** Writes a complete set into a hidden folder, then moves it into place. After a kill, the old set is intact, or the next command completes the new one. */
export const replaceSet = (
  folder: string,
  files: readonly NamedText[],
  { stamp, force = false, reviewsFrom }: Replacement = {},
): void => {
  const setPath = realPath(folder)
  withLockedFolder(setPath, () => {
    finishSwap(setPath)
    if (stamp !== undefined && stamp !== stampOf(setPath))
      throw new UsageError(
        `Another command changed ${folder} in the meantime, so nothing was written there. Run the command again, or choose another --out.`,
      )
    const setFiles = setInfo(setPath) ? filesOfSet(setPath) : new Set<string>()
    for (const [name] of files) if (!setFiles.has(name)) assertNameFree(setPath, name, force)
    const names = new Set(files.map(([name]) => name))
    const obsolete = [...setFiles].filter((name) => !names.has(name) && existsSync(path.join(setPath, name)))
    const isOtherFolder = reviewsFrom !== undefined && realPath(reviewsFrom) !== setPath
    stage(setPath, files, obsolete, isOtherFolder ? path.join(reviewsFrom, reviewsFile) : undefined)
    renameSync(path.join(setPath, stagingName), path.join(setPath, readyName))
    finishSwap(setPath)
  })
}

/** Changes whenever another set is written into the folder. */
export const stampOf = (folder: string): string =>
  ['session.json', 'items.jsonl']
    .map((name) => {
      const stats = existsSync(path.join(folder, name)) && statSync(path.join(folder, name), { throwIfNoEntry: false })
      return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'none'
    })
    .join(', ')

/** Reads a set, and retries if another process changed it in the meantime. Finishes an interrupted swap first. */
export const readStable = <T>(folder: string, read: () => T): T => {
  for (let attempt = 1; ; attempt++) {
    finishInterruptedSwap(folder)
    const before = stampOf(folder)
    const isUnchanged = (): boolean => !hasPendingSwap(folder) && stampOf(folder) === before
    try {
      const result = read()
      if (isUnchanged() || attempt === maxAttempts) return result
    } catch (error) {
      if (isUnchanged() || attempt === maxAttempts) throw error
    }
  }
}

/** Completes a set that a killed command had only partly moved into place. */
export const finishInterruptedSwap = (folder: string): void => {
  if (!hasPendingSwap(folder)) return
  const setPath = realPath(folder)
  try {
    withLockedFolder(setPath, () => finishSwap(setPath))
  } catch (cause) {
    if (cause instanceof StoreError) throw cause
    throw new StoreError(
      `A command that wrote ${folder} was stopped in the middle, and its work can't be completed: ${messageOf(cause)}. Make the folder writable and run any command on it again.`,
      { cause },
    )
  }
}

/** Throws if a folder can't be written to or created. Creates a folder to find out, because permissions do not reveal read-only disks. */
export const assertWritable = (folder: string): void => {
  const setPath = realPath(folder)
  if (lstatSync(setPath, { throwIfNoEntry: false })) rmdirSync(mkdtempSync(path.join(setPath, '.goldspan-')))
  else assertWritable(path.dirname(setPath))
}

const maxAttempts = 5
const stagingName = '.goldspan-new'
const readyName = '.goldspan-ready'
const removalsName = 'remove.json'
const reviewsName = 'add-to-reviews.jsonl'

const hasPendingSwap = (folder: string): boolean => existsSync(path.join(folder, readyName))

/** The real path of a file or folder that may not exist yet. */
export const realPath = (file: string): string => {
  const absolute = path.resolve(file)
  if (existsSync(absolute)) return realpathSync(absolute)
  const parent = path.dirname(absolute)
  return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute))
}

const assertNameFree = (setPath: string, name: string, force: boolean): void => {
  const file = path.join(setPath, name)
  const existing = lstatSync(file, { throwIfNoEntry: false })
  if (!existing) return
  if (existing.isDirectory()) throw new UsageError(`${file} is a folder, and the set has a file of that name. Move it.`)
  if (!force)
    throw new UsageError(
      `${file} is not a file of the set, and the set needs that name. Move it, choose another --out, or use --force to replace it.`,
    )
}

const stage = (setPath: string, files: readonly NamedText[], obsolete: readonly string[], reviews?: string): void => {
  const stagingFolder = path.join(setPath, stagingName)
  rmSync(stagingFolder, { recursive: true, force: true })
  try {
    for (const [name, text] of files) {
      const file = path.join(stagingFolder, 'set', name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    writeFileSync(path.join(stagingFolder, removalsName), JSON.stringify(obsolete))
    // Decisions are merged when the set is put in place. A folder with nothing but decisions would not look like a set.
    if (reviews && existsSync(reviews)) writeFileSync(path.join(stagingFolder, reviewsName), readFileSync(reviews))
  } catch (error) {
    rmSync(stagingFolder, { recursive: true, force: true })
    throw error
  }
}

/** Moves a complete set into place. Every step can be repeated, so after a kill all of them run again. */
const finishSwap = (setPath: string): void => {
  const readyFolder = path.join(setPath, readyName)
  if (existsSync(readyFolder)) {
    mergeLines(path.join(readyFolder, reviewsName), path.join(setPath, reviewsFile))
    const [removalsFile, newFolder] = [path.join(readyFolder, removalsName), path.join(readyFolder, 'set')]
    const stagedAt = statSync(removalsFile, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const obsolete = existsSync(removalsFile) ? (JSON.parse(readFileSync(removalsFile, 'utf8')) as string[]) : []
    for (const name of obsolete) {
      const existing = lstatSync(path.join(setPath, name), { throwIfNoEntry: false })
      // A newer file was created by another program after the kill, so it stays.
      if (existing?.isFile() && existing.mtimeMs <= stagedAt) rmSync(path.join(setPath, name))
    }
    for (const name of existsSync(newFolder) ? entryFilesLast(filesBelow(newFolder)) : []) {
      mkdirSync(path.dirname(path.join(setPath, name)), { recursive: true })
      renameSync(path.join(newFolder, name), path.join(setPath, name))
    }
    rmSync(readyFolder, { recursive: true, force: true })
  }
  rmSync(path.join(setPath, stagingName), { recursive: true, force: true })
}

/** Puts items.jsonl and session.json last: other programs read them first, so they must not appear before the other files. */
const entryFilesLast = (names: readonly string[]): string[] => {
  const last = ['items.jsonl', 'session.json']
  return [...names.filter((name) => !last.includes(name)), ...last.filter((name) => names.includes(name))]
}

const ifRegularFile = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined

/** The fields of a JSON file; empty if it is missing or broken. */
export const readJson = (file: string): Readonly<Record<string, unknown>> => {
  const existing = ifRegularFile(file)
  return existing === undefined ? {} : fieldsOf(tryParseJson(readFileSync(existing, 'utf8')))
}

/** Appends the lines of one file that another one lacks, in order, counting repeated lines. */
const mergeLines = (from: string, to: string): void => {
  const counts = countEach(linesOf(to))
  for (const line of linesOf(from)) {
    const remaining = counts.get(line) ?? 0
    if (remaining > 0) counts.set(line, remaining - 1)
    else appendLine(to, line)
  }
}

const linesOf = (file: string): string[] =>
  existsSync(file) ? completeLines(readFileSync(file, 'utf8')).map(({ text }) => text) : []
