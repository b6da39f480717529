import { bootstrap, type Interval, mean } from './intervals.ts'
import type { ScoreTable } from './rank-fidelity.ts'
import { holds, type Stretch } from './retrieval-scores.ts'
import type { Retriever } from './zoo.ts'

/** A question with the places that answer it. */
export interface JudgedQuestion {
  readonly question: string
  readonly gold: readonly Stretch[]
}

const depth = 10

/** The reciprocal rank of the first stretch that touches the evidence, for every retriever and question. */
export const scoreTable = async (
  retrievers: readonly Retriever[],
  questions: readonly JudgedQuestion[],
): Promise<ScoreTable> => {
  const table: number[][] = []
  for (const retriever of retrievers) {
    const row: number[] = []
    for (const { question, gold } of questions) row.push(reciprocal(await retriever.retrieve(question, depth), gold))
    table.push(row)
  }
  return table
}

export interface Detection {
  readonly loss: Interval
  readonly detected: boolean
}

/** Whether a set notices a damage: the mean loss of the damaged system, and its interval, paired by question. */
export const detects = (base: readonly number[], damaged: readonly number[], seed: string): Detection => {
  const loss = bootstrap(base.length, (indexes) => mean(indexes.map((index) => base[index]! - damaged[index]!)), {
    seed,
  })
  return { loss, detected: loss.low > 0 }
}

const reciprocal = (found: readonly Stretch[], gold: readonly Stretch[]): number => {
  const at = found.findIndex((stretch) => gold.some((span) => holds(stretch, span)))
  return at === -1 ? 0 : 1 / (at + 1)
}
