import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UsageError } from '../../errors.ts'
import type { Fleet } from './fleet.ts'
import { fleetMetrics } from './fleet-metrics.ts'

export interface ServedMetrics extends AsyncDisposable {
  readonly url: string
}

/** `/healthz`: whether this worker reaches its database. `/metrics`: the fleet, as Prometheus reads it. */
export const serveMetrics = async (
  { status, attendance }: Pick<Fleet, 'status' | 'attendance'>,
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string | undefined },
): Promise<ServedMetrics> => {
  const server = createServer(async ({ url, method }, response) => {
    const send = (code: number, body: string): void => {
      response.writeHead(code, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
    }
    if (method !== 'GET' || (url !== '/healthz' && url !== '/metrics')) return send(404, 'See /healthz and /metrics.\n')
    try {
      const now = await soon(status())
      send(200, url === '/healthz' ? 'ok\n' : fleetMetrics(now, attendance))
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

/** Whoever asks for health waits for no minute. */
const soon = <T>(answer: Promise<T>): Promise<T> => {
  answer.catch(() => {})
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too late')), mostWaitMs).unref()
    }),
  ])
}

const mostWaitMs = 3000
