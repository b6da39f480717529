import { describe, expect, test } from 'vitest'
import { frechetDistance, meanDiscrepancy } from '../../evals/research/discrepancy.ts'
import { binnedDivergence, jensenShannon, kolmogorovSmirnov } from '../../evals/research/divergence.ts'
import { bleu, selfBleu } from '../../evals/research/self-bleu.ts'
import { symmetricEigen } from '../../evals/research/symmetric-eigen.ts'
import { dispersion, vendiScore } from '../../evals/research/vendi.ts'
import { countEach } from '../../src/text/grouped-by.ts'
import { randomFrom } from '../../src/text/random.ts'

const tokens = (text: string): string[] => text.split(' ')
const points = (...rows: readonly (readonly number[])[]): Float32Array[] => rows.map((row) => Float32Array.from(row))

describe('BLEU', () => {
  test('of NLTK’s example with three references is 0.5046', () => {
    const references = [
      'It is a guide to action that ensures that the military will forever heed Party commands',
      'It is the guiding principle which guarantees the military forces always being under the command of the Party',
      'It is the practical guide for the army always to heed the directions of the party',
    ].map(tokens)
    const hypothesis = tokens(
      'It is a guide to action which ensures that the military always obeys the commands of the party',
    )
    expect(bleu(hypothesis, references)).toBeCloseTo(0.5045666840058485, 12)
  })

  test('a text that is shorter than the closest reference is penalized', () => {
    // All n-grams are there; 4 words where 5 are: e^(1 − 5/4).
    expect(bleu(tokens('a b c d'), [tokens('a b c d e')])).toBeCloseTo(Math.exp(-0.25), 12)
  })

  test('repeating a word does not raise the score, and a missing 4-gram match is smoothed', () => {
    // 2 of 7 words, no pair of 6, no run of 5 or of 4: (2/7 · 0.1/6 · 0.1/5 · 0.1/4)^¼.
    const clipped = (2 / 7) * (0.1 / 6) * (0.1 / 5) * (0.1 / 4)
    expect(bleu(tokens('the the the the the the the'), [tokens('the cat is on the mat')])).toBeCloseTo(
      clipped ** 0.25,
      12,
    )
  })

  test('of each text against the rest is 1 if all are equal, and 0 if they share nothing', () => {
    expect(selfBleu([tokens('a b c d'), tokens('a b c d')])).toBe(1)
    expect(selfBleu([tokens('a b c d'), tokens('e f g h')])).toBe(0)
    expect(selfBleu([tokens('a b c d'), tokens('a b c d'), tokens('e f g h')])).toBeCloseTo(2 / 3, 12)
    const texts = ['a b a c', 'a a b c d', 'b c d', 'x a b c d e'].map(tokens)
    const scores = texts.map((text, index) => bleu(text, texts.toSpliced(index, 1)))
    expect(selfBleu(texts)).toBeCloseTo(scores.reduce((sum, value) => sum + value, 0) / 4, 12)
    expect(selfBleu([tokens('a')])).toBeNaN()
  })
})

describe('the eigenvectors of a symmetric matrix', () => {
  test('are orthonormal and reconstruct the matrix', () => {
    const size = 40
    const random = randomFrom('eigen')
    const matrix = new Float64Array(size * size)
    for (let row = 0; row < size; row++)
      for (let column = 0; column <= row; column++) {
        matrix[row * size + column] = random.next() - 0.5
        matrix[column * size + row] = matrix[row * size + column]!
      }
    const { values, vectors } = symmetricEigen(matrix, size)
    let worst = 0
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        let rebuilt = 0
        let product = 0
        for (let index = 0; index < size; index++) {
          rebuilt += vectors[row * size + index]! * values[index]! * vectors[column * size + index]!
          product += vectors[index * size + row]! * vectors[index * size + column]!
        }
        worst = Math.max(worst, Math.abs(rebuilt - matrix[row * size + column]!))
        worst = Math.max(worst, Math.abs(product - Number(row === column)))
      }
    }
    expect(worst).toBeLessThan(1e-9)
  })

  test('exist for a zero matrix and for a 1 × 1 matrix', () => {
    expect([...symmetricEigen(new Float64Array(9), 3).values]).toEqual([0, 0, 0])
    expect([...symmetricEigen(Float64Array.of(4), 1).values]).toEqual([4])
  })
})

