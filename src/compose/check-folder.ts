import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../errors.ts'

/** Says before anything is paid for that a dataset can't be written where it is to go. */
export const checkFolder = (folder: string): void => {
  const place = nearest(path.resolve(folder))
  if (!statSync(place).isDirectory())
    throw new UsageError(`The dataset can't be written to ${folder}: ${place} is a file. Choose another --out.`)
  try {
    accessSync(place, constants.W_OK)
  } catch (cause) {
    throw new UsageError(
      `The dataset can't be written to ${folder}: ${place} may not be written. Choose another --out.`,
      {
        cause,
      },
    )
  }
}

/** What is there of a path. */
const nearest = (place: string): string => (existsSync(place) ? place : nearest(path.dirname(place)))
