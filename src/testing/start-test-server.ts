import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { countTokens } from '../corpus/tokens.ts'
import { characterShingles } from '../search/minhash.ts'
import { increase, unitVector } from '../search/vectors.ts'
import { tryParseJson } from '../text/json.ts'
import { keyError, wireError } from './faults.ts'
import { measureStandIns } from './measure-stand-ins.ts'
import { countRequests, errorAnswer, type PreparedAnswer, type SeenRequest } from './seen-requests.ts'
import { listen, sendJson } from './send-chat.ts'
import { createChatHandler, type TestServerOptions } from './serve-chat.ts'
import { sessionResponders } from './session-responders.ts'
import { EmbeddingsBody } from './wire.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Starts a loopback server with OpenAI's API. It answers with stand-ins for a model and injects the configured faults. */
export const startTestServer = async (options: TestServerOptions = {}) => {
  const requests: SeenRequest[] = []
  const chat = createChatHandler({
    ...options,
    responders: options.responders ?? [...sessionResponders({ acceptRate: 1 }), ...measureStandIns],
  })
  const answer = async (request: IncomingMessage, path: string): Promise<PreparedAnswer> => {
    const key = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const json = tryParseJson(await text(request))
    if (options.apiKey !== undefined && key !== options.apiKey) return errorAnswer(keyError(key), { body: json })
    const route = `${request.method} ${path}`
    if (route === 'POST /chat/completions') return chat(json, key)
    if (route === 'POST /embeddings') return serveEmbeddings(json)
    if (route === 'GET /models') return listModels(options.models ?? ['test-model'])
    return errorAnswer(wireError(404, `Invalid URL (${request.method} ${request.url})`), { body: json })
  }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/v1\b/, '')
    const prepared = await answer(request, path).catch(internalError)
    requests.push({ path, ...prepared.seen })
    prepared.send(response)
  })
  // A busy client may pause longer than the default of five seconds between requests, and would then write to a closing connection.
  server.keepAliveTimeout = 600_000
  const { origin, ...handle } = await listen(server, options.port)
  return {
    ...handle,
    /** Base URL for an OpenAI client. Ends in `/v1`. */
    url: `${origin}/v1`,
    requests,
    get counts() {
      return countRequests(requests)
    },
  }
}

const listModels = (names: readonly string[]): PreparedAnswer => ({
  seen: { status: 200, inputTokens: 0, outputTokens: 0, body: undefined },
  send: (response) => {
    const data = names.map((id) => ({ id, object: 'model', created: 0, owned_by: 'goldspan' }))
    sendJson(response, 200, { object: 'list', data })
  },
})

/** Reports a bug in a responder or this server, with a status that clients do not retry. */
const internalError = (error: unknown): PreparedAnswer =>
  errorAnswer(wireError(422, `The test server failed: ${error instanceof Error ? error.stack : String(error)}`), {
    body: undefined,
  })

/** Answers an embeddings request, with numbers or in base64. */
const serveEmbeddings = (json: unknown): PreparedAnswer => {
  const parsed = EmbeddingsBody.safeParse(json)
  if (!parsed.success) return errorAnswer(wireError(400, "'$.input' is invalid.", { param: '$.input' }), { body: json })
  const { model, input, dimensions = 256, encoding_format } = parsed.data
  const texts = typeof input === 'string' ? [input] : input
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0)
  const data = texts.map((text, index) => {
    const vector = hashedVector(text, dimensions)
    const toBase64 = () => Buffer.from(new Float32Array(vector).buffer).toString('base64')
    return { object: 'embedding', index, embedding: encoding_format === 'base64' ? toBase64() : vector }
  })
  return {
    seen: { status: 200, model, inputTokens: tokens, outputTokens: 0, body: json },
    send: (response) =>
      sendJson(response, 200, { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } }),
  }
}

/** A deterministic unit vector from the character trigrams of a text. Similar texts get similar vectors. */
const hashedVector = (text: string, dimensions: number): number[] => {
  const vector = new Float64Array(dimensions)
  // The lowest bit of a shingle's hash is the sign, and the others give the place.
  for (const shingle of characterShingles(text, 3)) increase(vector, (shingle >>> 1) % dimensions, shingle & 1 ? 1 : -1)
  return [...(unitVector(vector) ?? vector.fill(1, 0, 1))]
}
