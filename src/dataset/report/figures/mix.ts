import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

/** Items per strategy: wanted against got. */
export const mix = ({ accounting: { strategies } }: DatasetStatistics): Figure => {
  const missing = strategies.reduce((sum, row) => sum + row.missing, 0)
  return {
    name: 'mix',
    title: 'Mix of strategies',
    caption:
      missing === 0
        ? 'Every strategy gave what was wanted.'
        : missing === 1
          ? 'One wanted item is missing.'
          : `${missing} wanted items are missing.`,
    legend: [
      { name: 'wanted', colour: 'var(--quiet)' },
      { name: 'got', colour: 'var(--accent)' },
    ],
    svg: draw(
      {
        grid: { left: 104, right: 34, top: 4, bottom: 26 },
        xAxis: valueAxis(),
        yAxis: nameAxis(
          strategies.map(({ strategy }) => strategy),
          { inverse: true },
        ),
        series: [
          {
            type: 'bar',
            name: 'wanted',
            data: strategies.map(({ wanted }) => wanted),
            itemStyle: { color: 'var(--quiet)' },
            barMaxWidth: 12,
            barGap: '15%',
          },
          {
            type: 'bar',
            name: 'got',
            data: strategies.map(({ items }) => items),
            itemStyle: { color: 'var(--accent)' },
            barMaxWidth: 12,
            label: { show: true, position: 'right', color: 'var(--ink)' },
          },
        ],
      },
      {
        name: 'mix',
        width: 480,
        height: 50 + 38 * Math.max(2, strategies.length),
        label: `Bars of items wanted and got: ${strategies.map(({ strategy, wanted, items }) => `${strategy} ${items} of ${wanted}`).join(', ')}.`,
      },
    ),
    head: ['Strategy', 'Wanted', 'Got', 'Asks', 'Accepted', 'Rejected', 'Unfilled'],
    rows: strategies.map(({ strategy, wanted, items, asks, accepted, rejected, unfilled }) => [
      strategy,
      wanted,
      items,
      asks,
      accepted,
      rejected,
      unfilled,
    ]),
  }
}
