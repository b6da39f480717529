import { describe, expect, test } from 'vitest'
import { presets, strategyCounts } from '../../src/plan/strategy-mix.ts'
import { Preset } from '../../src/vocabulary/index.ts'

const questions = [{ id: 'r1', text: 'How long do refunds take?', language: 'en' }]
const sum = (counts: object): number => Object.values(counts).reduce((total, count) => total + count, 0)

describe('how many items each strategy gives', () => {
  test.for(Preset.options)('%s gives its own shares when there are real questions', (preset) => {
    const { counts, notes } = strategyCounts({ count: 100, preset, questions })
    expect(counts).toEqual(presets[preset])
    expect(notes).toEqual([])
  })

  test.for(Preset.options)('%s spreads the grounded share without them, and says so', (preset) => {
    const { counts, notes } = strategyCounts({ count: 100, preset, questions: [] })
    expect(counts.grounded).toBe(0)
    expect(sum(counts)).toBe(100)
    expect(notes).toHaveLength(presets[preset].grounded > 0 ? 1 : 0)
  })

  test('a single item is never asked to be a journey, which has at least two turns', () => {
    const { counts } = strategyCounts({ count: 10, preset: 'balanced', questions })
    expect(counts).toMatchObject({ journey: 0 })
    expect(sum(counts)).toBe(10)
    expect(strategyCounts({ count: 20, preset: 'balanced', questions }).counts).toMatchObject({ journey: 2 })
  })

  test('a mix of journeys alone stays unchanged', () => {
    expect(strategyCounts({ count: 1, preset: 'balanced', mix: { journey: 100 }, questions }).counts.journey).toBe(1)
  })
})
