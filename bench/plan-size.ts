/**
 * Measures the cost and spread of a plan for a model, over invented pages of 1 to 40 passages.
 * npx tsx bench/plan-size.ts [--passages 100000] [--items 100]
 */
import { parseArgs } from 'node:util'
import type { Corpus } from '../src/corpus/corpus.ts'
import { createDeck } from '../src/plan/deck.ts'
import { defaultDimensions } from '../src/plan/default-dimensions.ts'
import { planRound } from '../src/plan/plan.ts'
import { noEarlierRounds, type PlanContext } from '../src/plan/strategy.ts'
import { strategyCounts } from '../src/plan/strategy-mix.ts'
import { topicsOfPassages } from '../src/plan/wanted-items.ts'
import type { SearchIndex } from '../src/search/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import { type Passage, SessionSettings } from '../src/vocabulary/index.ts'
import { inventedPassages } from './passages.ts'

const { values } = parseArgs({
  options: { passages: { type: 'string', default: '100000' }, items: { type: 'string', default: '100' } },
})
const [count, items] = [Number(values.passages), Number(values.items)]

const random = randomFrom('plan-size')
const passages: Passage[] = []
const texts = new Map<string, string>()
const pages = new Map<string, Passage[]>()
let [page, remaining] = ['', 0]
for (const { passage, text } of inventedPassages(random, count)) {
  if (remaining === 0) {
    page = `page-${pages.size}`
    remaining = 1 + Math.floor(40 * random.next() ** 3)
    pages.set(page, [])
  }
  remaining--
  const expanded: Passage = {
    ...passage,
    doc_id: page,
    version: '1',
    section_id: `${passage.chunk_id}s`,
    start: 0,
    end: text.length,
    tokens: Math.ceil(text.length / 4),
  }
  passages.push(expanded)
  pages.get(page)?.push(expanded)
  texts.set(passage.chunk_id, text)
}
const byId = new Map(passages.map((passage) => [passage.chunk_id, passage]))
const corpus: Corpus = {
  documents: () => [],
  document: () => undefined,
  passages: () => passages,
  passage: (chunk_id) => byId.get(chunk_id),
  passagesOf: (doc_id) => pages.get(doc_id) ?? [],
  sections: () => [],
  section: () => undefined,
  blocks: () => [],
  text: (span) => ('chunk_id' in span ? (texts.get(String(span.chunk_id)) ?? '') : ''),
}
const search = { search: async () => [] } as unknown as SearchIndex
const topicCount = Math.min(200, Math.ceil(pages.size / 5))
const perTopic = Math.ceil(pages.size / topicCount)
const topics = Array.from({ length: topicCount }, (_, topic) => ({
  label: `topic ${topic}`,
  language: 'en',
  chunk_ids: [...pages.values()]
    .slice(topic * perTopic, (topic + 1) * perTopic)
    .flatMap((passagesOfPage) => passagesOfPage.map(({ chunk_id }) => chunk_id)),
}))
const settings = SessionSettings.parse({ count: items })
const startTime = process.cpuUsage()
const context: PlanContext = {
  session: 's',
  round: 1,
  settings,
  counts: strategyCounts(settings).counts,
  corpus,
  search,
  topics,
  dimensions: defaultDimensions,
  implausible: [],
  languages: ['en'],
  deck: createDeck(corpus, settings, { topicOf: topicsOfPassages(topics) }),
  triedQuestionIds: new Set(),
  journeyPassageIds: new Set(),
  missing: { adversarial: {}, evolutions: {} },
  unmet: new Map(),
  earlierRounds: noEarlierRounds,
}
const briefs = await planRound(context, strategyCounts(settings).counts, 0)
const { user, system } = process.cpuUsage(startTime)
const asks = briefs.flatMap((brief) => brief.asks.map((ask) => (ask.chunk_ids ?? brief.chunk_ids)[0] ?? ''))
const highestCount = (keys: readonly string[]): number =>
  Math.max(...[...new Set(keys)].map((key) => keys.filter((other) => other === key).length))
const pagesOf = asks.map((chunk_id) => byId.get(chunk_id)?.doc_id ?? '')
console.log(
  table(
    [
      'passages',
      'pages',
      'asks',
      'requests',
      'pages touched',
      'most of a page',
      'processor time, s',
      'peak memory, GB',
    ],
    [
      [
        count.toLocaleString('en'),
        pages.size.toLocaleString('en'),
        String(asks.length),
        String(briefs.length),
        String(new Set(pagesOf).size),
        String(highestCount(pagesOf)),
        ((user + system) / 1e6).toFixed(1),
        (process.resourceUsage().maxRSS / 1024 ** 2).toFixed(2),
      ],
    ],
  ),
)
