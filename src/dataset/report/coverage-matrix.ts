import { groupedBy } from '../../text/grouped-by.ts'
import { oneLine } from '../../text/shown.ts'
import { sum } from '../../text/sum.ts'
import { Intent } from '../../vocabulary/index.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { element, type Figure, svgOf } from './figure.ts'

const listedTopics = 30
const [width, left, top, rowHeight] = [980, 206, 40, 34]

/** Asks and items per topic and intent. */
export const coverageMatrix = ({ accounting }: DatasetStatistics): Figure => {
  const topics = [...groupedBy(accounting.cells, ({ topic }) => topic)]
    .map(([topic, cells]) => ({ topic, cells, asks: sum(cells.map(({ asks }) => asks)) }))
    .sort((a, b) => b.asks - a.asks || (a.topic < b.topic ? -1 : 1))
  const squares = topics.flatMap(({ topic, cells }, row) =>
    Intent.options.flatMap((intent) => {
      const own = cells.filter((cell) => cell.intent === intent)
      const items = sum(own.map(({ accepted }) => accepted))
      return own.length === 0 ? [] : [{ topic, row, intent, asks: sum(own.map(({ asks }) => asks)), items }]
    }),
  )
  const intents = Intent.options.filter((intent) => squares.some((square) => square.intent === intent))
  const shown = topics.slice(0, listedTopics)
  const drawn = squares.filter(({ row }) => row < listedTopics)
  const empty = drawn.filter(({ items }) => items === 0).length
  const most = Math.max(1, ...squares.map(({ items }) => items))
  const columnWidth = (width - left - 10) / Math.max(1, intents.length)
  const centre = (column: number): number => left + (column + 0.5) * columnWidth
  return {
    name: 'coverage',
    title: 'Coverage: topic by intent',
    caption: `Items got / asks written. A dashed square was asked for and gave nothing (${empty} of ${drawn.length}).${topics.length > shown.length ? ` The ${shown.length} topics with most asks; ${topics.length - shown.length} more are in the numbers.` : ''}`,
    wide: true,
    svg: svgOf(
      'Heat map of topics and intents: items got against asks written.',
      width,
      top + rowHeight * Math.max(1, shown.length),
      [
        ...intents.flatMap((intent, column) =>
          intent
            .split('_')
            .map((word, line) =>
              element(
                'text',
                { x: centre(column), y: 14 + 15 * line, 'text-anchor': 'middle', fill: 'var(--muted)' },
                word,
              ),
            ),
        ),
        ...shown.map(({ topic }, row) =>
          element(
            'text',
            { x: left - 8, y: top + row * rowHeight + 21, 'text-anchor': 'end', fill: 'var(--ink)' },
            oneLine(topic, 28),
          ),
        ),
        ...drawn.flatMap(({ row, intent, asks, items }) => {
          const x = centre(intents.indexOf(intent))
          const y = top + row * rowHeight
          const place = { x: x - columnWidth / 2 + 2, y: y + 2, width: columnWidth - 4, height: rowHeight - 4, rx: 3 }
          const fill =
            items === 0
              ? { fill: 'var(--panel)', stroke: 'var(--warm)', 'stroke-dasharray': '3 3' }
              : { fill: 'var(--accent)', opacity: (0.14 + (0.5 * items) / most).toFixed(2) }
          const color = items === 0 ? 'var(--warm)' : 'var(--ink)'
          return [
            element('rect', { ...place, ...fill }),
            element('text', { x, y: y + 21, 'text-anchor': 'middle', fill: color }, `${items} / ${asks}`),
          ]
        }),
      ],
    ),
    head: ['Topic', 'Intent', 'Asks', 'Items'],
    rows: squares.map(({ topic, intent, asks, items }) => [topic, intent, asks, items]),
  }
}
