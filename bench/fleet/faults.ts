import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../src/store/postgres/connect.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { randomFrom } from '../../src/text/random.ts'
import { table } from '../../src/text/table.ts'
import { builtPackage } from '../../test/built-package.ts'
import { cuttingProxy } from '../../test/fleet/cutting-proxy.ts'
import { anyKey } from '../../test/session/kills.ts'
import { bytesOf, handbook, runProcess } from '../../test/session/workplace.ts'
import { makeTempFolder } from '../../test/temp-folder.ts'
import { ownPostgres } from './own-postgres.ts'

interface FaultOptions {
  readonly kills: number
  readonly items: number
  readonly seed: string
}

/**
 * Repeatedly kills the workers and the planner of a session (SIGKILL), cuts its connections and crashes PostgreSQL. Returns whether it
 * writes the same bytes as a session on SQLite, pays for nothing twice, and leaves nothing behind.
 */
export const faults = async ({ kills, items, seed }: FaultOptions): Promise<boolean> => {
  await using postgres = await ownPostgres()
  if (!postgres) {
    console.log('PostgreSQL is not installed, so the fault run is skipped.')
    return process.env.GOLDSPAN_TEST_POSTGRES === undefined
  }
  using folder = makeTempFolder()
  await using server = await startTestServer({ latencyMs: 500 })
  const outputFolder = (name: string): string => path.join(folder.path, name, 'golden')
  const generateArgs = (name: string, workspace = name): string[] => [
    ...['generate', ...handbook, '-n', String(items), '--json', '--as-of', '2025-01-01', '--concurrency', '4'],
    ...['--model', 'openai:test', '--base-url', server.url, '--out', outputFolder(name)],
    ...['--workspace', path.join(folder.path, workspace, 'ws')],
  ]
  const undisturbedRun = await runProcess(generateArgs('alone'), { env: anyKey })
  if (undisturbedRun.code !== 0 && undisturbedRun.code !== 1) throw new Error(undisturbedRun.errors)
  const requestsOfUndisturbed = server.requests.length

  await using proxy = await cuttingProxy(postgres.url)
  process.env.GOLDSPAN_LEASE = '2'
  const shared = ['--database', proxy.url]
  const random = randomFrom(seed, 'fleet')
  const startWorker = (at: number): ChildProcess =>
    start(['work', ...shared, '--concurrency', '2', '--json', '--workspace', path.join(folder.path, `worker-${at}`)])
  const workers = [0, 1, 2].map(startWorker)
  let planner = start([...generateArgs('fleet'), ...shared])
  const startTime = performance.now()
  let [killed, inCalls, crashes, cuts, plannersKilled, nextKillAfter] = [0, 0, 0, 0, 0, 1]
  const isOver = (): boolean => planner.exitCode !== null
  const pool = await connect({ url: postgres.url })
  const count = async (sql: string): Promise<number> => (await pool.query<{ n: number }>(sql)).rows[0]!.n
  const callsMade = (): Promise<number> => count('SELECT count(*)::int AS n FROM call')
  /** Workers with a brief. */
  const activePids = async (): Promise<number[]> =>
    (await pool.query<{ pid: number }>('SELECT pid FROM process WHERE active > 0')).rows.map(({ pid }) => pid)
  const pidsInCall = async (): Promise<number[]> =>
    (await pool.query<{ pid: number }>('SELECT pid FROM process JOIN claim USING (process)')).rows.map(({ pid }) => pid)
  while (!isOver() && performance.now() - startTime < 600_000) {
    await wait(20 + random.below(300))
    // Wait for some calls between two kills, or all kills would come before the first call.
    if (killed >= kills || (await callsMade()) < nextKillAfter) continue
    // Every second kill hits a worker during a call.
    const wantsCall = killed % 2 === 0
    const pids = await (wantsCall ? pidsInCall : activePids)()
    const at = workers.findIndex(({ pid }) => pids.includes(pid!))
    if (isOver() || at < 0) continue
    await wait(random.below(200))
    workers[at]!.kill('SIGKILL')
    nextKillAfter = (await callsMade()) + random.below(3)
    killed++
    if (wantsCall) inCalls++
    workers[at] = startWorker(at)
    if (killed % 5 === 3) cuts += proxy.cutHalf()
    if (killed % 10 === 5) {
      postgres.crash()
      crashes++
    }
    if (killed % 10 === 7) {
      planner.kill('SIGKILL')
      plannersKilled++
      // In another folder, like on another machine.
      planner = start([...generateArgs('fleet', `planner-${plannersKilled}`), ...shared])
    }
  }
  const seconds = (performance.now() - startTime) / 1000
  const plannerExitCode = planner.exitCode
  for (const worker of [...workers, planner]) worker.kill('SIGKILL')

  const callsPaidTwice = await count(
    `SELECT coalesce(sum(times - 1), 0)::int AS n FROM (SELECT count(*) AS times FROM call WHERE kind IN ('fresh', 'repaired')
     GROUP BY session_id, brief_id, request HAVING count(*) > 1) AS again`,
  )
  const unfinished = await count(
    `SELECT (SELECT count(*) FROM brief WHERE NOT settled)::int + (SELECT count(*) FROM checkpoints)::int + (SELECT count(*) FROM halt)::int AS n`,
  )
  await pool.end()
  const written = plannerExitCode === 0 || plannerExitCode === 1
  const [one, other] = [bytesOf(outputFolder('alone')), written ? bytesOf(outputFolder('fleet')) : {}]
  const differing = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (file) => one[file] !== other[file],
  )
  // Calls in flight at a kill may be repeated: two of a worker, four of a planner.
  const mayRepeat = 2 * killed + 4 * plannersKilled
  const repeatedCalls = server.requests.length - 2 * requestsOfUndisturbed
  const holds =
    written && differing.length === 0 && callsPaidTwice === 0 && unfinished === 0 && repeatedCalls <= mayRepeat
  console.log(
    table(
      ['what', 'figure'],
      [
        ['items wanted', String(items)],
        ['seconds, faults included', seconds.toFixed(0)],
        ['workers killed (SIGKILL)', String(killed)],
        ['of these while they waited for a reply', String(inCalls)],
        ['planners killed (SIGKILL) and resumed from another folder', String(plannersKilled)],
        ['crashes of PostgreSQL (immediate stop, start)', String(crashes)],
        ['connections cut', String(cuts)],
        ['exit code of the last planner', String(plannerExitCode)],
        ['files that differ from SQLite, undisturbed', differing.join(', ') || '0'],
        ['requests of the undisturbed session', String(requestsOfUndisturbed)],
        ['requests repeated that were in flight at a kill', String(repeatedCalls)],
        ['finished calls in the call log twice', String(callsPaidTwice)],
        ['briefs, checkpoints, halts left', String(unfinished)],
      ],
    ),
  )
  if (!holds) console.log(`FAILED\n${errors.get(planner)?.join('\n') ?? ''}`)
  return holds
}

/** The last lines that each process wrote to stderr. */
const errors = new WeakMap<ChildProcess, string[]>()

/** Starts the built command line. GOLDSPAN_BENCH_VERBOSE prints its errors. */
const start = (args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [path.join(builtPackage(), 'dist', 'cli', 'main.js'), ...args], {
    env: { ...process.env, ...anyKey },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface({ input: child.stderr! }).on('line', (line) => {
    errors.set(child, [...(errors.get(child) ?? []).slice(-9), line])
    if (process.env.GOLDSPAN_BENCH_VERBOSE) console.error(`${args[0]}: ${line}`)
  })
  return child
}
