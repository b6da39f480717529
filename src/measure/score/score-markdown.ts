import type { Dataset } from '../../dataset/check/read-dataset.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { failuresOf, scoreCells, scoreRemarks } from './score-text.ts'
import { successPlot } from './success-plot.ts'

const maxFailures = 20

/** A score for a pull request or a job summary. */
export const scoreMarkdown = (
  dataset: Dataset,
  score: DatasetScore,
  gates: readonly GateResult[],
  remarks: readonly string[] = [],
): string => {
  const { head, rows } = scoreCells(score)
  const plot = successPlot(score)
  const broken = gates.filter(({ held }) => !held).length
  return `${[
    `## ${score.retrieves ? (score.answersBy ? 'Score of retrieval and answers' : 'Retrieval score') : 'Score of answers'}: ${gates.length === 0 ? score.of : broken === 0 ? 'passed' : `${broken} of ${gates.length} gates failed`}`,
    ...(gates.length === 0
      ? []
      : [
          markdownTable(
            ['', 'gate', 'measured'],
            gates.map(({ held, gate, found }) => [held ? '✅' : '❌', gate, found]),
          ),
          `Scored on ${score.of}.`,
        ]),
    markdownTable(head, rows),
    ...(plot ? [`\`\`\`text\n${plot}\n\`\`\``] : []),
    ...[...scoreRemarks(score), ...remarks].map(escaped),
    ...failuresOf(dataset, score).map(({ title, column, entries }) => {
      const shown = entries.slice(0, maxFailures)
      const rows = shown.map(({ query_id, question, why }) => [`${question} (${query_id})`, why])
      const more = entries.length > shown.length ? `\n\nand ${entries.length - shown.length} more` : ''
      return `<details><summary>${title}</summary>\n\n${markdownTable(['question', column], rows)}${more}\n\n</details>`
    }),
  ].join('\n\n')}\n`
}

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')

export const escaped = (text: string): string => text.replace(/[\\|<>[\]`*_]/g, '\\$&').replace(/\s+/g, ' ')
