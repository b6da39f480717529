import { describe, expect, test } from 'vitest'
import { presets, strategyCounts } from '../../src/plan/strategy-mix.ts'
import { type Mix, Preset } from '../../src/vocabulary/index.ts'

const questions = [{ id: 'r1', text: 'How long do refunds take?', language: 'en' }]
const sum = (counts: object): number => Object.values(counts).reduce((total, count) => total + count, 0)

describe('the number of items of each strategy', () => {
  test.each([
    ['real questions alone, with a share for them', { mix: { grounded: 100 }, questionsShare: 0.5 }, { grounded: 5 }],
    ['a journey that is too short, without another strategy', { mix: { journey: 20, grounded: 80 } }, { direct: 0 }],
  ])('adds up to the number of items: %s', (_, wanted, expected) => {
    const { counts } = strategyCounts({ count: 5, preset: 'balanced', questions, ...wanted })
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(5)
    expect(counts).toMatchObject(expected)
  })

  test.for(Preset.options)('%s gives its own shares when there are real questions', (preset) => {
    const { counts, notes } = strategyCounts({ count: 100, preset, questions, noAnswer: 0 })
    for (const [name, share] of Object.entries(presets[preset]))
      if (name === 'grounded') expect(counts.grounded).toBe(Math.max(1, share))
      else expect(Math.abs((counts[name] ?? 0) - share)).toBeLessThanOrEqual(1)
    expect(notes).toEqual([])
  })

  test('the note on missing real questions gives their share in percent, and names the strategies that get it', () => {
    const noteFor = (mix: Mix) => strategyCounts({ count: 20, preset: 'balanced', questions: [], mix }).notes.join()
    expect(noteFor({ grounded: 3, direct: 7 })).toMatch(/\(30%\) is spread over the other strategies\.$/)
    expect(noteFor({ grounded: 50 })).toMatch(/\(100%\) goes to direct\.$/)
  })

  test.for(Preset.options)('%s spreads the grounded share without real questions, and says so', (preset) => {
    const { counts, notes } = strategyCounts({ count: 100, preset, questions: [] })
    expect(counts.grounded).toBe(0)
    expect(sum(counts)).toBe(100)
    expect(notes).toHaveLength(presets[preset].grounded > 0 ? 1 : 0)
  })

  test('a single item is never planned as a journey, which has at least two turns', () => {
    const { counts } = strategyCounts({ count: 10, preset: 'balanced', questions })
    expect(counts).toMatchObject({ journey: 0 })
    expect(sum(counts)).toBe(10)
    expect(strategyCounts({ count: 20, preset: 'balanced', questions }).counts).toMatchObject({ journey: 2 })
  })

  test('each real question that was given has a place, unless fewer are wanted', () => {
    const questions = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, text: `Question ${at}?`, language: 'en' }))
    expect(strategyCounts({ count: 40, preset: 'balanced', questions }).counts.grounded).toBe(30)
    const fewer = strategyCounts({ count: 40, preset: 'balanced', questions, questionsShare: 0.1 })
    expect(fewer.counts.grounded).toBe(4)
    expect(sum(fewer.counts)).toBe(40)
  })

  test('a custom strategy takes its share from all others', () => {
    const { counts } = strategyCounts({ count: 100, preset: 'balanced', questions: [], customShares: { tickets: 20 } })
    expect(counts.tickets).toBe(20)
    expect(sum(counts)).toBe(100)
    const named = { count: 10, preset: 'balanced' as const, questions: [], customShares: { tickets: 20 } }
    expect(strategyCounts({ ...named, mix: { direct: 50, tickets: 50 } }).counts).toMatchObject({
      direct: 5,
      tickets: 5,
    })
    expect(strategyCounts({ ...named, mix: { direct: 100 } }).counts.tickets).toBe(0)
  })

  test('a tenth of the places are for questions without an answer', () => {
    for (const preset of Preset.options)
      expect(strategyCounts({ count: 50, preset, questions: [] }).counts.adversarial).toBeGreaterThanOrEqual(5)
  })

  test('a mix of journeys alone stays unchanged', () => {
    expect(strategyCounts({ count: 1, preset: 'balanced', mix: { journey: 100 }, questions }).counts.journey).toBe(1)
  })
})
