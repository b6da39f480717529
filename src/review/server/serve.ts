import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { GoldspanError, UsageError } from '../../errors.ts'
import type { Studio } from '../studio.ts'
import { answer } from './answer.ts'
import { assetOf, pageHtml } from './assets.ts'
import { mayEnter } from './guard.ts'

export interface Served {
  /** The address with the token: whoever has it may review. */
  readonly url: string
  close(): Promise<void>
}

/** Serves the studio to this machine alone, to whoever knows the token. */
export const serveStudio = (studio: Studio, port?: number, token?: string): Promise<Served> =>
  serveHere((request, response) => reply(studio, request, response), port, token)

/** Serves a page to this machine alone, to whoever knows the token, which is the first part of the path. */
export const serveHere = (
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
  token = randomBytes(24).toString('base64url'),
): Promise<Served> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const { port: own } = server.address() as AddressInfo
      if (!mayEnter(request, { port: own, token })) return send(response, 403, 'text/plain', '')
      void handle(request, response)
    })
    server.headersTimeout = 10_000
    server.requestTimeout = 60_000
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`Port ${port} is taken. Name another with --port, or leave it out.`, { cause: error })
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', () => {
      const { port: own } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${own}/${token}/`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })

const reply = async (studio: Studio, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
    const path = pathname.split('/').slice(2).join('/')
    const method = request.method!
    if (method === 'GET' && path === '') return send(response, 200, 'text/html; charset=utf-8', pageHtml())
    const asset = method === 'GET' && path.startsWith('app/') ? assetOf(path.slice('app/'.length)) : undefined
    if (asset) return send(response, 200, asset.type, asset.body)
    const asked = path.startsWith('api/') ? path.slice('api/'.length) : ''
    const found = await answer(
      studio,
      method,
      asked,
      searchParams,
      method === 'POST' ? await bodyOf(request) : undefined,
    )
    if (found === undefined) return send(response, 404, 'text/plain', '')
    send(response, 200, json, JSON.stringify(found))
  } catch (error) {
    const wrong = error instanceof z.ZodError || error instanceof SyntaxError
    if (wrong)
      send(response, 400, json, JSON.stringify({ error: 'The request can’t be understood. Open the page again.' }))
    else if (error instanceof GoldspanError) send(response, 409, json, JSON.stringify({ error: error.message }))
    else send(response, 500, json, JSON.stringify({ error: `This is a fault of goldspan: ${String(error)}` }))
  }
}

const json = 'application/json; charset=utf-8'
const mostBytes = 1_000_000

export const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new UsageError('That is too long to be saved. Shorten it.')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

// Nothing but our own files runs or is fetched, whatever a document says; nobody may frame the page or learn its address.
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

export const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { ...headers, 'content-type': type })
  response.end(body)
}
