import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, messageOf, UsageError } from '../../errors.ts'
import { irregularFilesIn, readStable } from '../../store/folders/set-folder.ts'
import { sha256 } from '../../text/hash.ts'
import { tryParseJson } from '../../text/json.ts'
import { fieldsOf } from '../../text/objects.ts'
import { required } from '../../text/required.ts'
import { shellWord } from '../../text/shell-word.ts'
import { Document, documentKey, Item } from '../../vocabulary/index.ts'
import { ChunkRow, setSchemaVersion } from '../chunk-row.ts'
import type { Split } from '../splits.ts'
import type { FindingReporter, RawFinding, RuleName } from './finding.ts'

/** A line of corpus/documents.jsonl. `text_path` is the path of the text file in the set. */
export const ManifestRow = Document.omit({ text: true }).extend({ text_path: z.string() })
export type ManifestRow = z.infer<typeof ManifestRow>

const RejectionRow = z.looseObject({ ask_id: z.string(), stage: z.string(), by: z.string(), reason: z.string() })
const SplitRow = z.looseObject({ query_id: z.string() })
const Account = z.looseObject({ asks: z.int(), accepted: z.int(), rejected: z.int(), unfilled: z.int() })
const PlanCell = Account.extend({ topic: z.string(), intent: z.string(), language: z.string(), difficulty: z.string() })
const SessionFile = z.looseObject({
  schema: z.int().optional(),
  version: z.int().min(1).max(1_000_000).optional(),
  counts: z.looseObject({ accepted: z.int(), rejected: z.int() }),
  corpus: z.looseObject({ passages: z.int() }).optional(),
  accounting: z
    .looseObject({ strategies: z.array(Account.extend({ strategy: z.string() })), cells: z.array(PlanCell) })
    .optional(),
  settings: z
    .looseObject({ seed: z.string(), pii: z.enum(['reject', 'scrub', 'allow']) })
    .partial()
    .optional(),
})

export interface ParsedLine<T> {
  readonly file: string
  readonly line: number
  readonly value: T
  readonly text: string
}

/** A dataset folder. Parts that can't be read are reported and left out. */
export interface Dataset {
  readonly folder: string
  readonly items: readonly ParsedLine<Item>[]
  readonly variants: readonly ParsedLine<Item>[]
  readonly documents: readonly ManifestRow[]
  /** Canonical texts by `documentKey`, including those with a wrong hash. */
  readonly texts: ReadonlyMap<string, string>
  readonly chunks: readonly ChunkRow[]
  readonly splits: Readonly<Record<Split, readonly ParsedLine<z.infer<typeof SplitRow>>[]>>
  readonly rejected: readonly ParsedLine<z.infer<typeof RejectionRow>>[]
  readonly session: z.infer<typeof SessionFile> | undefined
  /** The line of a row in its file. */
  lineOf(row: ManifestRow | ChunkRow): number
}

/** Reads a dataset folder, even a damaged one, and reports what is wrong with its files. */
export const readDataset = (folder: string, report: FindingReporter): Dataset => {
  const { dataset, findings } = readStable(folder, () => readFiles(folder))
  for (const finding of findings) report(finding)
  return dataset
}

const readFiles = (folder: string) => {
  const findings: RawFinding[] = []
  const report: FindingReporter = (finding) => findings.push(finding)
  if (!existsSync(path.join(folder, 'items.jsonl')))
    throw new UsageError(
      `${folder} is not a dataset folder: it has no items.jsonl. To check a file from another tool, run: goldspan check <file> --map question=<field>`,
    )
  const read = <T>(file: string, schema: z.ZodType<T>): ParsedLine<T>[] => readRows(folder, file, schema, report)
  const documents = read('corpus/documents.jsonl', ManifestRow)
  const chunks = read('corpus/chunks.jsonl', ChunkRow)
  const lines = new Map([...documents, ...chunks].map(({ value, line }) => [value, line] as const))
  const dataset: Dataset = {
    folder,
    items: read('items.jsonl', Item),
    variants: existsSync(path.join(folder, 'variants.jsonl')) ? read('variants.jsonl', Item) : [],
    documents: documents.map(({ value }) => value),
    texts: textsOf(folder, documents, report),
    chunks: chunks.map(({ value }) => value),
    splits: {
      design: read('splits/design.jsonl', SplitRow),
      validation: read('splits/validation.jsonl', SplitRow),
      test: read('splits/test.jsonl', SplitRow),
    },
    rejected: read('rejected.jsonl', RejectionRow),
    session: sessionOf(folder, report),
    lineOf: (row) => required(lines, row),
  }
  // Other commands read these files, so links and pipes are reported too.
  for (const file of irregularFilesIn(folder))
    if (!findings.some((finding) => finding.file === file)) report({ rule: 'files', file, message: notRegularMessage })
  return { dataset, findings }
}

const notRegularMessage = 'This is not a regular file, so it was not read.'

/** Reads a dataset and fails if any part of it is damaged. */
export const readCompleteDataset = (folder: string): Dataset => {
  const defects: string[] = []
  const dataset = readDataset(folder, ({ file, line, message }) =>
    defects.push(`${file}${line === undefined ? '' : `:${line}`} ${message}`),
  )
  if (defects.length > 0)
    throw new UsageError(
      `The dataset is damaged. To see all defects, run: goldspan check ${shellWord(folder)}\n${defects.slice(0, 5).join('\n')}`,
    )
  if (dataset.items.length === 0)
    throw new UsageError(`The dataset ${folder} has no items. Its DATA_CARD.md and rejected.jsonl say why.`)
  return dataset
}

