import { expect, test } from 'vitest'
import { completeItem } from '../../src/graph/nodes/complete-item.ts'
import { type GoldSpan, WrittenItem } from '../../src/vocabulary/index.ts'
import { anAsk } from '../agents/examples.ts'

const text =
  '# Fares\n\n| Vehicle | Single |\n|---------|--------|\n| Bicycle | 4 |\n| Motorcycle | 11 |\n| Car | 24 |\n\nElectric cars pay half. Dogs travel free.\n'

const pinnedItem = (quotes: readonly string[], item: Partial<WrittenItem> = {}) => ({
  item: WrittenItem.parse({
    ask_id: 'a',
    question: 'q',
    ideal_answer: 'It costs 11.',
    answer_type: 'short_fact',
    quotes: quotes.map((quote) => ({ chunk_id: 'c', text: quote })),
    claims: [{ text: 'It costs 11.', quotes: quotes.map((_, index) => index) }],
    ...item,
  }),
  spans: quotes.map((quote): GoldSpan => {
    const start = text.indexOf(quote)
    return { doc_id: 'd', version: '1', start, end: start + quote.length, text: quote, prefix: '', suffix: '' }
  }),
})
const completeWith = (...input: Parameters<typeof pinnedItem>) =>
  completeItem(pinnedItem(...input), anAsk(), () => text)

test('a header right above its row is joined with it, one further up is added to the row', () => {
  const completeNearTable = completeWith(['| Vehicle | Single |', '| Bicycle | 4 |'])
  expect(completeNearTable.spans.map((span) => span.text)).toEqual([
    '| Vehicle | Single |\n|---------|--------|\n| Bicycle | 4 |',
  ])
  expect(completeNearTable.item.claims[0]!.quotes).toEqual([0])
  const far = completeWith(['| Vehicle | Single |', '| Car | 24 |'])
  expect(far.spans.map((span) => span.text)).toEqual(['| Car | 24 |'])
  expect(far.item.quotes).toHaveLength(1)
})

test('consecutive rows become one span, others do not', () => {
  const { spans } = completeWith(['| Car | 24 |', '| Bicycle | 4 |', '| Motorcycle | 11 |'])
  expect(spans.map((span) => span.text)).toEqual(['| Bicycle | 4 |\n| Motorcycle | 11 |\n| Car | 24 |'])
  expect(completeWith(['| Car | 24 |', '| Bicycle | 4 |']).spans).toHaveLength(2)
})

test('spans are sorted by their place in the document, and claims are renumbered', () => {
  const { spans, item } = completeWith(['Dogs travel free.', 'Electric cars pay half.'], {
    claims: [
      { text: 'Dogs are free.', quotes: [0] },
      { text: 'Electric cars pay half.', quotes: [] },
    ],
  })
  expect(spans.map((span) => span.text)).toEqual(['Electric cars pay half.', 'Dogs travel free.'])
  expect(item.claims.map(({ quotes }) => quotes)).toEqual([[1], [0]])
})

test('an answer without claims becomes one claim with all quotes, and an invalid quote number is ignored', () => {
  expect(completeWith(['Dogs travel free.'], { claims: [] }).item.claims).toEqual([
    { text: 'It costs 11.', quotes: [0] },
  ])
  expect(completeWith(['Dogs travel free.'], { claims: [{ text: 'x', quotes: [7] }] }).item.claims[0]!.quotes).toEqual([
    0,
  ])
})

test('the type of an ask determines its answer type', () => {
  const typeFor = (ask: Parameters<typeof anAsk>[0], item: Partial<WrittenItem> = {}) =>
    completeItem(pinnedItem(['Dogs travel free.'], item), anAsk(ask), () => text).item.answer_type
  expect(typeFor({ adversarial_type: 'false_premise' })).toBe('correction')
  expect(typeFor({ evolution: { type: 'multiple_choice', from: 'b' } })).toBe('multiple_choice')
  expect(typeFor({}, { no_answer: true })).toBe('abstain')
  expect(typeFor({})).toBe('short_fact')
})

test('an empty standalone question is left out', () => {
  const rewriteOf = (standalone_question: string) =>
    completeWith(['| Car | 24 |'], { standalone_question }).item.standalone_question
  expect(rewriteOf(' ')).toBeUndefined()
  expect(rewriteOf('What does a car cost?')).toBe('What does a car cost?')
})
