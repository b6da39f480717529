import { describe, expect, test } from 'vitest'
import { answerQuestion, matchPassages } from '../../src/agents/generator/answer-question.ts'
import { mendQuestions } from '../../src/agents/generator/mend-questions.ts'
import { mendWriting } from '../../src/agents/generator/with-mending.ts'
import { distillContext, findClues, searchesFor } from '../../src/agents/surveyor/gather-context.ts'
import { suggestProfiles } from '../../src/agents/surveyor/suggest-profiles.ts'
import { UnusableReplyError } from '../../src/errors.ts'
import { inventPages } from '../../src/invent/invent-pages.ts'
import { inventTopics } from '../../src/invent/invent-topics.ts'
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
const invention = { subject: 's', language: 'en', pages: 3, min_words: 20 }

describe('inventing a corpus', () => {
  test('asks for topics until there are enough different ones', async () => {
    const { takeTurn } = aModel({
      'surveyor.invent-topics': ({ wanted, existing }: { wanted: number; existing: string[] }) => ({
        topics: Array.from({ length: wanted }, (_, at) => ({
          title: `Valve ${existing.length}.${at === 1 ? 0 : at}`,
          summary: '',
        })),
      }),
    })
    const topics = await inventTopics(takeTurn, invention)
    expect(new Set(topics.map(({ title }) => title)).size).toBe(3)
  })

  test('stops when the model only repeats itself', async () => {
    const { asked, takeTurn } = aModel({
      'surveyor.invent-topics': () => ({
        topics: [
          { title: 'Valves', summary: '' },
          { title: 'VALVES', summary: '' },
        ],
      }),
    })
    expect(await inventTopics(takeTurn, invention)).toHaveLength(1)
    expect(asked).toHaveLength(2)
  })

  test('asks once more for a page that is too short, and gives each page the facts of the earlier pages', async () => {
    const seen: string[][] = []
    const { takeTurn } = aModel({
      'surveyor.invent-page': ({ facts, min_words }: { facts: string[]; min_words: number }) => {
        seen.push(facts)
        return { page: 'word '.repeat(min_words > 20 ? 25 : 10), facts: [`fact ${seen.length}`] }
      },
    })
    const pages = []
    const topics = [
      { title: 'A', summary: '' },
      { title: 'B', summary: '' },
    ]
    for await (const page of inventPages(takeTurn, invention, topics)) pages.push(page.title)
    expect(pages).toEqual(['A', 'B'])
    expect(seen).toEqual([[], [], ['fact 2'], ['fact 2']])
  })

  test('refuses a page that stays too short', async () => {
    const { takeTurn } = aModel({ 'surveyor.invent-page': () => ({ page: 'short', facts: [] }) })
    const first = inventPages(takeTurn, invention, [{ title: 'A', summary: '' }]).next()
    await expect(first).rejects.toThrow('“A” has 1 words')
  })
})

describe('gathering context', () => {
  test('drops clues about passages that were not shown', async () => {
    const { takeTurn } = aModel({
      'surveyor.clues': () => ({
        clues: ['library#c1', 'elsewhere'].map((chunk_id) => ({ chunk_id, topic: 't', question: 'q' })),
      }),
    })
    expect((await findClues(takeTurn, passages, 2)).map(({ clue_id }) => clue_id)).toEqual(['library#c1.1'])
  })

  test('searches for the question itself, even if nothing was added to it', async () => {
    const { takeTurn } = aModel({
      'surveyor.enhance-clue': () => ({
        clues: [{ clue_id: 'b', description: 'd', imagined: ['i'], terms: ['x', 'y'] }],
      }),
    })
    const clues = ['a', 'b'].map((clue_id) => ({ clue_id, chunk_id: 'c', topic: 't', question: `q ${clue_id}` }))
    expect(Object.fromEntries(await searchesFor(takeTurn, clues, 'en'))).toEqual({
      a: ['q a'],
      b: ['q b', 'd', 'i', 'x y'],
    })
  })

  test('keeps blocks that matter alone or together, in their order', async () => {
    const { takeTurn } = aModel({
      'surveyor.distill-context': () => ({
        single: [
          { block: 2, relevant: true },
          { block: 0, relevant: false },
        ],
        overall: [1, 9],
      }),
    })
    const blocks = ['a', 'b', 'c'].map((text) => ({ chunk_id: 'x', text }))
    const kept = await distillContext(takeTurn, { topic: 't', question: 'q' }, blocks)
    expect(kept.map(({ text }) => text)).toEqual(['b', 'c'])
  })

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
