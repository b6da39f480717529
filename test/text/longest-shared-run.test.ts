import { describe, expect, test } from 'vitest'
import { longestSharedRun } from '../../src/text/longest-shared-run.ts'

const words = (text: string) => text.split(' ')

describe('the longest shared run', () => {
  test('is found anywhere', () => {
    const sources = [words('a request'), words('14 days after the request')]
    expect(longestSharedRun(words('x after the request y'), sources)).toEqual({ count: 3, text: 'after the request' })
    expect(longestSharedRun(words('a b'), [words('c d')]).count).toBe(0)
    expect(longestSharedRun([], [words('a')]).count).toBe(0)
  })

  test('is the one with the most counted words', () => {
    const sources = [words('a b c d'), words('x y z')]
    const isCounted = (word: string) => word >= 'x'
    expect(longestSharedRun(words('a b c d x y'), sources, isCounted)).toEqual({ count: 2, text: 'x y' })
  })
})
