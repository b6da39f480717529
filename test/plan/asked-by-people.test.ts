import { expect, test } from 'vitest'
import { demandByTopic, needSharesOf } from '../../src/plan/asked-by-people.ts'

const topics = ['Prices', 'Backups', 'Agents'].map((label) => ({
  label,
  language: 'en',
  chunk_ids: [0, 1].map((at) => `${label}#c${at}`),
}))
const askedQuestions = (count: number, chunk_id: string, times = 1) =>
  Array.from({ length: count }, () => ({ times, need: 'symptom' as const, chunk_ids: [chunk_id] }))

test('a topic gets its share of the real questions, and one without questions keeps a minimum', () => {
  const shares = demandByTopic([...askedQuestions(18, 'Prices#c1'), ...askedQuestions(2, 'Backups#c0', 3)], topics)
  expect(Object.fromEntries(shares!)).toEqual({
    Prices: expect.closeTo(2.25),
    Backups: expect.closeTo(0.75),
    Agents: 0.25,
  })
})

test('kinds of need follow the shares of real questions, and none is left out', () => {
  const other = { times: 1, need: 'how_to' as const, chunk_ids: [] }
  const shares = needSharesOf([...askedQuestions(15, 'Prices#c0'), ...Array.from({ length: 5 }, () => other)])
  const weights = Object.fromEntries(shares!.map(({ value, weight }) => [value, weight]))
  expect(weights).toMatchObject({ symptom: 0.75, how_to: 0.25, fact: 0.04 })
})

test('too few real questions do not change the shares', () => {
  expect(demandByTopic(askedQuestions(19, 'Prices#c0'), topics)).toBeUndefined()
  expect(needSharesOf(askedQuestions(19, 'Prices#c0'))).toBeUndefined()
})
