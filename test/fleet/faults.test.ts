import path from 'node:path'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openFleet } from '../../src/compose/fleet/open-fleet.ts'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'
import { anyKey } from '../session/kills.ts'
import { bytesOf, runInProcess, runProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aWorker, environment, planSession } from './a-fleet.ts'
import { cuttingProxy } from './cutting-proxy.ts'

const pages = ['examples/handbook/policies/refunds.md', 'examples/handbook/policies/retention.md']
const sessionOptions: UserOptions = { count: 2, maxRounds: 1, asOf: '2025-01-01', model: 'openai:test' }

describe.skipIf(!hasPostgres)('a fleet with failures', { timeout: 120_000 }, () => {
  test('lost connections and abandoned jobs change no byte, and no call is paid twice', async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    await using server = await startTestServer()
    const asked = { ...sessionOptions, baseUrl: server.url }
    await runInProcess(path.join(folder.path, 'alone'), asked, pages)
    const requestsAlone = server.requests.length

    await using proxy = await cuttingProxy(namespace.url)
    const shared = { ...asked, database: proxy.url, namespace: namespace.namespace, lease: 2, concurrency: 2 }
    await using before = await openFleet({ ...shared, url: namespace.url, folder: path.join(folder.path, 'full') })
    await before.queue.send(
      Array.from({ length: 600 }, (_, at) => ({ session: 's_forgotten', brief_id: `b${at}`, limits: {} })),
    )
    const workers = [0, 1].map((at) => aWorker({ ...shared, workspace: path.join(folder.path, `worker-${at}`) }))
    let settled = 0
    let cuts = 0
    const causeTrouble = async (): Promise<void> => {
      const { rows } = await namespace.pool.query<{ settled: number }>(
        'SELECT count(*)::int AS settled FROM brief WHERE settled',
      )
      if (rows[0]!.settled === settled) return
      settled = rows[0]!.settled
      if (settled % 2 === 0) cuts += proxy.cutHalf()
      else
        await namespace.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'goldspan' AND pid <> pg_backend_pid()
           AND query LIKE '%${namespace.namespace}%'`,
        )
    }
    let interruptions = Promise.resolve()
    const watch = setInterval(() => {
      interruptions = interruptions.then(causeTrouble)
    }, 20)
    await planSession(folder.path, shared, pages)
    clearInterval(watch)
    await interruptions
    // The session may end before the workers have skipped every abandoned job.
    await expect.poll(async () => (await before.status()).queue, { timeout: 60_000 }).toEqual({ waiting: 0, active: 0 })
    for (const worker of workers) await worker.stop()

    expect(cuts).toBeGreaterThan(0)
    expect(bytesOf(path.join(folder.path, 'golden'))).toEqual(bytesOf(path.join(folder.path, 'alone', 'golden')))
    expect(server.requests.length - requestsAlone).toBe(requestsAlone)
    const { rows: keys } = await namespace.pool.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM (
         SELECT body AS said FROM reply UNION ALL SELECT config FROM session UNION ALL SELECT body FROM brief UNION ALL SELECT body FROM decision
         UNION ALL SELECT body FROM exchange UNION ALL SELECT name FROM bucket UNION ALL SELECT row_to_json(call)::text FROM call
         UNION ALL SELECT row_to_json(job)::text FROM ${namespace.namespace}_queue.job AS job
         UNION ALL SELECT row_to_json(checkpoints)::text FROM checkpoints) AS everything
       WHERE said LIKE '%sk-test-fake-key%'`,
    )
    expect(keys).toEqual([{ found: 0 }])
  })

  test('a process joins even if every other connection is cut at once', async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    let connections = 0
    await using proxy = await cuttingProxy(namespace.url, (number) => {
      connections = number
      return number % 2 === 1
    })
    await using fleet = await openFleet({ url: proxy.url, namespace: namespace.namespace, folder: folder.path })
    expect((await fleet.status()).queue).toEqual({ waiting: 0, active: 0 })
    expect(connections).toBeGreaterThan(1)
  })

  test('a process that can’t join leaves no connection and no timer behind', async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    onTestFinished(() => void vi.restoreAllMocks())
    await (await openFleet({ ...namespace, folder: folder.path }))[Symbol.asyncDispose]()
    await namespace.pool.query(`DROP TABLE ${namespace.namespace}_queue.queue CASCADE`)
    const closed = [vi.spyOn(PgBoss.prototype, 'stop'), vi.spyOn(pg.Pool.prototype, 'end')]
    await expect(openFleet({ ...namespace, folder: folder.path })).rejects.toThrow('queue')
    for (const close of closed) expect(close).toHaveBeenCalledTimes(1)
  })

  test('a budget holds across two workers, the planner reports it, and the session continues with a larger one', async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    await using server = await startTestServer()
    const shared = {
      ...sessionOptions,
      ...{ baseUrl: server.url, database: namespace.url, namespace: namespace.namespace, lease: 2, concurrency: 2 },
    }
    await using _one = aWorker({ ...shared, workspace: path.join(folder.path, 'worker-0') })
    await using _other = aWorker({ ...shared, workspace: path.join(folder.path, 'worker-1') })
    await expect(planSession(folder.path, { ...shared, maxCalls: 3 }, pages)).rejects.toThrow(/limit of 3 calls/)
    expect(server.requests.length).toBeGreaterThanOrEqual(3)
    // Each of two workers may have had two open calls.
    expect(server.requests.length).toBeLessThanOrEqual(3 + 4)

    // On another machine, with an empty folder.
    using otherWorkspace = openWorkspace(
      {
        ...{ database: namespace.url, namespace: namespace.namespace, maxCalls: 1000, lease: 2 },
        workspace: path.join(folder.path, 'elsewhere'),
      },
      environment,
    )
    for await (const event of otherWorkspace.resume()) void event
    expect((await otherWorkspace.sessions()).map(({ status, open }) => [status, open])).toEqual([['done', 0]])
    await using fleet = await openFleet({ url: namespace.url, namespace: namespace.namespace, folder: folder.path })
    const { session_id } = (await fleet.store.sessions.list())[0]!
    expect((await fleet.store.calls.spending(session_id)).calls).toBe(server.requests.length)
  })

  test('one process plans a session at a time, and releases it when it leaves the loop', async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    const shared = {
      ...sessionOptions,
      model: 'offline',
      database: namespace.url,
      namespace: namespace.namespace,
      lease: 2,
    }
    const beginPlanner = (at: number) =>
      openWorkspace(
        { ...shared, workspace: path.join(folder.path, `planner-${at}`), out: path.join(folder.path, 'golden') },
        environment,
      )
    using first = beginPlanner(0)
    using second = beginPlanner(1)
    for await (const { type } of first.generate(pages)) {
      if (type !== 'round-planned') continue
      const refused = (async () => {
        for await (const event of second.generate(pages)) void event
      })()
      await expect(refused).rejects.toThrow(/Another process is planning the session/)
      break
    }
    expect((await first.sessions()).map(({ status }) => status)).toEqual(['interrupted'])
    for await (const { type } of second.generate(pages)) if (type === 'session-started') break
  })

  test('on SIGTERM a worker returns unfinished briefs, and another one finishes them with the same bytes', async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    await using server = await startTestServer()
    // The server of the first worker never answers calls of authors.
    const authors = ['generator', 'adversarial', 'journey', 'evolver']
    await using hanging = await startTestServer({ faults: authors.map((prompt) => ({ fault: 'hang', prompt })) })
    const asked = { ...sessionOptions, baseUrl: server.url }
    await runInProcess(path.join(folder.path, 'alone'), asked, pages)
    const shared = { ...asked, database: namespace.url, namespace: namespace.namespace, lease: 1 }
    await using fleet = await openFleet({ url: namespace.url, namespace: namespace.namespace, folder: folder.path })
    const planning = planSession(folder.path, shared, pages)
    planning.catch(() => {})
    const answers: Promise<string>[] = []
    const worker = await runProcess(
      [
        ...['work', '--database', namespace.url, '--concurrency', '2'],
        ...['--base-url', hanging.url, '--workspace', path.join(folder.path, 'worker-0'), '--port', '0', '--json'],
      ],
      {
        env: { ...anyKey, GOLDSPAN_NAMESPACE: namespace.namespace, GOLDSPAN_LEASE: '1' },
        onLine(line) {
          const { serving } = JSON.parse(line) as { serving?: string }
          if (serving)
            for (const page of ['healthz', 'metrics'])
              answers.push(fetch(`${serving}/${page}`).then((response) => response.text()))
        },
        endWhen: vi.waitFor(() => expect(hanging.requests.length).toBeGreaterThan(0), { timeout: 60_000 }),
      },
    )
    expect(worker).toMatchObject({ code: 0, signal: null })
    const [health, metrics] = await Promise.all(answers)
    expect(health).toBe('ok\n')
    expect(metrics).toContain('goldspan_worker_concurrency 2\n')

    const { session_id } = (await fleet.store.sessions.list())[0]!
    const open = await fleet.store.briefs.openIds(session_id)
    expect(open.length).toBeGreaterThan(0)
    expect((await fleet.status()).queue).toEqual({ waiting: open.length, active: 0 })
    for (const brief_id of open) {
      await using held = await fleet.tryLock(`${session_id}/${brief_id}`)
      expect(held, brief_id).toBeDefined()
    }
    await using _another = aWorker({ ...shared, workspace: path.join(folder.path, 'worker-1') })
    await planning
    expect(bytesOf(path.join(folder.path, 'golden'))).toEqual(bytesOf(path.join(folder.path, 'alone', 'golden')))
  })
})
