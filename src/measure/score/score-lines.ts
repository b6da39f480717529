import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { table } from '../../text/table.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { misses, scoreCells, scoreRemarks } from './score-text.ts'
import { successPlot } from './success-plot.ts'

const mostMisses = 5

/** A score as a terminal tells it: the table, what to know of it, the first misses, and which bounds hold. */
export const scoreLines = (
  dataset: Dataset,
  score: DatasetScore,
  gates: readonly GateResult[],
  out: string | undefined,
): readonly string[] => {
  const { head, rows } = scoreCells(score)
  const missed = misses(dataset, score)
  return [
    `Scored on ${score.of}.`,
    table(head, rows),
    ...successPlot(score),
    ...scoreRemarks(score),
    ...(missed.length > 0
      ? [`${missed.length} questions miss evidence${missed.length > mostMisses ? '; the first' : ''}:`]
      : []),
    ...missed
      .slice(0, mostMisses)
      .map((one) => `  ${one.query_id} ${one.question}\n    missed: ${one.missed.join('; ')}`),
    ...(out === undefined && missed.length > mostMisses
      ? ['  All of them, with what came back: --out results.jsonl']
      : []),
    ...gates.map(({ gate, held, found }) => `${held ? 'holds ' : 'BROKEN'}  ${gate}: ${found}`),
  ]
}
