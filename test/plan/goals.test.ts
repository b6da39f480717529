import { describe, expect, test } from 'vitest'
import { goalsOf } from '../../src/plan/goals.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'

const goals = (given: object) => {
  const settings = SessionSettings.parse({ count: 100, ...given })
  return goalsOf({
    settings,
    counts: strategyCounts(settings).counts,
    topics: ['Refunds', 'Backups'],
    languages: [
      { value: 'en', weight: 1 },
      { value: 'pt-BR', weight: 1 },
    ],
    dimensions: settings.dimensions,
  })
}

describe('the goals of a set', () => {
  test.for([
    [{ weights: { 'difficulty:hard': 3 } }, { dimension: 'difficulty', value: 'hard', wanted: 62 }],
    [{ weights: { 'intent:how_to': 0 } }, { dimension: 'intent', value: 'how_to', wanted: 0 }],
    [{ weights: { 'topic:Refunds': 3 } }, { dimension: 'topic', value: 'Refunds', wanted: 75 }],
    [{ weights: { 'language:pt-BR': 4 } }, { dimension: 'language', value: 'pt-BR', wanted: 80 }],
    [{ noAnswer: 0.2 }, { dimension: 'no-answer', value: 'yes', wanted: 20 }],
    [{ multiHop: 0.3 }, { dimension: 'multi-hop', value: 'yes', wanted: 30 }],
    [
      { evolve: 0.4, evolutions: { reasoning: 3, conditional: 1 } },
      { dimension: 'evolution', value: 'reasoning', wanted: 30 },
    ],
    [{ adversarial: { negation: 1, ambiguous: 1 } }, { dimension: 'adversarial', value: 'negation', wanted: 13 }],
    [
      { evolve: 0.5, sharesSetByUser: ['evolve'] },
      { dimension: 'evolved', value: 'yes', wanted: 50 },
    ],
  ])('%j is a goal that the user set', ([given, goal]) => {
    expect(goals(given!)).toContainEqual({ ...goal, setByUser: true })
  })

  test('a default goal is preferred but never reported as missing', () => {
    expect(goals({}).every(({ setByUser }) => !setByUser)).toBe(true)
    expect(goals({}).filter(({ dimension }) => dimension === 'topic')).toMatchObject([{ wanted: 50 }, { wanted: 50 }])
  })

  test('unanswerable questions get as many places as their share needs', () => {
    expect(strategyCounts({ count: 50, preset: 'balanced', questions: [], noAnswer: 0.4 }).counts.adversarial).toBe(20)
  })
})
