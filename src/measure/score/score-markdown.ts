import type { Dataset } from '../../dataset/check/read-dataset.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { misses, scoreCells, scoreRemarks } from './score-text.ts'
import { successPlot } from './success-plot.ts'

const mostMisses = 20

/** A score as a page for a pull request or a job summary. */
export const scoreMarkdown = (dataset: Dataset, score: DatasetScore, gates: readonly GateResult[]): string => {
  const broken = gates.filter(({ held }) => !held).length
  const missed = misses(dataset, score)
  return `${[
    `## Retrieval score: ${gates.length === 0 ? score.of : broken === 0 ? 'passed' : `${broken} of ${gates.length} gates broken`}`,
    ...(gates.length === 0
      ? []
      : [
          markdownTable(
            ['', 'gate', 'measured'],
            gates.map(({ held, gate, found }) => [held ? '✅' : '❌', gate, found]),
          ),
          `Scored on ${score.of}.`,
        ]),
    markdownTable(scoreCells(score).head, scoreCells(score).rows),
    ...successPlot(score).map((plot) => `\`\`\`text\n${plot}\n\`\`\``),
    ...scoreRemarks(score).map(escaped),
    ...(missed.length === 0
      ? []
      : [
          `<details><summary>${missed.length} questions miss evidence</summary>\n\n${markdownTable(
            ['question', 'missed evidence'],
            missed.slice(0, mostMisses).map((one) => [`${one.question} (${one.query_id})`, one.missed.join('; ')]),
          )}${missed.length > mostMisses ? `\n\nand ${missed.length - mostMisses} more` : ''}\n\n</details>`,
        ]),
  ].join('\n\n')}\n`
}

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')

export const escaped = (text: string): string => text.replace(/[\\|<>[\]`*_]/g, '\\$&').replace(/\s+/g, ' ')
