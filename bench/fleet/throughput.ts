import { setTimeout as wait } from 'node:timers/promises'
import { openFleet } from '../../src/compose/fleet/open-fleet.ts'
import { table } from '../../src/text/table.ts'
import { aNamespace } from '../../test/postgres.ts'
import { makeTempFolder } from '../../test/temp-folder.ts'
import { serveInChildProcess } from '../serve-in-child-process.ts'
import { runTrivialBriefs } from '../trivial-briefs.ts'
import { trivialBriefs } from '../trivial-graph.ts'
import type { TrivialModel } from '../trivial-models.ts'
import { median, spread } from './spread.ts'
import { startWorkers } from './trivial-worker.ts'

interface Run {
  readonly workers: number
  readonly briefs: number
  readonly callsPerBrief: number
  readonly model: TrivialModel
  readonly concurrency: number
  readonly idle?: boolean
}

const measureFleet = async ({ workers, briefs, idle = false, ...load }: Run) => {
  using folder = makeTempFolder()
  await using namespace = await aNamespace()
  await using fleet = await openFleet({ url: namespace.url, namespace: namespace.namespace, folder: folder.path })
  const size = async (): Promise<number> =>
    (
      await namespace.pool.query<{ bytes: number }>(
        `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::float8 AS bytes FROM pg_class
         WHERE relkind = 'r' AND relnamespace::regnamespace::text = ANY ($1)`,
        [[namespace.namespace, `${namespace.namespace}_queue`]],
      )
    ).rows[0]!.bytes
  const started = await startWorkers(workers, {
    ...load,
    idle,
    url: namespace.url,
    namespace: namespace.namespace,
    folder: folder.path,
  })
  const before = await size()
  await fleet.store.sessions.start('s', '2025-01-01T00:00:00.000Z', {})
  await fleet.store.briefs.saveAll(trivialBriefs(briefs))
  const startTime = performance.now()
  await fleet.queue.send(Array.from({ length: briefs }, (_, at) => ({ session: 's', brief_id: `b${at}`, limits: {} })))
  const sent = performance.now() - startTime
  const countOpen = async (): Promise<number> => {
    if (!idle) return fleet.briefs.countOpen('s')
    const { waiting, active } = (await fleet.status()).queue
    return waiting + active
  }
  while ((await countOpen()) > 0) await wait(100)
  const seconds = (performance.now() - startTime) / 1000
  const after = await size()
  const costs = await started.stop()
  return {
    seconds,
    sent,
    before,
    after,
    settled: costs.reduce((sum, cost) => sum + cost.settled, 0),
    cpuSeconds: costs.reduce((sum, cost) => sum + cost.cpuSeconds, 0),
  }
}

interface LoadOptions {
  readonly times: number
  /** Per worker. */
  readonly concurrency: number
}

/** Calls of one second each: one process on SQLite, and 1, 2 and 4 workers, in turn. */
export const throughput = async ({ times, concurrency }: LoadOptions): Promise<void> => {
  await using server = await serveInChildProcess('model')
  const [callsPerBrief, rounds] = [3, 4]
  const load = { concurrency, callsPerBrief, model: { url: server.url } }
  const measured = [0, 1, 2, 4].map((workers) => ({ workers, perSecond: [] as number[], cpu: [] as number[] }))
  for (let time = 0; time < times; time++)
    for (const { workers, perSecond, cpu } of measured) {
      const briefs = Math.max(1, workers) * concurrency * rounds
      const { seconds, cpuSeconds } = await (workers === 0
        ? runTrivialBriefs({ briefs, ...load })
        : measureFleet({ workers, briefs, ...load }))
      perSecond.push(briefs / seconds)
      cpu.push((cpuSeconds * 1000) / briefs)
    }
  const rateOfOneWorker = median(measured[1]!.perSecond)
  console.log(
    `${callsPerBrief} calls of 1 s a brief, ${concurrency} briefs at once in each worker, ${rounds} one after another. Medians of ${times} runs, and their range.`,
  )
  console.log(
    table(
      ['', 'briefs/s', 'of linear', 'of what the calls allow', 'processor ms/brief', 'ms/call'],
      measured.map(({ workers, perSecond, cpu }) => [
        workers === 0 ? 'SQLite, one process' : `PostgreSQL, ${workers} worker(s)`,
        spread(perSecond, 2),
        workers === 0 ? '' : (median(perSecond) / rateOfOneWorker / workers).toFixed(2),
        (median(perSecond) / ((Math.max(1, workers) * concurrency) / callsPerBrief)).toFixed(2),
        spread(cpu, 0),
        spread(
          cpu.map((ms) => ms / callsPerBrief),
          0,
        ),
      ]),
    ),
  )
}

/** Empty jobs, to measure the queue alone. */
export const queueAlone = async (jobs: number, { times }: Pick<LoadOptions, 'times'>): Promise<void> => {
  const [sending, perWorker, cpu]: [number[], number[], number[]] = [[], [], []]
  let sizes = ''
  for (let time = 0; time < times; time++) {
    const { sent, seconds, cpuSeconds, before, after } = await measureFleet({
      ...{ workers: 1, briefs: jobs, concurrency: 16, callsPerBrief: 1, model: 'none', idle: true },
    })
    sending.push(sent / jobs)
    perWorker.push((seconds * 1000 - sent) / jobs)
    cpu.push((cpuSeconds * 1000) / jobs)
    sizes = `${(before / 1e6).toFixed(1)} MB before and ${(after / 1e6).toFixed(1)} MB after`
  }
  console.log(
    `${jobs} jobs, 16 at once in one worker, ${times} runs: sent in ${spread(sending, 2)} ms a job, taken and done in ${spread(perWorker, 2)} ms, of which ${spread(cpu, 2)} ms of its processor; tables of ${sizes}.`,
  )
}

/** Many briefs with models that answer at once, and some of them on SQLite. */
export const manyBriefs = async (briefs: number): Promise<void> => {
  const load = { concurrency: 16, callsPerBrief: 2, model: 'none' as const }
  const { settled, seconds, cpuSeconds, before, after } = await measureFleet({ workers: 2, briefs, ...load })
  console.log(
    `${settled} briefs with all their steps and checkpoints, by two workers: ${seconds.toFixed(0)} s, ${((cpuSeconds * 1000) / briefs).toFixed(1)} ms of the workers' processors a brief; tables of ${(before / 1e6).toFixed(1)} MB before and ${(after / 1e6).toFixed(1)} MB after.`,
  )
  const probeCount = Math.min(briefs, 2000)
  const sqlite = await runTrivialBriefs({ briefs: probeCount, ...load })
  console.log(
    `SQLite beside it, ${probeCount} briefs: ${((sqlite.cpuSeconds * 1000) / probeCount).toFixed(1)} ms of the processor a brief, a database of ${(sqlite.bytes / 1e6).toFixed(1)} MB.`,
  )
}
