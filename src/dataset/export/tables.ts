import { parquetWriteBuffer } from 'hyparquet-writer'
import { stringify } from 'yaml'
import type { Item } from '../../vocabulary/index.ts'
import { splitNames } from '../splits.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter, ExportSource } from './exporter.ts'
import { spansOf } from './item-parts.ts'
import { csv as csvText, jsonLines } from './text-formats.ts'

type ColumnType = 'string' | 'bool' | 'int64' | 'float64' | 'strings' | 'spans' | 'negatives'

interface Column {
  readonly name: string
  readonly type: ColumnType
  value(item: Item): unknown
}

const column = (name: string, type: ColumnType, value: Column['value']): Column => ({ name, type, value })
const fields = (...names: (keyof Item & string)[]): Column[] =>
  names.map((name) => column(name, 'string', (item) => item[name]))

/** The columns of an item, for Hugging Face and Parquet. */
const itemColumns: readonly Column[] = [
  ...fields('query_id', 'question'),
  column('standalone_question', 'string', standaloneQuestion),
  ...fields('ideal_answer', 'language', 'strategy', 'intent', 'answer_type', 'difficulty'),
  column('no_answer', 'bool', ({ no_answer }) => no_answer),
  ...fields('as_of', 'topic'),
  column('evolution', 'string', ({ evolution }) => evolution?.type),
  column('adversarial_type', 'string', ({ adversarial_type }) => adversarial_type),
  column('journey', 'string', ({ journey }) => journey?.id),
  column('journey_position', 'int64', ({ journey }) => journey?.position),
  column('gold_evidence', 'strings', ({ gold_evidence }) => gold_evidence),
  column('gold_spans', 'spans', spansOf),
  column('negatives', 'negatives', ({ negatives }) =>
    negatives.map(({ chunk_id, kind, why }) => ({ chunk_id, kind, why })),
  ),
  ...fields('group_id', 'template_family_id'),
]

const rowOf = (item: Item): object =>
  Object.fromEntries(itemColumns.map(({ name, value }) => [name, value(item) ?? null]))

const chunkRows = ({ chunks, chunkText }: ExportSource) =>
  chunks.map(({ chunk_id, doc_id, version, language }) => ({
    chunk_id,
    doc_id,
    version,
    language,
    text: chunkText(chunk_id),
  }))

const splitOf = (item: Item): NonNullable<Item['split']> => item.split ?? 'test'

/** One row for each item, for spreadsheets: lists are joined. */
export const csv: Exporter = {
  name: 'csv',
  description: 'one row per item, for spreadsheets',
  files: ({ items }) => ({
    'items.csv': csvText(
      Object.keys(csvColumns),
      items.map((item) => Object.values(csvColumns).map((cell) => cell(item))),
      { spreadsheet: true },
    ),
  }),
}

const csvColumns: Readonly<Record<string, (item: Item) => string>> = {
  query_id: (item) => item.query_id,
  question: (item) => item.question,
  standalone_question: standaloneQuestion,
  ideal_answer: (item) => item.ideal_answer,
  language: (item) => item.language,
  strategy: (item) => item.strategy,
  intent: (item) => item.intent,
  answer_type: (item) => item.answer_type,
  difficulty: (item) => item.difficulty,
  no_answer: (item) => String(item.no_answer),
  split: (item) => item.split ?? '',
  gold_evidence: (item) => item.gold_evidence.join(' | '),
  gold_spans: (item) =>
    item.gold_spans.map(({ doc_id, version, start, end }) => `${doc_id}@${version}:${start}-${end}`).join(' | '),
  evidence_text: (item) => item.gold_spans.map(({ text }) => text).join(' | '),
  topic: (item) => item.topic,
  tags: (item) => item.tags.join(' | '),
}

