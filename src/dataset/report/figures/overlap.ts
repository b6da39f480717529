import { histogram, summaryOf } from '../../statistics/numbers.ts'
import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

const bins = 10

/** How much of each question is its evidence's wording. */
export const overlapPlot = ({ overlaps }: DatasetStatistics): Figure => {
  const shares = overlaps.map(({ share }) => share)
  const counts = histogram(shares, 0, 1, bins)
  const { n, mean, interval, p90 } = summaryOf(shares)
  return {
    name: 'overlap',
    title: 'Overlap of question and evidence',
    caption:
      n === 0
        ? 'No question has evidence in its own language.'
        : `The share of a question’s content words that its evidence holds. Mean ${mean.toFixed(2)} ± ${interval.toFixed(2)} over ${n} items, p90 ${p90.toFixed(2)}. The shaded band is where people who see the text mostly are.`,
    svg: draw(
      {
        grid: { left: 42, right: 10, top: 12, bottom: 44 },
        xAxis: nameAxis(
          counts.map((_, bin) => (bin / bins).toFixed(1)),
          {
            name: 'overlap, from',
            nameLocation: 'middle',
            nameGap: 28,
            nameTextStyle: { color: 'var(--muted)' },
            axisLabel: { color: 'var(--muted)', interval: 0 },
          },
        ),
        yAxis: valueAxis(),
        series: [
          {
            type: 'bar',
            data: counts,
            itemStyle: { color: 'var(--accent)' },
            barCategoryGap: '18%',
            markArea: {
              silent: true,
              itemStyle: { color: 'var(--quiet)', opacity: 0.28 },
              data: [[{ xAxis: 5 }, { xAxis: 6 }]],
            },
          },
        ],
      },
      { name: 'overlap', width: 480, height: 250, label: `Histogram of overlap, mean ${mean.toFixed(2)}.` },
    ),
    head: ['From', 'To', 'Items'],
    rows: counts.map((count, bin) => [(bin / bins).toFixed(1), ((bin + 1) / bins).toFixed(1), count]),
  }
}
