/**
 * Measures time, memory and processor use, with the number of runs and their spread.
 * npm run bench -- --date 2025-01-31 --machine "2 cores, 8 GB" [--version 0.1.0] [--runs 3] [--only graph,concurrency] [--long] [--docs <folder>]
 * Every part runs in a separate process, so that its memory is measured alone. --long adds parts that take minutes; --docs replaces the
 * bundled handbook. Writes bench/results/<version>.json, where parts that did not run keep their figures. To update docs/benchmarks.md:
 * npx tsx bench/write-benchmarks.ts
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { table } from '../src/text/table.ts'
import { builtPackage } from '../test/built-package.ts'
import { documents } from './parts/documents.ts'
import { generation } from './parts/generation.ts'
import { graphs } from './parts/graphs.ts'
import type { Measures, Part } from './parts/part.ts'
import { sets } from './parts/sets.ts'
import { quantile } from './passages.ts'
import { formatValue, type Results, type Row } from './results.ts'

const self = fileURLToPath(import.meta.url)
const root = path.dirname(path.dirname(self))
const { values } = parseArgs({
  options: {
    date: { type: 'string' },
    machine: { type: 'string' },
    version: { type: 'string', default: readVersion() },
    runs: { type: 'string' },
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
    docs: { type: 'string', default: path.join(root, 'examples/handbook') },
    part: { type: 'string' },
    command: { type: 'string', default: '' },
  },
})
const parts: readonly Part[] = [...documents, ...generation, ...graphs, ...sets]

if (values.part) {
  const part = parts.find(({ name }) => name === values.part)!
  console.log(JSON.stringify(await part.measure({ docs: values.docs, command: values.command })))
} else {
  if (!values.date || !values.machine) {
    console.error('Give the date and the machine: npm run bench -- --date 2025-01-31 --machine "2 cores, 8 GB"')
    process.exit(2)
  }
  const chosenParts = values.only?.split(',')
  const wanted = parts.filter(
    ({ name, long }) =>
      (chosenParts?.some((wanted) => name === wanted || name.startsWith(`${wanted}-`)) ?? true) &&
      (values.long || !long || chosenParts?.includes(name)),
  )
  const rows = measureAll(wanted)
  console.log(
    table(
      ['figure', 'runs', 'median', 'lowest', 'highest'],
      rows.map(({ name, n, median, low, high }) => [
        name,
        String(n),
        formatValue(median),
        formatValue(low),
        formatValue(high),
      ]),
    ),
  )
  const out = path.join(root, 'bench/results', `${values.version}.json`)
  const before = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Results).rows : []
  const { version, date, machine } = values
  const kept = before.filter(({ part }) => !wanted.some(({ name }) => name === part))
  const order = (row: Row): number => parts.findIndex(({ name }) => name === row.part)
  const all = [...kept, ...rows].sort((a, b) => order(a) - order(b))
  mkdirSync(path.dirname(out), { recursive: true })
  const results: Results = { version, date, machine, node: process.version, rows: all }
  writeFileSync(out, `${JSON.stringify(results, null, 1)}\n`)
  console.log(
    `${version}, ${date}, ${machine}, Node ${process.version}. Written to ${path.relative(process.cwd(), out)}.`,
  )
}

function measureAll(wanted: readonly Part[]): Row[] {
  const command = path.join(builtPackage(), 'dist', 'cli', 'main.js')
  return wanted.flatMap((part) => {
    const runs = Array.from({ length: Number(values.runs ?? part.runs) }, () => measureApart(part, command))
    return Object.keys(runs[0]!).map((name): Row => {
      const list = runs.map((run) => run[name]!)
      const [low, median, high] = [0, 0.5, 1].map((share) => quantile(list, share)) as [number, number, number]
      return { part: part.name, name, n: list.length, median, low, high }
    })
  })
}

function measureApart({ name }: Part, command: string): Measures {
  const given = [...process.execArgv, self, '--part', name, '--docs', values.docs, '--command', command]
  process.stderr.write(`${name}\n`)
  const output = execFileSync(process.execPath, given, { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] })
  return JSON.parse(output.toString().trim().split('\n').at(-1)!) as Measures
}

function readVersion(): string {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version
}
