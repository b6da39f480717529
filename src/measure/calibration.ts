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

/** The minimum Youden index of a good judge. The index is sensitivity + specificity − 1: 1 for a perfect judge, 0 for chance. */
const goodYouden = 0.6
const recommendedLabels = 150

type PassRate = { readonly passed: number; readonly judged: number }

export type Calibration = ReturnType<typeof calibrate>

/** Measures a judge against labels by people, and corrects its pass rate for its errors (Rogan and Gladen). Without a pass rate on unlabeled items, takes that on the labeled ones. */
export const calibrate = (labels: readonly LabeledVerdict[], unlabeledRate?: PassRate) => {
  const good = labels.filter(({ human }) => human)
  const bad = labels.filter(({ human }) => !human)
  const sensitivity = wilson(good.filter(({ judge }) => judge).length, good.length)
  const specificity = wilson(bad.filter(({ judge }) => !judge).length, bad.length)
  const passRate = unlabeledRate ?? { passed: labels.filter(({ judge }) => judge).length, judged: labels.length }
  const youden = sensitivity.value + specificity.value - 1
  const haveOneKind = good.length === 0 || bad.length === 0
  // With a judge close to chance, the correction would amplify noise.
  const corrected = haveOneKind || !(youden > minYouden) ? null : roganGladen(passRate, sensitivity, specificity)
  const intervalOf = (agreement: (labels: readonly LabeledVerdict[]) => number): Interval =>
    bootstrap(labels, agreement, { rounds: 500 })
  const haveScores = labels.length > 0 && labels.every(({ scores }) => scores !== undefined)
  return {
    n: labels.length,
    /** Share of good items in the labels. */
    prevalence: good.length / labels.length,
    /** Share of good items that the judge passes. */
    sensitivity,
    /** Share of bad items that the judge rejects. */
    specificity,
    kappa: intervalOf((sample) => cohenKappa(pairsOf(sample))),
    alpha: intervalOf(haveScores ? ordinalAlpha : nominalAlpha),
    /** Ordinal if all labels are scores. */
    alphaScale: haveScores ? 'ordinal' : 'nominal',
    ac1: intervalOf((sample) => gwetAC1(pairsOf(sample))),
    rawPassRate: wilson(passRate.passed, passRate.judged),
    /** Share of good items, corrected for the judge's errors. Null if the judge is too weak, or if the labels are all good or all bad. */
    correctedPassRate: corrected,
    verdict: haveOneKind
      ? 'The labels are all good or all bad. Calibration needs both kinds.'
      : verdictOn(youden, labels.length),
  }
}

const pairsOf = (labels: readonly LabeledVerdict[]) => labels.map(({ human, judge }) => [human, judge] as const)

const ordinalAlpha = (labels: readonly LabeledVerdict[]): number =>
  krippendorffAlpha(
    labels.flatMap(({ scores }) => (scores ? [scores] : [])),
    'ordinal',
  )

const nominalAlpha = (labels: readonly LabeledVerdict[]): number =>
  krippendorffAlpha(labels.map(({ human, judge }) => [Number(human), Number(judge)]))

const verdictOn = (youden: number, n: number): string => {
  const youdenText = `sensitivity + specificity − 1 = ${youden.toFixed(2)}`
  if (!(youden > minYouden))
    return `The judge is too weak for a correction (${youdenText}, more than ${minYouden} is needed).`
  const warning =
    n < recommendedLabels ? ` Only ${counted(n, 'label')}: use ${recommendedLabels} or more for a reliable result.` : ''
  return youden < goodYouden
    ? `Usable with care: ${youdenText}, below ${goodYouden}.${warning}`
    : `Good: ${youdenText}.${warning}`
}

