import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { ItemContent } from '../../dataset/item-content.ts'
import { GoldspanError, UsageError } from '../../errors.ts'
import { ownProperty } from '../../text/objects.ts'
import { Decision, type Studio } from '../studio.ts'

const Id = z.string().min(1)
const CheckRequest = z.object({ query_id: Id, content: ItemContent })
const UnsavedText = z.object({ query_id: Id, fields: z.record(z.string(), z.unknown()).nullable() })
const PublishRequest = z.object({ onlyReviewed: z.boolean().default(false) })

type Route = (studio: Studio, query: URLSearchParams, body: unknown) => unknown

const routes: Readonly<Record<string, Route>> = {
  'GET api/queue': (studio) => studio.queue(),
  'GET api/item': (studio, query) => studio.view(Id.parse(query.get('id'))),
  'GET api/document': (studio, query) => studio.document(Id.parse(query.get('doc_id')), Id.parse(query.get('version'))),
  'GET api/documents': (studio) => studio.documents(),
  'POST api/check': (studio, _, body) => {
    const { query_id, content } = CheckRequest.parse(body)
    return studio.check(query_id, content)
  },
  'POST api/decide': async (studio, _, body) => {
    const row = await studio.decide(Decision.parse(body))
    return { ...row, status: studio.view(row.query_id).status }
  },
  'POST api/undo': (studio) => studio.undo() ?? { undone: false },
  'POST api/unsaved-text': (studio, _, body) => {
    const { query_id, fields } = UnsavedText.parse(body)
    studio.saveUnsavedText(query_id, fields)
    return { saved: true }
  },
  'POST api/publish': async (studio, _, body) => {
    const { version, changed, next } = await studio.publish(PublishRequest.parse(body).onlyReviewed)
    const { items, edited, rescued, returned, leftOut, disputed } = next
    const lists = Object.entries({ items, edited, rescued, returned, leftOut, disputed })
    return { version, changed, ...Object.fromEntries(lists.map(([name, { length }]) => [name, length])) }
  },
}

export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/** Serves the studio on this machine only, to requests with the token. */
export const serveStudio = (studio: Studio, port?: number, token?: string): Promise<RunningServer> =>
  serveLocally((request, response) => handleRequest(studio, request, response), port, token)

/** Serves a page on this machine only. Requests need the token as the first part of the path. */
export const serveLocally = (
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
  token = randomBytes(24).toString('base64url'),
): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const { port: actualPort } = server.address() as AddressInfo
      if (!isPermitted(request, actualPort, token)) return send(response, 403, 'text/plain', '')
      // Without the final slash, the browser would look for the files of the page outside of `/<token>/`.
      if (request.url === `/${token}`) return void response.writeHead(302, { ...headers, location: `/${token}/` }).end()
      void handle(request, response)
    })
    server.headersTimeout = 10_000
    server.requestTimeout = 60_000
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`Port ${port} is taken. Choose another with --port, or omit --port.`, { cause: error })
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', () => {
      const { port: actualPort } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${actualPort}/${token}/`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })

const handleRequest = async (studio: Studio, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = pathname.split('/').slice(2).join('/')
    const method = request.method ?? 'GET'
    if (method === 'GET' && path === '') return send(response, 200, 'text/html; charset=utf-8', pageHtml())
    const asset = method === 'GET' && path.startsWith('app/') ? assetOf(path.slice('app/'.length)) : undefined
    if (asset) return send(response, 200, asset.type, asset.body)
    const body = method === 'POST' ? await bodyOf(request) : undefined
    const result = await ownProperty(routes, `${method} ${path}`)?.(studio, searchParams, body)
    if (result === undefined) return send(response, 404, 'text/plain', '')
    send(response, 200, json, JSON.stringify(result))
  } catch (error) {
    const isInvalid = error instanceof z.ZodError || error instanceof SyntaxError
    if (isInvalid) send(response, 400, json, JSON.stringify({ error: 'The request is invalid. Reload the page.' }))
    else if (error instanceof GoldspanError) send(response, 409, json, JSON.stringify({ error: error.message }))
    else send(response, 500, json, JSON.stringify({ error: `This is a bug in goldspan: ${String(error)}` }))
  }
}

const json = 'application/json; charset=utf-8'
const maxBytes = 1_000_000

export const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new UsageError('The text is too long to be saved. Shorten it.')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

// The page loads only its own files, even if a document contains code. No other page can embed it or read its URL.
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

/** Returns a script or style of the page. The pattern excludes all other files. */
const assetOf = (name: string): { readonly type: string; readonly body: string } | undefined => {
  const [, extension] = /^[a-z-]+\.(js|css)$/.exec(name) ?? []
  if (extension === undefined) return undefined
  // Some files are shared with the report. The build script looks for these template strings.
  const files = [`../page/${name}`, `../../dataset/report/browser/${name}`].map((url) => new URL(url, import.meta.url))
  const file = files.find((candidate) => existsSync(candidate))
  const type = `text/${extension === 'js' ? 'javascript' : 'css'}; charset=utf-8`
  return file && { type, body: readFileSync(file, 'utf8') }
}

const pageHtml = (): string => readFileSync(new URL('../page/page.html', import.meta.url), 'utf8')

/** True if the host is this machine (to prevent DNS rebinding), the origin is our page, and the path starts with the token. */
const isPermitted = (request: IncomingMessage, port: number, token: string): boolean => {
  const { host, origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const names = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (host === undefined || !names.includes(host)) return false
  if (origin !== undefined && origin !== `http://${host}`) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (request.method !== 'GET') {
    if (request.method !== 'POST' || origin === undefined) return false
    if (request.headers['content-type'] !== 'application/json') return false
  }
  return isSameToken((request.url ?? '').split(/[/?#]/)[1] ?? '', token)
}

const isSameToken = (text: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
