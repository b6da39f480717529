/**
 * Measures the agents one by one and an offline set per corpus, and compares the figures with the committed baseline. A figure differs if
 * the difference is larger than both intervals allow.
 * npm run evals -- [--data <folder>] [--sets aws-docs-qa,squad2-dev] [--n 150] [--seed 7] [--questions 300] [--baseline FILE]
 *                  [--out FILE] [--every]
 * Without data only the agents are measured. --every prints every figure, not only the different ones.
 * npm run evals -- --data <folder> --all     measures everything, makes it the baseline, and rewrites the tables of docs/quality.md
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../src/compose/options/environment.ts'
import { compareWithBaseline, writeRun } from './compare-runs.ts'
import { langsmithTrouble } from './langsmith-trouble.ts'
import { evalSets } from './measured-set.ts'
import { readFindings } from './record.ts'
import { resultsFolder, runScript, runSuites } from './run-steps.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    n: { type: 'string', default: '150' },
    seed: { type: 'string', default: '7' },
    questions: { type: 'string', default: '300' },
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
const data = values.data === undefined ? undefined : path.resolve(values.data)
if (data !== undefined && !existsSync(data)) stop(`${values.data} does not exist. Give the folder that holds the sets.`)
if (values.all && data === undefined) stop('--all measures the public sets too. Give their folder with --data.')
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
    console.error(`LangSmith does not work (${trouble}). The suites run without it.`)
    for (const name of ['LANGSMITH_TRACING', 'LANGSMITH_TRACING_V2', 'LANGCHAIN_TRACING', 'LANGCHAIN_TRACING_V2'])
      process.env[name] = 'false'
  }
}

const found = mkdtempSync(path.join(tmpdir(), 'goldspan-evals-'))
const setsFolder = path.join(found, 'sets')
const suiteOptions = {
  data,
  count: Number(values.n),
  seed: values.seed,
  questions: Number(values.questions),
  results: path.join(found, 'figures'),
  kept: setsFolder,
}
try {
  const passed = await runSuites(
    ['evals/agents/', ...sets.map((name) => `evals/sets/${name.replaceAll('/', '-')}.eval.ts`)],
    suiteOptions,
  )
  const findings = readFindings(suiteOptions.results)
  const { results: _results, kept: _kept, data: _data, ...options } = suiteOptions
  const out = writeRun(values.out ?? path.join(resultsFolder, 'latest.json'), options, findings)
  compareWithBaseline(out, values.baseline, values.every)
  if (values.all) {
    writeRun(path.join(resultsFolder, 'baseline.json'), options, findings)
    const json = (name: string): string[] => ['--json', path.join(resultsFolder, `${name}.json`)]
    await runScript('evals/seeded-faults.ts', json('faults'))
    const ours = ['aws-docs-qa', 'squad2-dev']
      .map((name) => path.join(setsFolder, name))
      .filter((folder) => existsSync(folder))
    await runScript('evals/peers.ts', [data!, ...ours, ...json('peers')])
    await runScript('evals/write-quality.ts', [])
  }
  process.exitCode = passed ? 0 : 1
} finally {
  rmSync(found, { recursive: true, force: true })
}
