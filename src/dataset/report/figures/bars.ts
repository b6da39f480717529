import type { BarSeriesOption } from 'echarts'
import { counted } from '../../../text/counted.ts'
import { defined } from '../../../text/own.ts'
import { words } from '../../../text/words.ts'
import type { Item, Rejection } from '../../../vocabulary/index.ts'
import { totalCost } from '../../statistics/costs.ts'
import { askedDifficulty } from '../../statistics/difficulty-bins.ts'
import { histogram, summaryOf } from '../../statistics/numbers.ts'
import { endings } from '../../statistics/verdicts.ts'
import type { DatasetStatistics } from '../../statistics.ts'
import { draw, nameAxis, short, valueAxis } from '../draw.ts'
import type { Figure } from '../figure.ts'

type Series = Omit<BarSeriesOption, 'type' | 'itemStyle'> & { readonly color: string }

const seriesOf = ({ color, ...series }: Series): BarSeriesOption => ({
  type: 'bar',
  ...series,
  itemStyle: { color: `var(--${color})` },
})

const figureAtEnd = { show: true, position: 'right', color: 'var(--ink)' } as const

/** Horizontal bars, one row per name. */
const rowsOfBars = (
  name: string,
  label: string,
  names: readonly string[],
  { rowHeight, grid, axis = valueAxis() }: { rowHeight: number; grid: object; axis?: ReturnType<typeof valueAxis> },
  series: readonly Series[],
): string =>
  draw(
    { grid, xAxis: axis, yAxis: nameAxis(names, { inverse: true }), series: series.map(seriesOf) },
    { name, width: 480, height: (axis.name ? 60 : 50) + rowHeight * Math.max(2, names.length), label },
  )

/** Vertical bars over the bins of a scale. */
const histogramOf = (
  name: string,
  label: string,
  names: readonly string[],
  { axis, height = 250, top = 12, fontSize }: { axis: string; height?: number; top?: number; fontSize?: number },
  series: readonly Series[],
): string =>
  draw(
    {
      grid: { left: 42, right: 10, top, bottom: 44 },
      xAxis: nameAxis(names, {
        name: axis,
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: 'var(--muted)' },
        axisLabel: defined({ color: 'var(--muted)', interval: 0, fontSize }),
      }),
      yAxis: valueAxis(),
      series: series.map((one) => seriesOf({ ...one, barCategoryGap: '18%' })),
    },
    { name, width: 480, height, label },
  )

const bins = 10
const fromTenths = Array.from({ length: bins }, (_, bin) => (bin / bins).toFixed(1))

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
    svg: rowsOfBars(
      'mix',
      `Bars of items wanted and got: ${strategies.map(({ strategy, wanted, items }) => `${strategy} ${items} of ${wanted}`).join(', ')}.`,
      strategies.map(({ strategy }) => strategy),
      { rowHeight: 38, grid: { left: 104, right: 34, top: 4, bottom: 26 } },
      [
        {
          name: 'wanted',
          data: strategies.map(({ wanted }) => wanted),
          color: 'quiet',
          barMaxWidth: 12,
          barGap: '15%',
        },
        {
          name: 'got',
          data: strategies.map(({ items }) => items),
          color: 'accent',
          barMaxWidth: 12,
          label: figureAtEnd,
        },
      ],
    ),
    head: ['Strategy', 'Wanted', 'Got', 'Asks', 'Accepted', 'Rejected', 'Unfilled'],
    rows: strategies.map(({ strategy, wanted, items, asks, accepted, rejected, unfilled }) => [
      ...[strategy, wanted, items, asks, accepted, rejected, unfilled],
    ]),
  }
}

export const rejectionsPlot = (rejections: readonly Rejection[], { reasons }: DatasetStatistics): Figure => {
  const ended = endings(rejections)
  const shown = ended.slice(0, 14)
  return {
    name: 'rejections',
    title: 'Rejections by reason',
    caption:
      rejections.length === 0
        ? 'Nothing was rejected.'
        : `${counted(rejections.length, 'ask')} ended without an item: at which stage, and what ended them.${ended.length > shown.length ? ` The ${shown.length} most frequent of ${ended.length}.` : ''}`,
    svg: rowsOfBars(
      'rejections',
      `Bars of rejections: ${shown.map(({ name, count }) => `${name} ${count}`).join(', ') || 'none'}.`,
      shown.map(({ name }) => short(name, 26)),
      { rowHeight: 26, grid: { left: 176, right: 34, top: 6, bottom: 26 } },
      [{ data: shown.map(({ count }) => count), color: 'warm', barMaxWidth: 16, label: figureAtEnd }],
    ),
    head: ['Stage', 'By', 'Asks', 'Reason'],
    rows: reasons.map(({ stage, by, count, reason }) => [stage, by, count, reason]),
  }
}

