import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { rules } from '../src/dataset/check/check-dataset.ts'
import { datasetCorpus } from '../src/dataset/check/dataset-corpus.ts'
import { readDataset } from '../src/dataset/check/read-dataset.ts'
import { growDataset } from './grow-dataset.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '1000,3000,10000' }, one: { type: 'boolean' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('npx tsx bench/check.ts <dataset folder> [--sizes 1000,3000,10000]')

interface Measured {
  readonly items: number
  readonly chunks: number
  readonly findings: number
  readonly megabytes: number
  /** Milliseconds of processor time by step. */
  readonly steps: Readonly<Record<string, number>>
}

const measure = async (): Promise<Measured> => {
  const steps: Record<string, number> = {}
  let before = process.cpuUsage()
  // Processor time, because wall-clock time depends on the load of the machine.
  const recordStep = (name: string): void => {
    const { user, system } = process.cpuUsage(before)
    steps[name] = (user + system) / 1000
    before = process.cpuUsage()
  }
  let findings = 0
  const examples = new Map<string, string>()
  const report: Parameters<(typeof rules)[number]>[0]['report'] = ({ rule, message, query_id }) => {
    findings++
    if (!examples.has(rule)) examples.set(rule, `${query_id} ${message}`)
  }
  const dataset = readDataset(folder, report)
  recordStep('read')
  const corpus = datasetCorpus(dataset)
  recordStep('corpus')
  for (const rule of rules) {
    await rule({ dataset, corpus, report })
    recordStep(rule.name)
  }
  for (const [rule, message] of examples) process.stderr.write(`${rule}: ${message}\n`)
  return {
    items: dataset.items.length,
    chunks: dataset.chunks.length,
    findings,
    megabytes: process.resourceUsage().maxRSS / 1024,
    steps,
  }
}

if (values.one) process.stdout.write(JSON.stringify(await measure()))
else {
  const results: Measured[] = []
  for (const size of values.sizes.split(',').map(Number)) {
    const grown = mkdtempSync(path.join(tmpdir(), 'goldspan-bench-'))
    try {
      growDataset(folder, grown, size)
      const output = execFileSync(
        process.execPath,
        ['--import', 'tsx', fileURLToPath(import.meta.url), grown, '--one'],
        { encoding: 'utf8' },
      )
      results.push(JSON.parse(output) as Measured)
    } finally {
      rmSync(grown, { recursive: true })
    }
  }
  const total = ({ steps }: Measured): number => Object.values(steps).reduce((sum, seconds) => sum + seconds, 0)
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2)
  process.stdout.write(
    `| | ${results.map(({ items }) => `${items} items`).join(' | ')} | growth |\n|---|${results.map(() => '---:|').join('')}---:|\n`,
  )
  const row = (name: string, numberOf: (measured: Measured) => number, show: (value: number) => string): void => {
    const [first, last] = [results[0]!, results.at(-1)!]
    // 1 means that the time is proportional to the number of items.
    const growth = numberOf(last) / numberOf(first) / (last.items / first.items)
    process.stdout.write(
      `| ${name} | ${results.map((result) => show(numberOf(result))).join(' | ')} | ${growth.toFixed(2)} |\n`,
    )
  }
  for (const step of Object.keys(results[0]!.steps)) row(`${step}, s`, ({ steps }) => steps[step]!, seconds)
  row('all, s', total, seconds)
  row(
    'memory, MB',
    ({ megabytes }) => megabytes,
    (value) => value.toFixed(0),
  )
  row('chunks', ({ chunks }) => chunks, String)
  row('findings', ({ findings }) => findings, String)
}
