export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a value that came from outside; none if it is not an object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The entries of a value that came from outside; none if it is not a list. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(record) as K[]

/** What an object holds under a name that came from outside: `constructor`, `toString` and `__proto__` are ordinary names. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** The fields that have a value, where a key without one would be seen: in addresses, headers and objects whose keys are counted. */
export const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** A value as JSON has it, with every string changed. `key` is the name of the field that holds it, also through lists. */
export const mapStrings = (value: unknown, change: (text: string, key: string) => string, key = ''): unknown => {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((inner) => mapStrings(inner, change, key))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapStrings(inner, change, name)]))
    : value
}
