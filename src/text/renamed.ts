import { z } from 'zod'
import { isRecord } from './objects.ts'

/** Gives the fields of a stored object their present names: `{ old: 'present' }`. Their order stays. */
export const withPresentNames = (names: Readonly<Record<string, string>>, value: unknown): unknown => {
  const presentNames = new Map(Object.entries(names))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [presentNames.get(name) ?? name, field]))
    : value
}

/** A schema of stored objects that also accepts fields under the names that they had in earlier versions: `{ old: 'present' }`. */
export const renamed = <T extends z.ZodType>(names: Readonly<Record<string, string>>, schema: T) =>
  z.preprocess((value) => withPresentNames(names, value), schema)
