import { UsageError } from '../errors.ts'
import {
  flipLines,
  flipsSince,
  headlineOf,
  metricsIn,
  minuteOf,
  readScoreRuns,
  type ScoreRun,
} from '../measure/score/score-history.ts'
import { own } from '../text/own.ts'
import { table } from '../text/table.ts'
import { cliCommand } from './command.ts'

export const command = cliCommand(
  'history',
  (base) =>
    base
      .argument('<dataset>', 'a dataset folder that was scored')
      .option('--retriever <where>', 'only runs of this retriever')
      .option('--metric <name>', 'the metric to draw: recall@10, mrr, … (the first recall)')
      .option('--json', 'print one JSON object per run'),
  async (
    terminal,
    folder: string,
    { retriever, metric, json }: { retriever?: string; metric?: string; json?: boolean },
  ) => {
    const runs = readScoreRuns(folder).filter((one) => retriever === undefined || one.retriever === retriever)
    if (runs.length === 0)
      throw new UsageError(`${folder} has no scores yet. Make one: goldspan score ${folder} --retriever …`)
    if (json) {
      for (const one of runs) terminal.out(JSON.stringify(one))
      return 0
    }
    for (const name of new Set(runs.map((one) => one.retriever))) {
      const ofOne = runs.filter((one) => one.retriever === name)
      const drawn = metric ?? headlineOf(ofOne)
      if (!ofOne.some(({ rows }) => rows.some(({ metrics }) => Object.hasOwn(metrics, drawn))))
        throw new UsageError(`No run has ${drawn}. Use one of: ${metricsIn(ofOne).join(', ')}.`)
      terminal.out(`${name}: ${drawn}`)
      terminal.out(
        table(
          ['run', 'set', 'questions', drawn, ''],
          ofOne.map(({ time, version, rows }) => {
            const all = rows[0]
            const value = (all && own(all.metrics, drawn)) ?? undefined
            return [
              minuteOf(time),
              `v${version}`,
              String(all?.n ?? 0),
              shown(value),
              '█'.repeat(Math.round((value ?? 0) * 30)),
            ]
          }),
        ),
      )
      terminal.out(slices(ofOne, drawn))
      const latest = ofOne.at(-1)
      const flips = latest && flipsSince(ofOne.slice(0, -1), latest)
      if (flips) for (const line of flipLines(flips, new Map())) terminal.out(line)
      terminal.out('')
    }
    return 0
  },
)

const shown = (value: number | null | undefined): string => (typeof value === 'number' ? value.toFixed(3) : '–')

const bars = '▁▂▃▄▅▆▇█'

/** Makes a table with a row per slice: a sparkline over the runs, the first value and the last. */
const slices = (runs: readonly ScoreRun[], metric: string): string => {
  const groups = [...new Set(runs.flatMap(({ rows }) => rows.slice(1).map(({ group }) => group)))]
  return table(
    ['slice', 'over time', 'first', 'last'],
    groups.map((group) => {
      const values = runs.map(({ rows }) => own(rows.find((row) => row.group === group)?.metrics ?? {}, metric))
      const known = values.filter((value) => typeof value === 'number')
      return [
        group,
        values.map((value) => (typeof value === 'number' ? bars[Math.min(7, Math.floor(value * 8))] : ' ')).join(''),
        shown(known[0]),
        shown(known.at(-1)),
      ]
    }),
  )
}
