import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { counted } from '../../text/counted.ts'
import { jsonLines } from '../../text/json-lines.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { documentKey, type Item, type Span } from '../../vocabulary/index.ts'
import type { Dataset } from '../check/read-dataset.ts'

export type ExportSource = ReturnType<typeof exportSourceOf>

/** A format of another tool. Returns file contents by name and writes nothing. */
export interface Exporter<Content extends string | Uint8Array = string> {
  readonly name: string
  files(source: ExportSource): Readonly<Record<string, Content>>
  /** Returns what the format can't represent, one sentence each. */
  leftOut?(source: ExportSource): readonly string[]
}

/** A dataset as exporters need it: items in order, their texts, and the data card of the folder. */
export const exportSourceOf = (dataset: Dataset) => {
  const card = path.join(dataset.folder, 'DATA_CARD.md')
  const chunks = new Map(dataset.chunks.map((chunk) => [chunk.chunk_id, chunk]))
  const documentText = (doc_id: string, version: string) => dataset.texts.get(documentKey({ doc_id, version })) ?? ''
  return {
    name: path.basename(path.resolve(dataset.folder)),
    items: dataset.items.map(({ value }) => value),
    documents: dataset.documents,
    chunks: dataset.chunks,
    chunkText: (chunk_id: string): string => {
      const chunk = chunks.get(chunk_id)
      return chunk ? documentText(chunk.doc_id, chunk.version).slice(chunk.start, chunk.end) : ''
    },
    documentText,
    card: existsSync(card) ? readFileSync(card, 'utf8') : '',
  }
}

export const spansOf = ({ gold_spans }: Item) =>
  gold_spans.map(({ doc_id, version, start, end, text }) => ({ doc_id, version, start, end, text }))

export const addressOf = ({ doc_id, version, start, end }: Span) => `${doc_id}@${version}:${start}-${end}`

/** `leftOut` of formats that contain whole passages. */
export const spansLeftOut = ({ items }: { readonly items: readonly Item[] }): string[] => {
  const count = items.reduce((sum, { gold_spans }) => sum + gold_spans.length, 0)
  return count === 0 ? [] : [`${counted(count, 'gold span')} left out: the format has whole passages and no offsets.`]
}

/** Labels of an item for formats that have metadata. */
export const metadataOf = (item: Item): Record<string, string | number | boolean> =>
  withoutUndefined({
    query_id: item.query_id,
    strategy: item.strategy,
    intent: item.intent,
    answer_type: item.answer_type,
    difficulty: item.difficulty,
    language: item.language,
    topic: item.topic,
    no_answer: item.no_answer,
    as_of: item.as_of,
    group_id: item.group_id,
    template_family_id: item.template_family_id,
    split: item.split,
    evolution: item.evolution?.type,
    evolved_from: item.evolution?.from,
    adversarial_type: item.adversarial_type,
    journey: item.journey?.id,
    journey_position: item.journey?.position,
    asked_in_journey: item.journey && item.question,
  })

/** JSON Lines with Unicode line separators escaped, because some parsers treat them as newlines. */
export const portableJsonLines = (rows: readonly unknown[]): string =>
  jsonLines(rows).replaceAll(/[\u0085\u2028\u2029]/g, escapeCodeUnit)

export const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Escapes all but ASCII characters in JSON, for readers that use the encoding of the platform. */
export const escapeNonAscii = (text: string): string => text.replaceAll(/[\u007f-\uffff]/g, escapeCodeUnit)

const escapeCodeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** CSV as in RFC 4180. */
export const csvText = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const field = (text: string): string => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}
