import { expect, test } from 'vitest'
import { schema } from '../../src/checks/schema.ts'
import { draftFromItem } from '../../src/dataset/item-as-draft.ts'
import { absenceOf, toItem } from '../../src/dataset/to-item.ts'
import { compareItems } from '../../src/update/refresh/compare-items.ts'
import { classifyItems } from '../../src/update/refresh/refreshed-items.ts'
import { draftHash, Item } from '../../src/vocabulary/index.ts'
import { aCorpus, aDraft, anAsk, quoteOf } from '../examples.ts'
import { aBrief } from './a-record.ts'

const fact = 'A pass can be frozen once a year.'
const gym = (text: string, before = '') =>
  aCorpus([{ doc_id: 'gym', text: `# Gym\n\n${before}## Passes\n\n${text}\n` }])
const corpus = gym(fact)
const ask = anAsk({ adversarial_type: 'near_miss' })
const draft = aDraft({
  no_answer: true,
  answer_type: 'abstain',
  ideal_answer: 'What freezing costs is not said, only that a pass can be frozen once a year.',
  claims: [],
  spans: [quoteOf(corpus, 'gym', fact)],
  absence: { queries: ['cost of freezing'], examined: 1, nearest: [{ chunk_id: 'gym#c1', score: 1 }], statement: 's' },
})
const accepted = { brief: aBrief([ask]), ask, draft, verdicts: [], attempts: 1, prompts: [] }
const item = Item.parse(
  JSON.parse(JSON.stringify(toItem(accepted, corpus, { session: 's', models: {} }, (ask_id) => ask_id))),
)

test('the fact that an answer offers instead is quoted in the proof of absence and is not evidence', () => {
  expect(item.absence?.offers).toMatchObject([{ doc_id: 'gym', text: fact }])
  expect([item.gold_spans, item.gold_evidence, item.citations]).toEqual([[], [], []])
  expect(draftHash(draftFromItem(item))).toBe(draftHash(draft))
  expect(absenceOf({ ...draft, spans: [] })?.offers).toBeUndefined()
})

test('a question without an answer may have quotes, but no claims', async () => {
  const findingOf = async (claims: typeof draft.claims) =>
    (await schema.run({ ...draft, ask_id: ask.ask_id, language: ask.language, claims }, { ask } as never)).finding
  expect(await findingOf([])).toBe('sound')
  expect(await findingOf([{ text: 'It can be frozen.', quotes: [0] }])).toBe('fixable')
})

test('after a refresh, the offered fact is quoted at its new place, or the item is retired', () => {
  const compareWith = (now: typeof corpus) => {
    const { itemChanges } = compareItems([item], corpus, now)
    return { change: itemChanges[0]!, ...classifyItems(itemChanges, [], corpus, now) }
  }
  const moved = compareWith(gym(fact, 'Read this first.\n\n'))
  expect(moved.change.kind).toBe('absent')
  const kept = moved.unchanged.get(item.query_id)!
  expect(kept.absence?.offers?.[0]).toMatchObject({ start: draft.spans[0]!.start + 'Read this first.\n\n'.length })
  expect(kept.gold_spans).toEqual([])
  expect(compareWith(gym('The gym has two halls and a pool.')).orphaned).toMatchObject([
    { change: { kind: 'orphaned' } },
  ])
})
