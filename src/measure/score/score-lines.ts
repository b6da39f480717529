import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { table } from '../../text/table.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { failuresOf, misses, scoreCells, scoreRemarks } from './score-text.ts'
import { successPlot } from './success-plot.ts'

/** The gates as JUnit XML, one test case each. */
export const scoreJUnit = (dataset: Dataset, score: DatasetScore, gates: readonly GateResult[]): string => {
  const failures = gates.filter(({ held }) => !held).length
  const cases = gates.map(({ gate, held, found }) =>
    held
      ? `  <testcase classname="goldspan.score" name="${xml(gate)}"/>`
      : `  <testcase classname="goldspan.score" name="${xml(gate)}">\n    <failure message="${xml(`${gate}: measured ${found}`)}"/>\n  </testcase>`,
  )
  const missed = misses(dataset, score.questions).map(
    ({ query_id, question, why }) => `${query_id} ${question}\n  missed: ${why}`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="goldspan score" tests="${gates.length}" failures="${failures}" errors="0" skipped="0">
${cases.join('\n')}
  <system-out>${xml(missed.join('\n'))}</system-out>
</testsuite>
`
}

// Characters outside XML 1.0 make the whole file unreadable.
const xml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

const maxFailures = 5

interface ScoreLinesOptions {
  readonly out?: string
  readonly remarks?: readonly string[]
  readonly columns?: number
}

/** A score for the terminal: the first misses, remarks, the table, and the gates at the end, where they stay visible. */
export const scoreLines = (
  dataset: Dataset,
  score: DatasetScore,
  gates: readonly GateResult[],
  { out, remarks = [], columns = Number.POSITIVE_INFINITY }: ScoreLinesOptions = {},
): readonly string[] => {
  const drawn = fittingTable(score, columns)
  const failures = failuresOf(dataset, score)
  const plot = successPlot(score)
  return [
    `Scored on ${score.of}.`,
    ...failures.flatMap(({ title, column, entries }) => [
      `${title}${entries.length > maxFailures ? ', the first' : ''}:`,
      ...entries
        .slice(0, maxFailures)
        .map(({ query_id, question, why }) => `  ${query_id} ${question}\n    ${column}: ${why}`),
    ]),
    ...(out === undefined && failures.some(({ entries }) => entries.length > maxFailures)
      ? ['  All of them, with what came back: --out results.jsonl']
      : []),
    ...(plot ? [plot] : []),
    ...scoreRemarks(score),
    ...remarks,
    drawn.text,
    ...(drawn.isComplete
      ? []
      : ['Intervals and all measures are in --markdown and --json, and shown in a wider terminal.']),
    ...gates.map(({ gate, held, found }) => `${held ? 'holds ' : 'BROKEN'}  ${gate}: ${found}`),
  ]
}

/** The table with all measures, or with the main ones if it would wrap. */
const fittingTable = (
  score: DatasetScore,
  columns: number,
): { readonly text: string; readonly isComplete: boolean } => {
  const complete = scoreCells(score)
  const text = table(complete.head, complete.rows)
  if (text.split('\n').every((line) => line.length <= columns)) return { text, isComplete: true }
  const { head, rows } = scoreCells(score, { isShort: true })
  return { text: table(head, rows), isComplete: false }
}
