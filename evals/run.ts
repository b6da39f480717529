/**
 * Whether the generator got better: its agents looked at one by one, a set per corpus generated offline and measured, all of it compared
 * with the committed baseline. A difference counts as one when it is beyond what both intervals allow.
 * npm run evals -- [--data <folder>] [--sets aws-docs-qa,squad2-dev] [--engine full] [--n 150] [--seed 7]
 *                  [--questions 300] [--faults 60] [--baseline FILE] [--out FILE] [--every]
 * Without data only the agents are looked at. --every prints every figure, not only what differs.
 * npm run evals -- --data <folder> --all     measures everything again, makes it the baseline, rewrites the tables of docs/quality.md
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../src/compose/options/environment.ts'
import { compareWithBaseline, writeRun } from './compare-runs.ts'
import { langsmithTrouble } from './langsmith-trouble.ts'
import { type EngineName, engines, evalSets } from './measured-set.ts'
import { readFindings } from './record.ts'
import { resultsFolder, runScript, runSuites } from './run-steps.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    engine: { type: 'string', default: 'full' },
    n: { type: 'string', default: '150' },
    seed: { type: 'string', default: '7' },
    questions: { type: 'string', default: '300' },
    faults: { type: 'string', default: '60' },
    baseline: { type: 'string', default: path.join(resultsFolder, 'baseline.json') },
    out: { type: 'string' },
    every: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
const stop = (why: string): never => {
  console.error(why)
  process.exit(2)
}
if (!(engines as readonly string[]).includes(values.engine))
  stop(`There is no engine ${values.engine}. The engines are ${engines.join(', ')}.`)
const data = values.data === undefined ? undefined : path.resolve(values.data)
if (data !== undefined && !existsSync(data)) stop(`${values.data} does not exist. Give the folder that holds the sets.`)
if (values.all && data === undefined) stop('--all measures the public sets, too: give their folder with --data.')
const sets = values.sets?.split(',') ?? evalSets.map(({ name }) => name)
const unknown = sets.filter((name) => !evalSets.some((set) => set.name === name))
if (unknown.length > 0)
  stop(`There is no set ${unknown.join(', ')}. The sets are ${evalSets.map(({ name }) => name).join(', ')}.`)
for (const name of sets)
  if (data === undefined || !existsSync(path.join(data, name)))
    console.log(data === undefined ? `${name}: skipped, no --data.` : `${name} is not in ${values.data}: skipped.`)

if (readEnvironment().tracing !== false) {
  const trouble = await langsmithTrouble()
  if (trouble !== undefined) {
    console.error(`LangSmith answers oddly (${trouble}): the suites are run here, and nothing is sent.`)
    for (const name of ['LANGSMITH_TRACING', 'LANGSMITH_TRACING_V2', 'LANGCHAIN_TRACING', 'LANGCHAIN_TRACING_V2'])
      process.env[name] = 'false'
  }
}

const found = mkdtempSync(path.join(tmpdir(), 'goldspan-evals-'))
const kept = path.join(found, 'sets')
const suiteOptions = {
  ...(data === undefined ? {} : { data }),
  engines: values.all ? [...engines] : [values.engine],
  count: Number(values.n),
  seed: values.seed,
  questions: Number(values.questions),
  faults: Number(values.faults),
  results: path.join(found, 'figures'),
  kept,
}
try {
  const passed = await runSuites(
    ['evals/agents/', ...sets.map((name) => `evals/sets/${name.replaceAll('/', '-')}.eval.ts`)],
    suiteOptions,
  )
  const findings = readFindings(suiteOptions.results)
  const { results: _results, kept: _kept, data: _data, engines: _engines, ...options } = suiteOptions
  for (const engine of suiteOptions.engines as EngineName[]) {
    const own = findings.filter((finding) => finding.engine === engine)
    const usual = path.join(resultsFolder, engine === 'full' ? 'latest.json' : `${engine}.json`)
    const out = writeRun(values.out ?? usual, { ...options, engine }, own)
    if (engine === values.engine) compareWithBaseline(out, values.baseline, values.every)
    if (values.all && engine === 'full')
      writeRun(path.join(resultsFolder, 'baseline.json'), { ...options, engine }, own)
  }
  if (values.all) {
    const json = (name: string): string[] => ['--json', path.join(resultsFolder, `${name}.json`)]
    await Promise.all([runScript('evals/seeded-faults.ts', [...json('faults')])])
    const ours = ['aws-docs-qa', 'squad2-dev']
      .map((name) => path.join(kept, name))
      .filter((folder) => existsSync(folder))
    await runScript('evals/peers.ts', [data!, ...ours, ...json('peers')])
    await runScript('evals/write-quality.ts', [])
  }
  process.exitCode = passed ? 0 : 1
} finally {
  rmSync(found, { recursive: true, force: true })
}
