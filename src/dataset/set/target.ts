import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { messageOf, UsageError } from '../../errors.ts'
import {
  assertWritable,
  enclosingSet,
  finishInterruptedSwap,
  foreignFiles,
  type Replacement,
  realPath,
  setInfo,
  stampOf,
} from '../../store/folders/set-folder.ts'
import { counted } from '../../text/counted.ts'

/** A folder to write a set to, with its state at this time, so that later changes by others are noticed. */
export interface Target extends Replacement {
  readonly folder: string
}

export interface TargetOptions {
  /** The session whose set may be replaced. */
  readonly session: string
  /** The version to write. A later version is not replaced. */
  readonly version?: number
  readonly force?: boolean | undefined
  /** The folder of the source set. Its reviews.jsonl is copied. */
  readonly from?: string
  /** Inputs of the command, which must not be overwritten. */
  readonly inputs?: readonly string[]
}

/** Checks, before any paid call, that a set may be written to a folder and that the folder is writable. */
export const openTarget = (folder: string, options: TargetOptions): Target => {
  const { session, version = 1, force = false, from, inputs = [] } = options
  assertFolderWritable(folder)
  finishInterruptedSwap(folder)
  const setPath = realPath(folder)
  const enclosing = enclosingSet(path.dirname(setPath))
  if (enclosing !== undefined)
    throw new UsageError(`${folder} is inside the set ${enclosing}. Choose an --out folder outside it.`)
  if (inputs.some((input) => realPath(input) === setPath))
    throw new UsageError(`${folder} is an input of this command. Choose another --out.`)
  const target: Target = { folder, stamp: stampOf(folder), force, reviewsFrom: from }
  if (!force && existsSync(setPath)) assertReplaceable(folder, session, version)
  return target
}

export const assertFolderWritable = (folder: string): void => {
  const existingPath = existingAncestor(path.resolve(folder))
  if (!statSync(existingPath).isDirectory())
    throw new UsageError(`The dataset can't be written to ${folder}: ${existingPath} is a file. Choose another --out.`)
  try {
    assertWritable(folder)
  } catch (cause) {
    throw new UsageError(
      `The dataset can't be written to ${folder}: ${messageOf(cause)}. Make the folder writable, or choose another --out.`,
      { cause },
    )
  }
}

const assertReplaceable = (folder: string, session: string, version: number): void => {
  const existing = readdirSync(folder).filter((name) => !name.startsWith('.'))
  if (existing.length === 0) return
  const owner = setInfo(folder)
  if (owner === undefined) {
    const examples = `${existing.slice(0, 3).join(', ')}${existing.length > 3 ? ', …' : ''}`
    throw new UsageError(
      `${folder} contains files that are not a goldspan set (${examples}). Choose another --out, or use --force, which writes the set alongside these files and keeps them.`,
    )
  }
  const forceHint = 'or use --force, which replaces the files of the set there and keeps all others'
  if (owner.session !== session) {
    const foreignCount = foreignFiles(folder).length
    throw new UsageError(
      `${folder} contains the set of another session, ${owner.session}${foreignCount > 0 ? `, and ${counted(foreignCount, 'other file')}` : ''}. Choose another --out, ${forceHint}.`,
    )
  }
  if (owner.version > version)
    throw new UsageError(
      `${folder} contains version ${owner.version} of this set, and version ${version} would replace it. Choose another --out, ${forceHint}.`,
    )
}

const existingAncestor = (file: string): string => (existsSync(file) ? file : existingAncestor(path.dirname(file)))
