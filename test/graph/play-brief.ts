import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { z } from 'zod'
import type { AuthorJob } from '../../src/agents/author-inputs.ts'
import type { DraftAdditions } from '../../src/agents/critic/progress.ts'
import { briefGraph } from '../../src/graph/brief-graph.ts'
import type { BriefState } from '../../src/graph/brief-state.ts'
import type { BriefDependencies } from '../../src/graph/dependencies.ts'
import { definePrompt } from '../../src/models/prompt.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { inEvenBatches } from '../../src/text/grouped-by.ts'
import { draftHash } from '../../src/vocabulary/draft.ts'
import {
  type Ask,
  type Brief,
  type Draft,
  SessionSettings,
  type Verdict,
  type WriteReply,
} from '../../src/vocabulary/index.ts'

const text = 'Refunds take 14 days. Renewals take 30 days.'
export const anAsk = (ask_id: string, over: Partial<Ask> = {}): Ask => ({
  ask_id,
  strategy: 'direct',
  cell: { topic: 't', intent: 'policy_lookup', language: 'en', difficulty: 'easy' },
  language: 'en',
  intent: 'policy_lookup',
  difficulty: 'easy',
  profile: {},
  ...over,
})
export const aBrief = (asks: Ask[], agent: Brief['agent'] = 'generator'): Brief => ({
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
export const writeReply = (
  ask_ids: readonly string[],
  quote = 'Refunds take 14 days.',
  question = 'How long do refunds take?',
): WriteReply => ({
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

interface PlayOptions {
  readonly brief: Brief
  readonly store?: Store
  readonly takeTurn?: BriefDependencies['takeTurn']
  readonly check?: (draft: Draft, times: number) => Verdict['finding']
  readonly criticize?: (draft: Draft, times: number) => Verdict['finding']
  /** What the critic learns about each draft besides its verdict. */
  readonly additions?: DraftAdditions
  readonly maxAttempts?: number
  readonly isEmbeddedEngine?: boolean
  readonly isJudged?: boolean
  /** How many asks one request writes. Default: all. */
  readonly asksPerJob?: number
  /** The draft that a check or critic judges instead of the given one. */
  readonly seenAs?: Partial<Record<Verdict['by'], (draft: Draft) => Draft>>
}

/** Runs the real graph over the real store with a fake model, fake checks and a fake critic. */
export const play = async ({
  brief,
  takeTurn,
  check = () => 'sound',
  criticize = () => 'sound',
  additions,
  maxAttempts = 3,
  asksPerJob = 100,
  isEmbeddedEngine = true,
  isJudged: hasCritic = true,
  seenAs = {},
  store = openStore(':memory:'),
}: PlayOptions) => {
  store.briefs.saveAll([brief])
  const visited: string[] = []
  let checks = 0
  let critiques = 0
  const checkpointer = new SqliteSaver(store.database)
  const graph = briefGraph(
    {
      store,
      corpus: {
        passage: () => ({ chunk_id: 'refunds#c1', title: 'Refunds', path: [], doc_id: 'refunds' }),
        passagesOf: () => [],
        document: () => ({ text }),
        text: () => text,
      } as never,
      search: { search: async () => [] } as never,
      settings: SessionSettings.parse({ maxAttempts }),
      tools: [{ name: 'search_corpus', invoke: async () => '{"hits":[]}' }] as never,
      toolSpecs: [],
      isEmbeddedEngine,
      hasCritic,
      takeTurn: takeTurn ?? (async ({ input }) => ({ kind: 'output', output: writeReply(input as string[]) as never })),
      jobsOf: (_author, { asks }) =>
        inEvenBatches(asks, asksPerJob).map((asks): AuthorJob => {
          const ask_ids = asks.map(({ ask_id }) => ask_id)
          return { prompt: prompt as never, input: ask_ids, ask_ids, maxToolRounds: 3 }
        }),
      groundQuote: ({ text: quote }) => {
        const start = text.indexOf(quote)
        return start < 0
          ? { problem: 'it is not in the passage.' }
          : { doc_id: 'refunds', version: '1', start, end: start + quote.length, text: quote, prefix: '', suffix: '' }
      },
      runChecks: async (_ask, draft) => ({
        draft,
        verdicts: [verdict(seenAs.check?.(draft) ?? draft, 'check', check(draft, checks++))],
      }),
      nextCriticStep: (entries, replies) =>
        replies.length === 0
          ? { kind: 'ask', prompt: prompt as never, input: [] }
          : {
              kind: 'done',
              verdicts: new Map(
                entries.map(({ ask, draft }) => [
                  ask.ask_id,
                  [verdict(seenAs.critic?.(draft) ?? draft, 'critic', criticize(draft, critiques++))],
                ]),
              ),
              additions: new Map(entries.flatMap(({ ask }) => (additions ? [[ask.ask_id, additions]] : []))),
            },
      emit: () => {},
    },
    checkpointer,
  )
  for await (const update of await graph.stream(
    { session: 's', brief_id: 'b' },
    { streamMode: 'updates', configurable: { thread_id: 't' }, recursionLimit: 200 },
  )) {
    visited.push(...Object.keys(update))
  }
  const checkpoints: Partial<BriefState>[] = []
  for await (const { checkpoint } of checkpointer.list({ configurable: { thread_id: 't' } }))
    checkpoints.push(checkpoint.channel_values)
  return { visited, store, checkpoints, outcomes: await store.outcomes.ofSession('s') }
}
