import { groupedBy } from '../../text/grouped-by.ts'
import { oneLine } from '../../text/one-line.ts'
import { sum } from '../../text/sum.ts'
import { Intent } from '../../vocabulary/index.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { type Cell, tableHtml } from './table-html.ts'

const maxTopics = 30

export const coverageFigure = ({ accounting: { cells } }: DatasetStatistics): string => {
  const topics = [...groupedBy(cells, ({ topic }) => topic)]
    .map(([topic, cellsOfTopic]) => ({ topic, cells: cellsOfTopic, asks: sum(cellsOfTopic.map(({ asks }) => asks)) }))
    .sort((a, b) => b.asks - a.asks || (a.topic < b.topic ? -1 : 1))
  const intents = Intent.options.filter((intent) => cells.some((cell) => cell.intent === intent))
  const counts = topics.slice(0, maxTopics).map(({ topic, cells: cellsOfTopic }) => ({
    topic,
    byIntent: intents.map((intent) => {
      const intentCells = cellsOfTopic.filter((cell) => cell.intent === intent)
      return { asks: sum(intentCells.map(({ asks }) => asks)), items: sum(intentCells.map(({ accepted }) => accepted)) }
    }),
  }))
  const maxItems = Math.max(1, ...counts.flatMap(({ byIntent }) => byIntent.map(({ items }) => items)))
  const rows = counts.map(({ topic, byIntent }) => [
    oneLine(topic, 60),
    ...byIntent.map(
      ({ asks, items }): Cell => (asks === 0 ? '' : { text: `${items} / ${asks}`, share: items / maxItems }),
    ),
  ])
  const omission =
    topics.length > maxTopics
      ? ` Shows the ${maxTopics} topics with the most planned questions. DATA_CARD.md has the others.`
      : ''
  return `<figure>
<figcaption><h3>Topic by intent</h3><p>Items in the set / questions planned.${omission}</p></figcaption>
<div class="scroll" tabindex="0" role="region" aria-label="Topic by intent">${tableHtml(['Topic', ...intents.map((intent) => intent.replaceAll('_', ' '))], rows)}</div>
</figure>`
}