export const costPlot = ({ costs }: DatasetStatistics): Figure | undefined => {
  const total = totalCost(costs)
  const tokens = total.inputTokens + total.outputTokens
  // The embedded engine uses no tokens.
  if (tokens === 0) return undefined
  const models = new Set(costs.map(({ model }) => model))
  const thousands = (count: number): number => Math.round(count / 100) / 10
  const price = (usd: number | null, unknown: string): string => (usd === null ? unknown : `$${usd.toFixed(4)}`)
  return {
    name: 'cost',
    title: 'Cost per agent',
    caption: `${total.replies} replies, ${Math.round(tokens / 1000)} thousand tokens, ${price(total.usd, 'price not known')}.`,
    legend: [
      { name: 'input', colour: 'var(--accent)' },
      { name: 'output', colour: 'var(--warm)' },
    ],
    svg: rowsOfBars(
      'cost',
      'Bars of input and output tokens per agent.',
      costs.map(({ agent, model }) => (models.size > 1 ? `${agent}\n${short(model, 22)}` : agent)),
      {
        rowHeight: 34,
        grid: { left: 132, right: 44, top: 4, bottom: 44 },
        axis: valueAxis('thousand tokens', { minInterval: 0 }),
      },
      [
        { name: 'input', color: 'accent', data: costs.map(({ inputTokens }) => thousands(inputTokens)) },
        { name: 'output', color: 'warm', data: costs.map(({ outputTokens }) => thousands(outputTokens)) },
      ].map((series) => ({ ...series, stack: 'tokens', barMaxWidth: 18 })),
    ),
    head: ['Agent', 'Model', 'Replies', 'Input tokens', 'Output tokens', 'Price'],
    rows: costs.map(({ agent, model, replies, inputTokens, outputTokens, usd }) => [
      ...[agent, model, replies, inputTokens, outputTokens, price(usd, 'not known')],
    ]),
  }
}

const colors = { easy: 'good', medium: 'accent', hard: 'warm' } as const

export const difficultyPlot = (items: readonly Item[], { difficulty }: DatasetStatistics): Figure => {
  const measuredOf = (asked: string): number[] =>
    items.flatMap((item) => (askedDifficulty(item) === asked ? (item.measured_difficulty ?? []) : []))
  const measured = difficulty.reduce((sum, { summary }) => sum + summary.n, 0)
  return {
    name: 'difficulty',
    title: 'Difficulty: requested and measured',
    caption: `How hard the evidence of ${measured} items is to retrieve: 0 if every retriever ranks it first, 1 if none finds it in its top 50. Colors show the requested difficulty.`,
    legend: difficulty.map(({ asked }) => ({ name: asked, colour: `var(--${colors[asked]})` })),
    svg: histogramOf(
      'difficulty',
      'Histogram of measured difficulty, stacked by requested difficulty.',
      fromTenths,
      { axis: 'measured difficulty, from', height: 246, top: 10 },
      difficulty.map(({ asked }) => ({
        name: asked,
        stack: 'all',
        data: histogram(measuredOf(asked), 0, 1, bins),
        color: colors[asked],
      })),
    ),
    head: ['Requested', 'Items', 'Measured easy', 'Medium', 'Hard', 'Not measured', 'Mean'],
    rows: difficulty.map(({ asked, items, measured: { easy, medium, hard }, unmeasured, summary }) => [
      ...[asked, items, easy, medium, hard, unmeasured, summary.n === 0 ? '' : summary.mean.toFixed(2)],
    ]),
  }
}

export const overlapPlot = ({ overlaps }: DatasetStatistics): Figure => {
  const shares = overlaps.map(({ share }) => share)
  const counts = histogram(shares, 0, 1, bins)
  const { n, mean, interval, p90 } = summaryOf(shares)
  const usualBand: Pick<Series, 'markArea'> = {
    markArea: {
      silent: true,
      itemStyle: { color: 'var(--quiet)', opacity: 0.28 },
      data: [[{ xAxis: 5 }, { xAxis: 6 }]],
    },
  }
  return {
    name: 'overlap',
    title: 'Overlap of question and evidence',
    caption:
      n === 0
        ? 'No question has evidence in its own language.'
        : `The share of a question’s content words that its evidence holds. Mean ${mean.toFixed(2)} ± ${interval.toFixed(2)} over ${n} items, p90 ${p90.toFixed(2)}. The shaded band is where people who see the text mostly are.`,
    svg: histogramOf(
      'overlap',
      `Histogram of overlap, mean ${mean.toFixed(2)}.`,
      fromTenths,
      { axis: 'overlap, from' },
      [{ data: counts, color: 'accent', ...usualBand }],
    ),
    head: ['From', 'To', 'Items'],
    rows: counts.map((count, bin) => [(bin / bins).toFixed(1), ((bin + 1) / bins).toFixed(1), count]),
  }
}

const step = 3
const longest = 36

export const lengthPlot = (items: readonly Item[]): Figure => {
  const lengths = items.map(({ question, language }) => words(question, language).length)
  const fromZero = lengths.map((length) => length - 1)
  const counts = histogram(fromZero, 0, longest, longest / step)
  const { n, mean, sd, p10, p90 } = summaryOf(lengths)
  const names = counts.map((_, bin) =>
    bin === counts.length - 1 ? `${bin * step + 1}+` : `${bin * step + 1}–${(bin + 1) * step}`,
  )
  return {
    name: 'length',
    title: 'Length of questions',
    caption: `Words. Mean ${mean.toFixed(1)}, standard deviation ${sd.toFixed(1)}, from ${p10.toFixed(0)} (p10) to ${p90.toFixed(0)} (p90) over ${counted(n, 'question')}.`,
    svg: histogramOf(
      'length',
      `Histogram of question length, mean ${mean.toFixed(1)} words.`,
      names,
      { axis: 'words', fontSize: 10.5 },
      [{ data: counts, color: 'accent' }],
    ),
    head: ['Words', 'Questions'],
    rows: counts.map((count, bin) => [names[bin] ?? '', count]),
  }
}
