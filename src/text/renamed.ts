import { z } from 'zod'
import { isRecord } from './objects.ts'

/** Gives the fields of a stored object their present names: `{ old: 'present' }`. Their order stays. A field that already has its present name wins. */
export const withPresentNames = (names: Readonly<Record<string, string>>, value: unknown): unknown => {
  if (!isRecord(value)) return value
  const presentNames = new Map(Object.entries(names))
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const presentName = presentNames.get(name) ?? name
    return presentName !== name && Object.hasOwn(value, presentName) ? [] : [[presentName, field] as const]
  })
  return Object.fromEntries(fields)
}

/** A schema of stored objects that also accepts fields under the names that they had in earlier versions: `{ old: 'present' }`. */
export const renamed = <T extends z.ZodType>(names: Readonly<Record<string, string>>, schema: T) =>
  z.preprocess((value) => withPresentNames(names, value), schema)
