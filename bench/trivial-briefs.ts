import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Callbacks } from '@langchain/core/callbacks/manager'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { briefGraph } from '../src/graph/brief-graph.ts'
import { writeBriefs } from '../src/graph/steps/write.ts'
import { openStore } from '../src/store/store.ts'
import { draftHash } from '../src/vocabulary/draft-hash.ts'
import { type Draft, SessionSettings, type Verdict } from '../src/vocabulary/index.ts'
import { aCorpus, anAsk, quoteAt } from '../test/examples.ts'
import { type TrivialModel, trivialTurns } from './trivial-models.ts'
import { judgePrompt, page, writePrompt } from './trivial-prompts.ts'

export interface BriefsMeasured {
  readonly seconds: number
  /** Of the processor, in this process. */
  readonly cpuSeconds: number
  readonly megabytes: number
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
  /** One of the author, the others of the critic. */
  readonly callsPerBrief: number
  readonly model: TrivialModel
  readonly callbacks?: Callbacks
}

/** The real brief graph over a real database on disk, with models and checks that cost nothing: what is left is the machinery. */
export const runTrivialBriefs = async ({
  briefs,
  concurrency,
  callsPerBrief,
  model,
  callbacks,
}: Load): Promise<BriefsMeasured> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-bench-'))
  const store = openStore(path.join(folder, 'bench.db'))
  try {
    const corpus = aCorpus([{ doc_id: 'refunds', text: page }])
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
        takeTurn: trivialTurns(model, store, concurrency),
        jobsOf: (_author, { wanted }) =>
          wanted.length === 0
            ? []
            : [
                {
                  prompt: writePrompt as never,
                  input: { chunk_id: passage!.chunk_id, ask_ids: wanted.map(({ ask_id }) => ask_id) },
                  ask_ids: wanted.map(({ ask_id }) => ask_id),
                  mayCallTools: false,
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
                mayCallTools: false,
              }
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
    const cpu = process.cpuUsage()
    await writeBriefs({
      store,
      settings: SessionSettings.parse({}),
      concurrency,
      graph,
      checkpointer: saver,
      ...(callbacks ? { callbacks } : {}),
      emit: () => {},
    })('s')
    const seconds = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const { left } = store.database.prepare('SELECT count(*) AS left FROM checkpoints').get() as { left: number }
    return {
      seconds,
      cpuSeconds: (user + system) / 1e6,
      megabytes: process.resourceUsage().maxRSS / 1024,
      steps,
      bytes: size() - before,
      left,
      accepted,
    }
  } finally {
    store[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  }
}
