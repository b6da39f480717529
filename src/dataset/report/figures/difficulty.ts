import type { Item } from '../../../vocabulary/index.ts'
import { askedDifficulty } from '../../statistics/difficulty-bins.ts'
import { histogram } from '../../statistics/numbers.ts'
import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

const bins = 10
const colors = { easy: 'var(--good)', medium: 'var(--accent)', hard: 'var(--warm)' } as const

/** Plots measured difficulty, colored by requested difficulty. */
export const difficultyPlot = (items: readonly Item[], { difficulty }: DatasetStatistics): Figure => {
  const counts = difficulty.map(({ asked }) => ({
    asked,
    counts: histogram(
      items.flatMap((item) => (askedDifficulty(item) === asked ? (item.measured_difficulty ?? []) : [])),
      0,
      1,
      bins,
    ),
  }))
  const measured = difficulty.reduce((sum, { summary }) => sum + summary.n, 0)
  return {
    name: 'difficulty',
    title: 'Difficulty: requested and measured',
    caption: `How hard the evidence of ${measured} items is to retrieve: 0 if every retriever ranks it first, 1 if none finds it in its top 50. Colors show the requested difficulty.`,
    legend: counts.map(({ asked }) => ({ name: asked, colour: colors[asked] })),
    svg: draw(
      {
        grid: { left: 42, right: 10, top: 10, bottom: 44 },
        xAxis: nameAxis(
          Array.from({ length: bins }, (_, bin) => (bin / bins).toFixed(1)),
          {
            name: 'measured difficulty, from',
            nameLocation: 'middle',
            nameGap: 28,
            nameTextStyle: { color: 'var(--muted)' },
            axisLabel: { color: 'var(--muted)', interval: 0 },
          },
        ),
        yAxis: valueAxis(),
        series: counts.map(({ asked, counts }) => ({
          type: 'bar' as const,
          name: asked,
          stack: 'all',
          data: counts,
          itemStyle: { color: colors[asked] },
          barCategoryGap: '18%',
        })),
      },
      {
        name: 'difficulty',
        width: 480,
        height: 246,
        label: 'Histogram of measured difficulty, stacked by requested difficulty.',
      },
    ),
    head: ['Requested', 'Items', 'Measured easy', 'Medium', 'Hard', 'Not measured', 'Mean'],
    rows: difficulty.map(({ asked, items, measured, unmeasured, summary }) => [
      asked,
      items,
      measured.easy,
      measured.medium,
      measured.hard,
      unmeasured,
      summary.n === 0 ? '' : summary.mean.toFixed(2),
    ]),
  }
}
