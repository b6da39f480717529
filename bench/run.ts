/**
 * What goldspan costs: one table of ratios with n and spread.
 * npm run bench -- --date 2025-01-31 --machine "2 cores, 8 GB" [--version 0.1.0] [--repeats 3] [--only graph,concurrency] [--docs <folder>]
 * Every figure is measured in a process of its own, so that none pays for the memory of another. --docs: documents of one's own
 * instead of the bundled handbook for ingest and generation. Written to bench/results/<version>.json.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { table } from '../src/cli/table.ts'
import { ingest } from '../src/corpus/ingest.ts'
import { openCorpus } from '../src/corpus/open-corpus.ts'
import { randomFrom } from '../src/random.ts'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import { openStore } from '../src/store/store.ts'
import { inventedPassages, quantile } from './passages.ts'
import { runSessionInTwo, runSessionOnce } from './sessions.ts'
import { runTrivialBriefs } from './trivial-briefs.ts'

const self = fileURLToPath(import.meta.url)
const root = path.dirname(path.dirname(self))
const { values } = parseArgs({
  options: {
    date: { type: 'string' },
    machine: { type: 'string' },
    version: { type: 'string', default: readVersion() },
    repeats: { type: 'string', default: '3' },
    only: { type: 'string' },
    docs: { type: 'string', default: path.join(root, 'examples/handbook') },
    part: { type: 'string' },
  },
})

/** Names of figures with what was measured once. */
type Once = Readonly<Record<string, number>>

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

const searching = async (passages: number): Promise<Once> => {
  const made = [...inventedPassages(randomFrom('bench'), passages)]
  let index: Awaited<ReturnType<typeof createSearchIndex>> | undefined
  const indexed = await timed(async () => {
    index = await createSearchIndex(made)
  })
  const queries = Array.from({ length: 100 }, (_, at) =>
    randomFrom('query', at)
      .shuffle(made[(at * 37) % passages]!.text.split(/\s+/))
      .slice(0, 8)
      .join(' '),
  )
  const times: number[] = []
  for (const query of queries) times.push((await timed(() => index!.search(query))) * 1000)
  return {
    [`index ${passages} passages, ms per passage`]: (indexed * 1000) / passages,
    [`search in ${passages}, ms, median of 100`]: quantile(times, 0.5),
    [`search in ${passages}, ms, p95 of 100`]: quantile(times, 0.95),
  }
}

const graph = async (briefs: number): Promise<Once> => {
  const { seconds, steps, bytes, left } = await runTrivialBriefs({
    briefs,
    concurrency: 16,
    latency: 0,
    callsPerBrief: 2,
  })
  return {
    [`graph, ${briefs} briefs, µs per step`]: (seconds * 1e6) / steps,
    [`graph, ${briefs} briefs, steps per brief`]: steps / briefs,
    [`graph, ${briefs} briefs, database bytes per brief`]: bytes / briefs,
    [`graph, ${briefs} briefs, checkpoints left`]: left,
  }
}

const parts: Readonly<Record<string, () => Promise<Once>>> = {
  async ingest() {
    const store = openStore(':memory:')
    const seconds = await timed(() => ingest([values.docs], { today: '2025-01-01' }, store))
    const again = await timed(() => ingest([values.docs], { today: '2025-01-01' }, store))
    const corpus = openCorpus(store)
    const characters = corpus.documents().reduce((sum, document) => sum + document.characters, 0)
    return {
      'ingest, documents': corpus.documents().length,
      'ingest, million characters per second': characters / 1e6 / seconds,
      'ingest again unchanged, of the first time': again / seconds,
    }
  },
  'search-1000': () => searching(1000),
  'search-10000': () => searching(10_000),
  async generate() {
    const { items, seconds, megabytes } = await runSessionOnce([values.docs], 100)
    return {
      'offline generation, items of 100': items,
      'offline generation, items per minute': (items * 60) / seconds,
      'offline generation, peak memory, MB': megabytes,
    }
  },
  'graph-100': () => graph(100),
  'graph-1000': () => graph(1000),
  'graph-3000': () => graph(3000),
  async concurrency() {
    const load = { briefs: 200, concurrency: 50, latency: 200, callsPerBrief: 6 }
    const { seconds } = await runTrivialBriefs(load)
    const ideal = (load.briefs * load.callsPerBrief * load.latency) / load.concurrency / 1000
    return { '200 briefs × 6 calls of 200 ms at 50, wall clock over ideal': seconds / ideal }
  },
  async resume() {
    const whole = await timed(() => runSessionOnce([values.docs], 60))
    const { seconds, before } = await runSessionInTwo([values.docs], 60)
    return {
      'resume, asks settled when stopped': before,
      'stopped and resumed, over undisturbed': seconds / whole,
    }
  },
}

if (values.part) {
  console.log(JSON.stringify(await parts[values.part]!()))
} else {
  if (!values.date || !values.machine) {
    console.error('Say when and on what: npm run bench -- --date 2025-01-31 --machine "2 cores, 8 GB"')
    process.exit(2)
  }
  const rows: { name: string; n: number; median: number; low: number; high: number }[] = []
  const wanted = values.only?.split(',')
  for (const part of Object.keys(parts).filter((name) => wanted?.some((one) => name.startsWith(one)) ?? true)) {
    const runs = Array.from({ length: Number(values.repeats) }, () => {
      const given = [...process.execArgv, self, '--part', part, '--docs', values.docs]
      const out = execFileSync(process.execPath, given, { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] })
      return JSON.parse(out.toString()) as Once
    })
    for (const name of Object.keys(runs[0]!)) {
      const list = runs.map((run) => run[name]!)
      const [low, median, high] = [0, 0.5, 1].map((share) => quantile(list, share)) as [number, number, number]
      rows.push({ name, n: list.length, median, low, high })
    }
  }
  const shown = (value: number): string =>
    value >= 1000 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3)
  console.log(
    table(
      ['figure', 'runs', 'median', 'lowest', 'highest'],
      rows.map(({ name, n, median, low, high }) => [name, String(n), shown(median), shown(low), shown(high)]),
    ),
  )
  const out = path.join(root, 'bench/results', `${values.version}.json`)
  mkdirSync(path.dirname(out), { recursive: true })
  const { version, date, machine } = values
  writeFileSync(out, `${JSON.stringify({ version, date, machine, node: process.version, rows }, null, 1)}\n`)
  console.log(
    `${version}, ${date}, ${machine}, Node ${process.version}. Written to ${path.relative(process.cwd(), out)}.`,
  )
}

function readVersion(): string {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version
}
