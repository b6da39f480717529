import { describe, expect, test } from 'vitest'
import { jobsOf } from '../../src/agents/author-jobs.ts'
import { aBrief, aDraft, anAsk, anOrder } from './examples.ts'

const summary = (jobs: ReturnType<typeof jobsOf>) => jobs.map(({ prompt, ask_ids }) => [prompt.id, ...ask_ids])

describe('jobs of an author', () => {
  test('a generator writes all new questions in one call and labels all real ones in another', () => {
    const asks = [
      anAsk({ ask_id: 'a' }),
      anAsk({ ask_id: 'b', real_question: { id: 'r1', text: 'how long is a loan' } }),
      anAsk({ ask_id: 'c' }),
      anAsk({ ask_id: 'd', real_question: { id: 'r2', text: 'renew?' } }),
    ]
    const jobs = jobsOf('generator', anOrder({ brief: aBrief({ asks }) }))
    expect(summary(jobs)).toEqual([
      ['generator.write', 'a', 'c'],
      ['generator.label', 'b', 'd'],
    ])
    expect(jobs[1]!.input).toMatchObject({ questions: [{ question: 'how long is a loan' }, { question: 'renew?' }] })
  })

  test('more than ten questions are written in several calls of about the same size', () => {
    const asks = Array.from({ length: 16 }, (_, at) => anAsk({ ask_id: `a${at}` }))
    const sizes = (author: 'generator' | 'adversarial', count: number) =>
      jobsOf(author, anOrder({ brief: aBrief({ asks: asks.slice(0, count) }) })).map(({ ask_ids }) => ask_ids.length)
    expect(sizes('generator', 10)).toEqual([10])
    expect(sizes('generator', 11)).toEqual([6, 5])
    expect(sizes('adversarial', 16)).toEqual([8, 8])
  })

  test('a real question is labeled without tools, from its best passage in full and the matching parts of others', () => {
    const text = `${'A branch is open. '.repeat(50).trim()}\n\nA loan lasts 21 days.\n\n${'Bring your card. '.repeat(50).trim()}`
    const passages = ['p1', 'p2', 'p3'].map((chunk_id) => ({
      chunk_id,
      title: 'Loans',
      path: ['Loans', 'Books'],
      text,
    }))
    const asks = Array.from({ length: 16 }, (_, at) =>
      anAsk({
        ask_id: `a${at}`,
        real_question: { id: `r${at}`, text: 'how long does a loan last' },
        chunk_ids: at === 0 ? ['p1', 'p2', 'p3'] : ['p1'],
      }),
    )
    const jobs = jobsOf('generator', { ...anOrder({ brief: aBrief({ asks }) }), passages })
    expect(jobs.map(({ ask_ids, maxToolRounds }) => [ask_ids.length, maxToolRounds])).toEqual([[16, 0]])
    const inputsFor = (jobs[0]!.input as { passages: typeof passages }).passages
    expect(inputsFor[0]).toEqual({ chunk_id: 'p1', title: 'Loans', path: ['Books'], text })
    expect(inputsFor.map((input) => input.text.includes('A loan lasts 21 days.'))).toEqual([true, true, true])
    expect(inputsFor[1]!.text.length).toBeLessThan(500)
    expect(inputsFor[2]!.text.length).toBeLessThanOrEqual(inputsFor[1]!.text.length)
    // The passages that an objection quotes are shown in full.
    const laterJobs = jobsOf('generator', {
      ...anOrder({ brief: aBrief({ asks }) }),
      passages,
      objectionPassages: ['p3'],
    })
    expect((laterJobs[0]!.input as { passages: typeof passages }).passages[2]!.text).toBe(text)
  })

  test('an adversarial brief of mixed types is one call, with tools if the absence of an answer must be tested', () => {
    const asks = [
      anAsk({ ask_id: 'a', adversarial_type: 'negation' }),
      anAsk({ ask_id: 'b', adversarial_type: 'near_miss' }),
      anAsk({ ask_id: 'c', adversarial_type: 'negation' }),
    ]
    const jobs = jobsOf('adversarial', anOrder({ brief: aBrief({ asks }) }))
    expect(summary(jobs)).toEqual([['adversarial.write', 'a', 'b', 'c']])
    expect(jobs.map(({ maxToolRounds }) => maxToolRounds)).toEqual([1])
    const [plain] = jobsOf('adversarial', anOrder({ brief: aBrief({ asks: [asks[0]!] }) }))
    expect(plain!.maxToolRounds).toBe(0)
  })

  test('in a larger brief, only the job for questions without an answer gets tools and search results', () => {
    const typeAt = (at: number) => (at % 3 === 0 ? ('near_miss' as const) : ('negation' as const))
    const passages = Array.from({ length: 6 }, (_, at) => ({ chunk_id: `p${at}`, title: 't', path: [], text: 'x' }))
    const asks = passages.map(({ chunk_id }, at) =>
      anAsk({ ask_id: `a${at}`, adversarial_type: typeAt(at), chunk_ids: [chunk_id] }),
    )
    const searchResults = [{ chunk_id: 'q', source: 's', text: 't' }]
    const jobs = jobsOf('adversarial', { ...anOrder({ brief: aBrief({ asks }) }), passages, searchResults })
    expect(jobs.map(({ ask_ids, maxToolRounds }) => [ask_ids, maxToolRounds])).toEqual([
      [['a0', 'a3'], 1],
      [['a1', 'a2', 'a4', 'a5'], 0],
    ])
    expect(jobs.map(({ input }) => (input as { search_results?: unknown }).search_results)).toEqual([
      searchResults,
      undefined,
    ])
    const inputsFor = jobs.map(({ input }) => (input as { passages: typeof passages }).passages)
    expect(inputsFor.map((list) => list.map(({ chunk_id }) => chunk_id))).toEqual([
      ['p0', 'p3'],
      ['p1', 'p2', 'p4', 'p5'],
    ])
  })

  test('a draft to be rewritten is shown in full, with only its own passages', () => {
    const passages = ['p1', 'p2', 'p3'].map((chunk_id) => ({ chunk_id, title: 't', path: [], text: chunk_id }))
    const asks = ['p1', 'p2'].map((chunk_id) => anAsk({ ask_id: `of-${chunk_id}`, chunk_ids: [chunk_id] }))
    const order = { ...anOrder({ brief: aBrief({ asks }) }), passages }
    const inputsFor = (
      written: typeof asks,
      objections: typeof order.objections = [],
      objectionPassages: readonly string[] = [],
    ) =>
      (
        jobsOf('generator', { ...order, asks: written, objections, objectionPassages })[0]!.input as {
          passages: { chunk_id: string }[]
        }
      ).passages.map(({ chunk_id }) => chunk_id)
    expect(inputsFor(asks)).toEqual(['p1', 'p2'])
    const objection = { ask_id: 'of-p2', question: 'q', reasons: ['r'], quotes: [{ chunk_id: 'p3', text: 'p3' }] }
    expect(inputsFor([asks[1]!], [objection])).toEqual(['p2', 'p3'])
    // The author has to quote these passages, so they are shown too.
    expect(inputsFor([asks[1]!], [], ['p1'])).toEqual(['p1', 'p2'])
    expect(inputsFor([anAsk({ ask_id: 'any' })])).toEqual(['p1', 'p2', 'p3'])
  })

  test('an evolution with the same meaning takes the answer of its source draft; others get the list of existing questions', () => {
    const asks = [
      anAsk({ ask_id: 'a' }),
      anAsk({ ask_id: 'other' }),
      anAsk({ ask_id: 'b', evolution: { type: 'compress', from: 'a' } }),
      anAsk({ ask_id: 'c', evolution: { type: 'deepen', from: 'a' } }),
    ]
    const seed = aDraft({ ask_id: 'a' })
    const drafts = new Map([
      ['a', seed],
      ['other', aDraft({ ask_id: 'other', question: 'Who may borrow films?' })],
    ])
    const [job] = jobsOf('evolver', { ...anOrder({ brief: aBrief({ asks }), asks: asks.slice(2) }), drafts })
    expect(job!.input).toMatchObject({ existing_questions: ['Who may borrow films?'] })
    const reply = { items: ['b', 'c'].map((ask_id) => ({ ask_id, question: 'quayside loan?' })), declined: [] }
    const [compressed, deeper] = job!.addOmittedFields!(job!.prompt.output.parse(reply)).items
    expect(compressed).toMatchObject({
      question: 'quayside loan?',
      ideal_answer: seed.ideal_answer,
      quotes: seed.quotes,
    })
    expect(deeper!.ideal_answer).toBeUndefined()
  })

  test('a journey is one call with its turns in order, and a rewritten turn sees the earlier turns', () => {
    const journey = { id: 'j', template: 'onboarding', of: 3, purpose: 'go on' }
    const asks = [2, 1, 3].map((position) => anAsk({ ask_id: `t${position}`, journey: { ...journey, position } }))
    const brief = aBrief({ asks })
    expect(summary(jobsOf('journey_simulator', anOrder({ brief })))).toEqual([['journey.write', 't1', 't2', 't3']])

    const laterJobs = jobsOf('journey_simulator', {
      ...anOrder({ brief, asks: [asks[2]!] }),
      drafts: new Map([
        ['t2', aDraft({ ask_id: 't2', question: 'And then?' })],
        ['t1', aDraft({ ask_id: 't1', question: 'How do I start?' })],
      ]),
    })
    expect(laterJobs[0]!.input).toMatchObject({
      earlier_turns: [{ question: 'How do I start?' }, { question: 'And then?' }],
    })
  })

  test('an evolver gets all source drafts together, and skips asks whose source draft is missing', () => {
    const asks = [
      anAsk({ ask_id: 'a' }),
      anAsk({ ask_id: 'b', evolution: { type: 'reasoning', from: 'a' } }),
      anAsk({ ask_id: 'c', evolution: { type: 'translation', from: 'a' }, language: 'es' }),
      anAsk({ ask_id: 'd', evolution: { type: 'reasoning', from: 'a' } }),
      anAsk({ ask_id: 'e', evolution: { type: 'deepen', from: 'gone' } }),
    ]
    const order = anOrder({ brief: aBrief({ asks }), asks: asks.slice(1), drafts: new Map([['a', aDraft()]]) })
    const jobs = jobsOf('evolver', order)
    expect(summary(jobs)).toEqual([['evolver.evolve', 'b', 'c', 'd']])
    expect((jobs[0]!.input as { seeds: unknown[] }).seeds[1]).toMatchObject({
      ask_id: 'c',
      evolution: 'translation',
      language: 'es',
      ideal_answer: '21 days.',
    })
  })

  test('a contextual turn is evolved from its standalone form', () => {
    const asks = [anAsk({ ask_id: 'b', evolution: { type: 'deepen', from: 'a' } })]
    const seed = aDraft({ question: 'And how long?', standalone_question: 'How long does a loan last?' })
    const [job] = jobsOf('evolver', anOrder({ brief: aBrief({ asks }), drafts: new Map([['a', seed]]) }))
    expect(job!.input).toMatchObject({ seeds: [{ question: 'How long does a loan last?' }] })
  })

  test('objections are sent only with the job of their ask', () => {
    const asks = [anAsk({ ask_id: 'a' }), anAsk({ ask_id: 'b', real_question: { id: 'r', text: 'renew?' } })]
    const objections = [{ ask_id: 'b', question: 'q', reasons: ['it is answered'] }]
    const jobs = jobsOf('generator', anOrder({ brief: aBrief({ asks }), objections }))
    expect(jobs.map(({ input }) => (input as { objections: unknown[] }).objections.length)).toEqual([0, 1])
  })

  test.each(['generator', 'adversarial', 'journey_simulator', 'evolver'] as const)(
    'every input of %s fits its prompt, and without asks there is no job',
    (author) => {
      const asks = [anAsk({ evolution: { type: 'compress', from: 'seed' } })]
      const order = anOrder({ brief: aBrief({ asks }), drafts: new Map([['seed', aDraft()]]) })
      const jobs = jobsOf(author, order)
      expect(jobs).toHaveLength(1)
      for (const { prompt, input } of jobs) expect(prompt.input.safeParse(input).error).toBeUndefined()
      expect(jobsOf(author, { ...order, asks: [] })).toEqual([])
    },
  )
})
