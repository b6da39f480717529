import {
  existsSync,
  lstatSync,
  mkdirSync,
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
import { codeOf, GoldspanError, messageOf, StoreError, UsageError } from '../../errors.ts'
import { setWithPart } from './set-folder.ts'

type Content = string | Uint8Array

export interface OutputRules {
  readonly force?: boolean | undefined
  /** Files that the command reads, which are never overwritten. */
  readonly inputs?: readonly (string | undefined)[]
}

/** Writes a file that the user named. Throws for files of a set, inputs of the command and, without `force`, existing files. */
export const writeOutput = (file: string, text: string, rules: OutputRules = {}): void =>
  writeOutputs([[file, text]], rules)

/** Writes files that the user named, or none if one is refused. */
export const writeOutputs = (
  files: readonly (readonly [file: string, content: Content])[],
  rules: OutputRules = {},
): void => {
  for (const [file, content] of files) checkOutput(file, rules, content)
  for (const [file, content] of files) put(file, content)
}

/** Checks whether an output may be written, before the work that makes it. */
export const checkOutput = (
  file: string,
  { force = false, inputs = [] }: OutputRules = {},
  content?: Content,
): void => {
  const place = realPath(file)
  const there = statSync(file, { throwIfNoEntry: false })
  if (there?.isDirectory()) throw new UsageError(`${file} is a folder. Name a file.`)
  if (inputs.some((input) => input !== undefined && existsSync(input) && realPath(input) === place))
    throw new UsageError(`${file} is an input of this command, so it is not overwritten. Name another file.`)
  const set = setWithPart(place)
  if (set !== undefined)
    throw new UsageError(`${file} belongs to the set in ${set}, so it is not overwritten. Name another file.`)
  if (force || !lstatSync(file, { throwIfNoEntry: false })) return
  if (there && (!there.isFile() || there.size === 0)) return
  if (content !== undefined && there && readFileSync(file).equals(Buffer.from(content))) return
  throw new UsageError(`${file} already exists. Name another file, or use --force to overwrite it.`)
}

const put = (file: string, content: Content): void => {
  try {
    const there = statSync(file, { throwIfNoEntry: false })
    // Write directly to a terminal, a pipe or /dev/null.
    if (there && !there.isFile()) {
      writeFileSync(file, content)
      return
    }
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
    replace(file, content, there?.size ?? 0)
  } catch (cause) {
    if (cause instanceof GoldspanError) throw cause
    throw new StoreError(
      `${file} can't be written: ${messageOf(cause)}. ${existsSync(file) ? 'The old file is unchanged. ' : ''}Make room or make it writable, and run the command again.`,
      { cause },
    )
  }
}

/** Writes a second file and moves it into place, so that a full disk does not damage the old file. */
const replace = (file: string, content: Content, size: number): void => {
  const part = `${file}.goldspan-part`
  try {
    writeFileSync(part, content)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    // The empty file may have been created for us in a folder or mount where nothing can be moved.
    if (size > 0 || !cannotMove.has(codeOf(error) ?? '')) throw error
    writeFileSync(file, content)
  }
}

const cannotMove: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY', 'EXDEV'])

/** The real path of a file that may not exist yet. */
const realPath = (file: string): string => {
  const place = path.resolve(file)
  if (existsSync(place)) return realpathSync(place)
  const above = path.dirname(place)
  return above === place ? place : path.join(realPath(above), path.basename(place))
}

/** Writes a small file completely or not at all, and creates its folder. */
export const replaceFile = (file: string, content: string): void => {
  const folder = path.dirname(file)
  const part = path.join(folder, `.goldspan-${path.basename(file)}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(part, content)
  renameSync(part, file)
}

/** Removes a file, and its folder if nothing else is there. */
export const removeFile = (file: string): void => {
  const folder = path.dirname(file)
  rmSync(file, { force: true })
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
