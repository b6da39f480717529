import type { CustomSeriesRenderItem } from 'echarts'
import { required } from '../../../text/required.ts'
import { Intent } from '../../../vocabulary/index.ts'
import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, short } from '../draw.ts'
import type { Figure } from '../figure.ts'

const listedTopics = 30

interface Square {
  readonly topic: string
  readonly intent: Intent
  readonly asks: number
  readonly items: number
}

/** Asks and items per topic and intent. */
export const coverageMatrix = ({ accounting }: DatasetStatistics): Figure => {
  const squares = squaresOf(accounting.cells)
  const topics = [...new Set(squares.map(({ topic }) => topic))]
  const shown = topics.slice(0, listedTopics)
  const intents = Intent.options.filter((intent) => squares.some((square) => square.intent === intent))
  const most = Math.max(1, ...squares.map(({ items }) => items))
  const height = 70 + 34 * Math.max(1, shown.length)
  const visible = squares.filter(({ topic }) => shown.includes(topic))
  const renderItem: CustomSeriesRenderItem = (_, api) => {
    const [x, y] = api.coord([api.value(0), api.value(1)]) as [number, number]
    const [width, height] = api.size!([1, 1]) as [number, number]
    const items = Number(api.value(2))
    const asks = Number(api.value(3))
    return {
      type: 'group',
      children: [
        {
          type: 'rect',
          shape: { x: x - width / 2 + 2, y: y - height / 2 + 2, width: width - 4, height: height - 4, r: 3 },
          style:
            items === 0
              ? { fill: 'var(--panel)', stroke: 'var(--warm)', lineWidth: 1.25, lineDash: [3, 3] }
              : { fill: 'var(--accent)', opacity: 0.14 + (0.5 * items) / most },
        },
        {
          type: 'text',
          style: {
            text: `${items} / ${asks}`,
            x,
            y,
            align: 'center',
            verticalAlign: 'middle',
            fill: items === 0 ? 'var(--warm)' : 'var(--ink)',
            fontSize: 12,
          },
        },
      ],
    }
  }
  const none = visible.filter(({ items }) => items === 0).length
  return {
    name: 'coverage',
    title: 'Coverage: topic by intent',
    caption: `Items got / asks written. A dashed square was asked for and gave nothing (${none} of ${visible.length}).${topics.length > shown.length ? ` The ${shown.length} topics with most asks; ${topics.length - shown.length} more are in the numbers.` : ''}`,
    wide: true,
    svg: draw(
      {
        grid: { left: 206, right: 10, top: 56, bottom: 6 },
        xAxis: nameAxis(
          intents.map((intent) => intent.replace('_', '\n')),
          {
            position: 'top',
            axisLine: { show: false },
            axisLabel: { color: 'var(--muted)', interval: 0, lineHeight: 15 },
          },
        ),
        yAxis: nameAxis(
          shown.map((topic) => short(topic, 28)),
          { inverse: true, axisLine: { show: false } },
        ),
        series: [
          {
            type: 'custom',
            renderItem,
            data: visible.map(({ topic, intent, items, asks }) => [
              intents.indexOf(intent),
              shown.indexOf(topic),
              items,
              asks,
            ]),
          },
        ],
      },
      {
        name: 'coverage',
        width: 980,
        height,
        label: 'Heat map of topics and intents: items got against asks written.',
      },
    ),
    head: ['Topic', 'Intent', 'Asks', 'Items'],
    rows: squares.map(({ topic, intent, asks, items }) => [topic, intent, asks, items]),
  }
}

const squaresOf = (cells: DatasetStatistics['accounting']['cells']): Square[] => {
  const squares = new Map<string, Square>()
  const perTopic = new Map<string, number>()
  for (const { topic, intent, asks, accepted } of cells) {
    perTopic.set(topic, (perTopic.get(topic) ?? 0) + asks)
    const key = `${topic}\u0000${intent}`
    const before = squares.get(key)
    squares.set(key, { topic, intent, asks: (before?.asks ?? 0) + asks, items: (before?.items ?? 0) + accepted })
  }
  return [...squares.values()].sort(
    (a, b) =>
      required(perTopic, b.topic) - required(perTopic, a.topic) ||
      (a.topic < b.topic
        ? -1
        : a.topic > b.topic
          ? 1
          : Intent.options.indexOf(a.intent) - Intent.options.indexOf(b.intent)),
  )
}
