import type { Item } from '../../../vocabulary/index.ts'
import { askedDifficulty } from '../../statistics/difficulty-bins.ts'
import { histogram } from '../../statistics/numbers.ts'
import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

const bins = 10
const colours = { easy: 'var(--good)', medium: 'var(--accent)', hard: 'var(--warm)' } as const

/** The difficulty that retrieval shows, coloured by the one that was asked for. */
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
    title: 'Difficulty: asked and measured',
    caption: `How hard retrieval finds the evidence of ${measured} items: 0 when every leg has it first, 1 when none has it among 50. Colours are the difficulty that was asked for.`,
    legend: counts.map(({ asked }) => ({ name: asked, colour: colours[asked] })),
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
          itemStyle: { color: colours[asked] },
          barCategoryGap: '18%',
        })),
      },
      {
        name: 'difficulty',
        width: 480,
        height: 246,
        label: 'Histogram of measured difficulty, stacked by the difficulty asked for.',
      },
    ),
    head: ['Asked', 'Items', 'Measured easy', 'Medium', 'Hard', 'Not measured', 'Mean'],
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
