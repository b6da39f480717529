import { z } from 'zod'
import { cellValue, parseRows } from '../corpus/rows-of-file.ts'
import type { AnchorPasses } from '../dataset/anchors/anchor-draft.ts'
import { minYouden } from '../dataset/statistics/numbers.ts'
import { UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'
import { counted } from '../text/counted.ts'
import { table } from '../text/table.ts'
import { cohenKappa, gwetAC1, krippendorffAlpha } from './agreement.ts'
import { bootstrap, type Interval, wilson } from './intervals.ts'

const goodYouden = 0.6
const recommendedLabels = 150

export type Calibration = ReturnType<typeof calibrate>

/** Measures a judge against labels by people, and corrects its pass rate over `judged` unlabeled items (Rogan and Gladen). */
export const calibrate = (labels: readonly Labeled[], rate?: { readonly passed: number; readonly judged: number }) => {
  const good = labels.filter(({ human }) => human)
  const bad = labels.filter(({ human }) => !human)
  const sensitivity = wilson(good.filter(({ judge }) => judge).length, good.length)
  const specificity = wilson(bad.filter(({ judge }) => !judge).length, bad.length)
  const passed = rate ?? { passed: labels.filter(({ judge }) => judge).length, judged: labels.length }
  const youden = sensitivity.value + specificity.value - 1
  const isOneSided = good.length === 0 || bad.length === 0
  // A judge close to chance would amplify noise.
  const corrected = isOneSided || !(youden > minYouden) ? null : roganGladen(passed, sensitivity, specificity)
  const intervalOf = (agreement: (labels: readonly Labeled[]) => number): Interval =>
    bootstrap(labels, agreement, { rounds: 500 })
  const scored = labels.length > 0 && labels.every(({ scores }) => scores !== undefined)
  return {
    n: labels.length,
    prevalence: good.length / labels.length,
    sensitivity,
    /** Share of bad items that the judge rejects. */
    specificity,
    kappa: intervalOf((sample) => cohenKappa(pairsOf(sample))),
    alpha: intervalOf(scored ? ordinalAlpha : nominalAlpha),
    /** Ordinal where all labels are scores. */
    alphaScale: scored ? 'ordinal' : 'nominal',
    ac1: intervalOf((sample) => gwetAC1(pairsOf(sample))),
    rawPassRate: wilson(passed.passed, passed.judged),
    /** Share of good items, corrected for the judge's errors. Null if the judge is too weak. */
    correctedPassRate: corrected,
    verdict: isOneSided
      ? 'The labels are all good or all bad. Calibration needs both kinds.'
      : verdictOn(youden, labels.length),
  }
}

const pairsOf = (labels: readonly Labeled[]) => labels.map(({ human, judge }) => [human, judge] as const)

const ordinalAlpha = (labels: readonly Labeled[]): number =>
  krippendorffAlpha(
    labels.flatMap(({ scores }) => (scores ? [scores] : [])),
    'ordinal',
  )

const nominalAlpha = (labels: readonly Labeled[]): number =>
  krippendorffAlpha(labels.map(({ human, judge }) => [Number(human), Number(judge)]))

const verdictOn = (youden: number, n: number): string => {
  const measured = `sensitivity + specificity − 1 = ${youden.toFixed(2)}`
  if (!(youden > minYouden))
    return `The judge is too weak for a correction (${measured}, more than ${minYouden} is needed).`
  const few =
    n < recommendedLabels ? ` Only ${counted(n, 'label')}: use ${recommendedLabels} or more for a reliable result.` : ''
  return youden < goodYouden ? `Usable with care: ${measured}, below ${goodYouden}.${few}` : `Good: ${measured}.${few}`
}

/** The Rogan-Gladen estimate. Its interval uses shares smoothed toward 0.5, because no errors on few labels do not prove a perfect judge. */
const roganGladen = (
  { passed, judged }: { readonly passed: number; readonly judged: number },
  s: Interval,
  t: Interval,
): Interval => {
  const youden = s.value + t.value - 1
  const share = Math.min(1, Math.max(0, (passed / judged + t.value - 1) / youden))
  const [q, sensitive, specific] = [
    smoothed(passed, judged),
    smoothed(s.value * s.n, s.n),
    smoothed(t.value * t.n, t.n),
  ]
  const variance =
    (spread(q) / judged + (share ** 2 * spread(sensitive)) / s.n + ((1 - share) ** 2 * spread(specific)) / t.n) /
    youden ** 2
  const half = 1.96 * Math.sqrt(variance)
  return { value: share, low: Math.max(0, share - half), high: Math.min(1, share + half), n: judged }
}

const smoothed = (count: number, n: number): number => (count + 1) / (n + 2)

const spread = (share: number): number => share * (1 - share)

/** The verdicts of a person and the judge on one item. True means good. */
export interface Labeled {
  readonly human: boolean
  readonly judge: boolean
  /** Both scores, if given: agreement is then measured on their scale. */
  readonly scores?: readonly [human: number, judge: number]
}

const Score = z.preprocess(cellValue, z.union([z.boolean(), z.number()]))
const Label = z.looseObject({ human: Score, judge: Score })

/** Reads labels, one per line. Scores of at least `pass` count as good. */
export const readLabels = (file: string, pass: number): Labeled[] => {
  const rows = parseRows(readInput(file), file, Label, '{"human": …, "judge": …} with true, false or a score')
  if (rows.length === 0) throw new UsageError(`${file} contains no labels.`)
  // If all labels are 0 or 1, they mean bad and good, and `pass` is ignored.
  const threshold = rows.every(({ human, judge }) => [0, 1].includes(Number(human)) && [0, 1].includes(Number(judge)))
    ? 1
    : pass
  const good = (value: boolean | number): boolean => (typeof value === 'boolean' ? value : value >= threshold)
  return rows.map(({ human, judge }) => ({
    human: good(human),
    judge: good(judge),
    scores: typeof human === 'number' && typeof judge === 'number' ? ([human, judge] as const) : undefined,
  }))
}

export const calibrationTable = (result: Calibration): string =>
  table(
    ['measure', 'value', '95% interval', 'n'],
    [
      ['sensitivity', ...cells(result.sensitivity)],
      ['specificity', ...cells(result.specificity)],
      ['Cohen’s kappa', ...cells(result.kappa)],
      [`Krippendorff’s alpha, ${result.alphaScale}`, ...cells(result.alpha)],
      ['Gwet’s AC1', ...cells(result.ac1)],
      ['good in the labels', result.prevalence.toFixed(3), '', String(result.n)],
      ['pass rate, as judged', ...cells(result.rawPassRate)],
      ['pass rate, corrected', ...(result.correctedPassRate ? cells(result.correctedPassRate) : ['refused', '', ''])],
    ],
  )

export const judgesTable = (judges: readonly (Calibration & { readonly name: string })[]): string =>
  table(
    ['judge', 'sensitivity', 'specificity', 'AC1', 'verdict'],
    judges.map(({ name, sensitivity, specificity, ac1, verdict }) => [
      name,
      ...[sensitivity, specificity, ac1].map(figure),
      verdict,
    ]),
  )

export const anchorsTable = (rows: readonly AnchorPasses[]): string =>
  table(
    ['on items that people wrote', 'anchors', 'passed'],
    rows.map(({ judge, anchors, passed }) => [judge, String(anchors), figure(wilson(passed, anchors))]),
  )

const cells = ({ value, low, high, n }: Interval): string[] =>
  Number.isNaN(value)
    ? ['–', '', String(n)]
    : [value.toFixed(3), Number.isNaN(low) ? '' : `${low.toFixed(3)} to ${high.toFixed(3)}`, String(n)]

const figure = ({ value, low, high, n }: Interval): string =>
  Number.isNaN(value) ? '–' : `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}, n ${n})`
