import { expect, test } from 'vitest'
import { answerClosedBook } from '../../src/measure/closed-book.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import type { Item } from '../../src/vocabulary/index.ts'

const item = (query_id: string, claims: readonly string[], more: object = {}): Item =>
  ({
    query_id,
    question: `${query_id}?`,
    language: 'en',
    no_answer: false,
    claims: claims.map((text) => ({ text })),
    ...more,
  }) as never

/** A model with the given knowledge. Its judge accepts a claim if the answer contains it. */
const modelThatKnows = (knowledge: Readonly<Record<string, string>>): TakeTurn =>
  (async ({ input }: { input: never }) => {
    const { questions, entries } = input as {
      questions?: { query_id: string }[]
      entries?: { query_id: string; statements: string[]; contexts: string[] }[]
    }
    const answers = questions?.map(({ query_id }) => ({
      query_id,
      known: query_id in knowledge,
      answer: knowledge[query_id] ?? '',
    }))
    const judged = entries?.map(({ query_id, statements, contexts }) => ({
      query_id,
      statements: statements.map((text, statement) => ({
        statement,
        reason: '',
        supported: contexts.join(' ').includes(text),
      })),
    }))
    return { kind: 'output', output: answers ? { answers } : { entries: judged } }
  }) as never

test('a model knows an item if its answer without documents states every claim; items without an answer are not asked', async () => {
  const items = [
    item('whole', ['port 443', 'TLS']),
    item('half', ['port 443', 'in Norhaven']),
    item('unknown', ['21 days']),
    item('absent', ['nothing'], { no_answer: true }),
  ]
  const found = await answerClosedBook(
    items,
    modelThatKnows({ whole: 'TLS on port 443', half: 'port 443', absent: 'nothing' }),
  )

  expect(found).toEqual([
    { query_id: 'whole', answer: 'TLS on port 443', isCorrect: true },
    { query_id: 'half', answer: 'port 443', isCorrect: false },
    { query_id: 'unknown', answer: '', isCorrect: false },
  ])
})
