/**
 * What the checks (and, where one is given, the critic) notice of faults seeded into good items.
 * npx tsx evals/seeded-faults.ts [data folder] [--sets squad2-dev,aws-docs-qa] [--n 150] [--most 80] [--seed 7] [--json FILE] [--missed]
 * A critic is handed to `measureFaults`.
 * Without a data folder only the invented items are damaged. With one, human questions and their evidence are damaged too.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runChecks } from '../src/checks/checks.ts'
import type { Corpus } from '../src/corpus/corpus.ts'
import { type Interval, wilson } from '../src/measure/intervals.ts'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import type { SearchIndex } from '../src/search/index.ts'
import { passagesToIndex } from '../src/search/indexed-passage.ts'
import { randomFrom } from '../src/text/random.ts'
import { aCorpus, someSettings } from '../test/examples.ts'
import { echoOf, type FaultName, faultNames } from './faults/faults.ts'
import type { GoodItem } from './faults/good-item.ts'
import { type FaultMeasurement, type FaultRow, measureFaults } from './faults/measure-faults.ts'
import { humanSets, readHumanSet } from './human-drafts.ts'
import { makeSet } from './made-items.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string' },
    n: { type: 'string', default: '150' },
    most: { type: 'string', default: '80' },
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

/** Evidence that is repeated in another document: the check must find it, so that it never counts as a wrong passage. */
const falseNegatives = async ({
  corpus,
  items,
  name,
}: Source): Promise<{ tried: number; caught: number; missed: string[] }> => {
  const some = items.filter(({ draft }) => draft.spans.length === 1).slice(0, Number(values.most))
  const documents = corpus
    .documents()
    .filter(({ latest }) => latest)
    .map(({ doc_id }) => corpus.document(doc_id)!)
  const size = name.startsWith('made') ? undefined : { min: 150, max: 400, overlap: 0 }
  const echoed = aCorpus([...documents, ...some.map((item, index) => echoOf(item, index, corpus))], size)
  const search = await createSearchIndex(passagesToIndex(echoed))
  const missed: string[] = []
  let caught = 0
  let tried = 0
  for (const [index, { ask, draft }] of some.entries()) {
    const found = await runChecks(draft, { ask, corpus: echoed, search, siblings: [], settings: someSettings })
    if (!found.verdicts.some(({ name: check }) => check === 'unique')) continue
    tried++
    if (found.draft.also_supports.some(({ doc_id }) => doc_id === `echo-${index}`)) caught++
    else missed.push(`${draft.question} → ${draft.spans[0]!.text}`)
  }
  return { tried, caught, missed }
}

const percent = ({ value, low, high }: Interval): string =>
  Number.isNaN(value) ? '–' : `${(value * 100).toFixed(1)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`

const measured: { source: string; rows: readonly (Omit<FaultRow, 'fault'> & { fault: string })[] }[] = []
for (const source of sources) {
  const foreign = sources.filter(({ name }) => name !== source.name).flatMap(({ items }) => items.slice(0, 40))
  const measurement: FaultMeasurement = {
    items: source.items,
    around: { corpus: source.corpus, others: source.items, foreign },
    search: source.search,
    settings: someSettings,
    seed: values.seed,
    most: Number(values.most),
  }
  const rows = await measureFaults(measurement)
  const echo = await falseNegatives(source)
  measured.push({
    source: source.name,
    rows: [
      ...rows,
      {
        fault: 'false_negative',
        ...echo,
        recall: wilson(echo.caught, echo.tried),
        by: { unique: echo.caught },
      },
    ],
  })
  console.log(`\n${source.name}`)
  for (const row of measured.at(-1)!.rows) {
    const by = Object.entries(row.by)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
    console.log(
      `  ${row.fault.padEnd(22)} n ${String(row.tried).padStart(4)}  ${percent(row.recall).padEnd(18)} ${row.withCritic ? percent(row.withCritic.recall).padEnd(18) : ''} ${by}`,
    )
    if (values.missed)
      for (const one of row.missed) console.log(`      missed: ${one.replace(/\s+/g, ' ').slice(0, 220)}`)
  }
}

const names: readonly string[] = ['false_alarm', ...(faultNames satisfies readonly FaultName[]), 'false_negative']
const total = names.map((fault) => {
  const rows = measured.flatMap(({ rows }) => rows.filter((row) => row.fault === fault))
  const tried = rows.reduce((sum, row) => sum + row.tried, 0)
  const caught = rows.reduce((sum, row) => sum + row.caught, 0)
  return {
    fault,
    tried,
    caught,
    recall: wilson(caught, tried),
  }
})
console.log('\nall')
for (const { fault, tried, recall } of total)
  console.log(`  ${fault.padEnd(22)} n ${String(tried).padStart(4)}  ${percent(recall)}`)
// Texts of the sets stay out of the record.
const record = measured.map(({ source, rows }) => ({ source, rows: rows.map(({ missed: _missed, ...row }) => row) }))
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ seed: values.seed, total, sources: record }, null, 1)}\n`)
