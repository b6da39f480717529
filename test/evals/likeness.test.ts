import { describe, expect, test } from 'vitest'
import { likeness } from '../../evals/research/likeness.ts'
import type { Metric } from '../../src/measure/metrics/metric.ts'

const metricNamed = (metrics: readonly Metric[], name: string): Metric =>
  metrics.find((metric) => metric.name.startsWith(name))!

describe('likeness', () => {
  test('counts kinds of questions, and questions that repeat human ones', () => {
    const ours = ['How long is it?', 'How long is the road?', 'Who went there?', 'Who is it that went there?']
    const theirs = ['How long is the road', ...Array.from({ length: 9 }, (_, index) => `How long is street ${index}?`)]
    const { metrics } = likeness(ours, theirs, 'en')
    expect(metricNamed(metrics, 'questions that nearly repeat').value).toBe(0.25)
    // Half of ours ask who, none of theirs: ½·(½ log₂ 2 + ½ log₂ ⅔) + ½·log₂ 4/3.
    expect(metricNamed(metrics, 'kinds of questions').value).toBeCloseTo(0.3113, 4)
  })
})
