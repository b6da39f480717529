import { readUserRows, type UserRow } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { fieldsOf, ownProperty } from '../../text/objects.ts'

const fields = ['question', 'answer', 'contexts', 'id'] as const
type Field = (typeof fields)[number]

type FieldMap = Readonly<Partial<Record<Field, string>>> & { readonly question: string }

export type ExternalRow = ReturnType<typeof readExternalFile>['rows'][number]

/** Reads a file from another tool. Without a mapping, looks for common field names. `brokenLines` has the numbers of lines that are not JSON. */
export const readExternalFile = (file: string, mapping: string | undefined) => {
  const rows = readUserRows(readInput(file), file)
  if (rows.length === 0) throw new UsageError(`${file} has no records.`)
  const records = rows.filter(({ value }) => value !== undefined)
  if (records.length === 0) throw new UsageError(`${file} is neither a JSON list nor JSON lines.`)
  const map = mapping === undefined ? guessMap(file, records) : parseMap(mapping)
  for (const [field, name] of Object.entries(map))
    if (records.every(({ value }) => valueAt(value, name) === undefined))
      throw new UsageError(`No record of ${file} has “${name}”. Check --map ${field}=${name}.`)
  return {
    map,
    brokenLines: rows.filter(({ value }) => value === undefined).map(({ number }) => number),
    rows: records.map(({ number, value }) => {
      const get = (field: Field): unknown => (map[field] === undefined ? undefined : valueAt(value, map[field]))
      const id = get('id')
      return {
        /** The line of JSONL, or the position in a JSON list. */
        line: number,
        id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
        question: get('question'),
        /** The first answer if there are several. Values that are not texts become JSON, in `contexts` too. */
        answer: textsOf(get('answer'))[0],
        contexts: textsOf(get('contexts')),
      }
    }),
  }
}

const parseMap = (mapping: string): FieldMap => {
  const map: Partial<Record<Field, string>> = {}
  for (const part of mapping.split(',')) {
    const [name, source] = part.split('=').map((text) => text.trim())
    const field = fields.find((key) => key === name)
    if (!field || !source)
      throw new UsageError(`“${part}” is not a mapping. Use ${fields.map((key) => `${key}=<field>`).join(',')}.`)
    map[field] = source
  }
  if (map.question === undefined)
    throw new UsageError('The mapping must say which field is the question: --map question=<field>.')
  return map as FieldMap
}

const guessMap = (file: string, records: readonly UserRow[]): FieldMap => {
  const sample = records.slice(0, 20).map(({ value }) => value)
  const keys = Object.keys(fieldsOf(sample[0]))
  const map: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const names = externalFieldNames[field].map((name) => keys.find((key) => key.toLowerCase() === name) ?? name)
    const filledNames = names.filter((candidate) =>
      sample.some((row) => {
        const value = firstValueOf(row, [candidate])
        return value !== undefined && !(field === 'question' && isObject(value))
      }),
    )
    // Prefers a filled field that every row has, then any filled field, then an empty one.
    const name =
      filledNames.find((candidate) => sample.every((row) => valueAt(row, candidate) !== undefined)) ??
      filledNames[0] ??
      names.find((candidate) => sample.some((row) => valueAt(row, candidate) !== undefined))
    if (name !== undefined) map[field] = name
  }
  if (map.question === undefined)
    throw new UsageError(
      `It is not clear which field of ${file} is the question. Name the fields: --map question=…,answer=…,contexts=…,id=…`,
    )
  return map as FieldMap
}

/** Field names that tools and question sets use, in the order in which they are tried. Case is ignored. */
export const externalFieldNames = {
  question: ['question', 'user_input', 'query', 'input.question', 'input', 'inputs.question', 'prompt'],
  answer: [
    'ideal_answer',
    'reference_answer',
    'ground_truth',
    'ground_truths',
    'expected_output',
    'reference',
    'answer',
    'answers.text',
    'answers',
    'ideal',
    'outputs.answer',
    'expectedoutput.answer',
    'expected.answer',
    'groundtruth.answer',
    'expectations.expected_response',
    'output.answer',
    'response',
  ],
  contexts: [
    'reference_contexts',
    'contexts',
    'context',
    'ground_truth_context',
    'retrieved_contexts',
    'outputs.contexts',
    'evidence_text',
    'evidence',
    'documents',
    'passages',
    'gold_spans',
  ],
  id: ['query_id', 'id', '_id', 'metadata.query_id'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Returns a field. A dotted path such as `metadata.answer` reaches into objects; a field with that exact name takes precedence. Case is ignored. */
export const valueAt = (row: unknown, name: string): unknown =>
  isObject(row) && Object.hasOwn(row, name)
    ? row[name]
    : name.split('.').reduce<unknown>((value, part) => (isObject(value) ? fieldIn(value, part) : undefined), row)

export const firstValueOf = (row: unknown, names: readonly string[]): unknown =>
  names.map((name) => valueAt(row, name)).find((value) => value !== undefined && value !== null && value !== '')

/** Returns a value as a list of texts. A table cell may contain JSON or a printed Python list. */
export const textsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? listInText(value) : [value ?? '']
  return list.map(textOf).filter((text) => text.trim() !== '')
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

const fieldIn = (fields: Readonly<Record<string, unknown>>, name: string): unknown =>
  ownProperty(fields, name) ?? Object.entries(fields).find(([field]) => field.toLowerCase() === name.toLowerCase())?.[1]

/** Reads objects such as `{"text": "…"}` and `{"content": "…"}` as their text. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const text = isObject(value) ? firstValueOf(value, ['text', 'content', 'page_content']) : undefined
  return typeof text === 'string' ? text : JSON.stringify(value)
}

const listInText = (text: string): unknown[] => {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return [text]
  try {
    return JSON.parse(text)
  } catch {
    const quoted = [...text.matchAll(quotedText)]
    // Besides its strings, a printed Python list has only commas, brackets and None.
    const isList = quoted.length > 0 && /^(?:[\s,[\]]|None)*$/.test(text.replace(quotedText, ''))
    return isList ? quoted.map(([, , inner = '']) => unescapeString(inner)) : [text]
  }
}

/** A Python string literal in single or double quotes, which may contain escapes. */
const quotedText = /(['"])((?:\\.|(?!\1)[^\\])*)\1/gs

const unescapeString = (text: string): string =>
  text.replace(pythonEscape, (_, code: string) =>
    code.length > 1 ? String.fromCodePoint(Number.parseInt(code.slice(1), 16)) : (controls.get(code) ?? code),
  )

/** An escape of a Python string literal: `\n`, `\xa0`, `\u200b` or `\U0001f600`. */
const pythonEscape = /\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00(?:10|0[\da-fA-F])[\da-fA-F]{4}|.)/gs

const controls = new Map(Object.entries({ n: '\n', r: '\r', t: '\t' }))
