/**
 * A worker for trivial briefs: the real queue, store, checkpoints and graph, with trivial models and checks. Works until its input ends,
 * and then prints its processor time. Started by `startWorkers`.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openFleet } from '../../src/compose/fleet/open-fleet.ts'
import { runBrief } from '../../src/graph/steps/write.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'
import { trivialGraph } from '../trivial-graph.ts'
import type { TrivialModel } from '../trivial-models.ts'

const self = fileURLToPath(import.meta.url)

interface WorkerLoad {
  readonly url: string
  readonly namespace: string
  readonly folder: string
  readonly concurrency: number
  readonly callsPerBrief: number
  readonly model: TrivialModel
  /** Takes jobs and completes them without work. */
  readonly idle?: boolean
}

interface WorkerCost {
  readonly settled: number
  /** From the first brief on. */
  readonly cpuSeconds: number
}

export const startWorkers = async (count: number, load: WorkerLoad): Promise<{ stop(): Promise<WorkerCost[]> }> => {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [...process.execArgv, self, JSON.stringify(load)], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const lines = children.map(({ stdout }) => createInterface({ input: stdout })[Symbol.asyncIterator]())
  const next = (): Promise<string[]> => Promise.all(lines.map(async (line) => String((await line.next()).value)))
  await next()
  return {
    async stop() {
      for (const { stdin } of children) stdin.end()
      return (await next()).map((line) => JSON.parse(line) as WorkerCost)
    },
  }
}

if (process.argv[1] === self) {
  const load = JSON.parse(process.argv[2]!) as WorkerLoad
  const fleet = await openFleet({ ...load, lease: 60 })
  const { store, checkpointer } = fleet
  const needs = {
    store,
    checkpointer,
    settings: SessionSettings.parse({}),
    concurrency: 1,
    graph: trivialGraph({ ...load, store, saver: checkpointer, replies: fleet.replies }),
    emit: () => {},
  }
  const stop = new AbortController()
  process.stdin.once('end', () => stop.abort())
  process.stdin.resume()
  console.log('ready')
  let cpu: NodeJS.CpuUsage | undefined
  let settled = 0
  await fleet.queue.work(
    {
      async brief({ session, brief_id }) {
        cpu ??= process.cpuUsage()
        if (!load.idle) {
          if (!(await fleet.briefs.needsWork(session, brief_id))) return 'done'
          await using held = await fleet.tryLock(`${session}/${brief_id}`)
          if (!held) return { afterSeconds: 2 }
          await runBrief(needs, session, brief_id)
        }
        settled++
        return 'done'
      },
      session: async () => 'done',
      onFinalFailure: async () => {},
    },
    load.concurrency,
    stop.signal,
  )
  const { user, system } = process.cpuUsage(cpu)
  console.log(JSON.stringify({ settled, cpuSeconds: (user + system) / 1e6 }))
  await fleet[Symbol.asyncDispose]()
  process.exit(0)
}
