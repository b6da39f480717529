/**
 * Measures indexing and searching at 1,000, 10,000 and 100,000 passages (see passages.ts).
 * npx tsx bench/retrieval.ts [folder of .md and .txt files] [--sizes 1000,10000,100000] [--queries 200] [--repeats 3]
 * Every run is a separate process.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createSearchIndex, openSearchIndex } from '../src/search/create-search-index.ts'
import { type Leg, legs } from '../src/search/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { inventedPassages, quantile } from './passages.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    queries: { type: 'string', default: '200' },
    repeats: { type: 'string', default: '3' },
    one: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const folder = positionals[0]

interface Measured {
  readonly indexed: number
  readonly reloaded: number
  readonly megabytes: number
  readonly kept: number
  /** Milliseconds per query, by leg and for all fused. */
  readonly queries: Readonly<Record<string, readonly number[]>>
}

const measure = async (size: number, seed: string): Promise<Measured> => {
  let before = performance.now()
  const index = await createSearchIndex(inventedPassages(randomFrom(seed, 'passages'), size, folder))
  const creationMs = performance.now() - before
  before = performance.now()
  for (const _ of inventedPassages(randomFrom(seed, 'passages'), size, folder)) _
  const indexed = creationMs - (performance.now() - before)
  const megabytes = process.resourceUsage().maxRSS / 1024

  const random = randomFrom(seed, 'wanted')
  const wanted = new Set(Array.from({ length: Number(values.queries) }, () => random.below(size)))
  const asked = [...inventedPassages(randomFrom(seed, 'passages'), size, folder)].filter((_, place) =>
    wanted.has(place),
  )
  // The index caches the results of its legs, so each leg is timed with other queries.
  const queriesFor = (name: string): string[] => {
    const random = randomFrom(seed, 'queries', name)
    return asked.map(({ text }) => `How long does the ${random.shuffle(text.split(/\s+/)).slice(0, 8).join(' ')} take?`)
  }
  const times: Record<string, number[]> = {}
  for (const [name, legsOfRow] of [...legs.map((leg) => [leg, [leg]] as const), ['hybrid', legs] as const]) {
    times[name] = []
    const queries = queriesFor(name)
    for (const query of queriesFor(`${name} first`).slice(0, 20))
      await index.search(query, { legs: legsOfRow as readonly Leg[] })
    for (const query of queries) {
      before = performance.now()
      await index.search(query, { legs: legsOfRow as readonly Leg[] })
      times[name].push(performance.now() - before)
    }
  }

  const bytes = Buffer.concat([...(index.pack() ?? [])])
  before = performance.now()
  openSearchIndex({ size: bytes.length, read: (from, to) => bytes.subarray(from, to) })
  const reloaded = performance.now() - before
  return { indexed, reloaded, megabytes, kept: bytes.length / 1e6, queries: times }
}

const spread = (list: readonly number[], digits = 1): string => {
  const [low, mid, high] = [0, 0.5, 1].map((share) => quantile(list, share).toFixed(digits))
  return list.length > 1 ? `${mid} (${low}–${high})` : mid!
}

if (values.one) {
  console.log(JSON.stringify(await measure(Number(values.one), values.seed)))
} else {
  console.log(`n = ${values.queries} queries a run; median of the runs, lowest and highest in brackets.\n`)
  console.log('| passages | runs | index s | peak MB | kept MB | reopen s | bm25 p50/p95 ms | char | lsa | hybrid |')
  console.log('|---|---|---|---|---|---|---|---|---|---')
  for (const size of values.sizes.split(',').map(Number)) {
    const repeats = size >= 50_000 ? 1 : Number(values.repeats)
    const runs = Array.from({ length: repeats }, (_, repeat) => {
      const options = ['--one', String(size), '--seed', `${values.seed}.${repeat}`, '--queries', values.queries]
      const self = [...process.execArgv, fileURLToPath(import.meta.url), ...(folder ? [folder] : []), ...options]
      return JSON.parse(execFileSync(process.execPath, self, { maxBuffer: 1 << 26 }).toString()) as Measured
    })
    const seconds = (pick: (run: Measured) => number): string => spread(runs.map((run) => pick(run) / 1000))
    const legCells = [...legs, 'hybrid'].map((name) =>
      [0.5, 0.95]
        .map((share) =>
          spread(
            runs.map((run) => quantile(run.queries[name]!, share)),
            2,
          ),
        )
        .join(' / '),
    )
    const cells = [
      size,
      repeats,
      seconds((run) => run.indexed),
      spread(
        runs.map((run) => run.megabytes),
        0,
      ),
      spread(
        runs.map((run) => run.kept),
        0,
      ),
      seconds((run) => run.reloaded),
      ...legCells,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
