import { counted } from '../../text/counted.ts'
import { oneLine } from '../../text/shown.ts'
import { words } from '../../text/words.ts'
import type { Item, Rejection } from '../../vocabulary/index.ts'
import { totalCost } from '../statistics/costs.ts'
import { askedDifficulty } from '../statistics/difficulty-bins.ts'
import { histogram, summaryOf } from '../statistics/numbers.ts'
import { endings } from '../statistics/verdicts.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { barChart, type Figure } from './figure.ts'

const bins = 10
const binEdge = (bin: number): string => (bin / bins).toFixed(1)

export const mix = ({ accounting: { strategies } }: DatasetStatistics): Figure => {
  const missing = strategies.reduce((sum, row) => sum + row.missing, 0)
  return {
    name: 'mix',
    title: 'Mix of strategies',
    caption:
      missing === 0
        ? 'Every strategy gave what was wanted.'
        : `${counted(missing, 'wanted item')} ${missing === 1 ? 'is' : 'are'} missing.`,
    legend: [
      { name: 'wanted', colour: 'var(--quiet)' },
      { name: 'got', colour: 'var(--accent)' },
    ],
    svg: barChart(
      `Bars of items wanted and got: ${strategies.map(({ strategy, wanted, items }) => `${strategy} ${items} of ${wanted}`).join(', ')}.`,
      104,
      strategies.map(({ strategy, wanted, items }) => ({
        name: strategy,
        wanted,
        parts: [{ value: items, color: 'accent' }],
      })),
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
    svg: barChart(
      `Bars of rejections: ${shown.map(({ name, count }) => `${name} ${count}`).join(', ') || 'none'}.`,
      176,
      shown.map(({ name, count }) => ({ name: oneLine(name, 26), parts: [{ value: count, color: 'warm' }] })),
    ),
    head: ['Stage', 'By', 'Asks', 'Reason'],
    rows: reasons.map(({ stage, by, count, reason }) => [stage, by, count, reason]),
  }
}

/** Undefined for the embedded engine, which uses no tokens. */
export const costPlot = ({ costs }: DatasetStatistics): Figure | undefined => {
  const total = totalCost(costs)
  const tokens = total.input_tokens + total.output_tokens
  if (tokens === 0) return undefined
  const models = new Set(costs.map(({ model }) => model))
  const price = (usd: number | null, unknown: string): string => (usd === null ? unknown : `$${usd.toFixed(4)}`)
  return {
    name: 'cost',
    title: 'Cost per agent',
    caption: `Thousands of tokens. In all ${total.times} replies, ${Math.round(tokens / 1000)} thousand tokens, ${price(total.usd, 'price not known')}.`,
    legend: [
      { name: 'input', colour: 'var(--accent)' },
      { name: 'output', colour: 'var(--warm)' },
    ],
    svg: barChart(
      'Bars of input and output tokens per agent, in thousands.',
      models.size > 1 ? 220 : 132,
      costs.map(({ agent, model, input_tokens, output_tokens }) => ({
        name: models.size > 1 ? `${agent}, ${oneLine(model, 22)}` : agent,
        parts: [
          { value: input_tokens / 1000, color: 'accent' },
          { value: output_tokens / 1000, color: 'warm' },
        ],
      })),
    ),
    head: ['Agent', 'Model', 'Replies', 'Input tokens', 'Output tokens', 'Price'],
    rows: costs.map(({ agent, model, times, input_tokens, output_tokens, usd }) => [
      ...[agent, model, times, input_tokens, output_tokens, price(usd, 'not known')],
    ]),
  }
}

const colors = { easy: 'good', medium: 'accent', hard: 'warm' } as const

export const difficultyPlot = (items: readonly Item[], { difficulty }: DatasetStatistics): Figure => {
  const measured = difficulty.reduce((sum, { summary }) => sum + summary.n, 0)
  const series = difficulty.map(({ asked }) => {
    const own = items.filter((item) => askedDifficulty(item) === asked)
    const values = own.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
    return { color: colors[asked], counts: histogram(values, 0, 1, bins) }
  })
  return {
    name: 'difficulty',
    title: 'Difficulty: requested and measured',
    caption: `How hard the evidence of ${measured} items is to retrieve: 0 if every retriever ranks it first, 1 if none finds it in its top 50. Colors show the requested difficulty.`,
    legend: difficulty.map(({ asked }) => ({ name: asked, colour: `var(--${colors[asked]})` })),
    svg: barChart(
      'Histogram of measured difficulty, stacked by requested difficulty.',
      64,
      Array.from({ length: bins }, (_, bin) => ({
        name: `from ${binEdge(bin)}`,
        parts: series.map(({ color, counts }) => ({ color, value: counts[bin] ?? 0 })),
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
  return {
    name: 'overlap',
    title: 'Overlap of question and evidence',
    caption:
      n === 0
        ? 'No question has evidence in its own language.'
        : `The share of a question’s content words that its evidence holds. Mean ${mean.toFixed(2)} ± ${interval.toFixed(2)} over ${n} items, p90 ${p90.toFixed(2)}. Questions of people who see the text are mostly in the shaded rows.`,
    svg: barChart(
      `Histogram of overlap, mean ${mean.toFixed(2)}.`,
      64,
      counts.map((value, bin) => ({
        name: `from ${binEdge(bin)}`,
        parts: [{ value, color: 'accent' }],
        isShaded: bin === 5 || bin === 6,
      })),
    ),
    head: ['From', 'To', 'Items'],
    rows: counts.map((count, bin) => [binEdge(bin), binEdge(bin + 1), count]),
  }
}

const [step, longest] = [3, 36]

export const lengthPlot = (items: readonly Item[]): Figure => {
  const lengths = items.map(({ question, language }) => words(question, language).length)
  const fromZero = lengths.map((length) => length - 1)
  const { n, mean, sd, p10, p90 } = summaryOf(lengths)
  const rows = histogram(fromZero, 0, longest, longest / step).map((count, bin, { length }) => {
    const first = bin * step + 1
    return [bin === length - 1 ? `${first}+` : `${first}–${first + step - 1}`, count] as const
  })
  return {
    name: 'length',
    title: 'Length of questions',
    caption: `Words. Mean ${mean.toFixed(1)}, standard deviation ${sd.toFixed(1)}, from ${p10.toFixed(0)} (p10) to ${p90.toFixed(0)} (p90) over ${counted(n, 'question')}.`,
    svg: barChart(
      `Histogram of question length, mean ${mean.toFixed(1)} words.`,
      64,
      rows.map(([name, value]) => ({ name, parts: [{ value, color: 'accent' }] })),
    ),
    head: ['Words', 'Questions'],
    rows,
  }
}
