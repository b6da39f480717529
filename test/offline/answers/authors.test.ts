import { describe, expect, test } from 'vitest'
import { adversarialPrompt } from '../../../src/agents/adversarial/prompts/write.ts'
import { evolvePrompt } from '../../../src/agents/evolver/prompts/evolve.ts'
import { writePrompt } from '../../../src/agents/generator/prompts/write.ts'
import { journeyWritePrompt } from '../../../src/agents/journey-simulator/prompts/write.ts'
import { answerOffline } from '../../../src/offline/index.ts'
import type { Writing } from '../../../src/vocabulary/index.ts'

const text = [
  '## Timing',
  '',
  '- `wing_rest` – The pause between two beats. The default is 4 seconds.',
  '- `wing_span` – The width that is reported to the tower.',
  '- `nest_depth` – The depth of a nest in the wall. The default is 12.',
].join('\n')
const passages = [{ chunk_id: 'timing#c1', title: 'Settings of the perch', path: ['Settings of the perch'], text }]
const ask = { ask_id: 'a1', language: 'en', intent: 'reference_lookup', difficulty: 'easy', profile: {} }
const given = { passages, asks: [ask], examples: [], objections: [] }

const trapOf = (adversarial_type: string) => ({ ...given, asks: [{ ...ask, adversarial_type }] })

const written = (prompt: string, input: unknown): Writing => {
  const reply = answerOffline({ prompt, input, turn: { earlier: [], mayCallTools: false } }, undefined)
  return (reply as { readonly output: Writing }).output
}

describe('The generator', () => {
  test('writes an item whose quotes are slices, and says the same twice', () => {
    const { items } = written(writePrompt.id, given)
    expect(items).toHaveLength(1)
    expect(items[0]!.quotes.every((quote) => text.includes(quote.text))).toBe(true)
    expect(written(writePrompt.id, given)).toEqual(written(writePrompt.id, given))
  })
  test('asks no fact twice, and says so when nothing is left', () => {
    const asks = Array.from({ length: 8 }, (_, at) => ({ ...ask, ask_id: `a${at}` }))
    const { items, declined } = written(writePrompt.id, { ...given, asks })
    expect(new Set(items.map(({ question }) => question)).size).toBe(items.length)
    expect(declined.at(-1)!.reason).toBe('The set already asks about everything that these passages name.')
  })
  test('gives a yes as often as a no', () => {
    const said = Array.from({ length: 60 }, (_, at) =>
      written(writePrompt.id, { ...given, asks: [{ ...ask, ask_id: `v${at}`, answer_type: 'yes_no' }] }),
    ).flatMap(({ items }) => items.map(({ ideal_answer }) => ideal_answer.startsWith('Yes')))
    expect(said).toHaveLength(60)
    expect(said.filter(Boolean).length).toBeGreaterThan(18)
    expect(said.filter((yes) => !yes).length).toBeGreaterThan(18)
  })
  test('declines passages that name nothing', () => {
    const bare = [{ ...passages[0]!, text: 'It was a long day, and nobody came.' }]
    expect(written(writePrompt.id, { ...given, passages: bare }).declined[0]!.reason).toMatch(
      /^No list, table, heading/,
    )
  })
})

test('A false premise names a wrong value, and its answer names the right one', () => {
  const [item] = written(adversarialPrompt.id, trapOf('false_premise')).items
  expect(item!.answer_type).toBe('correction')
  expect(item!.ideal_answer).toMatch(/^It is not .+\. The default of `\w+` is .+\.$/)
})

test.each(['near_miss', 'entity_swap', 'out_of_corpus', 'negation', 'ambiguous', 'temporal_trap'])(
  'A trap that a glossary does not support is declined with a reason: %s',
  (type) => {
    const glossary = {
      chunk_id: 'words#c1',
      title: 'Glossary',
      path: ['Glossary'],
      text: '# Glossary\n\n## Roost\n\nA place where birds rest at night.',
    }
    const { items, declined } = written(adversarialPrompt.id, { ...trapOf(type), passages: [glossary] })
    expect(items).toEqual([])
    expect(declined[0]!.reason).toMatch(/\.$/)
  },
)

test('An absence is not claimed without a search', () => {
  expect(written(adversarialPrompt.id, trapOf('near_miss')).items).toEqual([])
})

test('A paraphrase keeps answer and quotes', () => {
  const seed = {
    ask_id: 'e1',
    question: 'What is the default value of `wing_rest`?',
    ideal_answer: 'The default of `wing_rest` is 4 seconds.',
    answer_type: 'short_fact',
    quotes: [{ chunk_id: 'timing#c1', text: '- `wing_rest` – The pause between two beats. The default is 4 seconds.' }],
  }
  const [item] = written(evolvePrompt.id, {
    seeds: [{ ...seed, evolution: 'paraphrase', language: 'en', profile: {} }],
    passages,
    objections: [],
  }).items
  expect(item!.question).not.toBe(seed.question)
  expect(item).toMatchObject({ ideal_answer: seed.ideal_answer, quotes: seed.quotes })
})

test('A journey stays on its page, and its later turns have a standalone form', () => {
  const turns = ['orient', 'detail', 'related'].map((purpose, at) => ({ ask_id: `t${at}`, purpose }))
  const { items } = written(journeyWritePrompt.id, {
    template: { name: 'exploration', goal: '' },
    language: 'en',
    profile: {},
    turns,
    earlier: [],
    passages,
    objections: [],
  })
  expect(items).toHaveLength(3)
  expect(items[0]!.standalone_question).toBeUndefined()
  expect(
    items
      .slice(1)
      .every(({ question, standalone_question }) => standalone_question && standalone_question !== question),
  ).toBe(true)
})