/** Reads a file of JSON lines. Lines that don't fit the schema are reported and left out. */
export const readRows = <T>(folder: string, file: string, schema: z.ZodType<T>, report: FindingReporter) => {
  const text = textOf(folder, file, report)
  if (text === undefined) return []
  const rows = text.split('\n')
  const parsedLines: ParsedLine<T>[] = []
  for (const [index, text] of rows.entries()) {
    if (text.trim() === '') continue
    const line = index + 1
    const flag = (rule: RuleName, message: string, query_id?: string) => report({ rule, file, line, query_id, message })
    const isTooLong = text.length > maxLineLength
    const json = isTooLong ? undefined : tryParseJson(text)
    if (isTooLong) flag('json', `The line is longer than ${maxLineLength / 1e6} million characters and was not read.`)
    else if (json === undefined) flag('json', index === rows.length - 1 ? cutOffMessage : 'The line is not JSON.')
    else {
      const result = schema.safeParse(json)
      const { query_id } = fieldsOf(json)
      if (result.success) parsedLines.push({ file, line, value: result.data, text })
      else flag('schema', describeIssues(result.error, 'the line'), typeof query_id === 'string' ? query_id : undefined)
    }
  }
  return parsedLines
}

const cutOffMessage = 'The file is cut off in the middle of its last line.'

/** In characters. Items are never this long. */
const maxLineLength = 4_000_000

const describeIssues = ({ issues }: z.ZodError, rootName: string): string =>
  issues
    .slice(0, 3)
    .map(({ path: field, message }) => `${field.join('.') || rootName}: ${message}`)
    .join('; ')

const textOf = (folder: string, file: string, report: FindingReporter): string | undefined => {
  const flag = (message: string): undefined => {
    report({ rule: 'files', file, message })
  }
  try {
    // Reading a pipe would block, and a device never ends.
    if (!statSync(path.join(folder, file)).isFile()) return flag(notRegularMessage)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path.join(folder, file)))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return flag('The file is missing.')
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return flag('The file is not UTF-8.')
    return flag(`The file can't be read: ${messageOf(error)}`)
  }
}

const textsOf = (folder: string, documents: readonly ParsedLine<ManifestRow>[], report: FindingReporter) => {
  const texts = new Map<string, string>()
  for (const { file, line, value } of documents) {
    const { doc_id, version, text_path } = value
    const flag = (rule: RuleName, message: string, advice: string) => report({ rule, file, line, message, advice })
    const key = documentKey({ doc_id, version })
    if (texts.has(key))
      flag('ids', `${doc_id} version ${version} is listed twice.`, `Restore the published version of ${file}.`)
    if (!isInside(folder, text_path)) {
      const message = `The text of ${doc_id} is outside the dataset and was not read: ${text_path}`
      flag('files', message, 'Do not trust this dataset. Download it again from its source.')
      continue
    }
    const text = textOf(folder, text_path, report)
    if (text === undefined) continue
    texts.set(key, text)
    if (sha256(text) !== value.sha256) report({ rule: 'hash', file: text_path, ...wrongHash(value, text) })
  }
  return texts
}

/** Returns false for a path outside the folder, directly or through a link. The manifest is not trusted. */
const isInside = (folder: string, text_path: string): boolean => {
  const root = realpathSync(folder)
  const file = path.resolve(root, text_path)
  const realFile = existsSync(file) ? realpathSync(file) : file
  return file.startsWith(root + path.sep) && realFile.startsWith(root + path.sep)
}

const wrongHash = (row: ManifestRow, text: string): { readonly message: string; readonly advice?: string } => {
  const withOtherLineEndings = [text.replaceAll('\r\n', '\n'), text.replaceAll(/\r?\n/g, '\r\n')]
  return withOtherLineEndings.some((converted) => sha256(converted) === row.sha256)
    ? {
        message: `The line endings of ${row.doc_id} were changed, so offsets are wrong.`,
        advice: 'Copy the file again without conversion. With git, put `*.txt -text` into .gitattributes.',
      }
    : { message: `The text of ${row.doc_id} was changed: its SHA-256 differs from the one in corpus/documents.jsonl.` }
}

const sessionOf = (folder: string, report: FindingReporter): Dataset['session'] => {
  const session = readJson(folder, 'session.json', SessionFile, report)
  if (session && (session.schema ?? 1) > setSchemaVersion)
    report({
      rule: 'schema',
      file: 'session.json',
      message: `The set has schema ${session.schema}, and this version of goldspan reads sets up to schema ${setSchemaVersion}.`,
      advice: 'Install a newer version of goldspan.',
    })
  return session
}

/** Reads a file with one JSON value. If that fails, reports it and returns undefined. */
export const readJson = <T>(folder: string, file: string, schema: z.ZodType<T>, report: FindingReporter) => {
  const text = textOf(folder, file, report)
  if (text === undefined) return undefined
  const flag = (rule: RuleName, message: string): undefined => {
    report({ rule, file, message, advice: 'Restore its published version.' })
  }
  const json = tryParseJson(text)
  if (json === undefined) return flag('json', 'The file is not JSON.')
  const result = schema.safeParse(json)
  return result.success ? result.data : flag('schema', describeIssues(result.error, 'the file'))
}
