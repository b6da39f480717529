import { describe, expect, test } from 'vitest'
import { UnusableReplyError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { draftHash } from '../../src/vocabulary/draft.ts'
import type { Draft } from '../../src/vocabulary/index.ts'
import { aBrief, anAsk, play, writeReply } from './play-brief.ts'

describe('the life of a brief', () => {
  test('a draft that is grounded, checked and approved is accepted', async () => {
    const { visited, outcomes, store } = await play({ brief: aBrief([anAsk('a')]) })
    expect(visited).toEqual(['route', 'generator', 'ground', 'checks', 'critic', 'settle'])
    expect(outcomes).toMatchObject([{ accepted: true, attempts: 1 }])
    expect(await store.briefs.isSettled('s', 'b')).toBe(true)
  })

  test.for(['adversarial', 'journey_simulator'] as const)('the strategy may send it to the %s', async (agent) => {
    const { visited } = await play({ brief: aBrief([anAsk('a')], agent) })
    expect(visited[1]).toBe(agent)
  })

  test('after a tool call, the agent that made it continues', async () => {
    let turns = 0
    const { visited } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent }) =>
        (agent === 'critic' ? turns++ === 1 : turns++ === 0)
          ? { kind: 'calls', calls: [{ id: '1', name: 'search_corpus', arguments: { query: 'refunds' } }] }
          : { kind: 'output', output: (agent === 'critic' ? {} : writeReply(input as string[])) as never },
    })
    expect(visited.slice(0, 4)).toEqual(['route', 'generator', 'tools', 'generator'])
  })

  test('a quote that is not in the passage returns the draft with the reason', async () => {
    let turns = 0
    const objections: unknown[] = []
    const { visited, outcomes } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent }) => {
        if (agent === 'critic') return { kind: 'output', output: {} as never }
        objections.push(input)
        return {
          kind: 'output',
          output: writeReply(input as string[], turns++ === 0 ? 'Refunds take a year.' : undefined) as never,
        }
      },
    })
    expect(visited).toEqual([
      'route',
      'generator',
      'ground',
      'settle',
      'generator',
      'ground',
      'checks',
      'critic',
      'settle',
    ])
    expect(outcomes).toMatchObject([{ accepted: true, attempts: 2 }])
  })

  test('a long quote is shortened between characters', async () => {
    const quote = `${'x'.repeat(76)}🙂 is not there`
    const { outcomes } = await play({
      brief: aBrief([anAsk('a')]),
      maxAttempts: 1,
      takeTurn: async ({ input }) => ({ kind: 'output', output: writeReply(input as string[], quote) as never }),
    })
    const [outcome] = outcomes
    expect(outcome?.accepted === false && outcome.rejection.reason).toContain(`“${'x'.repeat(76)}…”`)
  })

  test('a draft that a check or critic always returns is rejected after the last attempt', async () => {
    for (const judges of [{ check: () => 'fixable' as const }, { criticize: () => 'fixable' as const }]) {
      const { outcomes, visited } = await play({ brief: aBrief([anAsk('a')]), ...judges, maxAttempts: 3 })
      expect(outcomes).toMatchObject([{ accepted: false, rejection: { attempts: 3 } }])
      expect(visited.filter((node) => node === 'generator')).toHaveLength(3)
    }
  })

  test('what a critic found about a question is kept if only the answer changes', async () => {
    const additions = {
      near: [{ chunk_id: 'fees#c1', kind: 'retrieval' as const, answers: 'no' as const }],
      absence: { queries: ['fees'], examined: 1, nearest: [], statement: 'The critic read one passage.' },
    }
    const keptDraftsWith = async (questionAgain: string, found = additions) => {
      const judged: Draft[] = []
      let attempt = 0
      await play({
        brief: aBrief([anAsk('a')]),
        takeTurn: async () => {
          const question = attempt++ === 0 ? 'What is the fee?' : questionAgain
          const written = writeReply(['a'], 'Refunds take 14 days.', question)
          const items = written.items.map((item) => ({ ...item, no_answer: true, ideal_answer: `Answer ${attempt}.` }))
          return { kind: 'output', output: { ...written, items } as never }
        },
        additions: found,
        criticize: (draft) => {
          judged.push(draft)
          return judged.length === 1 ? 'fixable' : 'sound'
        },
      })
      return judged.map(({ near, absence }) => ({ near, absence }))
    }
    const noFindings = { near: undefined, absence: undefined }
    expect(await keptDraftsWith('What is the fee?')).toEqual([noFindings, additions])
    expect(await keptDraftsWith('Who pays the fee?')).toEqual([noFindings, noFindings])
    // Without passages that a critic read, the proof may come from a search with other wordings.
    expect(await keptDraftsWith('What is the fee?', { ...additions, near: [] })).toEqual([noFindings, noFindings])
  })

  test('a fatal finding rejects the draft without another attempt', async () => {
    const { outcomes } = await play({ brief: aBrief([anAsk('a')]), check: () => 'fatal' })
    expect(outcomes).toMatchObject([{ accepted: false, rejection: { stage: 'check', by: 'leak', attempts: 1 } }])
  })

  test('an agent that only calls tools is forced to answer', async () => {
    let refused = 0
    const { outcomes } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent, mayCallTools }) => {
        if (agent === 'critic') return { kind: 'output', output: {} as never }
        if (mayCallTools)
          return { kind: 'calls', calls: [{ id: '1', name: 'search_corpus', arguments: { query: 'again' } }] }
        refused++
        return { kind: 'output', output: writeReply(input as string[]) as never }
      },
    })
    expect(refused).toBe(1)
    expect(outcomes).toMatchObject([{ accepted: true }])
  })

  test('unusable replies are counted and lead to a rejection', async () => {
    const { outcomes } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async () => {
        throw new UnusableReplyError('test.write@1', 'it is garbage.')
      },
    })
    expect(outcomes).toMatchObject([{ accepted: false, rejection: { stage: 'write', by: 'reply', attempts: 3 } }])
  })

  test('a request after a failed one keeps its order and tool results', async () => {
    const calls: string[] = []
    const { outcomes } = await play({
      brief: aBrief(['a', 'b', 'c', 'd'].map((id) => anAsk(id))),
      asksPerJob: 2,
      takeTurn: async ({ input, agent, earlier = [] }) => {
        if (agent === 'critic') return { kind: 'output', output: {} as never }
        const ask_ids = input as string[]
        calls.push(`${ask_ids.join('')}${earlier.length}`)
        if (calls.length === 1) throw new UnusableReplyError('test.write@1', 'it is garbage.')
        return calls.length === 2
          ? { kind: 'calls', calls: [{ id: '1', name: 'search_corpus', arguments: {} }] }
          : { kind: 'output', output: writeReply(ask_ids) as never }
      },
    })
    expect(calls).toEqual(['ab0', 'cd0', 'cd1', 'ab0'])
    expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, true, true, true])
    expect(outcomes.map((outcome) => outcome.accepted && outcome.attempts)).toEqual([2, 2, 1, 1])
  })

  test('an evolution is written from its grounded source draft, and both are judged', async () => {
    const asks = [anAsk('a'), anAsk('e', { evolution: { type: 'conditional', from: 'a' } })]
    const { visited, outcomes } = await play({ brief: aBrief(asks) })
    expect(visited).toEqual(['route', 'generator', 'ground', 'evolver', 'ground', 'checks', 'critic', 'settle'])
    expect(outcomes.every(({ accepted }) => accepted)).toBe(true)
  })

  test('if only the evolution fails, only it is rewritten', async () => {
    const asks = [anAsk('a'), anAsk('e', { evolution: { type: 'conditional', from: 'a' } })]
    let written = 0
    const { visited } = await play({
      brief: aBrief(asks),
      takeTurn: async ({ input }) => ({
        kind: 'output',
        output: writeReply(input as string[], undefined, `Question ${++written}?`) as never,
      }),
      criticize: (draft) => (draft.question.startsWith('Question 2?') ? 'fixable' : 'sound'),
    })
    expect(visited.slice(7)).toEqual(['settle', 'evolver', 'ground', 'checks', 'critic', 'settle'])
  })

  test('a draft that changed after the critique is checked and judged again, and only the new verdicts count', async () => {
    const judged: string[] = []
    let written = 0
    const { visited, outcomes, store } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent }) => ({
        kind: 'output',
        output: (agent === 'critic'
          ? {}
          : writeReply(input as string[], undefined, `Wording ${++written}: how long do refunds take?`)) as never,
      }),
      criticize: (draft, times) => {
        judged.push(draft.question)
        return times === 0 ? 'fixable' : 'sound'
      },
    })
    expect(judged).toEqual(['Wording 1: how long do refunds take? (a)', 'Wording 2: how long do refunds take? (a)'])
    expect(visited.filter((node) => node === 'checks' || node === 'critic')).toHaveLength(4)
    const { draft_hash } = outcomes[0] as { draft_hash: string }
    expect((await store.drafts.get('s', 'a', draft_hash))!.question).toBe(judged[1])
    expect((await store.verdicts.ofDraft('s', 'a', draft_hash)).map(({ finding }) => finding)).toEqual([
      'sound',
      'sound',
    ])
  })

  test('a judge with a verdict about another state of the draft counts as missing', async () => {
    const withOtherQuestion = (draft: Draft): Draft => ({ ...draft, question: 'As it was before?' })
    for (const by of ['check', 'critic'] as const) {
      const { outcomes } = await play({
        brief: aBrief([anAsk('a')]),
        maxAttempts: 1,
        seenAs: { [by]: withOtherQuestion },
      })
      expect(outcomes).toMatchObject([{ accepted: false, rejection: { stage: by, by } }])
    }
  })

  test('a verdict about another state of the draft is ignored', async () => {
    const store = openStore(':memory:')
    const stale = await play({ brief: aBrief([anAsk('a')]), store, criticize: () => 'sound' })
    const draft = (await store.drafts.get('s', 'a', (stale.outcomes[0] as { draft_hash: string }).draft_hash))!
    expect(await store.verdicts.ofDraft('s', 'a', draftHash({ ...draft, question: 'Changed afterwards?' }))).toEqual([])
  })

  test('the decisions are stored in order', async () => {
    const { store } = await play({ brief: aBrief([anAsk('a')]) })
    expect(
      (await store.decisions.ofBrief('s', 'b')).map(({ step, summary }) => (step === 'route' ? summary : step)),
    ).toEqual([
      'route → generator: 1 ask of the strategy direct',
      'generator',
      'generator → ground: 1 request answered',
      'ground',
      'ground → checks: 1 with located evidence',
      'checks',
      'checks → critic: 1 passed the checks',
      'critic',
      'critic',
      'critic → settle: 1 judged',
      'settle',
      'settle → end: 1 accepted, 0 rejected',
    ])
  })
})
