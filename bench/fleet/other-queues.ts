import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { table } from '../../src/text/table.ts'
import { aNamespace } from '../../test/postgres.ts'
import { spread } from './spread.ts'

/** The parts of the packages that we use. They are installed elsewhere. */
interface Worker {
  on(event: 'completed' | 'error', listener: (message: unknown) => void): void
  close(): Promise<void>
}
interface BullModule {
  readonly Queue: new (
    name: string,
    options: object,
    backend: unknown,
  ) => {
    addBulk(jobs: readonly object[]): Promise<unknown>
    obliterate(options: object): Promise<void>
    close(): Promise<void>
  }
  readonly Worker: new (name: string, run: () => Promise<void>, options: object, backend: unknown) => Worker
  readonly createPostgresBackend: unknown
}
interface PgBoss {
  on(event: 'error', listener: () => void): void
  start(): Promise<unknown>
  createQueue(name: string, options: object): Promise<void>
  insert(jobs: readonly object[]): Promise<unknown>
  fetch(name: string, options: object): Promise<readonly { readonly id: string }[]>
  complete(name: string, id: string): Promise<unknown>
  clearStorage(): Promise<void>
  stop(options: object): Promise<void>
}

interface Queue {
  send(jobs: readonly object[]): Promise<unknown>
  /** Works until `count` jobs are done. */
  work(count: number): Promise<void>
  close(): Promise<void>
}

const concurrency = 16
const batchSize = 500

const bullQueue = (bull: BullModule, connection: object, backend?: unknown): Queue => {
  const name = `goldspan-bench-${Date.now()}`
  const jobOptions = { attempts: 20, backoff: { type: 'fixed', delay: 1000 }, removeOnComplete: true }
  const queue = new bull.Queue(name, { connection, defaultJobOptions: jobOptions }, backend)
  let worker: Worker | undefined
  return {
    send: (jobs) => queue.addBulk(jobs.map((data) => ({ name: 'brief', data }))),
    work: (count) =>
      new Promise((resolve, reject) => {
        let done = 0
        const newWorker = new bull.Worker(name, async () => {}, { connection, concurrency }, backend)
        worker = newWorker
        newWorker.on('error', reject)
        newWorker.on('completed', () => {
          if (++done === count) resolve()
        })
      }),
    async close() {
      await worker?.close()
      await queue.obliterate({ force: true })
      await queue.close()
    },
  }
}

/** Uses pg-boss like `src/compose/fleet/brief-queue.ts`. */
const bossQueue = async (boss: PgBoss): Promise<Queue> => {
  boss.on('error', () => {})
  await boss.start()
  const name = `goldspan-bench-${Date.now()}`
  const options = { retryLimit: 20, retryDelay: 1, expireInSeconds: 60 }
  await boss.createQueue(name, { name, policy: 'standard', ...options })
  return {
    send: (jobs) => boss.insert(jobs.map((data) => ({ name, data, ...options }))),
    async work(count) {
      const running = new Set<Promise<void>>()
      let done = 0
      while (done < count) {
        const free = concurrency - running.size
        const jobs = free > 0 ? await boss.fetch(name, { batchSize: free }) : []
        for (const { id } of jobs) {
          const completion: Promise<void> = boss.complete(name, id).then(() => {
            done++
            running.delete(completion)
          })
          running.add(completion)
        }
        if (jobs.length === 0) await Promise.race([wait(200), ...running])
      }
    },
    async close() {
      await boss.clearStorage()
      await boss.stop({ graceful: false })
    },
  }
}

/** Runs the same empty jobs through several queues. The packages are installed in `folder`. */
export const compareQueues = async (folder: string, jobs: number, times: number): Promise<void> => {
  // The namespaces delete the schemas of the queues afterwards.
  await using ours = await aNamespace()
  await using theirs = await aNamespace()
  const from = createRequire(path.resolve(folder, 'package.json'))
  const load = async <T>(name: string): Promise<T> => (await import(pathToFileURL(from.resolve(name)).href)) as T
  const bull = await load<BullModule>('bullmq')
  const { default: PgBoss } = await load<{ readonly default: new (options: object) => PgBoss }>('pg-boss')
  const kinds: Readonly<Record<string, () => Promise<Queue>>> = {
    'BullMQ over Redis': async () => bullQueue(bull, { host: '127.0.0.1', port: 6379 }),
    'BullMQ over PostgreSQL': async () =>
      bullQueue(
        bull,
        { connectionString: theirs.url, schema: `${theirs.namespace}_queue`, max: 8, migrate: true },
        bull.createPostgresBackend,
      ),
    'pg-boss': () =>
      bossQueue(new PgBoss({ connectionString: ours.url, schema: `${ours.namespace}_queue`, schedule: false, max: 8 })),
  }
  const briefs = Array.from({ length: jobs }, (_, at) => ({ session: 's', brief_id: `b${at}`, limits: {} }))
  const measured = Object.keys(kinds).map((name) => ({
    name,
    send: [] as number[],
    each: [] as number[],
    cpu: [] as number[],
  }))
  for (let time = 0; time < times; time++)
    for (const { name, send, each, cpu } of measured) {
      const queue = await kinds[name]!()
      const startTime = performance.now()
      for (let at = 0; at < jobs; at += batchSize) await queue.send(briefs.slice(at, at + batchSize))
      const sent = performance.now()
      const before = process.cpuUsage()
      await queue.work(jobs)
      const { user, system } = process.cpuUsage(before)
      each.push((performance.now() - sent) / jobs)
      send.push((sent - startTime) / jobs)
      cpu.push((user + system) / 1000 / jobs)
      await queue.close()
    }
  console.log(
    `${jobs} empty jobs, ${concurrency} at once in one process. Milliseconds a job: medians of ${times} runs, and their range.`,
  )
  console.log(
    table(
      ['', 'send', 'process', 'jobs/s', 'worker CPU'],
      measured.map(({ name, send, each, cpu }) => [
        name,
        spread(send, 2),
        spread(each, 2),
        spread(
          each.map((ms) => 1000 / ms),
          0,
        ),
        spread(cpu, 2),
      ]),
    ),
  )
}
