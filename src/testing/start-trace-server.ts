import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { messageOf } from '../errors.ts'
import { listen, sendJson } from './send-chat.ts'
import { recordTraces } from './trace-records.ts'

export interface TraceServerOptions {
  /** True to ask clients to compress their requests. */
  readonly gzip?: boolean
  /** `hang` never answers. A number is the HTTP status of all responses. */
  readonly fault?: 'hang' | number
  /** The number of requests that fail. Default: all. */
  readonly faultCount?: number
  /** Requests with another key are refused. Default: any key will do. */
  readonly apiKey?: string
}

export type TraceServer = Awaited<ReturnType<typeof startTraceServer>>
export type TraceRequest = Readonly<Awaited<ReturnType<typeof readRequest>>>

/** Starts a loopback server that accepts what a LangSmith client sends and rebuilds the run trees. */
export const startTraceServer = async (options: TraceServerOptions = {}) => {
  const requests: TraceRequest[] = []
  const records = recordTraces()
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost')
    const request = await readRequest(message, pathname)
    requests.push(request)
    const fault = requests.length <= (options.faultCount ?? Number.POSITIVE_INFINITY) ? options.fault : undefined
    if (fault === 'hang') return
    if (fault !== undefined) return sendJson(response, fault, { detail: 'The test server was configured to fail.' })
    if (options.apiKey !== undefined && request.apiKey !== options.apiKey)
      return sendJson(response, 401, { detail: 'Invalid token' })
    if (pathname === '/info') return sendJson(response, 200, serverInfo(options))
    const reply = records.answer({
      method: request.method,
      path: pathname,
      query: searchParams,
      json: parseJson(request),
      parts: await parseParts(request),
    })
    // LangSmith's test wrapper detects a new example by this exact message.
    const missing = pathname.startsWith('/examples/') ? 'Example not found' : 'Not Found'
    sendJson(response, reply === undefined ? 404 : 200, reply ?? { detail: missing })
  }
  const server = createServer((message, response) => {
    answer(message, response).catch((error) =>
      sendJson(response, 400, { detail: `The request can't be read: ${messageOf(error)}` }),
    )
  })
  const { origin, ...handle } = await listen(server)
  // A copy of `records` would keep the runs of now: `runs` is a getter.
  return Object.assign(records, handle, {
    /** The URL for `LANGSMITH_ENDPOINT`. */
    url: origin,
    requests: requests as readonly TraceRequest[],
  })
}

const serverInfo = ({ gzip = false }: TraceServerOptions) => ({
  version: '0.16.20',
  instance_flags: { gzip_body_enabled: gzip, dataset_examples_multipart_enabled: true },
  batch_ingest_config: { use_multipart_endpoint: true, size_limit: 100, size_limit_bytes: 20_971_520 },
})

const readRequest = async (message: IncomingMessage, path: string) => {
  const raw = await buffer(message)
  const gzipped = message.headers['content-encoding'] === 'gzip'
  return {
    method: message.method ?? 'GET',
    path,
    contentType: message.headers['content-type'] ?? '',
    gzipped,
    apiKey: String(message.headers['x-api-key'] ?? ''),
    body: (gzipped ? gunzipSync(raw) : raw).toString('utf8'),
  }
}

const parseJson = ({ contentType, body }: TraceRequest): unknown =>
  contentType.startsWith('application/json') && body !== '' ? JSON.parse(body) : undefined

const parseParts = async ({ contentType, body }: TraceRequest): Promise<ReadonlyMap<string, unknown>> => {
  const parts = new Map<string, unknown>()
  if (!contentType.startsWith('multipart/')) return parts
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  for (const [name, value] of form) parts.set(name, JSON.parse(typeof value === 'string' ? value : await value.text()))
  return parts
}
