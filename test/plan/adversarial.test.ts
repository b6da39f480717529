import { expect, test } from 'vitest'
import { createDeck } from '../../src/plan/deck.ts'
import { adversarial } from '../../src/plan/strategies/adversarial.ts'
import { nothingLearned } from '../../src/plan/strategy.ts'
import { randomFrom } from '../../src/random.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'
import { aCorpus } from '../examples.ts'

const prose = (about: string): string =>
  `# ${about}\n\nThe ${about} keeps what people bring. Somebody looks after it, and whoever comes is welcome. If it rains, the ${about} is closed. You must ask the owner before you enter. A key is a thing that opens the ${about}.\n`

const planned = async (surplus: number) => {
  const settings = SessionSettings.parse({ count: 40, surplus })
  const corpus = aCorpus([
    {
      doc_id: 'install',
      text: '# Install\n\n## To install the agent on Windows\n\n1. Open the console.\n2. Choose **Download**.\n3. Run the installer.\n4. Enter the code.\n',
    },
    ...['garden', 'shed', 'barn', 'mill', 'pond', 'orchard'].map((about) => ({ doc_id: about, text: prose(about) })),
  ])
  const briefs = await adversarial.briefs(
    {
      session: 's',
      round: 1,
      settings,
      corpus,
      search: await createSearchIndex(passagesToIndex(corpus)),
      topics: [],
      dimensions: [],
      implausible: [],
      languages: ['en'],
      deck: createDeck(corpus, settings),
      spentQuestions: new Set(),
      travelled: new Set(),
      missing: { adversarial: {}, evolutions: {} },
      learned: nothingLearned,
    },
    22,
    randomFrom('plan'),
  )
  return briefs.map(({ chunk_ids, asks }) => ({ first: chunk_ids[0]!, type: asks[0]!.adversarial_type! }))
}

test('rules are asked for a probe only where the passage has what it takes', async () => {
  const briefs = await planned(3)
  const needy = briefs.filter(({ type }) => /^(?:near_miss|entity_swap|false_premise|negation|ambiguous)$/.test(type))
  expect(needy.length).toBeGreaterThan(0)
  expect(new Set(needy.map(({ first }) => first))).toEqual(new Set(['install#c1']))
})

test('a model may be asked for any of them anywhere', async () => {
  const briefs = await planned(1)
  expect(new Set(briefs.map(({ type }) => type)).size).toBeGreaterThan(4)
  expect(new Set(briefs.map(({ first }) => first)).size).toBeGreaterThan(3)
})