/** The Rogan-Gladen estimate. Its interval uses shares smoothed toward 0.5, because no errors on few labels do not prove a perfect judge. */
const roganGladen = ({ passed, judged }: PassRate, sensitivity: Interval, specificity: Interval): Interval => {
  const youden = sensitivity.value + specificity.value - 1
  const share = Math.min(1, Math.max(0, (passed / judged + specificity.value - 1) / youden))
  const variance =
    (smoothedVariance(passed, judged) / judged +
      (share ** 2 * smoothedVariance(sensitivity.value * sensitivity.n, sensitivity.n)) / sensitivity.n +
      ((1 - share) ** 2 * smoothedVariance(specificity.value * specificity.n, specificity.n)) / specificity.n) /
    youden ** 2
  const halfWidth = 1.96 * Math.sqrt(variance)
  return { value: share, low: Math.max(0, share - halfWidth), high: Math.min(1, share + halfWidth), n: judged }
}

/** The variance of a single verdict, for a share of `count` in `n` that is smoothed toward 0.5. */
const smoothedVariance = (count: number, n: number): number => {
  const share = (count + 1) / (n + 2)
  return share * (1 - share)
}

/** The verdicts of a person and the judge on one item. True means good. */
export interface LabeledVerdict {
  readonly human: boolean
  readonly judge: boolean
  /** Both scores, if given: agreement is then measured on their scale. */
  readonly scores?: readonly [human: number, judge: number]
}

const Score = z.preprocess(cellValue, z.union([z.boolean(), z.number()]))
const Label = z.looseObject({ human: Score, judge: Score })

/** Reads labels, one per row. Scores of at least `minGoodScore` count as good. */
export const readLabels = (file: string, minGoodScore: number): LabeledVerdict[] => {
  const rows = parseRows(readInput(file), file, Label, '{"human": …, "judge": …} with true, false or a score')
  if (rows.length === 0) throw new UsageError(`${file} contains no labels.`)
  // If all labels are 0 or 1, they mean bad and good, whatever `minGoodScore` is.
  const threshold = rows.every(({ human, judge }) => [0, 1].includes(Number(human)) && [0, 1].includes(Number(judge)))
    ? 1
    : minGoodScore
  const isGood = (value: boolean | number): boolean => (typeof value === 'boolean' ? value : value >= threshold)
  return rows.map(({ human, judge }) => ({
    human: isGood(human),
    judge: isGood(judge),
    scores: typeof human === 'number' && typeof judge === 'number' ? ([human, judge] as const) : undefined,
  }))
}

export const calibrationTable = (result: Calibration): string =>
  table(
    ['measure', 'value', '95% interval', 'n'],
    [
      ['sensitivity', ...intervalCells(result.sensitivity)],
      ['specificity', ...intervalCells(result.specificity)],
      ['Cohen’s kappa', ...intervalCells(result.kappa)],
      [`Krippendorff’s alpha, ${result.alphaScale}`, ...intervalCells(result.alpha)],
      ['Gwet’s AC1', ...intervalCells(result.ac1)],
      ['good in the labels', result.prevalence.toFixed(3), '', String(result.n)],
      ['pass rate, as judged', ...intervalCells(result.rawPassRate)],
      [
        'pass rate, corrected',
        ...(result.correctedPassRate ? intervalCells(result.correctedPassRate) : ['not possible', '', '']),
      ],
    ],
  )

export const judgesTable = (judges: readonly (Calibration & { readonly name: string })[]): string =>
  table(
    ['judge', 'sensitivity', 'specificity', 'AC1', 'verdict'],
    judges.map(({ name, sensitivity, specificity, ac1, verdict }) => [
      name,
      ...[sensitivity, specificity, ac1].map(intervalText),
      verdict,
    ]),
  )

/** How many anchors, which are items written by people, each judge passes. */
export const anchorsTable = (rows: readonly AnchorPasses[]): string =>
  table(
    ['judge', 'anchors, written by people', 'passed'],
    rows.map(({ judge, anchors, passed }) => [judge, String(anchors), intervalText(wilson(passed, anchors))]),
  )

const intervalCells = ({ value, low, high, n }: Interval): string[] =>
  Number.isNaN(value)
    ? ['–', '', String(n)]
    : [value.toFixed(3), Number.isNaN(low) ? '' : `${low.toFixed(3)} to ${high.toFixed(3)}`, String(n)]

const intervalText = ({ value, low, high, n }: Interval): string =>
  Number.isNaN(value) ? '–' : `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}, n ${n})`
