import { expect, test } from 'vitest'
import { labelPrompt } from '../../src/agents/generator/prompts/label.ts'
import { writePrompt } from '../../src/agents/generator/prompts/write.ts'
import { withReadMore } from '../../src/agents/generator/read-more.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import type { LabelReply } from '../../src/vocabulary/index.ts'
import { aCorpus, anIndex } from '../examples.ts'

const filler = 'The reading room is open on weekdays and closed on holidays. '.repeat(60)
const corpus = aCorpus([
  { doc_id: 'loans', text: `# Loans\n\nA book is lent for 21 days.\n\n${filler}` },
  { doc_id: 'late', text: '# Late\n\nA late book costs 20 cents a day.' },
  { doc_id: 'films', text: '# Films\n\nA film is lent for seven days and never renewed.' },
])
const search = await anIndex(corpus)
const best = corpus.passagesOf('loans')[0]!.chunk_id

const question = (ask_id: string, text: string) => ({ ask_id, language: 'en', question: text, chunk_ids: [best] })
const input = {
  questions: [question('a', 'How long is a loan?'), question('b', 'What does a late book cost?')],
  passages: [{ chunk_id: best, title: 'Loans', path: [], text: 'A book is lent for 21 days.' }],
  objections: [
    { ask_id: 'a', question: 'How long is a loan?', reasons: ['too short'] },
    { ask_id: 'b', question: 'What does a late book cost?', reasons: ['no value'] },
  ],
}
const answered = (ask_id: string, ideal_answer = '21 days.') => ({
  ask_id,
  ideal_answer,
  answer_type: 'short_fact' as const,
  quotes: [{ chunk_id: best, text: 'A book is lent for 21 days.' }],
})

/** Runs one turn with a model that gives these replies in order. */
const label = async (...replies: unknown[]) => {
  const seen: (typeof labelPrompt.input)['_output'][] = []
  const takeTurn: TakeTurn = async ({ prompt, input: shown }) => {
    seen.push(labelPrompt.input.parse(shown))
    return { kind: 'output', output: prompt.output.parse(replies[seen.length - 1]) }
  }
  const turn = await withReadMore(takeTurn, { corpus, search })({
    prompt: labelPrompt,
    input,
    agent: 'generator',
    brief: 'b_1',
  })
  const reply: LabelReply | undefined = turn.kind === 'output' ? turn.output : undefined
  return { seen, reply }
}

test('an author who needs no more text is asked once', async () => {
  const { seen, reply } = await label({ items: [answered('a'), answered('b')] })
  expect(seen).toHaveLength(1)
  expect(reply?.items.map(({ ask_id }) => ask_id)).toEqual(['a', 'b'])
})

test('only the questions that need more text are sent again, with the requested passages and search results', async () => {
  const read_more = [{ ask_id: 'b', chunk_ids: ['late#c1', 'nowhere#c1'], searches: ['film renewal'] }]
  const { seen, reply } = await label(
    { items: [answered('a')], read_more },
    { items: [answered('b', '20 cents a day.')] },
  )
  expect(seen).toHaveLength(2)
  expect(seen[1]?.questions).toEqual([
    {
      ...question('b', 'What does a late book cost?'),
      chunk_ids: expect.arrayContaining(['late#c1', best, 'films#c1']),
      has_read_more: true,
    },
  ])
  expect(seen[1]?.questions[0]?.chunk_ids).not.toContain('nowhere#c1')
  const shown = new Map(seen[1]?.passages.map(({ chunk_id, text }) => [chunk_id, text]))
  expect(shown.get('late#c1')).toContain('20 cents a day')
  expect(shown.get('films#c1')).toContain('never renewed')
  // Its best passage was shown in full before.
  expect(shown.get(best)?.length).toBeLessThan(1300)
  expect(seen[1]?.objections.map(({ ask_id }) => ask_id)).toEqual(['b'])
  expect(reply?.items.map(({ ask_id, ideal_answer }) => [ask_id, ideal_answer])).toEqual([
    ['a', '21 days.'],
    ['b', '20 cents a day.'],
  ])
})

test('a question whose author asks for more text twice gets no item', async () => {
  const read_more = [{ ask_id: 'b', chunk_ids: ['late#c1'], searches: [] }]
  const { seen, reply } = await label({ items: [answered('a'), answered('b')], read_more }, { items: [], read_more })
  expect(seen).toHaveLength(2)
  expect(reply).toEqual({ items: [expect.objectContaining({ ask_id: 'a' })], declined: [] })
})

test('replies of other prompts are unchanged', async () => {
  const reply = { items: [], declined: [{ ask_id: 'a', reason: 'nothing there' }] }
  const takeTurn: TakeTurn = async ({ prompt }) => ({ kind: 'output', output: prompt.output.parse(reply) })
  const request = { prompt: writePrompt, input: { passages: [], asks: [], examples: [], objections: [] } }
  const turn = await withReadMore(takeTurn, { corpus, search })({ ...request, agent: 'generator' })
  expect(turn).toEqual({ kind: 'output', output: reply })
})
