import { describe, expect, test } from 'vitest'
import { adversarialPrompt } from '../../../src/agents/adversarial/prompts/write.ts'
import { writePrompt } from '../../../src/agents/generator/prompts/write.ts'
import { answerOffline, knowledgeOf } from '../../../src/offline/index.ts'
import type { WriteReply } from '../../../src/vocabulary/index.ts'

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

const writeOffline = (prompt: string, input: unknown): WriteReply => {
  const reply = answerOffline({ prompt, input, turn: { earlier: [], mayCallTools: false } }, undefined)
  return (reply as { readonly output: WriteReply }).output
}

describe('The generator', () => {
  test('is deterministic, and its quotes are slices of the documents', () => {
    const { items } = writeOffline(writePrompt.id, given)
    expect(items).toHaveLength(1)
    expect(items[0]!.quotes.every((quote) => text.includes(quote.text))).toBe(true)
    expect(writeOffline(writePrompt.id, given)).toEqual(writeOffline(writePrompt.id, given))
  })
  test('never asks about a fact twice, and gives a reason if none is left', () => {
    const asks = Array.from({ length: 8 }, (_, at) => ({ ...ask, ask_id: `a${at}` }))
    const { items, declined } = writeOffline(writePrompt.id, { ...given, asks })
    expect(new Set(items.map(({ question }) => question)).size).toBe(items.length)
    expect(declined.at(-1)!.reason).toBe('No fact that the engine finds in these passages is left to ask about.')
  })
  test('declines passages that name nothing', () => {
    const bare = [{ ...passages[0]!, text: 'It was a long day, and nobody came.' }]
    expect(writeOffline(writePrompt.id, { ...given, passages: bare }).declined[0]!.reason).toMatch(
      /^No list, table, heading/,
    )
  })
  test('asks for the meaning of a term only in the glossary that explains it', () => {
    const texts = {
      'Welcome to Kestrel': 'Kestrel counts birds. Start it with `kestrel run`.',
      Perch: '# Perch\n\nA perch is a wooden rail with room for up to four birds.',
      Glossary:
        '# Glossary\n\n- **Perch** – a wooden rail with room for four birds.\n- **Nest** – a place of straw for eggs.',
    }
    const documents = Object.entries(texts).map(([title, text]) => ({
      doc_id: title,
      title,
      text,
      chunk_ids: [`${title}#c1`],
    }))
    const input = { ...given, passages: [{ chunk_id: 'Perch#c1', title: 'Perch', path: ['Perch'], text: texts.Perch }] }
    const questionsOver = (known: typeof documents) => {
      const question = { prompt: writePrompt.id, input, turn: { earlier: [], mayCallTools: false } }
      const { output } = answerOffline(question, knowledgeOf(known)) as { readonly output: WriteReply }
      return output.items.map((item) => item.question)
    }
    expect(questionsOver(documents.slice(0, 2))).toEqual(['What is a perch in Kestrel?'])
    expect(questionsOver(documents)).toEqual([])
  })
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
    const { items, declined } = writeOffline(adversarialPrompt.id, { ...trapOf(type), passages: [glossary] })
    expect(items).toEqual([])
    expect(declined[0]!.reason).toMatch(/\.$/)
  },
)

test('A trap asks for a name that the passages do not contain, and for another one after an objection', () => {
  const [trap] = writeOffline(adversarialPrompt.id, trapOf('entity_swap')).items
  expect(trap).toMatchObject({ no_answer: true, answer_type: 'abstain', quotes: [] })
  expect(trap!.searched).toHaveLength(3)
  expect(text).not.toContain(/`(.*)`/.exec(trap!.question)![1])
  const objections = [{ ask_id: 'a1', question: trap!.question, reason: 'A document contains this name.' }]
  const [other] = writeOffline(adversarialPrompt.id, { ...trapOf('entity_swap'), objections }).items
  expect(other!.question).not.toBe(trap!.question)
})
