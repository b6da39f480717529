import { describeModels } from '../../models/roles.ts'
import { percent, whole } from '../card/markdown.ts'
import { totalCost } from '../statistics/costs.ts'
import type { DatasetRecord } from '../statistics/dataset-record.ts'
import { countBy, summaryOf } from '../statistics/numbers.ts'
import type { DatasetStatistics } from '../statistics.ts'

export interface Tile {
  readonly name: string
  readonly value: string
  readonly note: string
}

export const titleOf = ({ items }: DatasetRecord, { coverage }: DatasetStatistics): string =>
  `${whole(items.length)} questions over ${whole(coverage.documents.of)} documents`

/** What a reader wants to know first. */
export const tiles = (
  { items, session }: DatasetRecord,
  { accounting, coverage, overlaps, costs, leakage }: DatasetStatistics,
): { readonly lead: string; readonly tiles: readonly Tile[]; readonly shortfalls: readonly string[] } => {
  const asks = accounting.strategies.reduce((sum, row) => sum + row.asks, 0)
  const accepted = accounting.strategies.reduce((sum, row) => sum + row.accepted, 0)
  const noAnswer = items.filter(({ no_answer }) => no_answer).length
  const overlap = summaryOf(overlaps.map(({ share }) => share))
  const negatives = summaryOf(items.filter(({ no_answer }) => !no_answer).map((item) => item.negatives.length))
  const total = totalCost(costs)
  const tokens = total.inputTokens + total.outputTokens
  const share = ({ touched, of }: { touched: number; of: number }): string => percent(of === 0 ? 0 : touched / of)
  return {
    lead: `${describeModels(session.models).line} Seed ${session.settings.seed}, session ${session.session}.`,
    shortfalls: session.shortfalls,
    tiles: [
      {
        name: 'Items',
        value: whole(items.length - (session.counts.anchors ?? 0)),
        note: `of ${whole(session.counts.asked)} wanted${session.counts.anchors ? `, ${whole(session.counts.anchors)} more by people` : ''}`,
      },
      {
        name: 'Languages',
        value: whole(new Set(items.map(({ language }) => language)).size),
        note: countBy(items, ({ language }) => language)
          .slice(0, 4)
          .map(({ name, count }) => `${name} ${count}`)
          .join(', '),
      },
      { name: 'No answer', value: whole(noAnswer), note: 'items with a proof of absence' },
      {
        name: 'Documents',
        value: share(coverage.documents),
        note: `${whole(coverage.documents.touched)} of ${whole(coverage.documents.of)} prove something`,
      },
      {
        name: 'Sections',
        value: share(coverage.sections),
        note: `${whole(coverage.sections.touched)} of ${whole(coverage.sections.of)}, ${share(coverage.characters)} of all characters`,
      },
      {
        name: 'Overlap',
        value: overlap.n === 0 ? '–' : overlap.mean.toFixed(2),
        note: 'of question and evidence, mean',
      },
      {
        name: 'Hard negatives',
        value: negatives.n === 0 ? '–' : negatives.mean.toFixed(1),
        note: 'per answerable item, mean',
      },
      {
        name: 'Accepted',
        value: asks === 0 ? '–' : percent(accepted / asks),
        note: `${whole(accepted)} of ${whole(asks)} asks`,
      },
      {
        name: 'Leaks',
        value: whole(leakage.separatedComponents + leakage.sharedSpans),
        note: `between ${whole(leakage.splits.filter((split) => split.items > 0).length)} splits`,
      },
      {
        name: 'Cost',
        value: total.usd === null ? 'not known' : `$${total.usd.toFixed(2)}`,
        note: `${whole(total.replies)} replies${tokens > 0 ? `, ${whole(tokens)} tokens` : ''}`,
      },
    ],
  }
}
