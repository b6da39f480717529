import { ingest as ingestAll } from '../../src/corpus/ingest.ts'
import { openCorpus } from '../../src/corpus/open-corpus.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { openStore } from '../../src/store/store.ts'
import { randomFrom } from '../../src/text/random.ts'
import { inventedPassages, quantile } from '../passages.ts'
import { type Measures, type Part, timed } from './part.ts'

const ingest: Part = {
  name: 'ingest',
  runs: 3,
  async measure({ docs }) {
    using store = openStore(':memory:')
    const read = () => ingestAll([docs], {}, store)
    const seconds = await timed(read)
    const secondRun = await timed(read)
    const corpus = openCorpus(store)
    const characters = corpus.documents().reduce((sum, document) => sum + document.characters, 0)
    return {
      'ingest, documents': corpus.documents().length,
      'ingest, million characters per second': characters / 1e6 / seconds,
      'ingest again unchanged, of the first time': secondRun / seconds,
    }
  },
}

const measureSearch = async (passages: number): Promise<Measures> => {
  const invented = [...inventedPassages(randomFrom('bench'), passages)]
  let index: Awaited<ReturnType<typeof createSearchIndex>> | undefined
  const indexed = await timed(async () => {
    index = await createSearchIndex(invented)
  })
  const queries = Array.from({ length: 200 }, (_, at) =>
    randomFrom('query', at)
      .shuffle(invented[(at * 37) % passages]!.text.split(/\s+/))
      .slice(0, 8)
      .join(' '),
  )
  const times: number[] = []
  for (const query of queries) times.push((await timed(() => index!.search(query))) * 1000)
  const label = `${passages.toLocaleString('en')} passages`
  return {
    [`index ${label}, s`]: indexed,
    [`index ${label}, peak memory, MB`]: process.resourceUsage().maxRSS / 1024,
    [`search ${label}, ms, median of 200`]: quantile(times, 0.5),
    [`search ${label}, ms, p95 of 200`]: quantile(times, 0.95),
  }
}

export const documents: readonly Part[] = [
  ingest,
  { name: 'search-1000', runs: 3, measure: () => measureSearch(1_000) },
  { name: 'search-10000', runs: 3, measure: () => measureSearch(10_000) },
  { name: 'search-100000', runs: 1, long: true, measure: () => measureSearch(100_000) },
]
