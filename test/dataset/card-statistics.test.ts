import { describe, expect, test } from 'vitest'
import { binOf } from '../../src/dataset/difficulty.ts'
import { agentCosts, sumCalls, totalCost } from '../../src/dataset/statistics/costs.ts'
import {
  compressionRatio,
  distinctNgramShare,
  firstWordEntropy,
  ngramDiversity,
  selfRepetition,
  withinBudget,
} from '../../src/dataset/statistics/diversity.ts'
import { summaryOf, wilson } from '../../src/dataset/statistics/numbers.ts'
import { overlaps } from '../../src/dataset/statistics.ts'
import type { CallRecord } from '../../src/store/calls.ts'
import { aCorpus, quoteOf } from '../examples.ts'
import { anItem } from './a-record.ts'

const tokens = (text: string): string[][] => text.split('/').map((part) => part.trim().split(' '))

describe('diversity', () => {
  test('texts without repeated words have the maximum n-gram diversity', () => {
    const lists = tokens('a b c d / e f g h')
    expect(distinctNgramShare(lists, 1)).toBe(1)
    expect(ngramDiversity(lists)).toBe(4)
  })

  test('distinct-n divides the number of distinct n-grams by the number of all n-grams', () => {
    // a b a b a: 2 of 5 words, 2 of 4 bigrams, 2 of 3 trigrams, 2 of 2 4-grams
    const lists = tokens('a b a b a')
    expect(distinctNgramShare(lists, 1)).toBeCloseTo(2 / 5)
    expect(distinctNgramShare(lists, 2)).toBeCloseTo(2 / 4)
    expect(ngramDiversity(lists)).toBeCloseTo(2 / 5 + 2 / 4 + 2 / 3 + 1)
  })

  test('self-repetition is the share of texts that have four consecutive words in common with another', () => {
    expect(selfRepetition(tokens('what is the price of x / what is the price today / who are you / hi'))).toBe(0.5)
    expect(selfRepetition(tokens('a b c d a b c d / e f'))).toBe(0)
  })

  test('the entropy of first words is 0 if all are the same, and 2 bits for four equally frequent words', () => {
    expect(firstWordEntropy(tokens('what a / what b'))).toBe(0)
    expect(firstWordEntropy(tokens('what a / who b / when c / where d'))).toBe(2)
  })

  test('similar texts compress better', () => {
    const repeatedQuestions = Array.from({ length: 40 }, () => 'How long does a refund take?')
    const different = Array.from({ length: 40 }, (_, index) => `${index * 7919} ${(index * 104729).toString(36)}?`)
    expect(compressionRatio(repeatedQuestions)).toBeGreaterThan(10)
    expect(compressionRatio(different)).toBeLessThan(3)
  })

  test('texts are drawn within the token budget, and the same ones each time', () => {
    const texts = Array.from({ length: 1000 }, (_, index) => `one two three four number ${index}`)
    const drawn = withinBudget(texts, 'en', 600)
    expect(drawn).toHaveLength(100)
    expect(drawn).toEqual(withinBudget(texts, 'en', 600))
    expect(drawn).not.toEqual(texts.slice(0, 100))
  })

  test('the diversity of no texts is 0', () => {
    expect([ngramDiversity([]), selfRepetition([]), firstWordEntropy([]), compressionRatio([])]).toEqual([0, 0, 0, 0])
  })
})

describe('the overlap of question and evidence', () => {
  const corpus = aCorpus([
    { doc_id: 'refunds', text: '# Refunds\n\nA refund takes 14 days after the request.\n' },
    { doc_id: 'reembolsos', language: 'pt-BR', text: '# Reembolsos\n\nO reembolso leva 14 dias.\n' },
  ])
  const overlapsOf = (question: string, language: string, doc_id: string, text: string) =>
    overlaps([anItem({ query_id: 'q', question, language, gold_spans: [quoteOf(corpus, doc_id, text)] })], corpus)

  test('is the share of content words, compared by stem', () => {
    const [overlap] = overlapsOf(
      'How many days do refunds take?',
      'en',
      'refunds',
      'A refund takes 14 days after the request.',
    )
    // Of “many”, “days”, “refunds” and “take”, the evidence contains all but “many”.
    expect(overlap).toMatchObject({ share: 0.75, longestCopy: 1 })
    const [other] = overlapsOf('When is my money back?', 'en', 'refunds', 'A refund takes 14 days after the request.')
    expect(other?.share).toBe(0)
  })

  test('evidence in another language is not compared', () => {
    expect(overlapsOf('How long does a refund take?', 'en', 'reembolsos', 'O reembolso leva 14 dias.')).toEqual([])
  })
})

describe('numbers', () => {
  test('a summary has the mean, the standard deviation and quantiles', () => {
    const summary = summaryOf([1, 2, 3, 4])
    expect(summary).toMatchObject({ n: 4, mean: 2.5, median: 2.5, max: 4 })
    expect(summary.sd).toBeCloseTo(1.29099, 4)
    expect(summary.interval).toBeCloseTo((1.96 * 1.29099) / 2, 3)
    expect(summaryOf([])).toMatchObject({ n: 0, mean: 0, interval: 0 })
  })

  test('the Wilson interval of 8 of 10 is 0.49 to 0.94', () => {
    const [low, high] = wilson(8, 10)
    expect(low).toBeCloseTo(0.4902, 3)
    expect(high).toBeCloseTo(0.9433, 3)
    expect(wilson(0, 0)).toEqual([0, 1])
  })

  test('difficulty is easy up to 0.25 and hard from 0.6', () => {
    expect([0, 0.25, 0.26, 0.59, 0.6, 1].map(binOf)).toEqual(['easy', 'easy', 'medium', 'medium', 'hard', 'hard'])
  })
})

test('cached replies count in full, failed calls do not count, and one unknown price makes the sum unknown', () => {
  const call: CallRecord = {
    agent: 'critic',
    prompt: 'p@1',
    brief_id: null,
    model: 'm',
    kind: 'fresh',
    request: 'r_1',
    input_tokens: 100,
    output_tokens: 10,
    usd: 0.5,
    latency_ms: 1,
  }
  const costs = agentCosts(
    sumCalls([
      call,
      { ...call, kind: 'cached' },
      { ...call, kind: 'failed', input_tokens: 0, output_tokens: 0, usd: 0 },
      { ...call, model: 'unlisted', usd: null },
    ]),
  )
  expect(costs).toMatchObject([
    { agent: 'critic', model: 'm', times: 2, input_tokens: 200, output_tokens: 20, usd: 1 },
    { agent: 'critic', model: 'unlisted', times: 1, input_tokens: 100, output_tokens: 10, usd: null },
  ])
  expect(totalCost(costs)).toEqual({ times: 3, input_tokens: 300, output_tokens: 30, usd: null })
})
