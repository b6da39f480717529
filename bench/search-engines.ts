/**
 * Compares our index with SQLite's full-text search (FTS5) on the same passages and queries.
 * npx tsx bench/search-engines.ts [folder of .md and .txt files] [--sizes 1000,10000,100000] [--queries 200]
 */
import { parseArgs } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import { bm25Leg } from '../src/search/legs.ts'
import { invert } from '../src/search/postings.ts'
import { stemsOf } from '../src/search/stems.ts'
import { countWords } from '../src/search/word-counts.ts'
import { randomFrom } from '../src/text/random.ts'
import { isStopWord, words } from '../src/text/words.ts'
import { inventedPassages, quantile } from './passages.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    queries: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})

const timed = async (queries: readonly string[], ask: (query: string) => unknown): Promise<string> => {
  for (const query of queries.slice(0, 20)) await ask(query)
  const times: number[] = []
  for (const query of queries) {
    const before = performance.now()
    await ask(query)
    times.push(performance.now() - before)
  }
  return [0.5, 0.95].map((share) => quantile(times, share).toFixed(2)).join(' / ')
}

console.log(`n = ${values.queries} queries of eight words each, ten hits; one run; p50 / p95 in ms.\n`)
console.log('| passages | own index s | own query | FTS5 index s | FTS5 MB | FTS5, stop words kept | FTS5, dropped |')
console.log('|---|---|---|---|---|---|---|')
for (const size of values.sizes.split(',').map(Number)) {
  const passages = [...inventedPassages(randomFrom(values.seed, 'passages'), size, positionals[0])]
  const random = randomFrom(values.seed, 'queries')
  const queries = Array.from({ length: Number(values.queries) }, () => {
    const drawn = random.shuffle(words(random.pick(passages).text, 'en')).slice(0, 8)
    return `how long does the ${drawn.join(' ')} take`
  })

  let before = performance.now()
  const counts = countWords(passages)
  const { terms, tables, unaccented } = stemsOf(counts)
  const postings = invert(counts, tables, terms.size)
  const ownLeg = bm25Leg(postings, {
    languages: counts.languages,
    terms,
    unaccented,
    frequencies: postings.frequencies,
  })
  const ownTime = performance.now() - before

  const db = new BetterSqlite3(':memory:')
  db.exec("CREATE VIRTUAL TABLE passage USING fts5(title, body, content='', tokenize='porter unicode61')")
  const insert = db.prepare('INSERT INTO passage (rowid, title, body) VALUES (?, ?, ?)')
  before = performance.now()
  db.transaction(() => {
    for (const [row, { passage, text }] of passages.entries()) insert.run(row, passage.title, text)
  })()
  const ftsTime = performance.now() - before
  const pages = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get()
  const select = db.prepare('SELECT rowid FROM passage WHERE passage MATCH ? ORDER BY rank LIMIT 10')
  const match = (list: readonly string[]): unknown => select.all(list.map((word) => `"${word}"`).join(' OR '))

  const cells = [
    size,
    (ownTime / 1000).toFixed(1),
    await timed(queries, (query) => ownLeg.rank(query, 10)),
    (ftsTime / 1000).toFixed(1),
    ((pages as { bytes: number }).bytes / 1e6).toFixed(0),
    await timed(queries, (query) => match(words(query, 'en'))),
    await timed(queries, (query) => match(words(query, 'en').filter((word) => !isStopWord(word, 'en')))),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  db.close()
}
