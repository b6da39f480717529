import { describe, expect, test } from 'vitest'
import {
  bootstrap,
  clusterBootstrap,
  jackknife,
  mean,
  percentile,
  standardDeviation,
  weightedMean,
  wilson,
} from '../../src/measure/intervals.ts'

describe('intervals', () => {
  test('Wilson’s interval of 8 in 10 and of 0 in 10', () => {
    const eight = wilson(8, 10)
    expect(eight.low).toBeCloseTo(0.4902, 4)
    expect(eight.high).toBeCloseTo(0.9433, 4)
    expect(wilson(0, 10)).toMatchObject({ value: 0, low: 0 })
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4)
  })

  test('without observations, the interval is unbounded', () => {
    expect(wilson(0, 0)).toEqual({ value: Number.NaN, low: 0, high: 1, n: 0 })
  })

  test('percentiles are interpolated linearly', () => {
    expect(percentile([4, 1, 3, 2], 0.25)).toBe(1.75)
    expect(percentile([4, 1, 3, 2], 1)).toBe(4)
  })

  test('the standard deviation is that of a sample', () => {
    expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5)
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 10)
  })

  test('the bootstrap interval of a share agrees with theory and is deterministic', () => {
    const values = Array.from({ length: 400 }, (_, index) => (index % 4 === 0 ? 1 : 0))
    const found = bootstrap(values, mean, { rounds: 2000 })
    const theory = 1.96 * Math.sqrt((0.25 * 0.75) / 400)
    expect(found.value).toBe(0.25)
    expect(found.low).toBeCloseTo(0.25 - theory, 2)
    expect(found.high).toBeCloseTo(0.25 + theory, 2)
    expect(bootstrap(values, mean, { rounds: 2000 })).toEqual(found)
  })

  test('the jackknife interval of a mean agrees with theory', () => {
    const values = Array.from({ length: 100 }, (_, index) => index % 10)
    const found = jackknife(values, mean)
    expect(found.value).toBe(4.5)
    // Ten tenths with the means 0 … 9: standard error √(82.5 / 9) / √10.
    expect(found.high - found.value).toBeCloseTo((1.96 * Math.sqrt(82.5 / 9)) / Math.sqrt(10), 6)
  })
})

test('intervals that resample clusters are wider if observations of a cluster are alike', () => {
  const values = Array.from({ length: 40 }, (_, at) => (Math.floor(at / 4) % 2 === 0 ? 1 : 0))
  const clusters = (size: number) => values.map((_, at) => String(Math.floor(at / size)))
  const widthOf = (size: number): number => {
    const { low, high } = clusterBootstrap(clusters(size))(values)
    return high - low
  }
  expect(widthOf(4)).toBeGreaterThan(1.6 * widthOf(1))
})

test('if all known values are in one cluster, single values are resampled', () => {
  const values = Array.from({ length: 20 }, (_, at) => at % 2)
  const onePageInterval = clusterBootstrap(values.map(() => 'page'))(values)
  expect(onePageInterval).toMatchObject({ value: 0.5, n: 20 })
  expect(onePageInterval).toEqual(clusterBootstrap(values.map((_, at) => String(at)))(values))
  expect(onePageInterval.high - onePageInterval.low).toBeCloseTo(2 * 2.09 * Math.sqrt(0.25 / 19), 1)
  const interval = clusterBootstrap([...values.map(() => 'page'), 'other'])([...values, Number.NaN])
  expect(interval.high - interval.low).toBeGreaterThan(0.3)
  expect(clusterBootstrap(['page', 'other'])([1, Number.NaN])).toMatchObject({ value: 1, low: 1, high: 1 })
})

test('a weighted mean leaves out unknown values', () => {
  expect(weightedMean([1, 0, Number.NaN], (at) => [3, 1, 9][at]!)).toBe(0.75)
  expect(weightedMean([])).toBeNaN()
})
