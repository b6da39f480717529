import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AuthorJob } from '../../src/agents/authoring.ts'
import { UnusableReplyError } from '../../src/errors.ts'
import { briefGraph } from '../../src/graph/brief-graph.ts'
import type { BriefNeeds } from '../../src/graph/needs.ts'
import { definePrompt } from '../../src/models/prompt.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { draftHash } from '../../src/vocabulary/draft-hash.ts'
import {
  type Ask,
  type Brief,
  type Draft,
  SessionSettings,
  type Verdict,
  type Writing,
} from '../../src/vocabulary/index.ts'

const text = 'Refunds take 14 days. Renewals take 30 days.'
const anAsk = (ask_id: string, over: Partial<Ask> = {}): Ask => ({
  ask_id,
  strategy: 'direct',
  cell: { topic: 't', intent: 'policy_lookup', language: 'en', difficulty: 'easy' },
  language: 'en',
  intent: 'policy_lookup',
  difficulty: 'easy',
  profile: {},
  ...over,
})
const aBrief = (asks: Ask[], agent: Brief['agent'] = 'generator'): Brief => ({
  brief_id: 'b',
  session: 's',
  position: 0,
  round: 1,
  strategy: 'direct',
  agent,
  language: 'en',
  topic: 't',
  chunk_ids: ['refunds#c1'],
  asks,
  examples: [],
  seed: 's',
})
const wrote = (
  ask_ids: readonly string[],
  quote = 'Refunds take 14 days.',
  question = 'How long do refunds take?',
): Writing => ({
  items: ask_ids.map((ask_id) => ({
    ask_id,
    question: `${question} (${ask_id})`,
    ideal_answer: '14 days.',
    answer_type: 'short_fact',
    quotes: [{ chunk_id: 'refunds#c1', text: quote }],
    claims: [],
    no_answer: false,
    hops: [],
    searched: [],
  })),
  declined: [],
})

const prompt = definePrompt({
  id: 'test.write',
  version: 1,
  instruction: '',
  input: z.unknown(),
  output: z.unknown() as never,
  examples: [],
})
const verdict = (draft: Draft, by: Verdict['by'], finding: Verdict['finding'] = 'sound'): Verdict => ({
  name: by === 'check' ? 'leak' : 'analyst',
  by,
  finding,
  reason: finding === 'sound' ? 'Fine.' : 'The answer is in the question.',
  draft_hash: draftHash(draft),
})

interface Play {
  readonly brief: Brief
  readonly store?: Store
  readonly takeTurn?: BriefNeeds['takeTurn']
  readonly check?: (draft: Draft, times: number) => Verdict['finding']
  readonly criticise?: (draft: Draft, times: number) => Verdict['finding']
  readonly maxAttempts?: number
}

/** Runs the real graph over the real store; only the model and the judges are played. */
const play = async ({
  brief,
  takeTurn,
  check = () => 'sound',
  criticise = () => 'sound',
  maxAttempts = 3,
  store = openStore(':memory:'),
}: Play) => {
  store.briefs.saveAll([brief])
  const visited: string[] = []
  let checks = 0
  let critiques = 0
  const graph = briefGraph(
    {
      store,
      corpus: {
        passage: () => ({ chunk_id: 'refunds#c1', title: 'Refunds', path: [], doc_id: 'refunds' }),
        text: () => text,
      } as never,
      search: {} as never,
      settings: SessionSettings.parse({ maxAttempts }),
      tools: [{ name: 'search_corpus', invoke: async () => '{"hits":[]}' }] as never,
      toolSpecs: [],
      freeCalls: true,
      takeTurn: takeTurn ?? (async ({ input }) => ({ kind: 'output', output: wrote(input as string[]) as never })),
      jobsOf: (_author, { wanted }): AuthorJob[] =>
        wanted.length === 0
          ? []
          : [
              {
                prompt: prompt as never,
                input: wanted.map(({ ask_id }) => ask_id),
                ask_ids: wanted.map(({ ask_id }) => ask_id),
                mayCallTools: true,
              },
            ],
      groundQuote: ({ text: quote }) => {
        const start = text.indexOf(quote)
        return start < 0
          ? { refused: 'it is not in the passage.' }
          : { doc_id: 'refunds', version: '1', start, end: start + quote.length, text: quote, prefix: '', suffix: '' }
      },
      runChecks: async (_ask, draft) => ({ draft, verdicts: [verdict(draft, 'check', check(draft, checks++))] }),
      nextCriticStep: (entries, replies) =>
        replies.length === 0
          ? { kind: 'ask', prompt: prompt as never, input: [], mayCallTools: true }
          : {
              kind: 'done',
              verdicts: new Map(
                entries.map(({ ask, draft }) => [
                  ask.ask_id,
                  [verdict(draft, 'critic', criticise(draft, critiques++))],
                ]),
              ),
            },
      note: () => {},
    },
    new SqliteSaver(store.database),
  )
  for await (const update of await graph.stream(
    { session: 's', brief_id: 'b' },
    { streamMode: 'updates', configurable: { thread_id: 't' }, recursionLimit: 200 },
  )) {
    visited.push(...Object.keys(update))
  }
  return { visited, store, outcomes: store.outcomes.ofSession('s') }
}

