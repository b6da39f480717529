import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SitePage {
  readonly body?: string | Uint8Array
  readonly type?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves pages on the loopback for one test and records the requested paths. */
export const siteWith = async (
  pages: Readonly<Record<string, SitePage | string>>,
): Promise<{ readonly origin: string; readonly requested: readonly string[] }> => {
  const requested: string[] = []
  const server = http.createServer((request, response) => {
    requested.push(request.url!)
    const page = pages[request.url!]
    if (page === undefined) {
      response.writeHead(404).end()
      return
    }
    const {
      body = '',
      type = 'text/html',
      status = 200,
      headers = {},
    } = typeof page === 'string' ? { body: page } : page
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested }
}
