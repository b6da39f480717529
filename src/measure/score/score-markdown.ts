import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { counted } from '../../text/counted.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { misses, scoreCells, scoreRemarks, wrongAnswers } from './score-text.ts'
import { successPlot } from './success-plot.ts'

const mostMisses = 20

/** A score for a pull request or a job summary. */
export const scoreMarkdown = (
  dataset: Dataset,
  score: DatasetScore,
  gates: readonly GateResult[],
  remarks: readonly string[] = [],
): string => {
  const broken = gates.filter(({ held }) => !held).length
  const missed = misses(dataset, score)
  const wrong = wrongAnswers(score)
  return `${[
    `## ${score.retrieves ? (score.answersBy ? 'Score of retrieval and answers' : 'Retrieval score') : 'Score of answers'}: ${gates.length === 0 ? score.of : broken === 0 ? 'passed' : `${broken} of ${gates.length} gates broken`}`,
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
    ...[...scoreRemarks(score), ...remarks].map(escaped),
    ...(missed.length === 0
      ? []
      : [
          `<details><summary>Evidence was missed in ${counted(missed.length, 'question')}</summary>\n\n${markdownTable(
            ['question', 'missed evidence'],
            missed.slice(0, mostMisses).map((one) => [`${one.question} (${one.query_id})`, one.missed.join('; ')]),
          )}${missed.length > mostMisses ? `\n\nand ${missed.length - mostMisses} more` : ''}\n\n</details>`,
        ]),
    ...(wrong.length === 0
      ? []
      : [
          `<details><summary>Wrong: ${counted(wrong.length, 'answer')}</summary>\n\n${markdownTable(
            ['question', 'what is wrong'],
            wrong.slice(0, mostMisses).map((one) => [`${one.question} (${one.query_id})`, one.reasons.join('; ')]),
          )}${wrong.length > mostMisses ? `\n\nand ${wrong.length - mostMisses} more` : ''}\n\n</details>`,
        ]),
  ].join('\n\n')}\n`
}

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')

export const escaped = (text: string): string => text.replace(/[\\|<>[\]`*_]/g, '\\$&').replace(/\s+/g, ' ')
