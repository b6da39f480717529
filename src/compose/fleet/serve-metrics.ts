import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
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
      const current = await withTimeout(status())
      send(200, url === '/healthz' ? 'ok\n' : fleetMetrics(current, activity))
    } catch {
      send(503, 'The database does not respond.\n')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new UsageError(`Can't serve on ${host}:${port}: ${cause.message}. Choose another --port.`, { cause })),
    )
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const withTimeout = <T>(answer: Promise<T>): Promise<T> => {
  // After a timeout nobody waits for the answer, and Node must not report its error as unhandled.
  answer.catch(() => {})
  return Promise.race([
    answer,
    delay(maxWaitMs, undefined, { ref: false }).then(() => Promise.reject(new Error('No response in time.'))),
  ])
}

const maxWaitMs = 3000

const fleetMetrics = ({ queue, sessions, workers, failures, minute }: FleetStatus, activity: Fleet['activity']) => {
  const costs = sessions.map(({ session, calls, tokens, usd }) => ({ labels: { session }, calls, tokens, usd }))
  const tokenCounts = costs.map(({ labels, tokens }): Sample => [labels, tokens])
  const prices = costs.flatMap(({ labels, usd }): Sample[] => (usd === null ? [] : [[labels, usd]]))
  const briefs = sessions.flatMap(({ session, open, settled }): Sample[] => [
    [{ session, state: 'open' }, open],
    [{ session, state: 'settled' }, settled],
  ])
  const halts = sessions.map(({ session, haltReason }): Sample => [{ session }, haltReason === null ? 0 : 1])
  const failureCounts = failures.map(({ what, kind, count }): Sample => [{ what, kind }, count])
  const rows: readonly (readonly [name: string, help: string, samples: readonly Sample[] | number])[] = [
    ['worker_briefs_settled_total', 'Briefs that this worker settled.', activity.settled],
    ['worker_briefs_active', 'Briefs in progress in this worker.', activity.active],
    ['worker_concurrency', 'Briefs that this worker can work on at the same time.', activity.concurrency],
    ['workers', 'Workers of the fleet that were seen recently.', workers.length],
    ['queue_jobs', 'Briefs in the queue.', Object.entries(queue).map(([state, count]) => [{ state }, count])],
    ['session_briefs', 'Briefs of the last sessions.', briefs],
    ['session_calls_total', 'Calls that a session paid for.', costs.map(({ labels, calls }) => [labels, calls])],
    ['session_tokens_total', 'Tokens of the calls that a session paid for.', tokenCounts],
    [
      'session_usd_total',
      'Price in US dollars of the calls that a session paid for. Absent if a price is unknown.',
      prices,
    ],
    ['session_halted', 'Sessions that cannot continue by themselves.', halts],
    ['failures', 'Failed calls and rejected asks of unfinished sessions, by kind.', failureCounts],
    ['briefs_last_minute', 'Briefs settled in the last minute.', minute.briefs],
    ['calls_last_minute', 'Calls made in the last minute.', minute.calls],
  ]
  return rows.map(([name, help, samples]) => formatMetric(`goldspan_${name}`, help, samples)).join('')
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]

const formatMetric = (name: string, help: string, samples: readonly Sample[] | number): string => {
  const type = name.endsWith('_total') ? 'counter' : 'gauge'
  const list = typeof samples === 'number' ? [[{}, samples] as const] : samples
  const lines = list.map(([labels, value]) => `${name}${formatLabels(labels)} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

const formatLabels = (labels: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return entries.length === 0 ? '' : `{${entries.join(',')}}`
}
