import { describeModels } from '../../models/roles.ts'
import { counted, withThousands } from '../../text/counted.ts'
import { percent, shortened } from '../card/markdown.ts'
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
  `${counted(items.length, 'question')} over ${counted(coverage.documents.of, 'document')}`

export const tiles = (
  { items, session }: DatasetRecord,
  { accounting, coverage, overlaps, costs, leakage }: DatasetStatistics,
): {
  readonly lead: string
  readonly tiles: readonly Tile[]
  readonly more: readonly Tile[]
  readonly shortfalls: { readonly title: string; readonly lines: readonly string[] }
} => {
  const { team } = session.settings
  const asks = accounting.strategies.reduce((sum, row) => sum + row.asks, 0)
  const accepted = accounting.strategies.reduce((sum, row) => sum + row.accepted, 0)
  const noAnswer = items.filter(({ no_answer }) => no_answer).length
  const overlap = summaryOf(overlaps.map(({ share }) => share))
  const negatives = summaryOf(items.filter(({ no_answer }) => !no_answer).map((item) => item.negatives.length))
  const total = totalCost(costs)
  const tokens = total.inputTokens + total.outputTokens
  const written = items.length - (session.counts.anchors ?? 0)
  const ranked = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const easy = ranked.filter((difficulty) => difficulty < 0.5).length
  const share = ({ touched, of }: { touched: number; of: number }): string => percent(of === 0 ? 0 : touched / of)
  return {
    lead: [
      describeModels(session.models).line,
      team?.instructions && `Instructions: “${shortened(team.instructions, 300)}”`,
      `Seed ${session.settings.seed}, session ${session.session}.`,
    ]
      .filter((part) => part)
      .join(' '),
    shortfalls: {
      title: written < session.counts.asked ? 'Missing' : 'The mix differs from what was asked for',
      lines: session.shortfalls,
    },
    tiles: [
      {
        name: 'Items',
        value: withThousands(written),
        note: `${written < session.counts.asked ? `of ${withThousands(session.counts.asked)} asked for` : 'as many as asked for'}${session.counts.anchors ? `, ${withThousands(session.counts.anchors)} more by people` : ''}`,
      },
      {
        name: 'Pages covered',
        value: `${withThousands(coverage.documents.touched)} of ${withThousands(coverage.documents.of)}`,
        note: 'hold the evidence of an item',
      },
      {
        name: 'Easy for plain search',
        value: ranked.length === 0 ? '–' : percent(easy / ranked.length),
        note: 'of the items: the built-in search ranks their evidence near the top',
      },
      { name: 'Next', value: 'Review', note: 'goldspan review <folder>, then score your retriever with it' },
    ],
    more: [
      {
        name: 'Languages',
        value: withThousands(new Set(items.map(({ language }) => language)).size),
        note: countBy(items, ({ language }) => language)
          .slice(0, 4)
          .map(({ name, count }) => `${name} ${count}`)
          .join(', '),
      },
      { name: 'No answer', value: withThousands(noAnswer), note: 'items with a proof of absence' },
      {
        name: 'Sections',
        value: share(coverage.sections),
        note: `${withThousands(coverage.sections.touched)} of ${withThousands(coverage.sections.of)}, ${share(coverage.characters)} of all characters`,
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
        note: `${withThousands(accepted)} of ${counted(asks, 'ask')}`,
      },
      {
        name: 'Leaks',
        value: withThousands(leakage.separatedComponents + leakage.sharedSpans),
        note: `between ${withThousands(leakage.splits.filter((split) => split.items > 0).length)} splits`,
      },
      {
        name: 'Cost',
        value: total.usd === null ? 'not known' : `$${total.usd.toFixed(2)}`,
        note: `${withThousands(total.replies)} replies${tokens > 0 ? `, ${counted(tokens, 'token')}` : ''}`,
      },
    ],
  }
}
