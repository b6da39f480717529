import { expect, test } from 'vitest'
import { packQuestions } from '../../src/graph/steps/pack-questions.ts'
import { asksThatFit, packBriefs } from '../../src/plan/pack-briefs.ts'
import type { BriefSketch } from '../../src/plan/strategy.ts'
import type { Brief } from '../../src/vocabulary/index.ts'
import { aCorpus, anAsk } from '../examples.ts'

const corpus = aCorpus(
  Array.from({ length: 12 }, (_, at) => ({
    doc_id: `d${String(at).padStart(2, '0')}`,
    text: `Page ${at} is about matter ${at}.`,
  })),
)
const sketch = (at: number, over: Partial<BriefSketch> = {}): BriefSketch => {
  const { ask_id: _, ...ask } = anAsk()
  const other = `d${String((at + 1) % 12).padStart(2, '0')}#c1`
  return {
    strategy: 'direct',
    agent: 'generator',
    language: 'en',
    topic: 't',
    chunk_ids: [`d${String(at).padStart(2, '0')}#c1`, other],
    asks: [ask, ask],
    examples: [],
    ...over,
  }
}
const sketches = Array.from({ length: 12 }, (_, at) => sketch(at))

test('small briefs of one author are joined, every ask with its own passage', () => {
  const packed = packBriefs([...sketches].reverse(), corpus)
  expect(packed.map(({ asks }) => asks.length)).toEqual([20, 4])
  expect(packed[0]!.chunk_ids).toEqual(Array.from({ length: 10 }, (_, at) => `d0${at}#c1`))
  for (const { asks, chunk_ids } of packed)
    for (const { chunk_ids: own } of asks) expect(chunk_ids).toEqual(expect.arrayContaining([...own!]))
})

test('an ask that joins facts keeps the passage to join, and an evolution keeps its source', () => {
  const [ask] = sketch(0).asks
  const joins = sketch(0, { asks: [ask!, { ...ask!, evolution: { type: 'multi_context', from: '0' } }] })
  const [packed] = packBriefs([sketch(5), joins], corpus)
  expect(packed!.chunk_ids).toEqual(['d00#c1', 'd01#c1', 'd05#c1'])
  expect(packed!.asks[1]).toMatchObject({ chunk_ids: ['d00#c1', 'd01#c1'], evolution: { from: '0' } })
  const [packedJoins] = packBriefs([joins, { ...joins, chunk_ids: ['d05#c1', 'd06#c1'] }], corpus)
  expect(packedJoins!.asks[3]!.evolution!.from).toBe('2')
})

test('briefs with evolutions are packed together, so that few need an evolver', () => {
  const sketchWithEvolution = (at: number) => {
    const [ask] = sketch(at).asks
    return sketch(at, { asks: [ask!, { ...ask!, evolution: { type: 'conditional', from: '0' } }] })
  }
  const packed = packBriefs(
    [...sketches.slice(0, 11), sketchWithEvolution(20), ...sketches.slice(11), sketchWithEvolution(21)],
    corpus,
  )
  expect(packed.map(({ asks }) => asks.filter(({ evolution }) => evolution).length)).toEqual([2, 0])
})

test('journeys and real questions are not repacked', () => {
  const sketchOfRealQuestion = sketch(3, {
    asks: [{ ...sketch(3).asks[0]!, real_question: { id: 'r', text: 'why?' } }],
  })
  const journey = sketch(4, { agent: 'journey_simulator' })
  expect(packBriefs([sketch(0), sketchOfRealQuestion, journey, sketch(1)], corpus).slice(1)).toEqual([
    sketchOfRealQuestion,
    journey,
  ])
})

test('a small context window allows fewer asks in a brief', () => {
  expect([undefined, 32_000, 8_192, 4_096, 2_048].map(asksThatFit)).toEqual([20, 20, 6, 1, 1])
  expect(Math.max(...packBriefs(sketches, corpus, 8_192).map(({ asks }) => asks.length))).toBeLessThanOrEqual(6)
})

test('with a small context window, no real question is lost', () => {
  const briefs = [0, 3].map((first): Brief => {
    const asks = [first, first + 1, first + 2].map((at) => {
      const id = `r${at}`
      return anAsk({ ask_id: id, real_question: { id, text: `What is matter ${at}?` }, chunk_ids: [`d0${at}#c1`] })
    })
    return { ...sketch(first), brief_id: `b${first}`, session: 's', position: first, round: 1, seed: 's', asks }
  })
  for (const window of [undefined, 4_096]) {
    const asks = packQuestions(briefs, [], corpus, window).flatMap((brief) => brief.asks)
    expect(asks.map(({ ask_id }) => ask_id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5'])
  }
})
