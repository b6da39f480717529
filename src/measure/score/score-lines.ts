import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { table } from '../../text/table.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { misses, scoreCells, scoreRemarks, wrongAnswers } from './score-text.ts'
import { successPlot } from './success-plot.ts'

const mostMisses = 5

/** A score as a terminal tells it: the table, what to know of it, the first misses, and which bounds hold. */
export const scoreLines = (
  dataset: Dataset,
  score: DatasetScore,
  gates: readonly GateResult[],
  { out, remarks = [] }: { readonly out?: string; readonly remarks?: readonly string[] } = {},
): readonly string[] => {
  const { head, rows } = scoreCells(score)
  const missed = misses(dataset, score)
  const wrong = wrongAnswers(score)
  return [
    `Scored on ${score.of}.`,
    table(head, rows),
    ...successPlot(score),
    ...scoreRemarks(score),
    ...remarks,
    ...(missed.length > 0
      ? [`${missed.length} questions miss evidence${missed.length > mostMisses ? ', the first' : ''}:`]
      : []),
    ...missed
      .slice(0, mostMisses)
      .map((one) => `  ${one.query_id} ${one.question}\n    missed: ${one.missed.join('; ')}`),
    ...(wrong.length > 0
      ? [`${wrong.length} answers are wrong${wrong.length > mostMisses ? ', the first' : ''}:`]
      : []),
    ...wrong.slice(0, mostMisses).map((one) => `  ${one.query_id} ${one.question}\n    ${one.reasons.join('; ')}`),
    ...(out === undefined && Math.max(missed.length, wrong.length) > mostMisses
      ? ['  All of them, with what came back: --out results.jsonl']
      : []),
    ...gates.map(({ gate, held, found }) => `${held ? 'holds ' : 'BROKEN'}  ${gate}: ${found}`),
  ]
}
