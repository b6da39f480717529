import type { AnchorPasses } from '../dataset/anchors/honeypots.ts'
import { table } from '../text/table.ts'
import type { Calibration } from './calibration.ts'
import { type Interval, wilson } from './intervals.ts'

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
