import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { documentKey } from '../../vocabulary/index.ts'
import type { Dataset } from '../check/read-dataset.ts'

export type ExportSource = ReturnType<typeof exportSource>

/** A format of another tool. Returns file contents by name and writes nothing. */
export interface Exporter<Content extends string | Uint8Array = string> {
  readonly name: string
  files(source: ExportSource): Readonly<Record<string, Content>>
  /** Returns what the format can't represent, one sentence each. */
  leftOut?(source: ExportSource): readonly string[]
}

/** An ExportSource for a dataset folder. Name and card are read from it. */
export const sourceOf = (dataset: Dataset): ExportSource => {
  const card = path.join(dataset.folder, 'DATA_CARD.md')
  return exportSource(
    dataset,
    path.basename(path.resolve(dataset.folder)),
    existsSync(card) ? readFileSync(card, 'utf8') : '',
  )
}

/** A dataset as exporters see it: items in order, and their texts. */
export const exportSource = (dataset: Dataset, name: string, card: string) => {
  const chunks = new Map(dataset.chunks.map((chunk) => [chunk.chunk_id, chunk]))
  const documentText = (doc_id: string, version: string): string =>
    dataset.texts.get(documentKey({ doc_id, version })) ?? ''
  return {
    name,
    items: dataset.items.map(({ value }) => value),
    documents: dataset.documents,
    chunks: dataset.chunks,
    chunkText: (chunk_id: string): string => {
      const chunk = chunks.get(chunk_id)
      return chunk ? documentText(chunk.doc_id, chunk.version).slice(chunk.start, chunk.end) : ''
    },
    documentText,
    card,
  }
}
