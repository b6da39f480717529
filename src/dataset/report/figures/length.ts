import { counted } from '../../../text/counted.ts'
import { words } from '../../../text/words.ts'
import type { Item } from '../../../vocabulary/index.ts'
import { histogram, summaryOf } from '../../statistics/numbers.ts'
import { draw, nameAxis, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

const step = 3
const longest = 36

/** Words per question. */
export const lengthPlot = (items: readonly Item[]): Figure => {
  const lengths = items.map(({ question, language }) => words(question, language).length)
  const counts = histogram(
    lengths.map((length) => length - 1),
    0,
    longest,
    longest / step,
  )
  const { n, mean, sd, p10, p90 } = summaryOf(lengths)
  const name = (bin: number): string =>
    bin === counts.length - 1 ? `${bin * step + 1}+` : `${bin * step + 1}–${(bin + 1) * step}`
  return {
    name: 'length',
    title: 'Length of questions',
    caption: `Words. Mean ${mean.toFixed(1)}, standard deviation ${sd.toFixed(1)}, from ${p10.toFixed(0)} (p10) to ${p90.toFixed(0)} (p90) over ${counted(n, 'question')}.`,
    svg: draw(
      {
        grid: { left: 42, right: 10, top: 12, bottom: 44 },
        xAxis: nameAxis(
          counts.map((_, bin) => name(bin)),
          {
            name: 'words',
            nameLocation: 'middle',
            nameGap: 28,
            nameTextStyle: { color: 'var(--muted)' },
            axisLabel: { color: 'var(--muted)', interval: 0, fontSize: 10.5 },
          },
        ),
        yAxis: valueAxis(),
        series: [{ type: 'bar', data: counts, itemStyle: { color: 'var(--accent)' }, barCategoryGap: '18%' }],
      },
      {
        name: 'length',
        width: 480,
        height: 250,
        label: `Histogram of question length, mean ${mean.toFixed(1)} words.`,
      },
    ),
    head: ['Words', 'Questions'],
    rows: counts.map((count, bin) => [name(bin), count]),
  }
}
