import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { stringify } from 'yaml'
import { groupedBy } from '../../text/grouped-by.ts'
import { entriesOf, fieldsOf } from '../../text/objects.ts'
import { required } from '../../text/required.ts'
import { baseLanguage } from '../../text/words.ts'
import { type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import type { ChunkRow } from '../chunk-row.ts'
import { splitNames } from '../splits.ts'
import { addressOf, csvText, type Exporter, type ExportSource, spansOf } from './exporter.ts'

type Scalar = 'string' | 'bool' | 'int64'

/** A scalar, a list of strings, or a list of objects with these fields. */
type ColumnType = Scalar | 'strings' | Readonly<Record<string, Scalar>>

interface Column<Row> {
  readonly name: string
  readonly type: ColumnType
  value(row: Row): unknown
}

const column = <Row>(name: string, type: ColumnType, value: Column<Row>['value']) => ({ name, type, value })
const fieldColumns = <Row>(...names: (keyof Row & string)[]): Column<Row>[] =>
  names.map((name) => column(name, 'string', (row) => row[name]))

const itemColumns: readonly Column<Item>[] = [
  ...fieldColumns<Item>('query_id', 'question'),
  column('standalone_question', 'string', standaloneQuestion),
  ...fieldColumns<Item>('ideal_answer', 'language', 'strategy', 'intent', 'answer_type', 'difficulty'),
  column('no_answer', 'bool', ({ no_answer }) => no_answer),
  ...fieldColumns<Item>('as_of', 'topic'),
  column('evolution', 'string', ({ evolution }) => evolution?.type),
  column('adversarial_type', 'string', ({ adversarial_type }) => adversarial_type),
  column('journey', 'string', ({ journey }) => journey?.id),
  column('journey_position', 'int64', ({ journey }) => journey?.position),
  column('gold_evidence', 'strings', ({ gold_evidence }) => gold_evidence),
  column('gold_spans', { doc_id: 'string', version: 'string', start: 'int64', end: 'int64', text: 'string' }, spansOf),
  column('negatives', { chunk_id: 'string', kind: 'string', why: 'string' }, ({ negatives }) => negatives),
  ...fieldColumns<Item>('group_id', 'template_family_id'),
]

const splitOf = (item: Item): NonNullable<Item['split']> => item.split ?? 'test'

/** One row per item. Lists are joined with “ | ”. */
export const csv: Exporter = {
  name: 'csv',
  files({ items }) {
    const names = csvColumns.map(({ name }) => name)
    const rows = items.map((item) => csvColumns.map(({ value }) => cellText(value(item))))
    return { 'items.csv': csvText(names, rows) }
  },
}

const csvColumns: readonly Column<Item>[] = [
  ...itemColumns.filter(({ type }) => typeof type === 'string'),
  ...fieldColumns<Item>('split'),
  column('gold_spans', 'strings', ({ gold_spans }) => gold_spans.map(addressOf)),
  // JSON keeps the exact text, and no spreadsheet reads it as a formula.
  column('evidence_text', 'string', ({ gold_spans }) => JSON.stringify(gold_spans.map(({ text }) => text))),
  column('tags', 'strings', ({ tags }) => tags),
]

/** Puts ' before text that a spreadsheet would run as a formula. */
const cellText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(' | ') : String(value ?? '')
  return /^\s*[=+\-@|\t\r＝＋－＠]/.test(text) ? `'${text}` : text
}

export const parquet: Exporter<Uint8Array> = {
  name: 'parquet',
  files: (source) => ({
    'items.parquet': parquetOf([...itemColumns, column('split', 'string', splitOf)], source.items),
    'chunks.parquet': chunkTable(source),
  }),
}

/** A folder for `datasets.load_dataset` and the hub, with a card. It contains Parquet, because the loader would parse dates and versions in JSON Lines as times. */
export const huggingface: Exporter<string | Uint8Array> = {
  name: 'huggingface',
  files(source) {
    const { items, name, card } = source
    const bySplit = groupedBy(items, splitOf)
    const splits = splitNames.filter((split) => bySplit.has(split))
    const tables = splits.map((split) => [`data/${split}.parquet`, parquetOf(itemColumns, required(bySplit, split))])
    return {
      'README.md': `---\n${stringify(cardHeader(name, items, splits))}---\n\n${card}`,
      ...Object.fromEntries(tables),
      'corpus/chunks.parquet': chunkTable(source),
    }
  },
}

const cardHeader = (name: string, items: readonly Item[], splits: readonly string[]) => ({
  pretty_name: name,
  language: [...new Set(items.map(({ language }) => baseLanguage(language)))].filter((tag) => tag !== 'und').sort(),
  task_categories: ['question-answering', 'text-retrieval'],
  size_categories: [sizeCategory(items.length)],
  tags: ['rag', 'evaluation', 'synthetic'],
  configs: [
    { config_name: 'items', default: true, data_files: splits.map(dataFile) },
    { config_name: 'corpus', data_files: [{ split: 'corpus', path: 'corpus/chunks.parquet' }] },
  ],
})

const dataFile = (split: string) => ({ split, path: `data/${split}.parquet` })

const sizeCategory = (count: number): string =>
  count < 1000 ? 'n<1K' : count < 10_000 ? '1K<n<10K' : count < 100_000 ? '10K<n<100K' : '100K<n<1M'

const chunkTable = ({ chunks, chunkText }: ExportSource): Uint8Array => {
  const columns = fieldColumns<ChunkRow>('chunk_id', 'doc_id', 'version', 'language')
  return parquetOf([...columns, column('text', 'string', ({ chunk_id }) => chunkText(chunk_id))], chunks)
}

const parquetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Uint8Array => {
  const elements = columns.flatMap(({ name, type }) => schemaElements(name, type))
  const schema = [{ name: 'root', num_children: columns.length }, ...elements]
  const dataOf = ({ type, value }: Column<Row>) => rows.map((row) => storedValue(type, value(row)))
  const columnData = columns.map((column) => ({ name: column.name, data: dataOf(column) }))
  return new Uint8Array(parquetWriteBuffer({ schema, columnData, createdBy: 'goldspan' }))
}

/** The schema of a column. A list has the three levels of the Parquet standard. */
const schemaElements = (name: string, type: ColumnType): SchemaElement[] => {
  const optional = { name, repetition_type: 'OPTIONAL' } as const
  if (type === 'string') return [{ ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' }]
  if (type === 'bool') return [{ ...optional, type: 'BOOLEAN' }]
  if (type === 'int64') return [{ ...optional, type: 'INT64' }]
  const list: SchemaElement[] = [
    { ...optional, num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ]
  if (type === 'strings') return [...list, ...schemaElements('element', 'string')]
  const fields = Object.entries(type).flatMap(([field, scalar]) => schemaElements(field, scalar))
  return [...list, { ...optional, name: 'element', num_children: fields.length }, ...fields]
}

const storedValue = (type: ColumnType, value: unknown): unknown => {
  if (value === undefined || value === null) return null
  if (type === 'int64') return BigInt(Number(value))
  if (typeof type === 'string') return value
  const fields = Object.entries(type)
  return entriesOf(value).map((row) =>
    Object.fromEntries(fields.map(([field, scalar]) => [field, storedValue(scalar, fieldsOf(row)[field])])),
  )
}
