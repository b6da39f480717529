/**
 * Counts the ids and questions that stay when a set is made again after a small change: one more sentence on a page, one page less, or more
 * items, in a new folder and in the folder of the set.
 * npx tsx bench/ids-that-stay.ts [--documents examples/handbook] [--items 20]
 */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generate, type Item } from '../src/index.ts'
import { table } from '../src/text/table.ts'
import { rowsOf } from '../test/rows.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: 'examples/handbook' },
    items: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
})
const count = Number(values.items)
const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-ids-'))

const make = async (name: string, sources: string, items = count, into = name): Promise<readonly Item[]> => {
  const out = path.join(folder, into)
  const options = { count: items, out, workspace: `${out}.work`, model: 'offline' }
  for await (const _ of generate([sources], options));
  return rowsOf<Item>(path.join(out, 'items.jsonl'))
}

const pages = (at: string): string[] =>
  readdirSync(at)
    .map((name) => path.join(at, name))
    .flatMap((place) => (statSync(place).isDirectory() ? pages(place) : /\.mdx?$/.test(place) ? [place] : []))

const copyOf = (name: string, change: (pages: readonly string[]) => void): string => {
  const copy = path.join(folder, 'documents', name)
  cpSync(values.documents, copy, { recursive: true })
  change(pages(copy))
  return copy
}

const sentence = '\n\nThe team in Lisbon looks after this page and reads it again every autumn.\n'
const middleOf = (list: readonly string[]): string => list[Math.floor(list.length / 2)]!
const before = await make('before', values.documents)
const cases: readonly (readonly [string, () => Promise<readonly Item[]>])[] = [
  [
    'one more sentence on a page',
    () =>
      make(
        'more',
        copyOf('more', (all) => appendFileSync(middleOf(all), sentence)),
      ),
  ],
  [
    'one page less',
    () =>
      make(
        'less',
        copyOf('less', (all) => rmSync(middleOf(all))),
      ),
  ],
  [
    `${Math.round(count * 1.2)} items instead of ${count}`,
    () => make('larger', values.documents, Math.round(count * 1.2)),
  ],
  [
    `${Math.round(count * 1.2)} items into the folder of the ${count}`,
    () => make('grown', values.documents, Math.round(count * 1.2), 'before'),
  ],
]
const rows: string[][] = []
for (const [name, run] of cases) {
  if (values.only && !name.includes(values.only)) continue
  const after = await run()
  const ids = new Set(after.map(({ query_id }) => query_id))
  const questions = new Set(after.map(({ question }) => question))
  const share = (kept: number): string => `${kept} of ${before.length} (${Math.round((100 * kept) / before.length)}%)`
  rows.push([
    name,
    share(before.filter(({ query_id }) => ids.has(query_id)).length),
    share(before.filter(({ question }) => questions.has(question)).length),
  ])
}
console.log(table(['change', 'ids that stay', 'questions that stay'], rows))
rmSync(folder, { recursive: true })
