import { describe, expect, test } from 'vitest'
import { averageOverSets, compare, type Figure, inBoth } from '../../evals/compare.ts'

const figure = (metric: string, value: number, half?: number, set = 'one'): Figure => ({
  set,
  metric,
  n: 100,
  value,
  ...(half === undefined ? {} : { low: value - half, high: value + half }),
})
const verdict = (now: Figure, before?: Figure): string => compare([now], before ? [before] : [])[0]!.verdict

describe('comparing two runs of the evals', () => {
  test('a difference beyond both intervals is better or worse, by what the figure is', () => {
    expect(verdict(figure('NGD (en)', 3, 0.1), figure('NGD (en)', 2.8, 0.1))).toBe('better')
    expect(verdict(figure('compression ratio (en)', 3, 0.1), figure('compression ratio (en)', 2.8, 0.1))).toBe('worse')
    expect(verdict(figure('items without an answer', 0.3, 0.1), figure('items without an answer', 0.1, 0.1))).toBe(
      'moved',
    )
  })

  test('a measure of human questions is only reported as changed', () => {
    expect(verdict(figure('people: NGD (en)', 3, 0.1), figure('people: NGD (en)', 2.8, 0.1))).toBe('moved')
    const halves = 'kinds of questions, Jensen–Shannon, people against people (en)'
    expect(verdict(figure(halves, 3, 0.1), figure(halves, 2.8, 0.1))).toBe('moved')
    const ours = 'kinds of questions, Jensen–Shannon (en)'
    expect(verdict(figure(ours, 3, 0.1), figure(ours, 2.8, 0.1))).toBe('worse')
    const leaking = 'hard negatives with the words of the answer'
    expect(verdict(figure(leaking, 3, 0.1), figure(leaking, 2.8, 0.1))).toBe('worse')
  })

  test('a difference that the intervals allow is noise', () => {
    // √(0.15² + 0.15²) = 0.212
    expect(verdict(figure('NGD', 3, 0.15), figure('NGD', 2.8, 0.15))).toBe('within noise')
    expect(verdict(figure('NGD', 3, 0.13), figure('NGD', 2.8, 0.13))).toBe('better')
  })

  test('diversity of sets of other sizes is not compared', () => {
    expect(verdict({ ...figure('NGD', 3, 0.1), n: 80 }, figure('NGD', 2.5, 0.1))).toBe('other size')
    expect(verdict({ ...figure('tau', 3, 0.1), n: 80 }, figure('tau', 2.5, 0.1))).toBe('moved')
  })

  test('without an interval or an earlier figure no difference is claimed', () => {
    expect(verdict(figure('NGD', 3), figure('NGD', 2.8))).toBe('no interval')
    expect(verdict(figure('NGD', 3, 0.1))).toBe('new')
    expect(verdict(figure('NGD', 3), figure('NGD', 3))).toBe('within noise')
  })

  test('a set that only one run could measure is left out of the means', () => {
    const figures = [figure('tau', 1, 0.1), figure('tau', 0, 0.1, 'two')]
    expect(inBoth(figures, [figure('tau', 0.9, 0.1)])).toEqual([figures[0]])
    expect(inBoth(figures, [figure('tau', Number.NaN)])).toEqual([])
  })

  test('means over sets have the narrower interval of all of them', () => {
    const [mean] = averageOverSets([
      figure('NGD (en)', 3, 0.3),
      figure('NGD (es)', 2, 0.4, 'two'),
      figure('tau', 1, 0.1),
    ])
    expect(mean).toMatchObject({ set: 'mean of 2 sets', metric: 'NGD', value: 2.5, n: 200 })
    expect(mean!.high! - mean!.value).toBeCloseTo(0.25, 10)
    expect(averageOverSets([figure('tau', 1, 0.1)])).toEqual([])
  })
})
