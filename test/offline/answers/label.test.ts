import { describe, expect, test } from 'vitest'
import type { LabelingInput } from '../../../src/agents/author-inputs.ts'
import { generatorResponders } from '../../../src/offline/answers/generator.ts'
import type { Writing } from '../../../src/vocabulary/index.ts'
import { askOffline, passage } from './ask-offline.ts'

const plans = passage(
  'plans#c1',
  'Orbit plans',
  "# Orbit plans\n\n| Plan | Storage | Seats |\n|---|---|---|\n| Pro | 50 GB | 5 |\n| Team | 200 GB | 25 |\n\nOrbit stores deleted projects for 30 days. You can't rename an Orbit workspace. A vault is an encrypted container for secrets.\n",
)

const label = (question: string, corpus = [plans], language = 'en'): Writing =>
  askOffline(
    generatorResponders,
    'generator.label',
    {
      questions: [{ ask_id: 'a', language, question, chunk_ids: [] }],
      passages: [],
      objections: [],
    } satisfies LabelingInput,
    corpus,
  ) as Writing

describe('A real question', () => {
  test.each([
    ['how long does orbit store deleted projects??', /30 days/],
    ['Can I rename an Orbit workspace?', /^No\. /],
    ['How much storage does the Team plan have?', /200 GB/],
    ['What is a vault in Orbit?', /encrypted container/],
  ])('%s is answered with the words of the documents', (question, answer) => {
    const [item] = label(question).items
    expect(item?.question).toBe(question)
    expect(item?.ideal_answer).toMatch(answer)
    for (const { text } of item!.quotes) expect(plans.text).toContain(text)
  })

  test.each([
    'How long does Nimbus store deleted projects?',
    'How much does the Team plan cost per month?',
    'hello there',
    'Who founded Orbit?',
  ])('%s is declined rather than answered wrongly', (question) => {
    const { items, declined } = label(question)
    expect(items).toEqual([])
    expect(declined[0]?.reason).toBeTruthy()
  })
})

describe('A row answers only if the question asks for both its subject and its attribute', () => {
  const prices = passage(
    'prices#c1',
    'Prices',
    '# Prices\n\n| Plan | Price per month | Machines |\n|---|---|---|\n| Solo | $6 | 2 |\n| Studio | $29 | 15 |\n\n| Addition | Price |\n|---|---|\n| Storage pack | $10 |\n\nFixed: a guest link could not be opened in Safari 16.\n',
  )

  test.each([
    ['What is the price of the Studio plan?', /^Studio, price per month: \$29\.$/],
    ['How much does the storage pack cost?', /^Storage pack, price: \$10\.$/],
    ['How many machines does Solo have?', /^Solo, machines: 2\.$/],
  ])('%s', (question, answer) => {
    expect(label(question, [prices]).items[0]?.ideal_answer).toMatch(answer)
  })

  test.each([
    'What is the price of the Enterprise plan?',
    'What support does the Studio plan have?',
    'How long can guests use a link?',
  ])('%s is declined', (question) => {
    expect(label(question, [prices]).items).toEqual([])
  })
})
