import { containsEvidence, type TextRange } from '../../src/measure/retrieval-scores.ts'
import type { ScoreTable } from './rank-fidelity.ts'
import type { Retriever } from './zoo/zoo.ts'

/** A question with the places that answer it. */
export interface JudgedQuestion {
  readonly question: string
  readonly gold: readonly TextRange[]
}

const depth = 10

/** A row per retriever with the reciprocal rank of the first result that contains the evidence, per question. */
export const scoreTable = async (
  retrievers: readonly Retriever[],
  questions: readonly JudgedQuestion[],
): Promise<ScoreTable> => {
  const table: (readonly number[])[] = []
  for (const retriever of retrievers) table.push(await reciprocalRanks(retriever, questions))
  return table
}

export const reciprocalRanks = async (
  retriever: Retriever,
  questions: readonly JudgedQuestion[],
): Promise<readonly number[]> => {
  const row: number[] = []
  for (const { question, gold } of questions) row.push(reciprocal(await retriever.retrieve(question, depth), gold))
  return row
}

const reciprocal = (found: readonly TextRange[], gold: readonly TextRange[]): number => {
  const at = found.findIndex((stretch) => gold.some((span) => containsEvidence(latest(stretch), latest(span))))
  return at === -1 ? 0 : 1 / (at + 1)
}

/** The retrievers know only the latest versions, and some name them. */
const latest = ({ doc_id, start, end }: TextRange): TextRange => ({ doc_id, start, end })
