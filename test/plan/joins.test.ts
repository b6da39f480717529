import { expect, test } from 'vitest'
import { createDeck } from '../../src/plan/deck.ts'
import { direct } from '../../src/plan/strategies/drawn.ts'
import { noEarlierRounds } from '../../src/plan/strategy.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { randomFrom } from '../../src/text/random.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'
import { aCorpus } from '../examples.ts'

const shedPage = (about: string): string =>
  `# ${about}\n\nThe ${about} keeps what people bring within 3 days. You must ask the owner before you enter. A key is a thing that opens the ${about}.\n`
const table = (title: string, column: string): string =>
  `# ${title}\n\n| Plan | ${column} |\n|---|---|\n| Small | 5 |\n| Middle | 7 |\n| Large | 9 |\n`

const planAllBriefs = async (
  texts: Readonly<Record<string, string>>,
  surplus = 1,
  declinedPassages: readonly string[] = [],
) => {
  const settings = SessionSettings.parse({ count: 60, surplus })
  const corpus = aCorpus(Object.entries(texts).map(([doc_id, text]) => ({ doc_id, text })))
  return direct.briefs(
    {
      session: 's',
      round: 1,
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
      earlierRounds: {
        ...noEarlierRounds,
        declinedPassages: (_agent, type) => new Set(type === 'several_pages' ? declinedPassages : []),
      },
    },
    40,
    randomFrom('plan'),
  )
}

const planJoins = async (...args: Parameters<typeof planAllBriefs>) =>
  (await planAllBriefs(...args)).filter(({ asks }) => asks.some(({ intent }) => intent === 'several_pages'))

const shedPages = Object.fromEntries(
  ['garden', 'barn', 'mill', 'pond', 'orchard'].map((name) => [name, shedPage(name)]),
)
const tables = { prices: table('Prices', 'Price'), machines: table('Machines', 'Number of machines') }

test('questions that join passages are planned for comparable passages, alone in their brief', async () => {
  const joining = await planJoins({ ...shedPages, ...tables })
  expect(joining.length).toBeGreaterThan(0)
  for (const { chunk_ids, asks } of joining) {
    expect([...chunk_ids].sort()).toEqual(['machines#c1', 'prices#c1'])
    expect(asks.every(({ intent, difficulty }) => intent === 'several_pages' && difficulty === 'hard')).toBe(true)
  }
})

test('no joins are planned if nothing can be joined, or if earlier joins failed', async () => {
  expect(await planJoins(shedPages)).toEqual([])
  expect(await planJoins({ ...shedPages, ...tables }, 1, ['machines#c1', 'prices#c1'])).toEqual([])
})

test('for the embedded engine, which plans a surplus, joins are planned in addition to other asks', async () => {
  const briefs = await planAllBriefs(shedPages, 3)
  const joined = await planAllBriefs({ ...shedPages, ...tables }, 3)
  const count = (briefs: typeof joined, joining: boolean): number =>
    briefs.flatMap(({ asks }) => asks.filter(({ intent }) => (intent === 'several_pages') === joining)).length
  expect(count(joined, true)).toBeGreaterThan(2)
  expect(count(joined, false)).toBeGreaterThanOrEqual(count(briefs, false))
})
