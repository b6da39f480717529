import { expect, test } from 'vitest'
import { createDeck } from '../../src/plan/deck.ts'
import { grounded } from '../../src/plan/strategies/grounded.ts'
import { noEarlierRounds } from '../../src/plan/strategy.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { randomFrom } from '../../src/text/random.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'
import { aCorpus } from '../examples.ts'

const names = ['garden', 'shed', 'barn', 'mill']
const corpus = aCorpus(
  names.map((name) => ({
    doc_id: name,
    text: `# The ${name}\n\nThe ${name} is open on 5 days. If it rains, it is closed.\n`,
  })),
)
const questions = names.map((name, at) => ({ id: `r${at}`, text: `when is the ${name} open?`, language: 'en' }))

/** Plans real questions, and counts the searches for it. */
const plan = async (mode: SessionSettings['grounded'], count: number, tried: readonly string[] = []) => {
  const settings = SessionSettings.parse({ count: 12, grounded: mode, questions })
  const search = await createSearchIndex(passagesToIndex(corpus))
  const searched: string[] = []
  const context = {
    session: 's',
    round: 1,
    settings,
    counts: strategyCounts(settings).counts,
    corpus,
    search: {
      ...search,
      search: (...input: Parameters<typeof search.search>) => {
        searched.push(input[0])
        return search.search(...input)
      },
    },
    topics: [],
    dimensions: [],
    implausible: [],
    languages: ['en'],
    deck: createDeck(corpus, settings),
    triedQuestionIds: new Set(tried),
    journeyPassageIds: new Set<string>(),
    missing: { adversarial: {}, evolutions: {} },
    unmet: new Map(),
    earlierRounds: noEarlierRounds,
  }
  const briefs = await grounded.briefs(context, count, randomFrom('a'))
  return { briefs, searched }
}

test('seeded asks of a later round have real questions as examples, even if all were tried', async () => {
  const all = questions.map(({ id }) => id)
  const { briefs } = await plan('hybrid', 3, all)
  expect(briefs.flatMap(({ asks }) => asks.flatMap(({ real_question }) => real_question ?? []))).toEqual([])
  expect(briefs.length).toBeGreaterThan(0)
  for (const { examples } of briefs) expect(examples.length).toBeGreaterThan(0)
})

test.for(['reuse', 'hybrid'] as const)('%s searches only for the questions that it plans', async (mode) => {
  const { briefs, searched } = await plan(mode, 1)
  expect(briefs.flatMap(({ asks }) => asks)).toHaveLength(1)
  expect(searched).toHaveLength(1)
})
