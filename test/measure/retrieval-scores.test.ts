import { describe, expect, test } from 'vitest'
import { characterScores, containsEvidence, scoreQuestion } from '../../src/measure/retrieval-scores.ts'
import { anItem } from '../dataset/a-record.ts'

const at = (start: number, end: number, doc_id = 'a') => ({ doc_id, start, end })

describe('scores of retrieval', () => {
  test('characters 0–100 are retrieved, and 50–150 are the evidence', () => {
    const { recall, precision, iou } = characterScores([at(0, 100)], [at(50, 150)])
    expect([recall, precision]).toEqual([0.5, 0.5])
    expect(iou).toBeCloseTo(50 / 150, 10)
  })

  test('a character that is retrieved twice counts once, and documents count separately', () => {
    const { recall, precision } = characterScores([at(0, 60), at(40, 100), at(0, 100, 'b')], [at(0, 100)])
    expect(recall).toBe(1)
    expect(precision).toBe(0.5)
  })

  test('without results, nothing is found', () => {
    expect(characterScores([], [at(0, 10)])).toEqual({ recall: 0, precision: 0, iou: 0 })
  })

  test('evidence counts as found if half of it is retrieved, or if half of a chunk is inside it', () => {
    expect(containsEvidence(at(0, 100), at(95, 105))).toBe(true)
    expect(containsEvidence(at(0, 100), at(96, 106))).toBe(false)
    expect(containsEvidence(at(0, 100), at(0, 1000))).toBe(true)
    expect(containsEvidence(at(0, 100), at(0, 10, 'b'))).toBe(false)
  })

  // Two pieces of evidence. Results: neither, the first one, the first one again, the second one.
  const item = anItem({
    query_id: 'q_1',
    gold_spans: [100, 300].map((start) => ({
      doc_id: 'a',
      version: '1',
      start,
      end: start + 50,
      text: '',
      prefix: '',
      suffix: '',
    })),
  })
  const results = [0, 100, 100, 300].map((start) => [{ ...at(start, start + 50), version: '1' }])

  test('recall, completeness and the reciprocal rank of the first hit', () => {
    const { metrics, ranks } = scoreQuestion(item, results, [1, 3, 4])
    expect(metrics).toMatchObject({
      'recall@1': 0,
      'recall@3': 0.5,
      'complete@3': 0,
      'recall@4': 1,
      'complete@4': 1,
      mrr: 0.5,
    })
    expect(ranks).toEqual([2, 4])
  })

  test('nDCG counts evidence that is found twice only once', () => {
    const { metrics } = scoreQuestion(item, results, [4])
    expect(metrics['ndcg@4']).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3)), 10)
  })

  test('a result with two spans counts for both', () => {
    const longChunk = [[{ ...at(100, 350), version: '1' }]]
    expect(scoreQuestion(item, longChunk, [1]).metrics).toMatchObject({ 'recall@1': 1, 'ndcg@1': 1, mrr: 1 })
  })
})
