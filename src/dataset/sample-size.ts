import { groupedBy, timesOf } from '../text/grouped-by.ts'
import { zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Item } from '../vocabulary/index.ts'

/** An item as one draw of a sample: the page that it belongs to, and what it counts for. */
export interface Draw {
  readonly page: string
  readonly weight: number
}

/** Items of one page go together; one without evidence goes with the page that its place was drawn on. */
export const drawOf = ({ gold_spans, sample, query_id }: Item): Draw => ({
  page: gold_spans[0]?.doc_id ?? sample?.stratum.split(' × ').at(-1) ?? query_id,
  weight: sample?.weight ?? 1,
})

export interface SampleSize {
  readonly items: number
  readonly pages: number
  /** Items of one weight that tell as much (Kish). */
  readonly weighted: number
  /** How many times the variance of a simple random sample: of items of one page that are alike. */
  readonly designEffect: number
  /** Independent items that tell as much. */
  readonly effective: number
}

/** What a sample is worth for a figure that has these values; without values, as if items of a page were half alike. */
export const sampleSize = (draws: readonly Draw[], values?: readonly number[]): SampleSize => {
  const sum = draws.reduce((all, { weight }) => all + weight, 0)
  const squares = draws.reduce((all, { weight }) => all + weight ** 2, 0)
  const weighted = squares === 0 ? 0 : sum ** 2 / squares
  const sizes = timesOf(draws.map(({ page }) => page))
  const perPage = [...sizes.values()].reduce((all, size) => all + size ** 2, 0) / Math.max(1, draws.length)
  const alike = values ? likeness(draws, values) : defaultLikeness
  const designEffect = 1 + Math.max(0, perPage - 1) * alike
  return { items: draws.length, pages: sizes.size, weighted, designEffect, effective: weighted / designEffect }
}

const defaultLikeness = 0.5

/** The intraclass correlation of items of one page, 0 to 1, by an analysis of variance. */
const likeness = (draws: readonly Draw[], values: readonly number[]): number => {
  const n = values.length
  const groups = [...groupedBy(zip(draws, values), ([{ page }]) => page).values()].map((own) =>
    own.map(([, value]) => value),
  )
  if (groups.length < 2 || groups.length === n) return 0
  const mean = (some: readonly number[]): number => sum(some) / some.length
  const all = mean(values)
  const between = groups.reduce((total, own) => total + own.length * (mean(own) - all) ** 2, 0) / (groups.length - 1)
  const within =
    groups.reduce((total, own) => {
      const middle = mean(own)
      return total + own.reduce((rest, value) => rest + (value - middle) ** 2, 0)
    }, 0) /
    (n - groups.length)
  const size = (n - groups.reduce((total, own) => total + own.length ** 2, 0) / n) / (groups.length - 1)
  const variance = between + (size - 1) * within
  return variance <= 0 ? 0 : Math.min(1, Math.max(0, (between - within) / variance))
}
