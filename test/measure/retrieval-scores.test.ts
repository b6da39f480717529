import { describe, expect, test } from 'vitest'
import { characterScores, holds, ndcgAt, recallAt, reciprocalRank } from '../../src/measure/retrieval-scores.ts'

const at = (start: number, end: number, doc_id = 'a') => ({ doc_id, start, end })

describe('scores of retrieval', () => {
  test('characters: retrieved 0–100, wanted 50–150', () => {
    const { recall, precision, iou } = characterScores([at(0, 100)], [at(50, 150)])
    expect([recall, precision]).toEqual([0.5, 0.5])
    expect(iou).toBeCloseTo(50 / 150, 10)
  })

  test('a character that was retrieved twice counts once, and documents are apart', () => {
    const { recall, precision } = characterScores([at(0, 60), at(40, 100), at(0, 100, 'b')], [at(0, 100)])
    expect(recall).toBe(1)
    expect(precision).toBe(0.5)
  })

  test('nothing retrieved is nothing found', () => {
    expect(characterScores([], [at(0, 10)])).toEqual({ recall: 0, precision: 0, iou: 0 })
  })

  test('evidence is found by half of it, or by a chunk that is half inside', () => {
    expect(holds(at(0, 100), at(95, 105))).toBe(true)
    expect(holds(at(0, 100), at(96, 106))).toBe(false)
    expect(holds(at(0, 100), at(0, 1000))).toBe(true)
    expect(holds(at(0, 100), at(0, 10, 'b'))).toBe(false)
  })

  test('recall, reciprocal rank', () => {
    const relevant = new Set(['x', 'y'])
    expect(recallAt(['a', 'x', 'x', 'y'], relevant, 3)).toBe(0.5)
    expect(recallAt(['a', 'x', 'x', 'y'], relevant, 4)).toBe(1)
    expect(reciprocalRank(['a', 'x', 'y'], relevant)).toBe(0.5)
    expect(reciprocalRank(['a', 'x', 'y'], relevant, 1)).toBe(0)
  })

  test('nDCG of the grades 3 2 3 0 1 2 is 0.949', () => {
    const grades = new Map([3, 2, 3, 0, 1, 2].map((grade, index) => [`d${index}`, grade]))
    const ranked = [...grades.keys()]
    expect(ndcgAt(ranked, grades, 6)).toBeCloseTo(0.9488, 4)
    expect(ndcgAt(['d0', 'd2', 'd1', 'd5', 'd4', 'd3'], grades, 6)).toBe(1)
  })

  test('a result given twice gains once', () => {
    expect(
      ndcgAt(
        ['x', 'x'],
        new Map([
          ['x', 1],
          ['y', 1],
        ]),
        2,
      ),
    ).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 10)
  })
})
