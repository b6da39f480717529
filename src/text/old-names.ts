import { z } from 'zod'
import { isRecord } from './objects.ts'

/** Renames fields of an object: `{ from: 'to' }`. Their order is kept. A field that already has the new name wins. */
export const withRenamedFields = (names: Readonly<Record<string, string>>, value: unknown): unknown => {
  if (!isRecord(value)) return value
  const newNames = new Map(Object.entries(names))
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const newName = newNames.get(name) ?? name
    return newName !== name && Object.hasOwn(value, newName) ? [] : [[newName, field] as const]
  })
  return Object.fromEntries(fields)
}

/** A schema of stored objects that also accepts fields under the names that they had in earlier versions: `{ old: 'present' }`. */
export const acceptingOldNames = <T extends z.ZodType>(names: Readonly<Record<string, string>>, schema: T) =>
  z.preprocess((value) => withRenamedFields(names, value), schema)
