import { groupedBy } from '../../text/grouped-by.ts'
import { oneLine } from '../../text/one-line.ts'
import { sum } from '../../text/sum.ts'
import { Intent } from '../../vocabulary/index.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { escapeHtml } from './escape.ts'

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
  const headers = intents.map(
    (intent) => `<th scope="col" class="number">${escapeHtml(intent.replaceAll('_', ' '))}</th>`,
  )
  const rows = counts.map(
    ({ topic, byIntent }) =>
      `<tr><td>${escapeHtml(oneLine(topic, 60))}</td>${byIntent.map((cell) => `<td class="number">${cellHtml(cell, maxItems)}</td>`).join('')}</tr>`,
  )
  const omission =
    topics.length > maxTopics
      ? ` Shows the ${maxTopics} topics with the most planned questions. DATA_CARD.md has the others.`
      : ''
  return `<figure>
<figcaption><h3>Topic by intent</h3><p>Items in the set / questions planned.${omission}</p></figcaption>
<div class="scroll" tabindex="0" role="region" aria-label="Topic by intent"><table><thead><tr><th scope="col">Topic</th>${headers.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
</figure>`
}

/** Draws a bar for the number of items under the text. Cells without items have another color. */
const cellHtml = ({ asks, items }: { readonly asks: number; readonly items: number }, maxItems: number): string => {
  if (asks === 0) return ''
  if (items === 0) return `<span class="none">0 / ${asks}</span>`
  return `${items} / ${asks}<i class="bar" style="width:${Math.round((items / maxItems) * 100)}%"></i>`
}
