import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFleet } from '../../src/compose/fleet/open-fleet.ts'
import { serveMetrics } from '../../src/compose/fleet/serve-metrics.ts'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'
import { bytesOf, noEnvironment, runCommand, runInProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aWorker, planSession } from './a-fleet.ts'

const sessionOptions: UserOptions = { count: 8, surplus: 2, maxRounds: 1, asOf: '2025-01-01', model: 'offline' }
const pages = ['examples/handbook/policies']

test.skipIf(!hasPostgres)(
  'a session in PostgreSQL with two workers, or handed over to workers, writes the same files as a local one',
  async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    await runInProcess(folder.path, sessionOptions, pages)
    const expectedBytes = bytesOf(path.join(folder.path, 'golden'))

    const shared = {
      ...sessionOptions,
      database: namespace.url,
      namespace: namespace.namespace,
      concurrency: 2,
      lease: 2,
    }
    const workers = [0, 1].map((at) => aWorker({ ...shared, workspace: path.join(folder.path, `worker-${at}`) }))
    await planSession(path.join(folder.path, 'waited'), shared, pages)
    expect(bytesOf(path.join(folder.path, 'waited', 'golden'))).toEqual(expectedBytes)
    const report = workers.flatMap((worker) => worker.report)
    expect(report.length).toBeGreaterThan(1)
    expect(new Set(report).size).toBe(report.length)

    // The same request gives the same session, which starts over with its jobs.
    using planner = openWorkspace(
      { ...shared, workspace: path.join(folder.path, 'left'), out: path.join(folder.path, 'left', 'golden') },
      noEnvironment,
    )
    const types: string[] = []
    for await (const { type } of planner.generate(pages, { detach: true })) types.push(type)
    expect(types.at(-1)).toBe('session-detached')
    await using fleet = await openFleet({ url: namespace.url, namespace: namespace.namespace, folder: folder.path })
    await expect.poll(async () => (await fleet.status()).sessions[0]?.status, { timeout: 30_000 }).toBe('written')
    const { sessions, queue } = await fleet.status()
    expect(sessions.map(({ open, haltReason }) => [open, haltReason])).toEqual([[0, null]])
    expect(queue).toEqual({ waiting: 0, active: 0 })
    await using served = await serveMetrics(fleet, { port: 0 })
    expect(await (await fetch(`${served.url}/healthz`)).text()).toBe('ok\n')
    const metrics = await (await fetch(`${served.url}/metrics`)).text()
    expect(metrics).toContain('goldspan_workers 2\n')
    expect(metrics).toMatch(/goldspan_session_briefs\{session="s_[^"]+",state="settled"\} [1-9]/)

    // On another machine.
    using collector = openWorkspace(
      {
        ...{ database: namespace.url, namespace: namespace.namespace, lease: 2 },
        workspace: path.join(folder.path, 'elsewhere'),
        out: path.join(folder.path, 'elsewhere', 'golden'),
      },
      noEnvironment,
    )
    for await (const event of collector.resume()) void event
    expect(bytesOf(path.join(folder.path, 'elsewhere', 'golden'))).toEqual(expectedBytes)
    expect((await collector.sessions()).map(({ status, open }) => [status, open])).toEqual([['done', 0]])
    for (const worker of workers) await worker.stop()
  },
)

test.skipIf(!hasPostgres)(
  'a session with a call of unknown price has no price, in the table and for Prometheus',
  async () => {
    using folder = makeTempFolder()
    await using namespace = await aNamespace()
    await using fleet = await openFleet({ url: namespace.url, namespace: namespace.namespace, folder: folder.path })
    const call = {
      ...{ agent: 'generator', prompt: 'p@1', brief_id: 'b', model: 'm', kind: 'fresh' as const, request: 'r' },
      ...{ input_tokens: 1, output_tokens: 1, latency_ms: 1 },
    }
    const prices = { free: [], listed: [0.25, 0.5], unlisted: [0.25, null] }
    for (const [session_id, calls] of Object.entries(prices)) {
      await fleet.store.sessions.start(session_id, '2025-01-01', {})
      for (const usd of calls) await fleet.store.calls.record(session_id, { ...call, usd })
    }
    const { sessions } = await fleet.status()
    expect(Object.fromEntries(sessions.map(({ session, usd }) => [session, usd]))).toEqual({
      ...{ free: 0, listed: 0.75, unlisted: null },
    })
    await using served = await serveMetrics(fleet, { port: 0 })
    const metrics = await (await fetch(`${served.url}/metrics`)).text()
    expect(metrics).toContain('goldspan_session_usd_total{session="listed"} 0.75\n')
    expect(metrics).not.toMatch(/usd_total\{session="unlisted"/)
    vi.stubEnv('GOLDSPAN_NAMESPACE', namespace.namespace)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { lines } = await runCommand(['status', '--database', namespace.url])
    expect(lines).toContainEqual(expect.stringMatching(/^unlisted .* unknown$/))
  },
)
