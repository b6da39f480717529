import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf, GoldspanError, messageOf, StoreError, UsageError } from '../../errors.ts'
import { realPath, setOwning } from './set-folder.ts'

type Content = string | Uint8Array

export interface OutputRules {
  readonly force?: boolean | undefined
  /** Files that the command reads, which are never overwritten. */
  readonly inputs?: readonly (string | undefined)[]
}

/** Writes a file that the user named. Throws for files of a set, inputs of the command and, without `force`, existing files. */
export const writeOutput = (file: string, text: string, rules: OutputRules = {}) => writeOutputs([[file, text]], rules)

/** Writes files that the user named, or none if one is refused. */
export const writeOutputs = (files: readonly (readonly [string, Content])[], rules: OutputRules = {}): void => {
  for (const [file, content] of files) checkOutput(file, rules, content)
  for (const [file, content] of files) writeFile(file, content)
}

/** Throws if an output may not be written. Commands call it before they produce the output. */
export const checkOutput = (file: string, { force = false, inputs = [] }: OutputRules = {}, content?: Content) => {
  const target = realPath(file)
  const existing = statSync(file, { throwIfNoEntry: false })
  if (existing?.isDirectory()) throw new UsageError(`${file} is a folder. Name a file.`)
  if (inputs.some((input) => input !== undefined && existsSync(input) && realPath(input) === target))
    throw new UsageError(`${file} is an input of this command, so it is not overwritten. Name another file.`)
  const set = setOwning(target)
  if (set !== undefined)
    throw new UsageError(`${file} belongs to the set in ${set}, so it is not overwritten. Name another file.`)
  if (force || !lstatSync(file, { throwIfNoEntry: false })) return
  // Nothing is lost with a pipe, an empty file or a file with the same content.
  if (existing && (!existing.isFile() || existing.size === 0)) return
  if (content !== undefined && existing && readFileSync(file).equals(Buffer.from(content))) return
  throw new UsageError(`${file} already exists. Name another file, or use --force to overwrite it.`)
}

const writeFile = (file: string, content: Content): void => {
  try {
    const existing = statSync(file, { throwIfNoEntry: false })
    // Write directly to a terminal, a pipe or /dev/null.
    if (existing && !existing.isFile()) writeFileSync(file, content)
    else replaceOrOverwrite(file, content, existing?.size ?? 0)
  } catch (cause) {
    if (cause instanceof GoldspanError) throw cause
    throw new StoreError(
      `${file} can't be written: ${messageOf(cause)}. ${existsSync(file) ? 'The old file is unchanged. ' : ''}Free disk space or make the file writable, and run the command again.`,
      { cause },
    )
  }
}

const replaceOrOverwrite = (file: string, content: Content, oldSize: number): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    moveIntoPlace(file, content)
  } catch (error) {
    // The empty file may have been created for this command, in a folder or mount where files can't be moved.
    if (oldSize > 0 || !moveErrorCodes.has(codeOf(error) ?? '')) throw error
    writeFileSync(file, content)
  }
}

const moveErrorCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY', 'EXDEV'])

/** Writes a small file of goldspan's own completely or not at all, and creates its folder. */
export const replaceFile = (file: string, content: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  moveIntoPlace(file, content)
}

/** Writes another file and moves it into place, so that a full disk does not damage the old file. */
const moveIntoPlace = (file: string, content: Content): void => {
  const partialFile = path.join(path.dirname(file), `.goldspan-${path.basename(file)}`)
  try {
    writeFileSync(partialFile, content)
    renameSync(partialFile, file)
  } catch (error) {
    rmSync(partialFile, { recursive: true, force: true })
    throw error
  }
}

/** Removes a file, and its folder if nothing else is there. */
export const removeFile = (file: string): void => {
  const folder = path.dirname(file)
  rmSync(file, { force: true })
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
