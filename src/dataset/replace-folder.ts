import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesOfSet, strangersIn } from './owned-files.ts'

type NamedText = readonly [name: string, text: string]

/**
 * Puts a set in its folder, as a whole: it is written beside, and takes the place of what was there when all of it is on disk. A kill
 * or a full disk leaves the old set or the new one, and no parts. What is not the set's own stays.
 */
export const replaceFolder = (folder: string, files: readonly NamedText[]): void => {
  const place = existsSync(folder) ? realpathSync(folder) : path.resolve(folder)
  finishEarlier(place)
  mkdirSync(path.dirname(place), { recursive: true })
  const fresh = makeBeside(place)
  try {
    for (const [name, text] of files) {
      const file = path.join(fresh, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    if (path.dirname(fresh) === place || !swap(place, fresh)) moveInto(place, fresh, files)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Whether a set can be written there, tried and not guessed: rights, quotas and read-only places all show. */
export const tryPlace = (folder: string): void => {
  const place = existsSync(folder) ? realpathSync(folder) : path.resolve(folder)
  const made = mkdirSync(path.dirname(place), { recursive: true })
  rmSync(makeBeside(place), { recursive: true, force: true })
  if (made) rmSync(made, { recursive: true, force: true })
}

const freshName = (place: string): string => `${place}.goldspan-new`
const oldName = (place: string): string => `${place}.goldspan-old`

/** Beside the place, or inside where nothing may be written beside. */
const makeBeside = (place: string): string => {
  rmSync(freshName(place), { recursive: true, force: true })
  try {
    mkdirSync(freshName(place))
    return freshName(place)
  } catch (error) {
    if (!existsSync(place)) throw error
    const within = path.join(place, '.goldspan-new')
    rmSync(within, { recursive: true, force: true })
    mkdirSync(within)
    return within
  }
}

/** False where the folder can't be moved, as one that a disk is mounted on. */
const swap = (place: string, fresh: string): boolean => {
  if (!existsSync(place)) {
    renameSync(fresh, place)
    return true
  }
  const old = oldName(place)
  try {
    renameSync(place, old)
  } catch {
    return false
  }
  try {
    renameSync(fresh, place)
  } catch (error) {
    renameSync(old, place)
    throw error
  }
  keepStrangers(old, place)
  return true
}

/** A kill in the middle of a swap is mended by whoever comes next. */
const finishEarlier = (place: string): void => {
  const old = oldName(place)
  if (!existsSync(old)) return
  if (existsSync(place)) keepStrangers(old, place)
  else renameSync(old, place)
}

const keepStrangers = (old: string, place: string): void => {
  for (const name of strangersIn(old)) {
    if (existsSync(path.join(place, name))) continue
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
    renameSync(path.join(old, name), path.join(place, name))
  }
  rmSync(old, { recursive: true, force: true })
}

const moveInto = (place: string, fresh: string, files: readonly NamedText[]): void => {
  const names = new Set(files.map(([name]) => name))
  for (const name of filesOfSet(place)) if (!names.has(name)) rmSync(path.join(place, name), { force: true })
  for (const name of names) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
    renameSync(path.join(fresh, name), path.join(place, name))
  }
}
