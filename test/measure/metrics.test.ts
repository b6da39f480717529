import { describe, expect, test } from 'vitest'
import { datasetCorpus } from '../../src/dataset/check/dataset-corpus.ts'
import { copiedAnswers, coverageMetrics, leakMetrics, retrievalMetrics } from '../../src/measure/measure-dataset.ts'
import type { Metric } from '../../src/measure/metrics/metric.ts'
import { soundnessMetrics, validityMetrics } from '../../src/measure/metrics/soundness.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { aDataset, anItemOn } from './a-dataset.ts'

const metricNamed = (metrics: readonly Metric[], name: string): Metric =>
  metrics.find((metric) => metric.name.startsWith(name))!
const refund = anItemOn('q_refund', [['refunds', 'The refund of an annual plan takes fourteen days.']], {
  question: 'How long does the refund for a yearly plan take?',
  ideal_answer: 'Fourteen days.',
})
const seats = anItemOn('q_seats', [['seats', 'The Team plan has twenty seats at most.']], {
  question: 'How many people fit into Team at most?',
  ideal_answer: 'Twenty.',
})

describe('coverage', () => {
  test('is the share of the documents’ text that is evidence', () => {
    const metrics = (items: readonly Item[]) => {
      const dataset = aDataset(items)
      return coverageMetrics(dataset, datasetCorpus(dataset))
    }
    expect(metricNamed(metrics([refund]), 'documents')).toMatchObject({ n: 2, value: 0.5, note: '1 of 2' })
    // 49 of all characters of both pages.
    expect(metricNamed(metrics([refund]), 'characters').value).toBeCloseTo(49 / 155, 10)
    expect(metricNamed(metrics([refund]), 'unevenness').value).toBe(0.5)
    expect(metricNamed(metrics([refund, seats]), 'documents').value).toBe(1)
    expect(metricNamed(metrics([refund, seats]), 'unevenness').value).toBe(0)
  })
})

describe('validity', () => {
  test('difficulty follows from the ranks: easy up to 0.25, hard from 0.6', () => {
    const itemsByDifficulty = [0.1, 0.25, 0.4, 0.7].map((measured_difficulty, index) => ({
      ...refund,
      query_id: `q_${index}`,
      measured_difficulty,
    }))
    const metrics = validityMetrics(aDataset(itemsByDifficulty))
    expect(metricNamed(metrics, 'evidence is easy').value).toBe(0.5)
    expect(metricNamed(metrics, 'evidence is medium').value).toBe(0.25)
    expect(metricNamed(metrics, 'evidence is hard').value).toBe(0.25)
  })
})

describe('soundness by exact checks', () => {
  const judged = async (item: Item): Promise<readonly Metric[]> => {
    const corpus = datasetCorpus(aDataset([item]))
    return soundnessMetrics([item], corpus, await createSearchIndex(passagesToIndex(corpus)))
  }

  test('a good item passes all of them', async () => {
    for (const { name, value } of await judged(refund)) expect([name, value]).toEqual([name, 1])
  })

  test.for([
    ['numbers and codes of the answer', { ideal_answer: '15 days.' }],
    [
      'question not copied from its passages',
      { question: 'Is it so that the refund of an annual plan takes fourteen days?' },
    ],
  ] as const)('%s is no longer true when the item is damaged for it', async ([name, spoilt]) => {
    expect(metricNamed(await judged({ ...refund, ...spoilt }), name).value).toBe(0)
  })
})

describe('retrieval', () => {
  test('shares count items whose evidence is found within a given rank', async () => {
    const corpus = datasetCorpus(aDataset([refund, seats]))
    const unfindable = { ...seats, query_id: 'q_lost', question: 'Zebra quagga okapi?' }
    const metrics = await retrievalMetrics(
      [refund, seats, unfindable],
      await createSearchIndex(passagesToIndex(corpus)),
    )
    expect(metricNamed(metrics, 'evidence in the top 10')).toMatchObject({ n: 3, value: 2 / 3 })
    expect(metricNamed(metrics, 'evidence first in bm25').value).toBe(2 / 3)
  })
})

describe('leaks', () => {
  test('repeated items, negatives with the answer and families in two splits are counted', () => {
    const refundItem = { ...refund, split: 'design' as const, group_id: 'g_1', template_family_id: 't_1' }
    const repeated = { ...refundItem, query_id: 'q_again', split: 'test' as const, template_family_id: 't_2' }
    const corpus = datasetCorpus(aDataset([refundItem]))
    const [chunk] = corpus.passagesOf('refunds')
    const bad = { ...refundItem, negatives: [{ chunk_id: chunk!.chunk_id, kind: 'sibling' as const, why: '' }] }
    expect(metricNamed(leakMetrics([refundItem, repeated], corpus), 'items that another').value).toBe(1)
    expect(metricNamed(leakMetrics([refundItem, seats], corpus), 'items that another').value).toBe(0)
    expect(metricNamed(leakMetrics([bad], corpus), 'hard negatives with').value).toBe(1)
    // The two share group and span, so they count once.
    expect(metricNamed(leakMetrics([refundItem, repeated], corpus), 'groups, families').value).toBe(1)
    expect(metricNamed(leakMetrics([refundItem, repeated], corpus), 'test answers equal').value).toBe(1)
  })

  test('a copied answer is detected only if the questions are similar', () => {
    const ask = (question: string, ideal_answer: string): Item => ({ ...refund, question, ideal_answer })
    const answers = [ask('How long does a monthly invoice stay open?', 'Nine days'), ask('Who owns the plan?', 'Mara')]
    expect(copiedAnswers(answers, [ask('How long is an invoice open?', 'nine days.')])).toBe(1)
    expect(copiedAnswers(answers, [ask('How long is an invoice open?', 'Mara')])).toBe(0)
    expect(copiedAnswers(answers, [ask('Zebra?', 'Mara')])).toBe(0)
  })
})
