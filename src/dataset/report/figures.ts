import { counted } from '../../text/counted.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { oneLine } from '../../text/shown.ts'
import { sum } from '../../text/sum.ts'
import { Intent } from '../../vocabulary/index.ts'
import type { DatasetStatistics } from '../statistics.ts'
import type { Cell, Figure } from './figure.ts'

export const figuresOf = (statistics: DatasetStatistics): Figure[] => [
  coverageMatrix(statistics),
  strategyMix(statistics),
  difficultyTable(statistics),
]

const maxTopics = 30

/** Asks and items per topic and intent. */
const coverageMatrix = ({ accounting: { cells } }: DatasetStatistics): Figure => {
  const topics = [...groupedBy(cells, ({ topic }) => topic)]
    .map(([topic, own]) => ({ topic, cells: own, asks: sum(own.map(({ asks }) => asks)) }))
    .sort((a, b) => b.asks - a.asks || (a.topic < b.topic ? -1 : 1))
  const shown = topics.slice(0, maxTopics)
  const intents = Intent.options.filter((intent) => cells.some((cell) => cell.intent === intent))
  const counts = shown.map(({ topic, cells: own }) => ({
    topic,
    byIntent: intents.map((intent) => {
      const ofIntent = own.filter((cell) => cell.intent === intent)
      return { asks: sum(ofIntent.map(({ asks }) => asks)), items: sum(ofIntent.map(({ accepted }) => accepted)) }
    }),
  }))
  const most = Math.max(1, ...counts.flatMap(({ byIntent }) => byIntent.map(({ items }) => items)))
  return {
    title: 'Coverage: topic by intent',
    caption: `Items / asks.${topics.length > shown.length ? ` The ${shown.length} topics with most asks; DATA_CARD.md has the others.` : ''}`,
    wide: true,
    head: ['Topic', ...intents.map((intent) => intent.replaceAll('_', ' '))],
    rows: counts.map(({ topic, byIntent }) => [
      oneLine(topic, 60),
      ...byIntent.map(
        ({ asks, items }): Cell => (asks === 0 ? '' : { text: `${items} / ${asks}`, share: items / most }),
      ),
    ]),
  }
}

const strategyMix = ({ accounting: { strategies } }: DatasetStatistics): Figure => {
  const missing = sum(strategies.map((row) => row.missing))
  const most = Math.max(1, ...strategies.map(({ items }) => items))
  return {
    title: 'Mix of strategies',
    caption:
      missing === 0
        ? 'Every strategy gave as many items as were wanted.'
        : `${counted(missing, 'wanted item')} ${missing === 1 ? 'is' : 'are'} missing.`,
    head: ['Strategy', 'Wanted', 'Items', 'Asks', 'Rejected', 'Unfilled'],
    rows: strategies.map(({ strategy, wanted, items, asks, rejected, unfilled }) => [
      ...[strategy, wanted, { text: items, share: items / most }, asks, rejected, unfilled],
    ]),
  }
}

const difficultyTable = ({ difficulty }: DatasetStatistics): Figure => ({
  title: 'Difficulty: requested and measured',
  caption:
    'Easy, medium and hard tell how hard the evidence proved to retrieve: the mean is 0 if every retriever ranks it first, and 1 if none finds it in its top 50.',
  head: ['Requested', 'Items', 'Easy', 'Medium', 'Hard', 'Not measured', 'Mean'],
  rows: difficulty.map(({ asked, items, measured: { easy, medium, hard }, unmeasured, summary }) => [
    ...[asked, items, easy, medium, hard, unmeasured],
    summary.n === 0 ? '' : summary.mean.toFixed(2),
  ]),
})
