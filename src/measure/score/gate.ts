import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { counted } from '../../text/counted.ts'
import { tryParseJson } from '../../text/json.ts'
import { required } from '../../text/required.ts'
import { pairedDifferenceByPage } from '../intervals.ts'
import type { DatasetScore } from './score-dataset.ts'
import { metricNames } from './score-rows.ts'

/** A bound for a score: `recall@10=0.9`. */
export interface Bound {
  readonly metric: string
  readonly value: number
}

export interface Gates {
  readonly min?: readonly Bound[]
  readonly max?: readonly Bound[]
  readonly noWorseThan?: Baseline | undefined
  /** How far a mean may fall below that of the baseline, in units of the metric. */
  readonly margin?: number | undefined
}

/** A requirement on a score, whether the score meets it, and the measured value, as texts for reports. */
export interface GateResult {
  readonly gate: string
  readonly held: boolean
  readonly measured: string
}

export const readBound = (text: string): Bound => {
  const [, metric, value] = /^\s*(.+?)\s*=\s*([\d.]+)\s*$/.exec(text) ?? []
  if (metric === undefined || value === undefined || Number.isNaN(Number(value)))
    throw new UsageError(`“${text}” is not a bound. Expected: recall@10=0.9.`)
  return { metric: metricName(metric), value: Number(value) }
}

/** `Character recall` becomes `character_recall`. */
export const metricName = (text: string): string => text.toLowerCase().replace(/[ -]/g, '_')

/** The depths in the metrics of bounds: 10 for `recall@10`. */
export const depthsOf = (bounds: readonly Bound[]): number[] => bounds.flatMap(({ metric }) => depthOf(metric) ?? [])

const depthOf = (metric: string): number | undefined => {
  const [, depth] = /@(\d+)$/.exec(metric) ?? []
  return depth === undefined ? undefined : Number(depth)
}

/** The largest depth of the metrics of a question; 0 if none has one. */
export const maxDepthIn = (scores: Readonly<Record<string, unknown>>): number =>
  Math.max(0, ...Object.keys(scores).flatMap((metric) => depthOf(metric) ?? []))

/** Checks every bound, and that no mean falls below that of the baseline on the questions that both have. */
export const gateResults = (score: DatasetScore, { min = [], max = [], noWorseThan, margin = 0 }: Gates) => [
  ...min.map(({ metric, value }) => gateOf(score, metric, `at least ${value}`, (mean) => mean >= value - tolerance)),
  ...max.map(({ metric, value }) => gateOf(score, metric, `at most ${value}`, (mean) => mean <= value + tolerance)),
  ...(noWorseThan ? baselineResults(score, noWorseThan, margin) : []),
]

/** Allows for rounding errors of means. */
const tolerance = 1e-9

const gateOf = (score: DatasetScore, metric: string, limit: string, isMet: (mean: number) => boolean) => {
  const mean = metricValue(score, metric)
  return { gate: `${metric} ${limit}`, held: isMet(mean), measured: formatValue(mean) }
}

const metricValue = (score: DatasetScore, metric: string): number => {
  const values = new Map([...gateValues(score)].filter(([, value]) => !Number.isNaN(value)))
  const value = values.get(metric)
  if (value === undefined)
    throw new UsageError(`This score has no measure ${metric}. Use ${[...values.keys()].join(', ')}.`)
  return value
}

const gateValues = ({ rows, noAnswer, latency }: DatasetScore): ReadonlyMap<string, number> =>
  new Map([
    ...Object.entries(rows[0]?.metrics ?? {}).map(([name, { value }]) => [name, value] as const),
    ...(noAnswer?.declined ? [['declined', noAnswer.declined.value] as const] : []),
    ...(noAnswer?.overRefusal ? [['over_refusal', noAnswer.overRefusal.value] as const] : []),
    ...Object.entries(latency ?? {}).map(([name, value]) => [`latency_${name}`, value] as const),
  ])

/** Metrics that must not fall. Excludes characters read, which should be few, and precision and IoU of characters, which fall if chunks grow. */
const gatedMetrics =
  /^(?:recall@|character_recall$|complete@|ndcg@|mrr$|correct$|claims_covered|faithfulness$|answered$|figures_|citation_)/

/** Metrics over all results, which can only be compared if the largest depth is the same. */
const metricsOfAllResults = /^(?:mrr|character_recall)$/

const baselineResults = (score: DatasetScore, { name, questions }: Baseline, margin: number): GateResult[] => {
  const shared = score.questions.filter(
    ({ query_id, metrics }) => Object.keys(metrics).length > 0 && questions.has(query_id),
  )
  if (shared.length === 0) throw new UsageError(`${name} and this score have no question in common.`)
  const baselineDepth = Math.max(...shared.map(({ query_id }) => maxDepthIn(required(questions, query_id))))
  const haveSameDepth = baselineDepth === Math.max(...shared.map(({ metrics }) => maxDepthIn(metrics)))
  const gates = metricNames(shared)
    .filter((metric) => gatedMetrics.test(metric) && (haveSameDepth || !metricsOfAllResults.test(metric)))
    .flatMap((metric) => {
      // Some metrics exist only for some questions, such as those of citations.
      const pairs = shared.flatMap(({ query_id, metrics, draw }) => {
        const [value, baseline] = [metrics[metric], required(questions, query_id)[metric]]
        const isMissing = value === undefined || Number.isNaN(value) || baseline === undefined
        return isMissing ? [] : [{ value, baseline, draw }]
      })
      if (pairs.length === 0) return []
      const { value, low, high, won, lost } = pairedDifferenceByPage(pairs, metric)
      const noise = low <= 0 && high >= 0 ? ', within chance' : ''
      return [
        {
          gate: `${metric} no worse than ${name}${margin > 0 ? ` by more than ${margin}` : ''}`,
          held: value >= -margin - tolerance,
          measured: `${value >= 0 ? '+' : '−'}${formatValue(Math.abs(value))} [${low.toFixed(3)} to ${high.toFixed(3)}${noise}] on ${counted(pairs.length, 'question')}: ${won} better, ${lost} worse`,
        },
      ]
    })
  if (gates.length === 0)
    throw new UsageError(`${name} and this score have no measure in common. Use the same depths (-k).`)
  return gates
}

const formatValue = (value: number): string => (Math.abs(value) >= 10 ? value.toFixed(0) : value.toFixed(3))

type Baseline = ReturnType<typeof readBaselineScore>

const ScoredRow = z.looseObject({ query_id: z.string(), metrics: z.record(z.string(), z.number().nullable()) })

/** Reads the output of `score --json` or `score --out`. */
export const readBaselineScore = (file: string) => {
  const rows = parseScore(readInput(file))
  if (!rows) throw new UsageError(`${file} is not a score. Make one with: goldspan score … --json > baseline.json`)
  return {
    name: path.basename(file),
    questions: new Map(
      rows.flatMap(({ query_id, metrics }) => {
        const scores = Object.entries(metrics).filter((entry): entry is [string, number] => entry[1] !== null)
        return scores.length === 0 ? [] : [[query_id, Object.fromEntries(scores)] as const]
      }),
    ),
  }
}

const parseScore = (text: string): z.infer<typeof ScoredRow>[] | undefined => {
  const json = z.object({ questions: z.array(ScoredRow) }).safeParse(tryParseJson(text))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return json.data?.questions ?? z.array(ScoredRow).safeParse(lines.map(tryParseJson)).data
}