describe('variety of vectors', () => {
  test('the Vendi score of unrelated texts is their number', () => {
    expect(vendiScore(points([1, 0, 0], [0, 1, 0], [0, 0, 1]))).toBeCloseTo(3, 6)
    expect(vendiScore(points([1, 0], [1, 0], [1, 0]))).toBeCloseTo(1, 6)
  })

  test('two texts of cosine ½ have the eigenvalues ¾ and ¼: 1.7548', () => {
    const score = Math.exp(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)))
    expect(score).toBeCloseTo(1.7548, 4)
    // Computed over texts if there are fewer texts than dimensions, otherwise over dimensions.
    expect(vendiScore(points([1, 0, 0], [0.5, Math.sqrt(0.75), 0]))).toBeCloseTo(score, 6)
    expect(vendiScore(points([1, 0], [0.5, Math.sqrt(0.75)], [1, 0], [0.5, Math.sqrt(0.75)]))).toBeCloseTo(score, 6)
  })

  test('dispersion is one minus the mean cosine of the pairs', () => {
    // Pairs of cosine 0, 0.6 and 0.8.
    expect(dispersion(points([1, 0], [0, 1], [0.6, 0.8]))).toBeCloseTo(1 - 1.4 / 3, 6)
    expect(dispersion(points([1, 0]))).toBeNaN()
  })
})

describe('distance between two samples', () => {
  test('the mean discrepancy of {0, 1} and {1, 3} equals the value computed by hand', () => {
    // Distances 0 1 1 2 2 3: the median, and so the width, is 1.5. k(d) = e^(−d²/4.5).
    const k = (distance: number): number => Math.exp(-(distance ** 2) / 4.5)
    const expected = k(1) + k(2) - (2 * (k(1) + k(3) + k(0) + k(2))) / 4
    expect(meanDiscrepancy(points([0], [1]), points([1], [3]), { rounds: 0 }).value).toBeCloseTo(expected, 6)
  })

  test('samples of one population differ only by chance, samples of two differ more', () => {
    const random = randomFrom('cloud')
    const cloud = (middle: number) => points(...Array.from({ length: 40 }, () => [middle + random.next()]))
    expect(meanDiscrepancy(cloud(0), cloud(0)).p).toBeGreaterThan(0.05)
    expect(meanDiscrepancy(cloud(0), cloud(0.5)).p).toBeCloseTo(1 / 201, 12)
  })

  test('the Fréchet distance of two lines of points: (Δ mean)² + (Δ deviation)²', () => {
    // Means 1 and 6, deviations 1 and 2.
    expect(frechetDistance(points([0], [1], [2]), points([4], [6], [8]))).toBeCloseTo(25 + 1, 6)
  })

  test('the Fréchet distance in two dimensions is positive if the covariance is rotated', () => {
    const flat = points([-2, 0], [2, 0], [0, -1], [0, 1])
    const tallCloud = points([0, -2], [0, 2], [-1, 0], [1, 0])
    expect(frechetDistance(flat, flat)).toBeCloseTo(0, 6)
    // Variances 8/3 and 2/3, turned round: twice (√(8/3) − √(2/3))² = 4/3.
    expect(frechetDistance(flat, tallCloud)).toBeCloseTo(4 / 3, 6)
  })
})

describe('distance between two histograms', () => {
  test('the Jensen–Shannon divergence is 1 for disjoint histograms, 0 for equal ones, and 0.311 if half is shared', () => {
    const countsOf = (text: string) => countEach(text)
    expect(jensenShannon(countsOf('aab'), countsOf('aab'))).toBe(0)
    expect(jensenShannon(countsOf('aa'), countsOf('bb'))).toBe(1)
    // ½·(½ log₂(½/¼) + ½ log₂(½/¾)) + ½·log₂(1/¾)
    const expected = (0.5 * Math.log2(2) + 0.5 * Math.log2(2 / 3)) / 2 + Math.log2(4 / 3) / 2
    expect(expected).toBeCloseTo(0.3113, 4)
    expect(jensenShannon(countsOf('ab'), countsOf('b'))).toBeCloseTo(expected, 12)
  })

  test('the divergence of binned values adds one to each bin', () => {
    // Two bins: (2+1, 0+1)/4 and (1+1, 1+1)/4.
    const expected = 0.75 * Math.log(0.75 / 0.5) + 0.25 * Math.log(0.25 / 0.5)
    expect(binnedDivergence([0.1, 0.2], [0.1, 0.9], 2)).toBeCloseTo(expected, 12)
    expect(binnedDivergence([0.1, 1], [0.1, 1])).toBe(0)
  })

  test('the Kolmogorov–Smirnov statistic is the largest distance of the two distribution functions', () => {
    expect(kolmogorovSmirnov([1, 2, 3, 4], [3, 4, 5, 6])).toBe(0.5)
    expect(kolmogorovSmirnov([1, 2], [1, 2])).toBe(0)
  })
})
