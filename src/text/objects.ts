export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an untrusted value; empty if it is not an object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The entries of an untrusted value; empty if it is not a list. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>) => Object.keys(record) as K[]

/** A record with the given keys. */
export const recordOf = <K extends string, T>(keys: readonly K[], valueFor: (key: K, index: number) => T) =>
  Object.fromEntries(keys.map((key, index) => [key, valueFor(key, index)])) as Record<K, T>

/** Changes every value of a record. */
export const mapValues = <R extends object, T>(record: R, transform: (value: R[keyof R], key: string) => T) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, transform(value, key)])) as Record<keyof R, T>

/** Looks up an untrusted name among the own properties, so that `constructor`, `toString` and `__proto__` find nothing inherited. */
export const ownProperty = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Drops undefined fields. For objects in which an undefined key would still count: URL parameters, headers, and objects whose keys are counted. */
export const withoutUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Drops fields that are null or undefined, because many servers send null for a field without a value. */
export const withoutNulls = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** Changes every string of a JSON value. `key` is the name of the enclosing field, including for strings in lists. */
export const mapStrings = (value: unknown, transform: (text: string, key: string) => string, key = ''): unknown => {
  if (typeof value === 'string') return transform(value, key)
  if (Array.isArray(value)) return value.map((inner) => mapStrings(inner, transform, key))
  return isRecord(value) ? mapValues(value, (inner, name) => mapStrings(inner, transform, name)) : value
}
