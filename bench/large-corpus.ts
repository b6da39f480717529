/**
 * Measures reading and indexing a large corpus: the first time, opened again unchanged, and with 1% more documents.
 * npx tsx bench/large-corpus.ts [--passages 10000,100000] [--seed 1]
 * Each size and each opening runs in a separate process.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { prepareCorpus } from '../src/compose/prepare-corpus.ts'
import { readRequest } from '../src/compose/request.ts'
import { openStore } from '../src/store/store.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import { inventedPassages } from './passages.ts'

const { values } = parseArgs({
  options: {
    passages: { type: 'string', default: '10000,100000' },
    seed: { type: 'string', default: '1' },
    open: { type: 'string' },
  },
})

interface OpenResult {
  readonly seconds: number
  readonly passages: number
  readonly megabytes: number
  readonly query: number
}

const environment = { variables: {}, apiKey: undefined, baseUrl: undefined, tracing: false as const }

/** Opens the corpus of a folder and asks a few questions. */
const open = async (folder: string): Promise<OpenResult> => {
  using store = openStore(path.join(folder, 'ws', 'goldspan.db'))
  const request = readRequest([path.join(folder, 'docs')], { asOf: '2025-01-01', model: 'offline' }, environment, {})
  const before = performance.now()
  const { search } = await prepareCorpus({ store, request, supplied: {}, environment })
  const seconds = (performance.now() - before) / 1000
  const asked = performance.now()
  for (let at = 0; at < 20; at++) await search.search(`how long does the renewal of plan ${at} take`)
  const query = (performance.now() - asked) / 20
  return { seconds, passages: search.size, megabytes: process.memoryUsage().rss / 1e6, query }
}

const openInChildProcess = (folder: string): OpenResult =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [...process.execArgv, '--max-old-space-size=12000', fileURLToPath(import.meta.url), '--open', folder],
      { maxBuffer: 1 << 26 },
    )
      .toString()
      .trim()
      .split('\n')
      .at(-1)!,
  ) as OpenResult

/** Pages of sixteen passages, each a section. */
const writePages = (folder: string, count: number, seed: string): void => {
  mkdirSync(folder, { recursive: true })
  let page: string[] = []
  let number = 0
  for (const { text } of inventedPassages(randomFrom(seed, 'passages'), count)) {
    page.push(`## Section ${page.length}\n\n${text}\n`)
    if (page.length < 16) continue
    writeFileSync(path.join(folder, `page-${seed}-${number}.md`), `# Page ${number++}\n\n${page.join('\n')}`)
    page = []
  }
}

const measure = (count: number): string[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-large-'))
  try {
    const docs = path.join(folder, 'docs')
    writePages(docs, count, values.seed)
    const first = openInChildProcess(folder)
    const reopened = openInChildProcess(folder)
    writePages(docs, Math.max(16, Math.round(count / 100)), `${values.seed}more`)
    const grown = openInChildProcess(folder)
    const more2 = openInChildProcess(folder)
    const bytes = statSync(path.join(folder, 'ws', 'goldspan.db')).size
    return [
      String(first.passages),
      ...[first.seconds, reopened.seconds, grown.seconds, more2.seconds].map((seconds) => seconds.toFixed(1)),
      reopened.megabytes.toFixed(0),
      ((reopened.megabytes * 1e6) / first.passages).toFixed(0),
      (bytes / 1e6).toFixed(0),
      reopened.query.toFixed(1),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.open) console.log(JSON.stringify(await open(values.open)))
else
  console.log(
    table(
      [
        'passages',
        'read s',
        'open again s',
        'with 1% more s',
        'open that s',
        'memory MB',
        'bytes/passage',
        'database MB',
        'ms/query',
      ],
      values.passages.split(',').map((count) => measure(Number(count))),
    ),
  )
