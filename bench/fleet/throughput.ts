import { setTimeout as aWhile } from 'node:timers/promises'
import { openFleet } from '../../src/compose/fleet/open-fleet.ts'
import { table } from '../../src/text/table.ts'
import { aNamespace } from '../../test/postgres.ts'
import { aFolder } from '../../test/session/workplace.ts'
import { serveApart } from '../serve-apart.ts'
import { runTrivialBriefs } from '../trivial-briefs.ts'
import { trivialBriefs } from '../trivial-graph.ts'
import type { TrivialModel } from '../trivial-models.ts'
import { startWorkers } from './trivial-worker.ts'

interface Run {
  readonly workers: number
  readonly briefs: number
  readonly callsPerBrief: number
  readonly model: TrivialModel
  readonly concurrency: number
  readonly idle?: boolean
}

const overFleet = async ({ workers, briefs, idle = false, ...load }: Run) => {
  using folder = aFolder()
  await using there = await aNamespace()
  await using fleet = await openFleet({ url: there.url, namespace: there.namespace, folder: folder.path })
  const size = async (): Promise<number> =>
    (
      await there.pool.query<{ bytes: number }>(
        `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::float8 AS bytes FROM pg_class
         WHERE relkind = 'r' AND relnamespace::regnamespace::text = ANY ($1)`,
        [[there.namespace, `${there.namespace}_queue`]],
      )
    ).rows[0]!.bytes
  const started = await startWorkers(workers, {
    ...load,
    idle,
    url: there.url,
    namespace: there.namespace,
    folder: folder.path,
  })
  const before = await size()
  await fleet.store.sessions.start('s', '2025-01-01T00:00:00.000Z', {})
  await fleet.store.briefs.saveAll(trivialBriefs(briefs))
  const begun = performance.now()
  await fleet.queue.send(Array.from({ length: briefs }, (_, at) => ({ session: 's', brief_id: `b${at}`, limits: {} })))
  const sent = performance.now() - begun
  const open = async (): Promise<number> => {
    if (!idle) return fleet.briefs.countOpen('s')
    const { waiting, active } = await fleet.queue.depth()
    return waiting + active
  }
  while ((await open()) > 0) await aWhile(100)
  const seconds = (performance.now() - begun) / 1000
  const after = await size()
  const costs = await started.stop()
  return {
    seconds,
    sent,
    before,
    after,
    settled: costs.reduce((sum, one) => sum + one.settled, 0),
    cpuSeconds: costs.reduce((sum, one) => sum + one.cpuSeconds, 0),
  }
}

/** Calls of a second: 1, 2 and 4 workers, and beside them one process on SQLite. */
export const throughput = async (): Promise<void> => {
  await using server = await serveApart('model')
  const model = { url: server.url }
  const [concurrency, callsPerBrief, waves] = [8, 3, 4]
  const rows: string[][] = []
  const sqlite = await runTrivialBriefs({ briefs: concurrency * waves, concurrency, callsPerBrief, model })
  const line = (name: string, briefs: number, seconds: number, cpu: number, alone: number): string[] => [
    name,
    String(briefs),
    seconds.toFixed(1),
    (briefs / seconds).toFixed(2),
    (briefs / seconds / alone).toFixed(2),
    ((cpu * 1000) / briefs).toFixed(1),
    ((cpu * 1000) / briefs / callsPerBrief).toFixed(1),
  ]
  rows.push(
    line(
      'SQLite, one process',
      concurrency * waves,
      sqlite.seconds,
      sqlite.cpuSeconds,
      (concurrency * waves) / sqlite.seconds,
    ),
  )
  let alone = 0
  for (const workers of [1, 2, 4]) {
    const briefs = workers * concurrency * waves
    const { seconds, cpuSeconds } = await overFleet({ workers, briefs, concurrency, callsPerBrief, model })
    if (workers === 1) alone = briefs / seconds
    rows.push(line(`PostgreSQL, ${workers} worker(s)`, briefs, seconds, cpuSeconds, alone * workers))
  }
  console.log(`${callsPerBrief} calls of 1 s a brief, ${concurrency} briefs at once in each worker.`)
  console.log(table(['', 'briefs', 's', 'briefs/s', 'of linear', 'processor ms/brief', 'ms/call'], rows))
}

/** Jobs that ask for nothing: what the queue itself takes. */
export const queueAlone = async (jobs: number): Promise<void> => {
  const { sent, seconds, cpuSeconds } = await overFleet({
    ...{ workers: 1, briefs: jobs, concurrency: 16, callsPerBrief: 1, model: 'none', idle: true },
  })
  console.log(
    `${jobs} jobs sent in ${sent.toFixed(0)} ms, taken and done in ${seconds.toFixed(1)} s by one worker: ${((seconds * 1000) / jobs).toFixed(2)} ms a job, ${((cpuSeconds * 1000) / jobs).toFixed(2)} ms of its processor.`,
  )
}

/** Many briefs of the whole machinery, with models that answer at once; and a part of them on SQLite. */
export const manyBriefs = async (briefs: number): Promise<void> => {
  const load = { concurrency: 16, callsPerBrief: 2, model: 'none' as const }
  const { settled, seconds, cpuSeconds, before, after } = await overFleet({ workers: 2, briefs, ...load })
  console.log(
    `${settled} briefs with all their steps and checkpoints, by two workers: ${seconds.toFixed(0)} s, ${((cpuSeconds * 1000) / briefs).toFixed(1)} ms of the workers' processors a brief; tables of ${(before / 1e6).toFixed(1)} MB before and ${(after / 1e6).toFixed(1)} MB after.`,
  )
  const some = Math.min(briefs, 2000)
  const sqlite = await runTrivialBriefs({ briefs: some, ...load })
  console.log(
    `SQLite beside it, ${some} briefs: ${((sqlite.cpuSeconds * 1000) / some).toFixed(1)} ms of the processor a brief, a database of ${(sqlite.bytes / 1e6).toFixed(1)} MB.`,
  )
}