describe('the life of a brief', () => {
  test('what is grounded, checked and approved is accepted', async () => {
    const { visited, outcomes, store } = await play({ brief: aBrief([anAsk('a')]) })
    expect(visited).toEqual(['route', 'generator', 'ground', 'checks', 'critic', 'settle'])
    expect(outcomes).toMatchObject([{ accepted: true, attempts: 1 }])
    expect(store.briefs.isSettled('s', 'b')).toBe(true)
  })

  test.for(['adversarial', 'journey_simulator'] as const)('the strategy may send it to the %s', async (agent) => {
    const { visited } = await play({ brief: aBrief([anAsk('a')], agent) })
    expect(visited[1]).toBe(agent)
  })

  test('tools are run for whoever called them, and the caller goes on', async () => {
    let turns = 0
    const { visited } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent }) =>
        (agent === 'critic' ? turns++ === 1 : turns++ === 0)
          ? { kind: 'calls', calls: [{ id: '1', name: 'search_corpus', arguments: { query: 'refunds' } }] }
          : { kind: 'output', output: (agent === 'critic' ? {} : wrote(input as string[])) as never },
    })
    expect(visited.slice(0, 4)).toEqual(['route', 'generator', 'tools', 'generator'])
  })

  test('the critic may look things up too', async () => {
    let looked = false
    const { visited } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent }) => {
        if (agent !== 'critic') return { kind: 'output', output: wrote(input as string[]) as never }
        if (looked) return { kind: 'output', output: {} as never }
        looked = true
        return { kind: 'calls', calls: [{ id: '1', name: 'no_such_tool', arguments: {} }] }
      },
    })
    expect(visited).toEqual(['route', 'generator', 'ground', 'checks', 'critic', 'tools', 'critic', 'settle'])
  })

  test('a quote that is not in the passage sends the draft back with the reason', async () => {
    let turns = 0
    const objections: unknown[] = []
    const { visited, outcomes } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent }) => {
        if (agent === 'critic') return { kind: 'output', output: {} as never }
        objections.push(input)
        return {
          kind: 'output',
          output: wrote(input as string[], turns++ === 0 ? 'Refunds take a year.' : undefined) as never,
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

  test('a check or a critic that always rejects ends after the last attempt', async () => {
    for (const judges of [{ check: () => 'fixable' as const }, { criticise: () => 'fixable' as const }]) {
      const { outcomes, visited } = await play({ brief: aBrief([anAsk('a')]), ...judges, maxAttempts: 3 })
      expect(outcomes).toMatchObject([{ accepted: false, rejection: { attempts: 3 } }])
      expect(visited.filter((node) => node === 'generator')).toHaveLength(3)
    }
  })

  test('a fatal finding is not argued with', async () => {
    const { outcomes } = await play({ brief: aBrief([anAsk('a')]), check: () => 'fatal' })
    expect(outcomes).toMatchObject([{ accepted: false, rejection: { stage: 'check', by: 'leak', attempts: 1 } }])
  })

  test('an agent that only calls tools is made to answer', async () => {
    let refused = 0
    const { outcomes } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async ({ input, agent, mayCallTools }) => {
        if (agent === 'critic') return { kind: 'output', output: {} as never }
        if (mayCallTools)
          return { kind: 'calls', calls: [{ id: '1', name: 'search_corpus', arguments: { query: 'again' } }] }
        refused++
        return { kind: 'output', output: wrote(input as string[]) as never }
      },
    })
    expect(refused).toBe(1)
    expect(outcomes).toMatchObject([{ accepted: true }])
  })

  test('replies that cannot be used are counted and end in a rejection', async () => {
    const { outcomes } = await play({
      brief: aBrief([anAsk('a')]),
      takeTurn: async () => {
        throw new UnusableReplyError('test.write@1', 'it is garbage.')
      },
    })
    expect(outcomes).toMatchObject([{ accepted: false, rejection: { stage: 'write', by: 'reply', attempts: 3 } }])
  })

  test('an evolution is written from its grounded seed, and both are judged', async () => {
    const asks = [anAsk('a'), anAsk('e', { evolution: { type: 'conditional', from: 'a' } })]
    const { visited, outcomes } = await play({ brief: aBrief(asks) })
    expect(visited).toEqual(['route', 'generator', 'ground', 'evolver', 'ground', 'checks', 'critic', 'settle'])
    expect(outcomes.every(({ accepted }) => accepted)).toBe(true)
  })

  test('when only the evolution fails, only it is written again', async () => {
    const asks = [anAsk('a'), anAsk('e', { evolution: { type: 'conditional', from: 'a' } })]
    let judged = 0
    const { visited } = await play({
      brief: aBrief(asks),
      criticise: (draft) => (draft.ask_id === 'e' && judged++ === 0 ? 'fixable' : 'sound'),
    })
    expect(visited.slice(7)).toEqual(['settle', 'evolver', 'ground', 'checks', 'critic', 'settle'])
  })

  test('a verdict about another state of the draft counts for nothing', async () => {
    const store = openStore(':memory:')
    const stale = await play({ brief: aBrief([anAsk('a')]), store, criticise: () => 'sound' })
    const draft = store.drafts.get('s', 'a', (stale.outcomes[0] as { draft_hash: string }).draft_hash)!
    expect(store.verdicts.of('s', 'a', draftHash({ ...draft, question: 'Changed afterwards?' }))).toEqual([])
  })

  test('what was decided can be read afterwards, in order', async () => {
    const { store } = await play({ brief: aBrief([anAsk('a')]) })
    expect(store.decisions.of('s', 'b').map(({ step }) => step)).toEqual([
      'generator',
      'ground',
      'checks',
      'critic',
      'critic',
      'settle',
    ])
  })
})
