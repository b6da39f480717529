import path from 'node:path'
import { anchorPasses } from '../dataset/anchors/anchor-draft.ts'
import { readSet } from '../dataset/set/open-set.ts'
import { UsageError } from '../errors.ts'
import { anchorsTable, calibrate, calibrationTable, judgesTable, readLabels } from '../measure/calibration.ts'
import { candidatesOf } from '../review/candidates.ts'
import { outcomesOf } from '../review/outcomes.ts'
import { type Agreement, agreementOf, labelsOf } from '../review/people.ts'
import { readReviews } from '../review/reviews.ts'
import { reviewsFile } from '../store/folders/set-folder.ts'
import { shellWord } from '../text/shell-word.ts'
import { table } from '../text/table.ts'
import { defineCommand, type FlagValues, type Terminal } from './command.ts'

export const command = defineCommand(
  (base) =>
    base
      .argument('[dataset]', 'a reviewed set; compares each of its judges with the reviewers')
      .option('--reviews <files...>', 'review files to use with a dataset (default: its reviews.jsonl)')
      .option(
        '--labels <file>',
        'a file with one {"human": true, "judge": false} per line; numbers are compared with --pass',
      )
      .option('--pass <number>', 'with --labels: the lowest score that counts as good (default: 4)')
      .option(
        '--rate <passed/judged>',
        'the judge’s pass rate on unlabeled items, to correct for its errors (for example 812/1000)',
      )
      .option('--json', 'print one JSON object'),
  async (terminal, dataset: string | undefined, { labels, pass, rate, json, reviews }: CalibrateFlags) => {
    if (rate !== undefined && labels === undefined) throw new UsageError('--rate needs --labels.')
    if (pass !== undefined && labels === undefined) throw new UsageError('--pass needs --labels.')
    if (reviews !== undefined && dataset === undefined) throw new UsageError('--reviews needs a dataset.')
    if (dataset !== undefined && labels === undefined) return calibrateSet(dataset, reviews, json === true, terminal)
    if (labels === undefined || dataset !== undefined)
      throw new UsageError('Name either a dataset that people reviewed, or a file of labels with --labels.')
    const passRate = rate === undefined ? undefined : parseRate(rate)
    const result = calibrate(readLabels(labels, parsePass(pass ?? '4')), passRate)
    if (json === true) terminal.out(JSON.stringify(result))
    else for (const block of [calibrationTable(result), result.verdict]) terminal.out(block)
    // The pass rate is null if the judge is too weak to correct for its errors, or if the labels are all good or all bad.
    return result.correctedPassRate === null ? 1 : 0
  },
)

type CalibrateFlags = FlagValues<'labels' | 'pass' | 'rate', 'json', 'reviews'>

/** Compares every judge of a set with its reviewers, and the reviewers with each other. */
const calibrateSet = (folder: string, reviews: CalibrateFlags['reviews'], json: boolean, terminal: Terminal) => {
  const parts = readSet(folder)
  const outcomes = outcomesOf(candidatesOf(parts), readReviews(...(reviews ?? [path.join(folder, reviewsFile)])))
  const anchors = anchorPasses(parts.measures.anchored?.honeypots ?? [])
  const judges = [...labelsOf(outcomes)].map(([name, labels]) => ({ name, ...calibrate(labels) }))
  const agreement = agreementOf(outcomes)
  const isReviewed = agreement.people.length > 0
  const problem = isReviewed
    ? 'No unedited item was accepted or rejected by all of its reviewers, so the judges can’t be compared with them.'
    : `No item has been accepted or rejected yet. Run: goldspan review ${shellWord(folder)}`
  if (!isReviewed && anchors.length === 0) throw new UsageError(problem)
  if (json) {
    terminal.out(JSON.stringify({ judges, anchors, agreement }))
    return 0
  }
  terminal.out(judges.length > 0 ? judgesTable(judges) : problem)
  if (anchors.length > 0) terminal.out(anchorsTable(anchors))
  if (isReviewed) for (const block of agreementTables(agreement)) terminal.out(block)
  return 0
}

const agreementTables = ({ criteria, pairs }: Agreement): readonly string[] => {
  if (pairs.length === 0) return ['No item was judged by two people, so their agreement is unknown.']
  const perCriterion = criteria
    .filter(({ criterion, rejections }) => criterion === 'verdict' || rejections > 0)
    .map(({ criterion, items, rejections, alpha }) => [criterion, ...[items, rejections].map(String), format(alpha)])
  const perPair = pairs.map(({ people, items, agreement, kappa, ac1 }) => [
    people.join(' and '),
    String(items),
    `${Math.round(agreement * 100)}%`,
    ...[kappa, ac1].map(format),
  ])
  return [
    table(['criterion', 'items', 'rejections', 'Krippendorff’s alpha'], perCriterion),
    table(['people', 'items', 'agreement', 'Cohen’s kappa', 'AC1'], perPair),
  ]
}

const format = (value: number | null): string => (value === null ? '–' : value.toFixed(2))

const parsePass = (pass: string): number => {
  const score = Number(pass)
  if (pass.trim() === '' || Number.isNaN(score)) throw new UsageError(`--pass must be a number, not “${pass}”.`)
  return score
}

const parseRate = (rate: string): { passed: number; judged: number } => {
  const [, passed, judged] = /^(\d+)\/(\d+)$/.exec(rate) ?? []
  if (!passed || !judged || Number(judged) === 0 || Number(passed) > Number(judged))
    throw new UsageError(`“${rate}” is not a rate. Write passed/judged, for example 812/1000.`)
  return { passed: Number(passed), judged: Number(judged) }
}
