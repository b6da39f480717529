import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { briefGraph } from '../src/graph/brief-graph.ts'
import type { ReplyStore } from '../src/models/with-cache.ts'
import type { SessionStore } from '../src/store/session-store.ts'
import { draftHash } from '../src/vocabulary/draft.ts'
import { type Brief, type Draft, SessionSettings, type Verdict } from '../src/vocabulary/index.ts'
import { aCorpus, anAsk, quoteAt } from '../test/examples.ts'
import { type TrivialModel, trivialTurns } from './trivial-models.ts'
import { judgePrompt, page, writePrompt } from './trivial-prompts.ts'

const corpus = aCorpus([{ doc_id: 'refunds', text: page }])
const [passage] = corpus.passages()

export const trivialBriefs = (count: number): Brief[] =>
  Array.from({ length: count }, (_, position) => ({
    brief_id: `b${position}`,
    session: 's',
    position,
    round: 1,
    strategy: 'direct' as const,
    agent: 'generator' as const,
    language: 'en',
    topic: 'refunds',
    chunk_ids: [passage!.chunk_id],
    asks: [anAsk({ ask_id: `a${position}` })],
    examples: [],
    seed: '7',
  }))

export interface TrivialNeeds {
  readonly store: SessionStore
  readonly saver: BaseCheckpointSaver
  readonly model: TrivialModel
  readonly concurrency: number
  /** One of the author, the others of the critic. */
  readonly callsPerBrief: number
  readonly replies?: ReplyStore
  readonly accepted?: () => void
}

/** The brief graph with trivial models and checks. */
export const trivialGraph = (needs: TrivialNeeds): ReturnType<typeof briefGraph> => {
  const { store, saver, model, concurrency, callsPerBrief, replies, accepted = () => {} } = needs
  const verdict = (draft: Draft, by: Verdict['by']): Verdict => ({
    name: by === 'check' ? 'span' : 'analyst',
    by,
    finding: 'sound',
    reason: 'Fine.',
    draft_hash: draftHash(draft),
  })
  return briefGraph(
    {
      store: store as never,
      corpus,
      search: { search: async () => [] } as never,
      settings: SessionSettings.parse({}),
      tools: [],
      toolSpecs: [],
      isEmbeddedEngine: false,
      takeTurn: trivialTurns(model, store, concurrency, replies),
      jobsOf: (_author, { asks }) =>
        asks.length === 0
          ? []
          : [
              {
                prompt: writePrompt as never,
                input: { chunk_id: passage!.chunk_id, ask_ids: asks.map(({ ask_id }) => ask_id) },
                ask_ids: asks.map(({ ask_id }) => ask_id),
                maxToolRounds: 0,
              },
            ],
      groundQuote: ({ text }) => quoteAt(corpus, 'refunds', 0, text.length),
      runChecks: async (_ask, draft) => ({ draft, verdicts: [verdict(draft, 'check')] }),
      nextCriticStep: (entries, replies) =>
        replies.length < callsPerBrief - 1
          ? {
              kind: 'ask',
              prompt: judgePrompt as never,
              input: { ask_ids: entries.map(({ ask }) => ask.ask_id), number: replies.length },
              maxToolRounds: 0,
            }
          : {
              kind: 'done',
              verdicts: new Map(entries.map(({ ask, draft }) => [ask.ask_id, [verdict(draft, 'critic')]])),
            },
      emit: ({ type }) => {
        if (type === 'ask-accepted') accepted()
      },
    },
    saver,
  )
}
