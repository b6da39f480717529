import { describe, expect, test } from 'vitest'
import { createDeck } from '../../src/plan/deck.ts'
import { strategies } from '../../src/plan/strategies.ts'
import { noEarlierRounds, type PlanContext } from '../../src/plan/strategy.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { randomFrom } from '../../src/text/random.ts'
import { SessionSettings, strategyNames } from '../../src/vocabulary/index.ts'
import { aCorpus } from '../examples.ts'

const page = (about: string, days: number): string =>
  `# ${about}\n\n## Opening\n\nThe ${about} is open on ${days} days a week. If it rains, it is closed.\n\n## To open the ${about}\n\n1. Take the key.\n2. Turn it.\n3. Push the door.\n\n## Prices\n\n| Card | Price |\n| --- | --- |\n| Day | ${days} euros |\n| Year | ${days * 40} euros |\n`

const names = ['garden', 'shed', 'barn', 'mill', 'pond', 'orchard']
const corpus = aCorpus(names.map((topic, at) => ({ doc_id: topic, title: `The ${topic}`, text: page(topic, at + 1) })))

const aPlan = async (): Promise<PlanContext> => {
  const settings = SessionSettings.parse({
    count: 24,
    questions: names.map((topic, at) => ({ id: `r${at}`, text: `when is the ${topic} open?`, language: 'en' })),
  })
  return {
    session: 's',
    round: 1,
    settings,
    counts: strategyCounts(settings).counts,
    corpus,
    search: await createSearchIndex(passagesToIndex(corpus)),
    topics: names.map((label) => ({
      label,
      language: 'en',
      chunk_ids: corpus.passagesOf(label).map(({ chunk_id }) => chunk_id),
    })),
    dimensions: [],
    implausible: [],
    languages: ['en'],
    deck: createDeck(corpus, settings),
    triedQuestionIds: new Set(),
    journeyPassageIds: new Set(),
    missing: { adversarial: {}, evolutions: {} },
    unmet: new Map(),
    earlierRounds: noEarlierRounds,
  }
}

test('every strategy name has an implementation', () => {
  expect(strategies.map(({ name }) => name).toSorted()).toEqual([...strategyNames].toSorted())
})

describe.for(strategies.map((strategy) => [strategy.name, strategy] as const))(
  'the strategy %s',
  ([name, strategy]) => {
    test.for([1, 5, 12])('plans at most the requested %i asks, each about existing passages', async (count) => {
      const briefs = await strategy.briefs(await aPlan(), count, randomFrom('a'))
      const asks = briefs.flatMap((brief) => brief.asks)
      expect(asks.length).toBeLessThanOrEqual(count)
      for (const { chunk_ids } of briefs) {
        expect(chunk_ids.length).toBeGreaterThan(0)
        for (const chunk_id of chunk_ids) expect(corpus.passage(chunk_id), chunk_id).toBeDefined()
      }
      for (const ask of asks) expect(ask).toMatchObject({ strategy: name, language: 'en' })
    })

    test('plans asks if the documents support them', async () => {
      expect((await strategy.briefs(await aPlan(), 12, randomFrom('a'))).length).toBeGreaterThan(0)
    })

    test('plans the same asks for the same seed', async () => {
      const plan = async () => strategy.briefs(await aPlan(), 12, randomFrom('a'))
      expect(await plan()).toEqual(await plan())
    })

    test('plans nothing if nothing is wanted', async () => {
      expect((await strategy.briefs(await aPlan(), 0, randomFrom('a'))).flatMap(({ asks }) => asks)).toEqual([])
    })
  },
)
