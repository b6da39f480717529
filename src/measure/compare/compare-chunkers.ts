import type { Dataset } from '../../dataset/check/read-dataset.ts'
import type { PlacedChunk } from '../../dataset/place-chunk.ts'
import { project } from '../../dataset/project.ts'
import type { SystemUnderTest } from '../retriever-reply.ts'
import { type DatasetScore, type ScoreOptions, scoreSoundly } from '../score/score-dataset.ts'
import { chunkerSystem } from './chunker-system.ts'
import { type Chunker, chunksBy } from './chunkers.ts'
import { type Comparison, compareScores, type NamedScore } from './compare-scores.ts'
import { recallWithin } from './reading-budget.ts'

export interface Contender {
  readonly name: string
  readonly system: SystemUnderTest
}

export interface ChunkingRow {
  readonly name: string
  readonly chunks: number
  readonly meanCharacters: number
  /** Share of the gold spans that no chunk holds whole. */
  readonly cut: number
  /** Recall where only so many characters may be read. */
  readonly within: Readonly<Record<string, number>>
}

export interface Compared {
  readonly scores: readonly NamedScore[]
  /** Each against the first. */
  readonly comparisons: readonly Comparison[]
  readonly chunkings: readonly ChunkingRow[]
}

export const budgets = [1000, 2000, 4000, 8000] as const

/** Small chunks need many results to fill what may be read. */
const deepestOfChunks = 50

/** Scores systems and chunkings on the same questions, and tells what of their difference is more than chance. */
export const compareSystems = async (
  dataset: Dataset,
  contenders: readonly Contender[],
  chunkers: readonly Chunker[] = [],
  options: ScoreOptions = {},
): Promise<Compared> => {
  const scores: NamedScore[] = []
  for (const { name, system } of contenders) scores.push({ name, score: await scoreSoundly(dataset, system, options) })
  const chunkings: ChunkingRow[] = []
  for (const chunker of chunkers) {
    const chunks = chunksBy(chunker, dataset)
    const system = await chunkerSystem(dataset, chunks)
    scores.push({ name: chunker.name, score: await scoreSoundly(dataset, system, options) })
    const deep = await scoreSoundly(dataset, system, { ...options, k: deepestOfChunks })
    chunkings.push(chunkingRow(chunker.name, dataset, chunks, deep))
  }
  return { scores, comparisons: compareScores(scores), chunkings }
}

const chunkingRow = (
  name: string,
  dataset: Dataset,
  chunks: readonly PlacedChunk[],
  deep: DatasetScore,
): ChunkingRow => {
  const spans = dataset.items.reduce((sum, { value }) => sum + value.gold_spans.length, 0)
  const cut = project(
    dataset,
    chunks.map((chunk) => ({ ...chunk })),
  ).labels.reduce((sum, { cut_spans }) => sum + cut_spans.length, 0)
  return {
    name,
    chunks: chunks.length,
    meanCharacters: Math.round(chunks.reduce((sum, { start, end }) => sum + end - start, 0) / chunks.length),
    cut: cut / spans,
    within: Object.fromEntries(budgets.map((characters) => [characters, recallWithin(deep, characters)])),
  }
}
