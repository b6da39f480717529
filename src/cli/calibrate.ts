import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readSet } from '../dataset/set/read-set.ts'
import { honeypotRows } from '../dataset/statistics/honeypots.ts'
import { UsageError } from '../errors.ts'
import { calibrate as calibrateJudge } from '../measure/calibration.ts'
import { type Interval, wilson } from '../measure/intervals.ts'
import type { Labelled } from '../measure/labelled-item.ts'
import { agreementOf } from '../review/agreement.ts'
import { candidatesOf } from '../review/candidates.ts'
import { outcomesOf } from '../review/outcomes.ts'
import { labelsOf } from '../review/people.ts'
import { reviewsFile } from '../review/publish-reviews.ts'
import { readReviews } from '../review/read-reviews.ts'
import type { CliCommand, Terminal } from './command.ts'
import { table } from './table.ts'

const Label = z.looseObject({ human: z.union([z.boolean(), z.number()]), judge: z.union([z.boolean(), z.number()]) })

export const calibrate: CliCommand = {
  name: 'calibrate',
  define(command, run) {
    command
      .description('Measure how well a judge agrees with people')
      .argument('[dataset]', 'a reviewed set: each of its judges is compared with the reviewers')
      .option('--reviews <files...>', 'with a dataset: files of reviews (its reviews.jsonl)')
      .option('--labels <file>', 'one {"human": true, "judge": false} per line; numbers are compared with --pass')
      .option('--pass <number>', 'the lowest score that counts as good', '4')
      .option('--rate <passed/judged>', 'a pass rate of the judge on unlabelled items, to be corrected: 812/1000')
      .option('--json', 'one JSON object')
      .action((dataset: string | undefined, { labels, pass, rate, json, reviews }: CalibrateFlags) =>
        run(async (terminal) => {
          if (dataset !== undefined && labels === undefined)
            return calibrateSet(dataset, reviews, json === true, terminal)
          if (labels === undefined || dataset !== undefined)
            throw new UsageError(
              'Name a dataset that people reviewed, or --labels with a file of labels: one of the two.',
            )
          const result = calibrateJudge(
            readLabels(labels, passMark(pass)),
            rate === undefined ? undefined : parseRate(rate),
          )
          if (json === true) terminal.out(JSON.stringify(result))
          else {
            terminal.out(
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
                  [
                    'pass rate, corrected',
                    ...(result.correctedPassRate ? cells(result.correctedPassRate) : ['refused', '', '']),
                  ],
                  ...(result.predictionPowered
                    ? [['pass rate, prediction-powered', ...cells(result.predictionPowered)]]
                    : []),
                ],
              ),
            )
            terminal.out(result.verdict)
          }
          return result.correctedPassRate === null ? 1 : 0
        }),
      )
  },
}

interface CalibrateFlags {
  readonly labels?: string
  readonly pass: string
  readonly rate?: string
  readonly json?: boolean
  readonly reviews?: string[]
}

/** Every judge of a set against the people who reviewed it, and these against each other. */
const calibrateSet = (folder: string, reviews: string[] | undefined, json: boolean, terminal: Terminal): number => {
  const parts = readSet(folder)
  const outcomes = outcomesOf(candidatesOf(parts), readReviews(...(reviews ?? [path.join(folder, reviewsFile)])))
  const honeypots = honeypotRows(parts.measures)
  const judges = [...labelsOf(outcomes)].map(([name, labels]) => ({ name, ...calibrateJudge(labels) }))
  const agreement = agreementOf(outcomes)
  if (judges.length === 0 && honeypots.length === 0)
    throw new UsageError(`Nobody has accepted or rejected an item yet: goldspan review ${folder}`)
  if (json) {
    terminal.out(JSON.stringify({ judges, honeypots, agreement }))
    return 0
  }
  const figure = ({ value, low, high, n }: Interval): string =>
    n === 0 || Number.isNaN(value) ? '–' : `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}, n ${n})`
  if (judges.length === 0) terminal.out(`Nobody has accepted or rejected an item yet: goldspan review ${folder}`)
  else
    terminal.out(
      table(
        ['judge', 'sensitivity', 'specificity', 'AC1', 'verdict'],
        judges.map(({ name, sensitivity, specificity, ac1, verdict }) => [
          name,
          figure(sensitivity),
          figure(specificity),
          figure(ac1),
          verdict,
        ]),
      ),
    )
  if (honeypots.length > 0)
    terminal.out(
      table(
        ['on honeypots', 'known to be good', 'let pass', 'damaged, turned down'],
        honeypots.map(({ judge, known, good, passed, damaged, caught }) => [
          judge,
          known,
          figure(wilson(passed, good)),
          figure(wilson(caught, damaged)),
        ]),
      ),
    )
  if (judges.length === 0) return 0
  const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2))
  const named = agreement.criteria.filter(({ criterion, named: times }) => criterion === 'verdict' || times > 0)
  if (agreement.pairs.length === 0)
    terminal.out('No item was judged by two people: nothing is known of how far they agree.')
  else {
    terminal.out(
      table(
        ['criterion', 'items', 'named', 'Krippendorff’s alpha'],
        named.map(({ criterion, items, named: times, alpha }) => [
          criterion,
          String(items),
          String(times),
          number(alpha),
        ]),
      ),
    )
    terminal.out(
      table(
        ['people', 'items', 'same', 'Cohen’s kappa', 'AC1'],
        agreement.pairs.map(({ people, items, same, kappa, ac1 }) => [
          people.join(' and '),
          String(items),
          `${Math.round(same * 100)}%`,
          number(kappa),
          number(ac1),
        ]),
      ),
    )
  }
  return 0
}

const cells = ({ value, low, high, n }: Interval): string[] => [
  value.toFixed(3),
  `${low.toFixed(3)} to ${high.toFixed(3)}`,
  String(n),
]

const passMark = (pass: string): number => {
  const mark = Number(pass)
  if (pass.trim() === '' || Number.isNaN(mark)) throw new UsageError(`--pass is a score: “${pass}” is not a number.`)
  return mark
}

const readLabels = (file: string, pass: number): Labelled[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${(cause as Error).message}`, { cause })
  }
  const rows = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = Label.safeParse(safeJson(line))
    if (!parsed.success)
      throw new UsageError(`${file}, line ${index + 1}: expected {"human": …, "judge": …} with true, false or a score.`)
    return [parsed.data]
  })
  if (rows.length === 0) throw new UsageError(`${file} holds no labels.`)
  // A file with nothing but 0 and 1 means no and yes, whatever the mark is.
  const mark = rows.every(({ human, judge }) => [0, 1].includes(Number(human)) && [0, 1].includes(Number(judge)))
    ? 1
    : pass
  const good = (value: boolean | number): boolean => (typeof value === 'boolean' ? value : value >= mark)
  return rows.map(({ human, judge }) => ({
    human: good(human),
    judge: good(judge),
    ...(typeof human === 'number' && typeof judge === 'number' ? { scores: [human, judge] as const } : {}),
  }))
}

const safeJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const parseRate = (rate: string): { passed: number; judged: number } => {
  const [, passed, judged] = /^(\d+)\/(\d+)$/.exec(rate) ?? []
  if (!passed || !judged || Number(judged) === 0 || Number(passed) > Number(judged))
    throw new UsageError(`“${rate}” is not a rate. Write passed/judged, for example 812/1000.`)
  return { passed: Number(passed), judged: Number(judged) }
}
