import { readFileSync } from 'node:fs'
import { UsageError } from '../../errors.ts'

const fields = ['question', 'answer', 'contexts', 'id'] as const
type Field = (typeof fields)[number]

/** Which field of another tool's rows is what. */
export type FieldMap = Readonly<Partial<Record<Field, string>>> & { readonly question: string }

/** One record of another tool's file. `line` counts lines of JSONL, or the entries of a JSON list. */
export interface ForeignRow {
  readonly line: number
  readonly id: string | undefined
  readonly question: unknown
  readonly answer: unknown
  /** As texts: what is no text is given as JSON. */
  readonly contexts: readonly string[]
}

export interface ForeignFile {
  readonly rows: readonly ForeignRow[]
  /** Lines that are no JSON. */
  readonly broken: readonly number[]
  readonly map: FieldMap
}

/** Reads a JSON list or JSON lines of another tool. Without a map, the names that are common among such tools are looked for. */
export const readForeign = (file: string, mapping: string | undefined): ForeignFile => {
  const { records, broken } = readRecords(file)
  const map = mapping === undefined ? guessedMap(file, records) : parseMap(mapping)
  return {
    map,
    broken,
    rows: records.map(({ line, value }) => {
      const get = (field: Field): unknown => (map[field] === undefined ? undefined : valueAt(value, map[field]))
      const id = get('id')
      return {
        line,
        id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
        question: get('question'),
        answer: get('answer'),
        contexts: textsOf(get('contexts')),
      }
    }),
  }
}

interface JsonRecord {
  readonly line: number
  readonly value: unknown
}

const readRecords = (file: string): { records: readonly JsonRecord[]; broken: readonly number[] } => {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const whole = parsed(text)
  const list = Array.isArray(whole) ? whole : listInside(whole)
  if (list) return { records: list.map((value, index) => ({ line: index + 1, value })), broken: [] }
  const records: JsonRecord[] = []
  const broken: number[] = []
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue
    const value = parsed(row)
    if (value === undefined) broken.push(index + 1)
    else records.push({ line: index + 1, value })
  }
  if (records.length === 0) throw new UsageError(`${file} is neither a JSON list nor JSON lines.`)
  return { records, broken }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `{"examples": [ … ]}`: the one list of objects in an object. */
const listInside = (value: unknown): readonly unknown[] | undefined => {
  if (value === null || typeof value !== 'object') return undefined
  const lists = Object.values(value).filter((one) => Array.isArray(one) && one.length > 0 && typeof one[0] === 'object')
  return lists.length === 1 ? (lists[0] as unknown[]) : undefined
}

const parseMap = (mapping: string): FieldMap => {
  const map: Partial<Record<Field, string>> = {}
  for (const part of mapping.split(',')) {
    const [name, to] = part.split('=').map((side) => side.trim())
    const field = fields.find((one) => one === name)
    if (!field || !to)
      throw new UsageError(`“${part}” is not a mapping. Use ${fields.map((one) => `${one}=<field>`).join(',')}.`)
    map[field] = to
  }
  if (map.question === undefined)
    throw new UsageError('The mapping must say which field is the question: --map question=<field>.')
  return map as FieldMap
}

const usualNames: Readonly<Record<Field, readonly string[]>> = {
  question: ['question', 'query', 'user_input', 'input', 'inputs.question', 'prompt'],
  answer: [
    'ideal_answer',
    'reference_answer',
    'ground_truth',
    'expected_output',
    'reference',
    'answer',
    'ideal',
    'outputs.answer',
    'response',
  ],
  contexts: ['reference_contexts', 'contexts', 'context', 'retrieved_contexts', 'outputs.contexts'],
  id: ['query_id', 'id', '_id', 'metadata.query_id'],
}

const guessedMap = (file: string, records: readonly JsonRecord[]): FieldMap => {
  const sample = records.slice(0, 20).map(({ value }) => value)
  const keys = Object.keys((sample[0] as object | null) ?? {})
  const map: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const names = usualNames[field].map((name) => keys.find((key) => key.toLowerCase() === name) ?? name)
    const name = names.find((one) => sample.every((row) => valueAt(row, one) !== undefined))
    if (name !== undefined) map[field] = name
  }
  if (map.question === undefined)
    throw new UsageError(
      `It can't be told which field of ${file} is the question. Say so: --map question=…,answer=…,contexts=…,id=…`,
    )
  return map as FieldMap
}

/** A dotted path reaches into objects: `metadata.answer`. A field of that very name comes first. */
const valueAt = (row: unknown, name: string): unknown =>
  row !== null && typeof row === 'object' && name in row
    ? (row as Record<string, unknown>)[name]
    : name
        .split('.')
        .reduce<unknown>(
          (value, part) =>
            value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[part] : undefined,
          row,
        )

const textsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  return list.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).filter((text) => text.trim() !== '')
}
