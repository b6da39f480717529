import { groupedBy } from '../src/text/grouped-by.ts'

/** One measured figure of one set. */
export interface Figure {
  readonly set: string
  readonly metric: string
  readonly n: number
  readonly value: number
  readonly low?: number
  readonly high?: number
}

export type Verdict = 'better' | 'worse' | 'moved' | 'within noise' | 'no interval' | 'other size' | 'new'

export interface Comparison {
  readonly figure: Figure
  readonly before: Figure | undefined
  readonly verdict: Verdict
}

/** Figures that should be high. A figure in neither list can only be `moved`. */
const betterIfHigh = [
  /^accepted/,
  /exactly the text/,
  /^NGD/,
  /^distinct/,
  /^first-word entropy/,
  /two hard negatives or more/,
  /by rules/,
  /by the embedded reader/,
  /^Vendi/,
  /^dispersion/,
  /with an item/,
  /^characters that are evidence/,
  /^must/,
  /^asks for something else/,
  /^absence that holds/,
  /^turns that can be understood/,
  /^seeded faults noticed/,
  /^good items let pass/,
  /^evidence in the top/,
  /^Kendall/,
  /^tau-AP/,
  /^Spearman/,
  /^rank-biased/,
  /^significant pairs/,
  /^control noticed/,
  /^pairs of retrievers told apart/,
]
/** Figures that should be low. */
const betterIfLow = [
  /^compression/,
  /^Self-BLEU/,
  /self-repetition/,
  /^unevenness/,
  /another one repeats/,
  /with the words of the answer/,
  /^groups, families and spans/,
  /^test answers copied/,
  /^questions that nearly repeat/,
  /^kinds of questions/,
  /^subjects/,
  /^nearness to passages/,
  /^largest share/,
  /^classifier AUC \(/,
  /Kolmogorov/,
  /^longest copied/,
  /^overlap/,
  /^absolute difference/,
  /^seconds/,
]

/** Fewer questions are more varied, so a set that lost items would look better. */
const fallsWithSize = /^(?:people: )?(?:NGD|distinct|compression|4-gram|Self-BLEU|Vendi|first-word)/

/** Compares figures with earlier ones. Two figures differ if the difference is larger than both intervals allow. */
export const compare = (now: readonly Figure[], before: readonly Figure[]): Comparison[] => {
  const earlierByKey = new Map(before.map((figure) => [keyOf(figure), figure]))
  return now.map((figure) => {
    const old = earlierByKey.get(keyOf(figure))
    return { figure, before: old, verdict: old ? verdictOn(figure, old) : 'new' }
  })
}

/** The mean of each figure over its sets. A difference that is noise in one set may be significant over five. */
export const averageOverSets = (figures: readonly Figure[]): Figure[] => {
  const byMetric = groupedBy(figures, ({ metric }) => metric.replace(/ \([a-z]{2}\)$/, ''))
  return [...byMetric].flatMap(([metric, all]) => {
    const finite = all.filter(({ value }) => Number.isFinite(value))
    if (finite.length < 2) return []
    const value = finite.reduce((sum, figure) => sum + figure.value, 0) / finite.length
    const halfWidth = Math.sqrt(finite.reduce((sum, figure) => sum + halfWidthOf(figure) ** 2, 0)) / finite.length
    const n = finite.reduce((sum, figure) => sum + figure.n, 0)
    return [
      {
        set: `mean of ${finite.length} sets`,
        metric,
        n,
        value,
        ...(Number.isNaN(halfWidth) ? {} : { low: value - halfWidth, high: value + halfWidth }),
      },
    ]
  })
}

/** The figures that the other run has too. Means over different sets are not comparable. */
export const inBoth = (figures: readonly Figure[], other: readonly Figure[]): Figure[] => {
  const otherKeys = new Set(other.filter(({ value }) => Number.isFinite(value)).map(keyOf))
  return figures.filter((figure) => Number.isFinite(figure.value) && otherKeys.has(keyOf(figure)))
}

const keyOf = ({ set, metric }: Figure): string => `${set}\u0000${metric}`

const verdictOn = (now: Figure, before: Figure): Verdict => {
  const difference = now.value - before.value
  if (difference === 0) return 'within noise'
  const noise = Math.hypot(halfWidthOf(now), halfWidthOf(before))
  if (Number.isNaN(noise)) return 'no interval'
  if (Math.abs(difference) <= noise) return 'within noise'
  if (fallsWithSize.test(now.metric) && Math.abs(now.n - before.n) > 0.1 * Math.max(now.n, before.n))
    return 'other size'
  const matches = (patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(now.metric))
  // Figures of human questions show what is possible, not how good our sets are.
  if (/people against people|^people:/.test(now.metric)) return 'moved'
  if (matches(betterIfHigh)) return difference > 0 ? 'better' : 'worse'
  if (matches(betterIfLow)) return difference < 0 ? 'better' : 'worse'
  return 'moved'
}

const halfWidthOf = ({ low, high }: Figure): number =>
  low === undefined || high === undefined ? Number.NaN : (high - low) / 2
