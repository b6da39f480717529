import { expect, test } from 'vitest'
import { createDeck } from '../../src/plan/deck.ts'
import { adversarial } from '../../src/plan/strategies/adversarial.ts'
import { noEarlierRounds, type PlanContext } from '../../src/plan/strategy.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { randomFrom } from '../../src/text/random.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'
import { aCorpus } from '../examples.ts'

const prose = (about: string): string =>
  `# ${about}\n\nThe ${about} keeps what people bring. Somebody looks after it, and whoever comes is welcome. If it rains, the ${about} is closed. You must ask the owner before you enter. A key is a thing that opens the ${about}.\n`

const installPage = (what: string): string =>
  `# Install\n\n## To install the ${what} on Windows\n\n1. Open the console.\n2. Choose **Download**.\n3. Run the installer.\n4. Enter the code.\n`

const contextOf = async (surplus: number, installed: readonly string[], round = 1): Promise<PlanContext> => {
  const settings = SessionSettings.parse({ count: 40, surplus })
  const corpus = aCorpus([
    ...installed.map((program, at) => ({ doc_id: at === 0 ? 'install' : `install-${at}`, text: installPage(program) })),
    ...['garden', 'shed', 'barn', 'mill', 'pond', 'orchard'].map((topic) => ({ doc_id: topic, text: prose(topic) })),
  ])
  return {
    session: 's',
    round,
    settings,
    counts: strategyCounts(settings).counts,
    corpus,
    search: await createSearchIndex(passagesToIndex(corpus)),
    topics: [],
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

const planAdversarial = async (surplus: number, installed: readonly string[] = ['agent'], count = 22) => {
  const briefs = await adversarial.briefs(await contextOf(surplus, installed), count, randomFrom('plan'))
  return briefs.map(({ chunk_ids, asks }) => ({
    first: chunk_ids[0]!,
    type: asks[0]!.adversarial_type!,
  }))
}

test('the embedded engine is asked for an unanswerable question only if the passage suits it', async () => {
  const briefs = await planAdversarial(3)
  const needPartners = briefs.filter(({ type }) => /^(?:near_miss|entity_swap|false_premise|ambiguous)$/.test(type))
  expect(needPartners.length).toBeGreaterThan(0)
  expect(new Set(needPartners.map(({ first }) => first))).toEqual(new Set(['install#c1']))
})

test('a model may be asked for any type about any passage', async () => {
  const briefs = await planAdversarial(1)
  expect(new Set(briefs.map(({ type }) => type)).size).toBeGreaterThan(4)
  expect(new Set(briefs.map(({ first }) => first)).size).toBeGreaterThan(3)
})

test('the plan does not depend on the order in which searches finish', async () => {
  const installed = Array.from({ length: 9 }, (_, at) => `agent${at}`)
  const drawPassages = async (order: (nth: number) => number) => {
    const context = await contextOf(3, installed)
    let calls = 0
    const search: PlanContext['search'] = {
      ...context.search,
      search: async (...given) => {
        const turns = order(calls++)
        for (let turn = 0; turn < turns; turn++) await Promise.resolve()
        return context.search.search(...given)
      },
    }
    const briefs = await adversarial.briefs({ ...context, search }, 22, randomFrom('plan'))
    return briefs.map(({ chunk_ids }) => chunk_ids)
  }
  expect(await drawPassages((nth) => 2000 - 60 * nth)).toEqual(await drawPassages((nth) => 60 * nth))
})
