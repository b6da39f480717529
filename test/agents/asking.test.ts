import { describe, expect, test } from 'vitest'
import { mendWriting } from '../../src/agents/generator/with-mending.ts'
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

describe('mending what was written', () => {
  const asks = ['clear', 'vague', 'lost', 'unanswered', 'unjudged'].map((ask_id) => ({ ask_id, language: 'en' }))
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
    findings: questions
      .filter(({ ask_id }) => ask_id !== 'unjudged')
      .map(({ ask_id, question }) => ({
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
        relevant: ['made-up', ...(question_id === 'vague' ? ['library#c1'] : [])].map((chunk_id) => ({
          chunk_id,
          holds: 'all',
        })),
      })),
    }),
    'generator.draft-answer': ({ passages: shown }: { passages: readonly unknown[] }) => ({
      ideal_answer: 'anew',
      quotes: [{ chunk_id: 'library#c1', text: 'Books' }],
      claims: [{ text: 'anew', quotes: [0] }],
      verdict: shown.length === 1 ? 'answered' : 'not_found',
      missing: '',
    }),
  }

  test('keeps clear questions, answers rewritten ones again, and declines those that stay unclear or have no answer', async () => {
    const { asked, takeTurn } = aModel(models)
    const { items, declined } = await mendWriting(takeTurn, { passages: [...passages], asks: asks as never }, written)
    expect(items.map(({ question, ideal_answer }) => [question, ideal_answer])).toEqual([
      ['clear?', 'as written'],
      ['vague, rewritten?', 'anew'],
    ])
    expect(declined).toEqual([
      { ask_id: 'lost', reason: 'The question is still unclear: Name it.' },
      { ask_id: 'unjudged', reason: 'The question is still unclear: Not judged.' },
      {
        ask_id: 'unanswered',
        reason: '“unanswered, rewritten?” has no answer in the passages: No passage contains it.',
      },
    ])
    const judged = 'generator.filter'
    expect(asked).toEqual([
      judged,
      'generator.rewrite',
      judged,
      'generator.relevant-contexts',
      'generator.draft-answer',
    ])
  })

  test('changes nothing when the judge gives no readable reply', async () => {
    const takeTurn = (async () => {
      throw new UnusableReplyError('generator.filter@1', 'it is prose')
    }) as TakeTurn
    expect(await mendWriting(takeTurn, { passages: [...passages], asks: asks as never }, written)).toBe(written)
  })
})
