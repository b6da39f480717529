import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadColumns } from '../../src/plan/draw-intents.ts'
import { quotaColumn, quotas } from '../../src/plan/quotas.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { removeImplausible } from '../../src/plan/wanted-item.ts'

describe('quotas', () => {
  test('parts sum to the total, and are off by at most one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 500 }),
        (weights, total) => {
          const sum = weights.reduce((a, b) => a + b, 0)
          fc.pre(sum > 0)
          const parts = quotas(weights, total)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (weights[index]! / sum) * total)).toBeLessThan(1)
        },
      ),
    )
  })
})

describe('spread columns', () => {
  const columns = (count: number) =>
    [
      quotaColumn(
        [
          { value: 'a', weight: 1 },
          { value: 'b', weight: 3 },
        ],
        count,
      ),
      quotaColumn(
        [
          { value: 'x', weight: 1 },
          { value: 'y', weight: 1 },
        ],
        count,
      ),
    ] as const

  test('every margin is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, turn) => {
        const [first, second] = columns(count)
        const rows = spreadColumns<readonly string[]>([first, second], turn)
        expect(rows.map((row) => row[0]).sort()).toEqual([...first].sort())
        expect(rows.map((row) => row[1]).sort()).toEqual([...second].sort())
      }),
    )
  })

  test('combinations are close to their expected shares', () => {
    const rows = spreadColumns<readonly string[]>([...columns(80)], 0.3)
    const count = rows.filter(([first, second]) => first === 'a' && second === 'x').length
    expect(Math.abs(count - 10)).toBeLessThanOrEqual(2)
  })
})

describe('the mix', () => {
  const settings = { count: 100, preset: 'balanced' as const, mix: undefined }

  test('without real questions the grounded share goes to the others, and the session says so', () => {
    const { counts, notes } = strategyCounts({ ...settings, questions: [] })
    expect(counts.grounded).toBe(0)
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(100)
    expect(notes).toHaveLength(1)
  })

  test('a single place is not given to a journey', () => {
    const { counts } = strategyCounts({ ...settings, count: 8, questions: [] })
    expect(counts.journey).toBe(0)
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(8)
  })

  test('with real questions, the balanced preset is unchanged', () => {
    const { counts, notes } = strategyCounts({ ...settings, questions: [{ id: '1', text: 'How?', language: 'en' }] })
    expect(counts).toEqual({
      direct: 10,
      dimension: 22,
      grounded: 30,
      adversarial: 18,
      'topic-cluster': 10,
      journey: 10,
    })
    expect(notes).toEqual([])
  })
})

test('implausible pairs are swapped away without changing how often each value occurs', () => {
  const rows = [
    { persona: 'novice', phrasing: 'short query' },
    { persona: 'expert', phrasing: 'concise' },
    { persona: 'manager', phrasing: 'verbose' },
  ]
  const plausible = removeImplausible(rows, [
    [
      { dimension: 'persona', value: 'novice' },
      { dimension: 'phrasing', value: 'short query' },
    ],
  ])
  expect(plausible.some(({ persona, phrasing }) => persona === 'novice' && phrasing === 'short query')).toBe(false)
  expect(plausible.map(({ phrasing }) => phrasing).sort()).toEqual(rows.map(({ phrasing }) => phrasing).sort())
})
