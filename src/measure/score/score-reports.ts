import { escapeUnshortened, textTable } from '../../dataset/card/markdown.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { jsonLines } from '../../text/json-lines.ts'
import { elementAt, required } from '../../text/required.ts'
import { table } from '../../text/table.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { failuresOf, missedQuestions, scoreCells, scoreRemarks } from './score-text.ts'
import { plotRecallByDifficulty } from './success-plot.ts'

const maxInMarkdown = 20

/** A score for a pull request or a job summary. */
export const scoreMarkdown = (
  dataset: Dataset,
  score: DatasetScore,
  gates: readonly GateResult[],
  remarks: readonly string[] = [],
): string => {
  const { head, rows } = scoreCells(score)
  const plot = plotRecallByDifficulty(score)
  const gateRows = gates.map(({ held, gate, measured }) => [held ? '✅' : '❌', gate, measured])
  const failedGates = gates.filter(({ held }) => !held).length
  const outcome = failedGates === 0 ? 'passed' : `${failedGates} of ${gates.length} gates failed`
  const subjects = score.retrieves ? ['retrieval', ...(score.answersScoredBy ? ['answers'] : [])] : ['answers']
  return `${[
    `## Score of ${subjects.join(' and ')}: ${gates.length === 0 ? score.scope : outcome}`,
    ...(gates.length === 0 ? [] : [textTable(['', 'gate', 'measured'], gateRows), `Scored on ${score.scope}.`]),
    textTable(head, rows),
    ...(plot ? [`\`\`\`text\n${plot}\n\`\`\``] : []),
    ...[...scoreRemarks(score), ...remarks].map(escapeUnshortened),
    ...failuresOf(dataset, score).map(({ title, column, entries }) => {
      const rows = entries
        .slice(0, maxInMarkdown)
        .map(({ query_id, question, why }) => [`${question} (${query_id})`, why])
      const omission = entries.length > maxInMarkdown ? `\n\nand ${entries.length - maxInMarkdown} more` : ''
      return `<details><summary>${title}</summary>\n\n${textTable(['question', column], rows)}${omission}\n\n</details>`
    }),
  ].join('\n\n')}\n`
}

/** The gates as JUnit XML, one test case each. */
export const scoreJUnit = (dataset: Dataset, score: DatasetScore, gates: readonly GateResult[]): string => {
  const failures = gates.filter(({ held }) => !held).length
  const cases = gates.map(({ gate, held, measured }) =>
    held
      ? `  <testcase classname="goldspan.score" name="${escapeXml(gate)}"/>`
      : `  <testcase classname="goldspan.score" name="${escapeXml(gate)}">\n    <failure message="${escapeXml(`${gate}: measured ${measured}`)}"/>\n  </testcase>`,
  )
  const missed = missedQuestions(dataset, score.questions).map(
    ({ query_id, question, why }) => `${query_id} ${question}\n  missed: ${why}`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="goldspan score" tests="${gates.length}" failures="${failures}" errors="0" skipped="0">
${cases.join('\n')}
  <system-out>${escapeXml(missed.join('\n'))}</system-out>
</testsuite>
`
}

/** Escapes a text for XML. Removes characters that XML 1.0 does not allow, because they make the whole file unreadable. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const maxInTerminal = 5

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
  const scoreTable = fittingTable(score, columns)
  const failures = failuresOf(dataset, score)
  const plot = plotRecallByDifficulty(score)
  return [
    `Scored on ${score.scope}.`,
    ...failures.flatMap(({ title, column, entries }) => [
      `${title}${entries.length > maxInTerminal ? `, the first ${maxInTerminal}` : ''}:`,
      ...entries
        .slice(0, maxInTerminal)
        .map(({ query_id, question, why }) => `  ${query_id} ${question}\n    ${column}: ${why}`),
    ]),
    ...(out === undefined && failures.some(({ entries }) => entries.length > maxInTerminal)
      ? ['  For all of them, with the results of the system: --out results.jsonl']
      : []),
    ...(plot ? [plot] : []),
    ...scoreRemarks(score),
    ...remarks,
    scoreTable.text,
    ...(scoreTable.isComplete
      ? []
      : ['Intervals and all measures are in --markdown and --json, and shown in a wider terminal.']),
    ...gates.map(({ gate, held, measured }) => `${held ? 'passed' : 'FAILED'}  ${gate}: ${measured}`),
  ]
}

/** The table with all measures, or with only the main ones if its lines would be too long for the terminal. */
const fittingTable = (score: DatasetScore, columns: number) => {
  const complete = scoreCells(score)
  const text = table(complete.head, complete.rows)
  if (text.split('\n').every((line) => line.length <= columns)) return { text, isComplete: true }
  const { head, rows } = scoreCells(score, { isShort: true })
  return { text: table(head, rows), isComplete: false }
}

/** Returns one line per question. The lines are also valid replies, so `--retriever results.jsonl` can score them again. */
export const resultLines = (dataset: Dataset, { questions }: Pick<DatasetScore, 'questions'>): string => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  return jsonLines(
    questions.map(({ query_id, question, groups, metrics, ranks, missed, reply, judged }) => {
      const { gold_spans, no_answer } = required(items, query_id)
      const evidence = missed.map((piece) => {
        const { doc_id, version, start, end, text } = elementAt(gold_spans, piece)
        return { doc_id, version, start, end, text }
      })
      const { results, hasOnlyAnswer, ...replyFields } = reply ?? { results: [] }
      const retrieval = hasOnlyAnswer ? {} : { ranks, missed: evidence }
      // Spread twice: first for the order of the fields, then over a reply that has scores because it is a line of such a file.
      const scoreFields = { query_id, question, ...groups, no_answer, metrics, ...retrieval }
      const lastFields = { judged, results: hasOnlyAnswer ? undefined : results, unanswered: reply ? undefined : true }
      return { ...scoreFields, ...replyFields, ...scoreFields, ...lastFields }
    }),
  )
}
