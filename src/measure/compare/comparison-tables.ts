import { escapeUnshortened, percent, textTable } from '../../dataset/card/markdown.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { counted } from '../../text/counted.ts'
import { elementAt, present, required, zip } from '../../text/required.ts'
import { documentKey } from '../../vocabulary/index.ts'
import type { Interval, PairedDifference } from '../intervals.ts'
import { intervalCell, metricTitle, minValuesForInterval } from '../score/score-text.ts'
import {
  type Comparison,
  type ComparisonReport,
  characterBudgets,
  comparedMetrics,
  type QuestionDifference,
} from './compare-systems.ts'

export interface TitledTable {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export const comparisonTables = ({ scores, comparisons, chunkings }: ComparisonReport): TitledTable[] => {
  const { score: first } = elementAt(scores, 0)
  const metrics = comparedMetrics(first)
  return [
    {
      title: `Scored on ${first.scope}`,
      head: ['system', ...metrics.map(metricTitle)],
      rows: scores.map(({ name, score }) => [
        name,
        ...metrics.map((metric) => {
          const value = present(score.rows[0]?.metrics[metric], metric)
          return intervalCell(value, { isWhole: metric.startsWith('characters@') })
        }),
      ]),
    },
    ...chunkingTable(chunkings),
    ...comparisons.flatMap((comparison) => [differencesTable(comparison), slicesTable(comparison)]),
  ]
}

const chunkingTable = (chunkings: ComparisonReport['chunkings']): TitledTable[] =>
  chunkings.length === 0
    ? []
    : [
        {
          title: 'Chunkings with the built-in search: recall within a number of characters',
          head: [
            'chunker',
            'chunks',
            'mean characters',
            'evidence cut',
            ...characterBudgets.map((characters) => `recall in ${characters.toLocaleString('en')}`),
          ],
          rows: chunkings.map(({ name, chunks, meanCharacters, cutShare, recallByCharacters }) => [
            name,
            String(chunks),
            String(meanCharacters),
            percent(cutShare),
            ...characterBudgets.map((characters) => (recallByCharacters[characters] ?? 0).toFixed(3)),
          ]),
        },
      ]

const differencesTable = ({ first, other, differences }: Comparison): TitledTable => ({
  title: `${other} against ${first}, question by question`,
  head: ['measure', 'difference', '95% interval', 'estimate for all documents', 'higher', 'equal', 'lower', ''],
  rows: Object.entries(differences).map(([metric, difference]) => {
    const cells = differenceCells(difference)
    return [metricTitle(metric), ...cells.slice(0, 2), estimateCell(difference), ...cells.slice(2)]
  }),
})

const slicesTable = ({ first, other, slices, differences }: Comparison): TitledTable => {
  const decidingMetric = Object.keys(differences).findLast((name) => name.startsWith('recall@')) ?? ''
  return {
    title: `${other} against ${first} by group: ${decidingMetric}`,
    head: ['group', 'difference', '95% interval', 'higher', 'equal', 'lower', ''],
    rows: slices.map(({ group, difference }) => [group, ...differenceCells(difference)]),
  }
}

const estimateCell = ({ estimate }: PairedDifference): string => {
  const [value, interval] = signedCells(estimate)
  return interval === '' ? value : `${value} [${interval}]`
}

const differenceCells = (difference: PairedDifference): string[] => {
  const { low, high, won, tied, lost, n } = difference
  const isSignificant = n >= minValuesForInterval && (low > 0 || high < 0)
  return [...signedCells(difference), String(won), String(tied), String(lost), isSignificant ? 'more than chance' : '']
}

const signedCells = ({ value, low, high, n }: Interval): [value: string, interval: string] => {
  const digits = Math.abs(value) >= 10 ? 0 : 3
  // A small negative number is rounded to `0.000`, not `-0.000`.
  const format = (number: number): string => number.toFixed(digits).replace(/^-(?=[0.]+$)/, '')
  const interval = n < minValuesForInterval ? '' : `${format(low)} to ${format(high)}`
  return [`${Number(format(value)) > 0 ? '+' : ''}${format(value)}`, interval]
}

/** Describes questions won or lost, with their evidence and its rank in both systems. */
export const describeDifferences = (
  dataset: Dataset,
  { first, other }: Comparison,
  questions: readonly QuestionDifference[],
) => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  return questions.map(({ query_id, question, ranks }) => ({
    query_id,
    question,
    evidence: zip(required(items, query_id).gold_spans, ranks).map(
      ([{ doc_id, version, start, end }, [rankInFirst, rankInOther]]) => ({
        text: (dataset.texts.get(documentKey({ doc_id, version })) ?? '').slice(start, end).replace(/\s+/g, ' '),
        where: `${doc_id} ${start}–${end}`,
        ranks: `${first} ${rankText(rankInFirst)}, ${other} ${rankText(rankInOther)}`,
      }),
    ),
  }))
}

const rankText = (rank: number | null): string => (rank === null ? 'not found' : `rank ${rank}`)

const maxQuestions = 100

export const comparisonMarkdown = (dataset: Dataset, compared: ComparisonReport): string =>
  `${[
    '# Comparison of retrievers',
    ...comparisonTables(compared).flatMap(({ title, head, rows }) => [
      `## ${escapeUnshortened(title)}`,
      textTable(head, rows),
    ]),
    ...compared.comparisons.flatMap((comparison) =>
      (['won', 'lost'] as const).flatMap((outcome) => [
        `## ${counted(comparison[outcome].length, 'question')} ${outcome} by ${escapeUnshortened(comparison.other)}`,
        ...describeDifferences(dataset, comparison, comparison[outcome].slice(0, maxQuestions)).map(listItem),
        ...(comparison[outcome].length > maxQuestions ? [`and ${comparison[outcome].length - maxQuestions} more`] : []),
      ]),
    ),
  ].join('\n\n')}\n`

const listItem = ({ query_id, question, evidence }: ReturnType<typeof describeDifferences>[number]): string =>
  [
    `- ${escapeUnshortened(question)} (${query_id})`,
    ...evidence.map(
      ({ text, where, ranks }) =>
        `  - ${escapeUnshortened(ranks)}: ${escapeUnshortened(where)} “${escapeUnshortened(text)}”`,
    ),
  ].join('\n')
