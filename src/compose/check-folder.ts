import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { strangersIn } from '../dataset/owned-files.ts'
import { tryPlace } from '../dataset/replace-folder.ts'
import { UsageError } from '../errors.ts'

/** Says before anything is paid for that a dataset can't be written where it is to go. */
export const checkFolder = (folder: string): void => {
  const place = nearest(path.resolve(folder))
  if (!statSync(place).isDirectory())
    throw new UsageError(`The dataset can't be written to ${folder}: ${place} is a file. Choose another --out.`)
  try {
    tryPlace(folder)
  } catch (cause) {
    throw new UsageError(
      `The dataset can't be written to ${folder}: ${(cause as Error).message}. Choose another --out, or make it writable.`,
      { cause },
    )
  }
}

/** Refuses a folder that holds anything but this session's own set, unless the user insists. */
export const checkOwner = (folder: string, session: string, force: boolean): void => {
  if (force || !existsSync(folder)) return
  const there = readdirSync(folder).filter((name) => !name.startsWith('.'))
  if (there.length === 0) return
  const owner = sessionOf(folder)
  if (owner === session) return
  const insist = 'or use --force, which replaces the files of the set there and keeps all others'
  if (owner === undefined) {
    const seen = `${there.slice(0, 3).join(', ')}${there.length > 3 ? ', …' : ''}`
    throw new UsageError(
      `${folder} contains files that are not a goldspan set (${seen}). Choose another --out, ${insist}.`,
    )
  }
  const others = strangersIn(folder).length
  throw new UsageError(
    `${folder} contains the set of another session, ${owner}${others > 0 ? `, and ${others} other file(s)` : ''}. Choose another --out, ${insist}.`,
  )
}

const sessionOf = (folder: string): string | undefined => {
  try {
    const { session } = JSON.parse(readFileSync(path.join(folder, 'session.json'), 'utf8')) as { session?: unknown }
    return typeof session === 'string' ? session : undefined
  } catch {
    return undefined
  }
}

/** What is there of a path. */
const nearest = (place: string): string => (existsSync(place) ? place : nearest(path.dirname(place)))
