import { expect, test } from 'vitest'
import { lengthSharesOf, withLengths } from '../../src/plan/question-lengths.ts'
import type { BriefSketch } from '../../src/plan/strategy.ts'
import { type Ask, SessionSettings } from '../../src/vocabulary/index.ts'
import { aCorpus, anAsk } from '../examples.ts'

const corpus = aCorpus(
  Array.from({ length: 30 }, (_, at) => ({ doc_id: `d${at}`, text: `Page ${at} is about matter ${at}.` })),
)
const sketch = (at: number, over: Partial<Ask> = {}): BriefSketch => {
  const { ask_id: _, ...ask } = anAsk(over)
  return {
    strategy: 'direct',
    agent: 'generator',
    language: 'en',
    topic: 't',
    chunk_ids: [`d${at}#c1`],
    asks: [ask, ask].map((ask) => ({ ...ask })),
    examples: [],
  }
}
const aPostponedDraft: Ask['continues'] = {
  brief_id: 'b',
  ask_id: 'a',
  draft_hash: 'h',
  attempt: 1,
  setback: { stage: 'critic', by: 'limits', reasons: ['It leaves out the fee.'], fatal: false },
}
const sketches = Array.from({ length: 30 }, (_, at) => sketch(at))
const settings = SessionSettings.parse({ count: 30, questions: [] })
const lengthsIn = (sketches: readonly BriefSketch[], context = { settings, corpus, round: 1 }) =>
  withLengths(context, sketches).flatMap(({ asks }) => asks.map(({ max_words }) => max_words))
const countOf = (lengths: readonly (number | undefined)[], max: number) =>
  lengths.filter((length) => length === max).length

test('lengths follow people’s questions, and some have room for a situation', () => {
  const lengths = lengthsIn(sketches)
  expect([10, 15, 25, 45].map((max) => countOf(lengths, max))).toEqual([22, 14, 12, 12])
})

test('a removed passage changes the length of few other questions', () => {
  const before = lengthsIn(sketches)
  const after = lengthsIn(sketches.slice(1))
  expect(after.filter((length, at) => length !== before[at + 2]).length).toBeLessThanOrEqual(4)
})

test('questions over several pages and traps about a situation get the highest limits', () => {
  const sketchesWithTraps = [
    ...sketches,
    sketch(3, { intent: 'several_pages' }),
    sketch(4, { strategy: 'adversarial', adversarial_type: 'false_premise' }),
  ]
  expect(new Set(lengthsIn(sketchesWithTraps).slice(-4))).toEqual(new Set([45]))
})

test('in a small round, a trap about a situation still gets a high limit', () => {
  const [trap, other] = [sketch(4, { adversarial_type: 'what_if' }), sketch(5)]
  expect(lengthsIn([trap])).toEqual([25, 25])
  expect(lengthsIn([other])).toEqual([10, 15])
})

test('real questions, evolutions and continued drafts get no limit, and a limit that an ask has stays', () => {
  const others = [
    sketch(0, { real_question: { id: 'r1', text: 'how late can I cancel' } }),
    sketch(1, { evolution: { type: 'conditional', from: '0' } }),
    sketch(2, { max_words: 7 }),
    sketch(3, { continues: aPostponedDraft }),
  ]
  const noQuestions = undefined
  expect(lengthsIn(others)).toEqual([
    noQuestions,
    noQuestions,
    noQuestions,
    noQuestions,
    7,
    7,
    noQuestions,
    noQuestions,
  ])
})

test('with twenty real questions, lengths follow them', () => {
  const longQuestion =
    'my site shows the old prices since this morning although I have purged the whole cache twice by hand'
  const shares = lengthSharesOf(Array.from({ length: 20 }, () => longQuestion))
  expect(shares.toSorted((a, b) => b.weight - a.weight)[0]!.value).toBe(25)
  expect(lengthSharesOf(Array.from({ length: 19 }, () => longQuestion))).toEqual(lengthSharesOf([]))
  const questions = Array.from({ length: 20 }, (_, at) => ({ id: `q${at}`, text: longQuestion, language: 'en' }))
  const lengths = lengthsIn(sketches, { settings: { ...settings, questions }, corpus, round: 1 })
  expect(countOf(lengths, 25)).toBeGreaterThan(lengths.length / 2)
})
