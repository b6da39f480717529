/** A dotted path reaches into objects: `metadata.answer`. A field of that very name comes first; letters may be small or large. */
export const valueAt = (row: unknown, name: string): unknown =>
  isObject(row) && name in row
    ? row[name]
    : name.split('.').reduce<unknown>((value, part) => (isObject(value) ? fieldIn(value, part) : undefined), row)

/** The first of these fields that holds something. */
export const firstOf = (row: unknown, names: readonly string[]): unknown =>
  names.map((name) => valueAt(row, name)).find((value) => value !== undefined && value !== null && value !== '')

/** Contexts as texts, however many there are. A cell of a table holds them as JSON or as Python prints a list. */
export const textsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? listInText(value) : [value ?? '']
  return list.map(textOf).filter((text) => text.trim() !== '')
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

const fieldIn = (fields: Readonly<Record<string, unknown>>, name: string): unknown =>
  fields[name] ?? Object.entries(fields).find(([own]) => own.toLowerCase() === name)?.[1]

/** `{"text": "…"}` and `{"content": "…"}` are texts with something beside them. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const text = isObject(value) ? firstOf(value, ['text', 'content', 'page_content']) : undefined
  return typeof text === 'string' ? text : JSON.stringify(value)
}

const listInText = (text: string): unknown[] => {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return [text]
  try {
    return JSON.parse(text) as unknown[]
  } catch {
    const quoted = [...text.matchAll(/(?<=[[,]\s*)(['"])((?:\\.|(?!\1).)*)\1(?=\s*[\],])/gs)]
    return quoted.length > 0 ? quoted.map(([, , inner]) => unescaped(inner!)) : [text]
  }
}

const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter))
