import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { counted } from '../../text/counted.ts'
import { escaped, markdownTable } from '../score/score-markdown.ts'
import type { Compared } from './compare-chunkers.ts'
import { comparedTables, type ShownDifference, shownDifferences } from './compared-text.ts'

const mostShown = 30

export const comparedMarkdown = (dataset: Dataset, compared: Compared): string =>
  `${[
    '# Comparison of retrievers',
    ...comparedTables(compared).flatMap(({ title, head, rows }) => [`## ${escaped(title)}`, markdownTable(head, rows)]),
    ...compared.comparisons.flatMap((comparison) =>
      (['won', 'lost'] as const).flatMap((side) => [
        `## ${counted(comparison[side].length, 'question')} ${side} by ${escaped(comparison.other)}`,
        ...shownDifferences(dataset, comparison, comparison[side].slice(0, mostShown)).map(listed),
      ]),
    ),
  ].join('\n\n')}\n`

const listed = ({ query_id, question, evidence }: ShownDifference): string =>
  [
    `- ${escaped(question)} (${query_id})`,
    ...evidence.map(({ text, where, ranks }) => `  - ${escaped(ranks)}: ${escaped(where)} “${escaped(text)}”`),
  ].join('\n')
