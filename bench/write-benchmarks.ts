/**
 * Writes the table of docs/benchmarks.md from bench/results.
 * npx tsx bench/write-benchmarks.ts [--version 0.1.0]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatValue, type Results } from './results.ts'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const { values } = parseArgs({
  options: {
    version: { type: 'string', default: (JSON.parse(read('package.json')) as { version: string }).version },
  },
})

const { version, date, machine, node, rows } = JSON.parse(read(`bench/results/${values.version}.json`)) as Results
const lines = [
  `Version ${version}, ${date}, ${machine}, Node ${node}.`,
  '',
  '| part | figure | runs | median | lowest | highest |',
  '|---|---|---:|---:|---:|---:|',
  ...rows.map(({ part, name, n, median, low, high }, at) =>
    // Name a part only at its first figure.
    [
      '',
      part === rows[at - 1]?.part ? '' : `\`${part}\``,
      name,
      n,
      formatValue(median),
      ...(n > 1 ? [formatValue(low), formatValue(high)] : ['', '']),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
]
const marks = /(<!-- table: bench -->\n)[\s\S]*?(<!-- end -->)/
const page = read('docs/benchmarks.md')
if (!marks.test(page)) throw new Error('docs/benchmarks.md has no place for the table bench.')
writeFileSync(
  path.join(root, 'docs/benchmarks.md'),
  page.replace(marks, (_all, open: string, close: string) => `${open}\n${lines.join('\n')}\n\n${close}`),
)
