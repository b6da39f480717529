import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { z } from 'zod'
import { briefGraph } from '../src/graph/brief-graph.ts'
import { writeBriefs } from '../src/graph/steps/write.ts'
import { definePrompt } from '../src/models/prompt.ts'
import { openStore } from '../src/store/store.ts'
import { draftHash } from '../src/vocabulary/draft-hash.ts'
import { type Draft, SessionSettings, type Verdict } from '../src/vocabulary/index.ts'
import { aCorpus, anAsk, quoteAt } from '../test/examples.ts'

export interface BriefsMeasured {
  readonly briefs: number
  readonly seconds: number
  /** Checkpoints written, one per step of the graph. */
  readonly steps: number
  readonly bytes: number
  /** Checkpoints left when all is settled. */
  readonly left: number
  readonly accepted: number
}

interface Load {
  readonly briefs: number
  readonly concurrency: number
  /** Of the model, per call. */
  readonly latency: number
  /** One of the author, the others of the critic. */
  readonly callsPerBrief: number
}

const prompt = definePrompt({
  id: 'bench.write',
  version: 1,
  instruction: '',
  input: z.unknown(),
  output: z.unknown(),
  examples: [],
})

/** The real brief graph over a real database on disk, with a model and judges that cost nothing: what is left is the graph. */
export const runTrivialBriefs = async ({
  briefs,
  concurrency,
  latency,
  callsPerBrief,
}: Load): Promise<BriefsMeasured> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-bench-'))
  const store = openStore(path.join(folder, 'bench.db'))
  try {
    const corpus = aCorpus([{ doc_id: 'refunds', text: 'Refunds take 14 days. Renewals take 30 days.' }])
    const [passage] = corpus.passages()
    store.sessions.start('s', '2025-01-01T00:00:00.000Z', {})
    store.briefs.saveAll(
      Array.from({ length: briefs }, (_, position) => ({
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
      })),
    )
    const saver = new SqliteSaver(store.database)
    let steps = 0
    const put = saver.put.bind(saver)
    saver.put = (...given) => {
      steps++
      return put(...given)
    }
    const verdict = (draft: Draft, by: Verdict['by']): Verdict => ({
      name: by === 'check' ? 'span' : 'analyst',
      by,
      finding: 'sound',
      reason: 'Fine.',
      draft_hash: draftHash(draft),
    })
    let accepted = 0
    const graph = briefGraph(
      {
        store,
        corpus,
        search: {} as never,
        settings: SessionSettings.parse({}),
        tools: [],
        toolSpecs: [],
        freeCalls: false,
        async takeTurn({ input, agent }) {
          if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
          const items = (input as string[]).map((ask_id) => ({
            ask_id,
            question: `How long does refund ${ask_id} take?`,
            ideal_answer: '14 days.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: passage!.chunk_id, text: 'Refunds take 14 days.' }],
            claims: [],
            no_answer: false,
            hops: [],
            searched: [],
          }))
          return { kind: 'output', output: (agent === 'critic' ? {} : { items, declined: [] }) as never }
        },
        jobsOf: (_author, { wanted }) =>
          wanted.length === 0
            ? []
            : [
                {
                  prompt: prompt as never,
                  input: wanted.map(({ ask_id }) => ask_id),
                  ask_ids: wanted.map(({ ask_id }) => ask_id),
                  mayCallTools: false,
                },
              ],
        groundQuote: ({ text }) => quoteAt(corpus, 'refunds', 0, text.length),
        runChecks: async (_ask, draft) => ({ draft, verdicts: [verdict(draft, 'check')] }),
        nextCriticStep: (entries, replies) =>
          replies.length < callsPerBrief - 1
            ? { kind: 'ask', prompt: prompt as never, input: [], mayCallTools: false }
            : {
                kind: 'done',
                verdicts: new Map(entries.map(({ ask, draft }) => [ask.ask_id, [verdict(draft, 'critic')]])),
              },
        note: ({ type }) => {
          if (type === 'ask-accepted') accepted++
        },
      },
      saver,
    )
    const size = (): number =>
      Number(store.database.pragma('page_count', { simple: true })) *
      Number(store.database.pragma('page_size', { simple: true }))
    const before = size()
    const begun = performance.now()
    await writeBriefs({
      store,
      settings: SessionSettings.parse({}),
      concurrency,
      graph,
      checkpointer: saver,
      emit: () => {},
    })('s')
    const seconds = (performance.now() - begun) / 1000
    const { left } = store.database.prepare('SELECT count(*) AS left FROM checkpoints').get() as { left: number }
    return { briefs, seconds, steps, bytes: size() - before, left, accepted }
  } finally {
    store[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  }
}
