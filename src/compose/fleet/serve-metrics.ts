import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UsageError } from '../../errors.ts'
import type { FleetStatus } from '../../store/postgres/fleet-status.ts'
import type { Fleet } from './fleet.ts'

/** Serves `/healthz`, which tests the connection to the database, and `/metrics`, the state of the fleet for Prometheus. */
export const serveMetrics = async (
  { status, activity }: Pick<Fleet, 'status' | 'activity'>,
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string | undefined },
): Promise<AsyncDisposable & { readonly url: string }> => {
  const server = createServer(async ({ url, method }, response) => {
    const send = (code: number, body: string): void => {
      response.writeHead(code, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
    }
    if (method !== 'GET' || (url !== '/healthz' && url !== '/metrics')) return send(404, 'See /healthz and /metrics.\n')
    try {
      const now = await withTimeout(status())
      send(200, url === '/healthz' ? 'ok\n' : fleetMetrics(now, activity))
    } catch {
      send(503, 'The database does not answer.\n')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new UsageError(`Nothing can be served on ${host}:${port}: ${cause.message}. Choose another --port.`, { cause }),
      ),
    )
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Limits the wait for a health check. */
const withTimeout = <T>(answer: Promise<T>): Promise<T> => {
  answer.catch(() => {})
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too late')), maxWaitMs).unref()
    }),
  ])
}

const maxWaitMs = 3000

const fleetMetrics = (
  { queue, sessions, workers, failures, minute }: FleetStatus,
  own: { readonly active: number; readonly settled: number; readonly concurrency: number },
): string =>
  [
    metric('goldspan_worker_briefs_settled_total', 'counter', 'Briefs that this worker settled.', [[{}, own.settled]]),
    metric('goldspan_worker_briefs_active', 'gauge', 'Briefs in progress in this worker.', [[{}, own.active]]),
    metric('goldspan_worker_concurrency', 'gauge', 'Briefs that this worker takes at once.', [[{}, own.concurrency]]),
    metric('goldspan_workers', 'gauge', 'Workers of the fleet that were seen recently.', [[{}, workers.length]]),
    metric('goldspan_queue_jobs', 'gauge', 'Briefs in the queue.', [
      [{ state: 'waiting' }, queue.waiting],
      [{ state: 'active' }, queue.active],
    ]),
    metric(
      'goldspan_session_briefs',
      'gauge',
      'Briefs of the last sessions.',
      sessions.flatMap(({ session, open, settled }): Sample[] => [
        [{ session, state: 'open' }, open],
        [{ session, state: 'settled' }, settled],
      ]),
    ),
    metric('goldspan_session_calls_total', 'counter', 'Calls that a session paid for.', perSession(sessions, 'calls')),
    metric('goldspan_session_tokens_total', 'counter', 'Tokens of these calls.', perSession(sessions, 'tokens')),
    metric('goldspan_session_usd_total', 'counter', 'Their price, where it is known.', perSession(sessions, 'usd')),
    metric(
      'goldspan_session_halted',
      'gauge',
      'Sessions that cannot continue by themselves.',
      sessions.map(({ session, halted }) => [{ session }, halted === null ? 0 : 1]),
    ),
    metric(
      'goldspan_failures',
      'gauge',
      'Failed calls and rejected asks of unfinished sessions, by kind.',
      failures.map(({ what, kind, count }) => [{ what, kind }, count]),
    ),
    metric('goldspan_briefs_last_minute', 'gauge', 'Briefs settled in the last minute.', [[{}, minute.briefs]]),
    metric('goldspan_calls_last_minute', 'gauge', 'Calls made in the last minute.', [[{}, minute.calls]]),
  ].join('')

type Sample = readonly [Readonly<Record<string, string>>, number]

const perSession = (sessions: FleetStatus['sessions'], what: 'calls' | 'tokens' | 'usd'): Sample[] =>
  sessions.map((one) => [{ session: one.session }, one[what]])

const metric = (name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map(([labels, value]) => `${name}${labelled(labels)} ${value}\n`).join('')}`

const labelled = (labels: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`,
  )
  return entries.length === 0 ? '' : `{${entries.join(',')}}`
}