/** `pandas.read_parquet("items.parquet")`. Lists of objects are JSON texts, which every reader of Parquet takes. */
export const parquet: Exporter<Uint8Array> = {
  name: 'parquet',
  description: 'Parquet tables of items and passages',
  files: (source) => ({
    'items.parquet': table([...itemColumns, column('split', 'string', splitOf)], source.items),
    'chunks.parquet': table(
      ['chunk_id', 'doc_id', 'version', 'language', 'text'].map((name) => ({
        name,
        type: 'string' as const,
        value: (row: Readonly<Record<string, string>>) => row[name],
      })),
      chunkRows(source),
    ),
  }),
}

const table = <Row>(
  columns: readonly { readonly name: string; readonly type: ColumnType; value(row: Row): unknown }[],
  rows: readonly Row[],
): Uint8Array =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ name, type, value }) => ({
        name,
        data: rows.map((row) => parquetValue(type, value(row))),
        type: parquetTypes[type],
        nullable: true,
      })),
      createdBy: 'goldspan',
    }),
  )

const parquetTypes = {
  string: 'STRING',
  bool: 'BOOLEAN',
  int64: 'INT64',
  float64: 'DOUBLE',
  strings: 'STRING',
  spans: 'STRING',
  negatives: 'STRING',
} as const

const parquetValue = (type: ColumnType, value: unknown): unknown => {
  if (value === undefined || value === null) return null
  if (type === 'int64') return BigInt(value as number)
  return Array.isArray(value) ? JSON.stringify(value) : value
}

/** A folder that `datasets.load_dataset` reads and the hub shows, with its card. */
export const huggingface: Exporter = {
  name: 'huggingface',
  description: 'Hugging Face dataset folder with a card',
  files(source) {
    const { items, name, card } = source
    const splits = splitNames.filter((split) => items.some((item) => splitOf(item) === split))
    return {
      'README.md': `---\n${stringify(header(name, items, splits))}---\n\n${card}`,
      ...Object.fromEntries(
        splits.map((split) => [
          `data/${split}.jsonl`,
          jsonLines(items.filter((item) => splitOf(item) === split).map(rowOf)),
        ]),
      ),
      'corpus/chunks.jsonl': jsonLines(chunkRows(source)),
    }
  },
}

const header = (name: string, items: readonly Item[], splits: readonly string[]) => ({
  pretty_name: name,
  language: [...new Set(items.map(({ language }) => language.split('-')[0]))].filter((tag) => tag !== 'und').sort(),
  task_categories: ['question-answering', 'text-retrieval'],
  size_categories: [sizeOf(items.length)],
  tags: ['rag', 'evaluation', 'synthetic'],
  configs: [
    {
      config_name: 'items',
      default: true,
      data_files: splits.map((split) => ({ split, path: `data/${split}.jsonl` })),
    },
    { config_name: 'corpus', data_files: [{ split: 'corpus', path: 'corpus/chunks.jsonl' }] },
  ],
  // Without it the types are guessed from the first rows, and an empty list or a null there would be the type of all.
  dataset_info: [
    { config_name: 'items', features: itemColumns.map(({ name, type }) => ({ name, ...featureOf[type] })) },
    { config_name: 'corpus', features: listed('chunk_id doc_id version language text', 'string') },
  ],
})

const listed = (names: string, dtype: string) => names.split(' ').map((name) => ({ name, dtype }))

const featureOf: Readonly<Record<ColumnType, object>> = {
  string: { dtype: 'string' },
  bool: { dtype: 'bool' },
  int64: { dtype: 'int64' },
  float64: { dtype: 'float64' },
  strings: { sequence: 'string' },
  spans: {
    list: [...listed('doc_id version', 'string'), ...listed('start end', 'int64'), ...listed('text', 'string')],
  },
  negatives: { list: listed('chunk_id kind why', 'string') },
}

const sizeOf = (count: number): string =>
  count < 1000 ? 'n<1K' : count < 10_000 ? '1K<n<10K' : count < 100_000 ? '10K<n<100K' : '100K<n<1M'
