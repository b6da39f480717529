import { counted } from '../text/counted.ts'
import { table } from '../text/table.ts'
import type { AnswerReport, MeanScore } from './answers/measure-answers.ts'
import type { Measurements } from './measure-dataset.ts'

export const measureTables = ({
  metrics,
  answers,
}: Measurements & { readonly answers?: AnswerReport | undefined }): readonly string[] => [
  table(
    ['measure', 'language', 'n', 'value', '95% interval', ''],
    metrics.map(({ name, language, n, value, interval, note }) => [
      name,
      language,
      String(n),
      Number.isNaN(value) ? '–' : value.toFixed(3),
      interval && !Number.isNaN(value) ? `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}` : '',
      note ?? '',
    ]),
  ),
  ...answersTable(answers),
]

const answersTable = (report: AnswerReport | undefined): string[] => {
  if (!report) return []
  const { model, embeddings, sets, calls } = report
  const cell = ({ value, deviation, low, high, n }: MeanScore): string =>
    n === 0
      ? 'nothing judged'
      : `${value.toFixed(3)} ± ${deviation.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}), n ${n}`
  const rows = sets.map(({ name, answers, faithfulness, relevancy, withoutStatements, notJudged }) => [
    name,
    String(answers),
    cell(faithfulness),
    cell(relevancy),
    String(withoutStatements),
    String(notJudged),
  ])
  const cost = calls.usd === null ? 'price unknown' : `$${calls.usd.toFixed(4)}`
  return [
    `Answers as judged by ${model}; questions compared with ${embeddings === 'latent space' ? 'a latent space built from the texts' : embeddings}\n${table(
      [
        'set',
        'answers',
        'faithfulness, mean ± deviation',
        'answer relevancy, mean ± deviation',
        'without statements',
        'not judged',
      ],
      rows,
    )}\n${counted(calls.calls, 'call')}, ${calls.cached} reused from the workspace, ${cost}`,
  ]
}
