import { counted } from '../../../text/counted.ts'
import type { Rejection } from '../../../vocabulary/index.ts'
import { endings } from '../../statistics/verdicts.ts'
import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, short, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

const bars = 14

/** What ended the asks that are not in the set. */
export const rejectionsPlot = (rejections: readonly Rejection[], { reasons }: DatasetStatistics): Figure => {
  const ended = endings(rejections)
  const shown = ended.slice(0, bars)
  return {
    name: 'rejections',
    title: 'Rejections by reason',
    caption:
      rejections.length === 0
        ? 'Nothing was rejected.'
        : `${counted(rejections.length, 'ask')} ended without an item: at which stage, and what ended them.${ended.length > shown.length ? ` The ${shown.length} most frequent of ${ended.length}.` : ''}`,
    svg: draw(
      {
        grid: { left: 176, right: 34, top: 6, bottom: 26 },
        xAxis: valueAxis(),
        yAxis: nameAxis(
          shown.map(({ name }) => short(name, 26)),
          { inverse: true },
        ),
        series: [
          {
            type: 'bar',
            data: shown.map(({ count }) => count),
            itemStyle: { color: 'var(--warm)' },
            barMaxWidth: 16,
            label: { show: true, position: 'right', color: 'var(--ink)' },
          },
        ],
      },
      {
        name: 'rejections',
        width: 480,
        height: 50 + 26 * Math.max(2, shown.length),
        label: `Bars of rejections: ${shown.map(({ name, count }) => `${name} ${count}`).join(', ') || 'none'}.`,
      },
    ),
    head: ['Stage', 'By', 'Asks', 'Reason'],
    rows: reasons.map(({ stage, by, count, reason }) => [stage, by, count, reason]),
  }
}
