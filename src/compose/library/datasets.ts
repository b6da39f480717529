import path from 'node:path'
import { checkDataset, type DatasetReport } from '../../dataset/check/check-dataset.ts'
import { readCompleteDataset } from '../../dataset/check/read-complete-dataset.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { sourceOf } from '../../dataset/export/exporter.ts'
import { exporters } from '../../dataset/export/exporters.ts'
import { ForeignChunk } from '../../dataset/place-chunk.ts'
import { type Projection, project as projectOn } from '../../dataset/project.ts'
import { UsageError } from '../../errors.ts'
import { readChunker } from '../../measure/compare/chunkers.ts'
import { type Compared, compareSystems } from '../../measure/compare/compare-chunkers.ts'
import { type Measured, measureDataset } from '../../measure/measure-dataset.ts'
import { type DatasetScore, type ScoreOptions, scoreSoundly } from '../../measure/score/score-dataset.ts'
import { writeOutputs } from '../../store/folders/write-output.ts'
import { type Retrieve, systemOf } from './retrieve.ts'

export type Named = Dataset | string

export const readDataset = (folder: string): Dataset => readCompleteDataset(folder)

export const check = (folder: string): Promise<DatasetReport> => checkDataset(folder)

export const score = (dataset: Named, retrieve: Retrieve, options?: ScoreOptions): Promise<DatasetScore> =>
  scoreSoundly(opened(dataset), systemOf(retrieve), options)

export const measure = (dataset: Named): Promise<Measured> => measureDataset(opened(dataset))

export interface CompareOptions extends ScoreOptions {
  /** `fixed:600/80`, `sentence:400`, `markdown`: chunkings under the built-in search. */
  readonly chunkers?: readonly string[]
}

export const compare = (
  dataset: Named,
  retrievers: Readonly<Record<string, Retrieve>>,
  { chunkers = [], ...options }: CompareOptions = {},
): Promise<Compared> =>
  compareSystems(
    opened(dataset),
    Object.entries(retrievers).map(([name, retrieve]) => ({ name, system: systemOf(retrieve) })),
    chunkers.map(readChunker),
    options,
  )

/** A chunk of your own, by offsets or by its text. */
export type OwnChunk = { readonly chunk_id: string | number; readonly doc_id?: string; readonly version?: string } & (
  | { readonly start: number; readonly end: number }
  | { readonly text: string }
)

export const project = (dataset: Named, chunks: readonly OwnChunk[]): Projection =>
  projectOn(
    opened(dataset),
    chunks.map((chunk) => ForeignChunk.parse(chunk)),
  )

export interface Exported {
  /** Contents by file name; Parquet is binary. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** What the format can't represent. */
  readonly leftOut: readonly string[]
}

/** Returns the files of another tool's format, and writes them to `out` if it is given. */
export const exportTo = (
  dataset: Named,
  format: string,
  { out, force }: { readonly out?: string; readonly force?: boolean } = {},
): Exported => {
  const exporter = exporters.find(({ name }) => name === format)
  if (!exporter)
    throw new UsageError(`There is no format ${format}. There are: ${exporters.map(({ name }) => name).join(', ')}.`)
  const source = sourceOf(opened(dataset))
  const files = exporter.files(source)
  if (out !== undefined)
    writeOutputs(
      Object.entries(files).map(([name, text]) => [path.join(out, name), text]),
      { force },
    )
  return { files, leftOut: exporter.leftOut?.(source) ?? [] }
}

const opened = (dataset: Named): Dataset => (typeof dataset === 'string' ? readCompleteDataset(dataset) : dataset)
