import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Callbacks } from '@langchain/core/callbacks/manager'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { writeBriefs } from '../src/graph/steps/write.ts'
import { openStore } from '../src/store/store.ts'
import { trivialBriefs, trivialGraph } from './trivial-graph.ts'
import type { TrivialModel } from './trivial-models.ts'

export interface BriefsMeasured {
  readonly seconds: number
  /** Of this process. */
  readonly cpuSeconds: number
  readonly megabytes: number
  /** Checkpoints written, one per step of the graph. */
  readonly steps: number
  readonly bytes: number
  /** Checkpoints left after all briefs are settled. */
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

/** Runs the brief graph with a database on disk and trivial models and checks, to measure the overhead of the graph. */
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
    await store.sessions.start('s', '2025-01-01T00:00:00.000Z', {})
    await store.briefs.saveAll(trivialBriefs(briefs))
    const saver = new SqliteSaver(store.database)
    let steps = 0
    const put = saver.put.bind(saver)
    saver.put = (...given) => {
      steps++
      return put(...given)
    }
    let accepted = 0
    const graph = trivialGraph({
      ...{ store, saver, model, concurrency, callsPerBrief },
      accepted: () => {
        accepted++
      },
    })
    const size = (): number =>
      Number(store.database.pragma('page_count', { simple: true })) *
      Number(store.database.pragma('page_size', { simple: true }))
    const before = size()
    const startTime = performance.now()
    const cpu = process.cpuUsage()
    await writeBriefs({
      store,
      concurrency,
      graph,
      checkpointer: saver,
      callbacks,
      emit: () => {},
    })('s')
    const seconds = (performance.now() - startTime) / 1000
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
