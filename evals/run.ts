/**
 * Whether the generator got better: a set per corpus, generated offline, measured, and compared with the committed baseline.
 * npm run evals -- --data <folder> [--sets aws-docs-qa,squad2-dev] [--engine full|no-scope|no-debias] [--n 150] [--seed 7]
 *                  [--questions 300] [--baseline FILE] [--out FILE] [--all]
 * A difference counts as one when it is beyond what both intervals allow. --all prints every figure, not only what differs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { table } from '../src/cli/table.ts'
import { compare, type Figure, inBoth, overSets } from './compare.ts'
import { type EngineName, engines, evalSets, measuredSet, type SetResult } from './measured-set.ts'

const results = path.join(path.dirname(fileURLToPath(import.meta.url)), 'results')
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    engine: { type: 'string', default: 'full' },
    n: { type: 'string', default: '150' },
    seed: { type: 'string', default: '7' },
    questions: { type: 'string', default: '300' },
    baseline: { type: 'string', default: path.join(results, 'baseline.json') },
    out: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})
if (!values.data || !(values.engine in engines)) {
  console.error(`Give the folder that holds the sets, and an engine of ${Object.keys(engines).join(', ')}:`)
  console.error('npm run evals -- --data <folder> [--engine no-scope]')
  process.exit(2)
}
const engine = values.engine as EngineName
const wanted = values.sets?.split(',')
const unknown = (wanted ?? []).filter((name) => !evalSets.some((set) => set.name === name))
if (unknown.length > 0) {
  console.error(`There is no set ${unknown.join(', ')}. The sets are ${evalSets.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const options = { count: Number(values.n), seed: values.seed, engine, questions: Number(values.questions) }
const done: SetResult[] = []
for (const set of evalSets.filter(({ name }) => wanted?.includes(name) ?? true)) {
  const result = await measuredSet(values.data, set, options)
  if (!result) {
    console.log(`${set.name} is not in ${values.data}: skipped.`)
    continue
  }
  done.push(result)
  console.log(`${set.name}: generated in ${result.seconds.generate} s, measured in ${result.seconds.measure} s.`)
}

const rounded = (figure: Figure): Figure => ({
  set: figure.set,
  metric: figure.metric,
  n: figure.n,
  value: round(figure.value),
  ...(figure.low === undefined || figure.high === undefined
    ? {}
    : { low: round(figure.low), high: round(figure.high) }),
})
const round = (value: number): number => Math.round(value * 10_000) / 10_000
const figures = done.flatMap((result) => result.figures.map(rounded))
const out = values.out ?? path.join(results, engine === 'full' ? 'latest.json' : `${engine}.json`)
mkdirSync(path.dirname(out), { recursive: true })
const record = { options, sets: done.map(({ figures: _figures, seconds: _seconds, ...rest }) => rest), figures }
writeFileSync(out, `${JSON.stringify(record, null, 1)}\n`)

const before = existsSync(values.baseline)
  ? (JSON.parse(readFileSync(values.baseline, 'utf8')) as { figures: Figure[] }).figures
  : []
const compared = [
  ...compare(figures, before),
  ...compare(overSets(inBoth(figures, before)), overSets(inBoth(before, figures))),
]
const shown = ({ value, low, high }: Figure): string =>
  `${value.toFixed(3)}${low === undefined || high === undefined ? '' : ` (${low.toFixed(2)} to ${high.toFixed(2)})`}`
console.log('')
if (before.length === 0) console.log(`There is no baseline at ${values.baseline}: nothing to compare with.\n`)
const rows = compared.filter(
  ({ verdict }) => values.all || before.length === 0 || !/within|no interval|other size/.test(verdict),
)
if (rows.length > 0)
  console.log(
    table(
      ['set', 'figure', 'n', 'now', 'baseline', ''],
      rows.map(({ figure, before: old, verdict }) => [
        figure.set,
        figure.metric,
        String(figure.n),
        shown(figure),
        old ? shown(old) : '',
        verdict,
      ]),
    ),
  )
if (before.length > 0) {
  const count = (verdict: string): number => compared.filter((each) => each.verdict === verdict).length
  console.log(
    `\n${count('better')} better, ${count('worse')} worse, ${count('moved')} moved, ${count('within noise')} within noise, ${count('no interval')} without an interval, ${count('other size')} on too different numbers of questions, ${count('new')} new.`,
  )
}
console.log(`Written to ${path.relative(process.cwd(), out)}.`)
