import { describe, expect, test } from 'vitest'
import { answerQuestion, matchPassages, mendQuestions, mendWriting } from '../../src/agents/generator/with-mending.ts'
import { suggestProfiles } from '../../src/agents/surveyor/suggest-profiles.ts'
import { UnusableReplyError } from '../../src/errors.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import { Writing } from '../../src/vocabulary/index.ts'
import { anOrder } from './examples.ts'

type Says = (input: never, call: number) => unknown

/** A model that says what a test wants, and keeps to the promised output. */
const aModel = (says: Readonly<Record<string, Says>>) => {
  const asked: string[] = []
  const takeTurn = (async ({ prompt, input, mayCallTools }: Parameters<TakeTurn>[0]) => {
    expect(mayCallTools).toBe(false)
    asked.push(prompt.id)
    const output = says[prompt.id]!(prompt.input.parse(input) as never, asked.length)
    return { kind: 'output', output: prompt.output.parse(output) }
  }) as TakeTurn
  return { asked, takeTurn }
}

const { passages } = anOrder()

describe('suggesting profiles', () => {
  test('takes only whole profiles of known values, each once', async () => {
    const dimension = (name: string) => ({
      name,
      description: '',
      values: ['x', 'y'].map((value) => ({ name: value, description: '', weight: 1 })),
    })
    const { takeTurn } = aModel({
      'surveyor.suggest-profiles': () => ({
        profiles: [
          { a: 'x', b: 'y' },
          { b: 'y', a: 'x' },
          { a: 'x' },
          { a: 'x', b: 'z' },
          { a: 'y', b: 'y', c: 'x' },
        ].map((profile) => ({ profile, why: '' })),
      }),
    })
    expect(await suggestProfiles(takeTurn, passages, [dimension('a'), dimension('b')], 5)).toEqual([{ a: 'x', b: 'y' }])
  })
})

describe('mending questions', () => {
  const questions = ['a', 'b', 'c'].map((ask_id) => ({ ask_id, language: 'en', question: `what about ${ask_id}?` }))
  const judging = (passes: (question: string) => boolean) => ({
    'generator.filter': ({ questions: shown }: { questions: { ask_id: string; question: string }[] }) => ({
      findings: shown
        .filter(({ ask_id }) => ask_id !== 'c')
        .map(({ ask_id, question }) => ({ ask_id, feedback: 'f', independent: passes(question), clear_intent: true })),
    }),
    'generator.rewrite': ({ questions: shown }: { questions: { ask_id: string }[] }) => ({
      questions: shown.map(({ ask_id }) => ({ ask_id, question: `good ${ask_id}` })),
    }),
  })

  test('rewrites what failed, judges it again, and drops what was never judged', async () => {
    const { asked, takeTurn } = aModel(judging((question) => /good|a\?/.test(question)))
    const { kept, dropped } = await mendQuestions(takeTurn, questions, passages)
    expect(kept.map(({ question }) => question)).toEqual(['what about a?', 'good b'])
    expect(dropped).toMatchObject([{ ask_id: 'c', feedback: 'Not judged.' }])
    expect(asked).toEqual(['generator.filter', 'generator.rewrite', 'generator.filter'])
  })

  test('ends after its rounds when nothing helps', async () => {
    const { asked, takeTurn } = aModel(judging(() => false))
    expect((await mendQuestions(takeTurn, questions, passages, 2)).dropped).toHaveLength(3)
    expect(asked).toHaveLength(5)
  })
})

describe('answering a question that keeps its words', () => {
  test('is preceded by a match that names only passages that were shown', async () => {
    const { takeTurn } = aModel({
      'generator.relevant-contexts': () => ({
        questions: [
          {
            question_id: 'q',
            relevant: [
              { chunk_id: 'made-up', holds: 'all' },
              { chunk_id: 'library#c1', holds: 'part' },
            ],
          },
        ],
      }),
      'generator.draft-answer': () => ({
        ideal_answer: '21 days',
        quotes: [],
        claims: [],
        verdict: 'answered',
        missing: '',
      }),
    })
    const matched = await matchPassages(
      takeTurn,
      [
        { question_id: 'q', question: '?' },
        { question_id: 'r', question: '?' },
      ],
      passages,
    )
    expect([...matched].map(([id, found]) => [id, found.length])).toEqual([
      ['q', 1],
      ['r', 0],
    ])
    expect(await answerQuestion(takeTurn, { question: '?', language: 'en' }, matched.get('q')!)).toMatchObject({
      verdict: 'answered',
    })
  })
})

describe('mending what was written', () => {
  const asks = ['clear', 'vague', 'lost', 'unanswered'].map((ask_id) => ({ ask_id, language: 'en' }))
  const item = (ask_id: string) => ({
    ask_id,
    question: `${ask_id}?`,
    ideal_answer: 'as written',
    answer_type: 'short_fact' as const,
    quotes: [],
    claims: [],
  })
  const written = Writing.parse({ items: asks.map(({ ask_id }) => item(ask_id)) })
  const judge: Says = ({ questions }: { questions: { ask_id: string; question: string }[] }) => ({
    findings: questions.map(({ ask_id, question }) => ({
      ask_id,
      feedback: 'Name it.',
      independent: ask_id !== 'lost' && /clear|rewritten/.test(question),
      clear_intent: true,
    })),
  })
  const models = {
    'generator.filter': judge,
    'generator.rewrite': ({ questions }: { questions: { ask_id: string }[] }) => ({
      questions: questions.map(({ ask_id }) => ({ ask_id, question: `${ask_id}, rewritten?` })),
    }),
    'generator.relevant-contexts': ({ questions }: { questions: { question_id: string }[] }) => ({
      questions: questions.map(({ question_id }) => ({
        question_id,
        relevant: question_id === 'vague' ? [{ chunk_id: 'library#c1', holds: 'all' }] : [],
      })),
    }),
    'generator.draft-answer': () => ({
      ideal_answer: 'anew',
      quotes: [{ chunk_id: 'library#c1', text: 'Books' }],
      claims: [{ text: 'anew', quotes: [0] }],
      verdict: 'answered',
      missing: '',
    }),
  }

  test('keeps clear questions, answers rewritten ones again, and declines those that stay unclear or have no answer', async () => {
    const { takeTurn } = aModel(models)
    const { items, declined } = await mendWriting(takeTurn, { passages: [...passages], asks: asks as never }, written)
    expect(items.map(({ question, ideal_answer }) => [question, ideal_answer])).toEqual([
      ['clear?', 'as written'],
      ['vague, rewritten?', 'anew'],
    ])
    expect(declined).toEqual([
      { ask_id: 'lost', reason: 'The question is still unclear: Name it.' },
      {
        ask_id: 'unanswered',
        reason: '“unanswered, rewritten?” has no answer in the passages: No passage contains it.',
      },
    ])
  })

  test('changes nothing when the judge gives no readable reply', async () => {
    const takeTurn = (async () => {
      throw new UnusableReplyError('generator.filter@1', 'it is prose')
    }) as TakeTurn
    expect(await mendWriting(takeTurn, { passages: [...passages], asks: asks as never }, written)).toBe(written)
  })
})
