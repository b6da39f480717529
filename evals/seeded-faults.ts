/**
 * Counts how many faults seeded into good items the checks catch.
 * npx tsx evals/seeded-faults.ts [data folder] [--sets squad2-dev,aws-docs-qa] [--n 150] [--max-per-fault 80] [--seed 7] [--json FILE] [--missed]
 * Without a data folder only the invented items are damaged. With one, human questions and their evidence are damaged too.
 * evals/critic-faults.ts measures a critic.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Corpus } from '../src/corpus/corpus.ts'
import { type Interval, wilson } from '../src/measure/intervals.ts'
import type { SearchIndex } from '../src/search/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { someSettings } from '../test/examples.ts'
import { faultNames } from './faults/faults.ts'
import type { GoodItem } from './faults/good-item.ts'
import { type FaultMeasurement, type FaultRow, measureFaults } from './faults/measure-faults.ts'
import { humanSets, readHumanSet } from './human-drafts.ts'
import { makeSet } from './made-items.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string' },
    n: { type: 'string', default: '150' },
    'max-per-fault': { type: 'string', default: '80' },
    seed: { type: 'string', default: '7' },
    json: { type: 'string' },
    missed: { type: 'boolean', default: false },
  },
})

interface Source {
  readonly name: string
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly items: readonly GoodItem[]
}

const [folder] = positionals
const sources: Source[] = []
for (const language of ['en', 'es', 'pt'] as const) sources.push(await makeSet(language))
if (folder) {
  for (const name of values.sets?.split(',') ?? humanSets) {
    const { items, ...set } = await readHumanSet(folder, name)
    sources.push({
      ...set,
      items: randomFrom(values.seed, name)
        .shuffle(items.filter(({ answerable }) => answerable))
        .slice(0, Number(values.n)),
    })
  }
}

const percent = ({ value, low, high }: Interval): string =>
  Number.isNaN(value) ? '–' : `${(value * 100).toFixed(1)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`

const measured: { source: string; rows: readonly FaultRow[] }[] = []
for (const source of sources) {
  const foreign = sources.filter(({ name }) => name !== source.name).flatMap(({ items }) => items.slice(0, 40))
  const measurement: FaultMeasurement = {
    items: source.items,
    faultContext: { corpus: source.corpus, others: source.items, foreign },
    search: source.search,
    settings: someSettings,
    seed: values.seed,
    maxPerFault: Number(values['max-per-fault']),
  }
  const rows = await measureFaults(measurement)
  measured.push({ source: source.name, rows })
  console.log(`\n${source.name}`)
  for (const row of rows) {
    const by = Object.entries(row.by)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
    console.log(`  ${row.fault.padEnd(22)} n ${String(row.tried).padStart(4)}  ${percent(row.recall).padEnd(18)} ${by}`)
    if (values.missed)
      for (const draft of row.missed) console.log(`      missed: ${draft.replace(/\s+/g, ' ').slice(0, 220)}`)
  }
}

const total = (['false_alarm', ...faultNames] as const).map((fault) => {
  const rows = measured.flatMap(({ rows }) => rows.filter((row) => row.fault === fault))
  const tried = rows.reduce((sum, row) => sum + row.tried, 0)
  const caught = rows.reduce((sum, row) => sum + row.caught, 0)
  return { fault, tried, caught, recall: wilson(caught, tried) }
})
console.log('\nall')
for (const { fault, tried, recall } of total)
  console.log(`  ${fault.padEnd(22)} n ${String(tried).padStart(4)}  ${percent(recall)}`)
// The record contains no texts of the sets.
const record = measured.map(({ source, rows }) => ({ source, rows: rows.map(({ missed: _missed, ...row }) => row) }))
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ seed: values.seed, total, sources: record }, null, 1)}\n`)
