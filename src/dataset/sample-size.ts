import { countEach, groupedBy } from '../text/grouped-by.ts'
import { zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Item } from '../vocabulary/index.ts'

export interface Draw {
  readonly page: string
  readonly weight: number
}

/** The page that an item was drawn from. An item without evidence has the page of its stratum (“topic × page”). A real question was not drawn from a page, so it counts as a page of its own. */
export const drawOf = ({ gold_spans, sample, query_id }: Item): Draw => ({
  page: gold_spans[0]?.doc_id ?? sample?.stratum.split(' × ').slice(1).at(-1) ?? query_id,
  weight: sample?.weight ?? 1,
})

/** Effective sample size for the given values. Without values, assumes an intraclass correlation of 0.5 within pages. */
export const sampleSize = (draws: readonly Draw[], values?: readonly number[]) => {
  const squares = sum(draws.map(({ weight }) => weight ** 2))
  const weighted = squares === 0 ? 0 : sum(draws.map(({ weight }) => weight)) ** 2 / squares
  const sizes = countEach(draws.map(({ page }) => page))
  const perPage = sum([...sizes.values()].map((size) => size ** 2)) / Math.max(1, draws.length)
  const correlation = values ? intraclassCorrelation(draws, values) : defaultCorrelation
  const designEffect = 1 + Math.max(0, perPage - 1) * correlation
  return {
    items: draws.length,
    pages: sizes.size,
    /** Effective size after weighting (Kish). */
    weighted,
    /** How much items of one page increase the variance over a simple random sample. */
    designEffect,
    /** Number of independent items with the same precision. */
    effective: weighted / designEffect,
  }
}

const defaultCorrelation = 0.5

/** Intraclass correlation of the values within pages, 0 to 1, by analysis of variance. */
const intraclassCorrelation = (draws: readonly Draw[], values: readonly number[]): number => {
  const n = values.length
  const byPage = groupedBy(zip(draws, values), ([{ page }]) => page)
  const groups = [...byPage.values()].map((group) => group.map(([, value]) => value))
  if (groups.length < 2 || groups.length === n) return 0
  const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length
  const overallMean = mean(values)
  const between = sum(groups.map((group) => group.length * (mean(group) - overallMean) ** 2)) / (groups.length - 1)
  const within = sum(groups.flatMap((group) => group.map((value) => (value - mean(group)) ** 2))) / (n - groups.length)
  const size = (n - sum(groups.map((group) => group.length ** 2)) / n) / (groups.length - 1)
  const variance = between + (size - 1) * within
  return variance <= 0 ? 0 : Math.min(1, Math.max(0, (between - within) / variance))
}
