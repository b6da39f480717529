import { z } from 'zod'
import { isRecord } from './own.ts'

/** A schema of stored objects that also accepts fields under the names that they had in earlier versions: `{ old: 'present' }`. */
export const renamed = <T extends z.ZodType>(names: Readonly<Record<string, string>>, schema: T) => {
  const presentNames = new Map(Object.entries(names))
  const withPresentNames = (value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, field]) => [presentNames.get(name) ?? name, field]))
      : value
  return z.preprocess(withPresentNames, schema)
}
