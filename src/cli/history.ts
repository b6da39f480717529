import { UsageError } from '../errors.ts'
import {
  flipLines,
  flipsSince,
  formatToMinute,
  headlineOf,
  metricsIn,
  readScoreRuns,
  type ScoreRun,
} from '../measure/score/score-history.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { ownProperty } from '../text/objects.ts'
import { shellWord } from '../text/shell-word.ts'
import { table } from '../text/table.ts'
import { defineCommand, type FlagValues } from './command.ts'

export const command = defineCommand(
  (base) =>
    base
      .argument('<dataset>', 'a dataset folder that was scored')
      .option('--retriever <where>', 'only runs of this retriever')
      .option(
        '--metric <name>',
        'the metric to draw: recall@10, mrr, … (default: recall at the largest depth of the last run)',
      )
      .option('--json', 'print one JSON object per run'),
  async (terminal, folder: string, { retriever, metric, json }: FlagValues<'retriever' | 'metric', 'json'>) => {
    const allRuns = readScoreRuns(folder)
    if (allRuns.length === 0)
      throw new UsageError(`${folder} has no scores yet. Make one: goldspan score ${shellWord(folder)} --retriever …`)
    const retrievers = [...new Set(allRuns.map((run) => run.retriever))]
    if (retriever !== undefined && !retrievers.includes(retriever))
      throw new UsageError(`There is no score of ${retriever}. Use one of: ${retrievers.join(', ')}.`)
    const runs = allRuns.filter((run) => retriever === undefined || run.retriever === retriever)
    if (metric !== undefined && !metricsIn(runs).includes(metric))
      throw new UsageError(`No run has ${metric}. Use one of: ${metricsIn(runs).join(', ')}.`)
    if (json) {
      for (const run of runs) terminal.out(JSON.stringify(run))
      return 0
    }
    for (const [name, series] of groupedBy(runs, (run) => run.retriever)) {
      const shownMetric = metric ?? headlineOf(series)
      if (!metricsIn(series).includes(shownMetric)) {
        terminal.out(`${name}: no run has ${shownMetric}.\n`)
        continue
      }
      terminal.out(`${name}: ${shownMetric}`)
      const scale = scaleOf(series, shownMetric)
      // The first row of a run covers all questions, the others one slice each.
      const cells = series.map(({ time, version, rows: [row] }) => {
        const value = row && ownProperty(row.metrics, shownMetric)
        const bar = '█'.repeat(Math.round(((value ?? 0) / scale) * maxBarWidth))
        return [formatToMinute(time), `v${version}`, String(row?.n ?? 0), formatValue(value), bar]
      })
      terminal.out(table(['run', 'version', 'questions', shownMetric, ''], cells))
      terminal.out(sliceTable(series, shownMetric, scale))
      const latest = series.at(-1)
      const flips = latest && flipsSince(series.slice(0, -1), latest)
      // The history has no texts of questions, so only their ids are printed.
      if (flips) for (const line of flipLines(flips, new Map())) terminal.out(line)
      terminal.out('')
    }
    return 0
  },
)

const formatValue = (value: number | null | undefined): string => (typeof value === 'number' ? value.toFixed(3) : '–')

/** The value of a full bar: 1, or the largest value of a metric that is not a share, such as `characters@10`. */
const scaleOf = (runs: readonly ScoreRun[], metric: string): number =>
  Math.max(1, ...runs.flatMap(({ rows }) => rows.map(({ metrics }) => ownProperty(metrics, metric) ?? 0)))

const maxBarWidth = 30
const heights = '▁▂▃▄▅▆▇█'

/** Makes a table with one row per slice: a sparkline over the runs, the first value and the last value. */
const sliceTable = (runs: readonly ScoreRun[], metric: string, scale: number): string => {
  const groups = [...new Set(runs.flatMap(({ rows }) => rows.slice(1).map(({ group }) => group)))]
  const heightOf = (value: number) =>
    heights[Math.min(heights.length - 1, Math.floor((value / scale) * heights.length))]
  const cells = groups.map((group) => {
    const values = runs.map(({ rows }) => ownProperty(rows.find((row) => row.group === group)?.metrics ?? {}, metric))
    const numbers = values.filter((value) => typeof value === 'number')
    const line = values.map((value) => (typeof value === 'number' ? heightOf(value) : ' '))
    return [group, line.join(''), formatValue(numbers[0]), formatValue(numbers.at(-1))]
  })
  return table(['slice', 'over time', 'first', 'last'], cells)
}
