import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrokenBody } from './broken-body.ts'
import type { ChatBody, WireReply } from './wire.ts'

export interface ChatAnswer {
  readonly id: string
  readonly body: ChatBody
  readonly reply: WireReply
  readonly usage: Readonly<Record<'prompt_tokens' | 'completion_tokens' | 'total_tokens', number>>
  /** `cut` drops the connection halfway; `cut-quietly` ends a stream halfway as if it were complete. */
  readonly cut?: 'cut' | 'cut-quietly'
}

export const sendJson = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const sendChat = (response: ServerResponse, answer: ChatAnswer): void => {
  if (answer.body.stream) sendStream(response, answer)
  else sendAtOnce(response, answer)
}

export const sendBrokenBody = (response: ServerResponse, { status, headers, body }: BrokenBody): void => {
  response.writeHead(status, headers)
  if (body !== 'endless') return void response.end(body)
  const spaces = Buffer.alloc(65_536, ' ')
  const writeMore = () => {
    while (!response.destroyed && response.write(spaces));
  }
  response.on('drain', writeMore)
  writeMore()
}

/** The response body of a reply without streaming. */
export const completionOf = ({ id, body, reply, usage }: ChatAnswer) => {
  const message = {
    role: 'assistant',
    content: reply.content,
    refusal: reply.refusal ?? null,
    tool_calls: reply.tool_calls.length > 0 ? reply.tool_calls : undefined,
  }
  return {
    id,
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: reply.finish_reason }],
    usage,
  }
}

const sendAtOnce = (response: ServerResponse, answer: ChatAnswer): void => {
  const completion = completionOf(answer)
  if (answer.cut) {
    const bytes = Buffer.from(JSON.stringify(completion))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  } else sendJson(response, 200, completion)
}

const sendStream = (response: ServerResponse, { id, body, reply, usage, cut }: ChatAnswer): void => {
  const chunk = (fields: object) =>
    `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 0, model: body.model, ...fields })}\n\n`
  const delta = (fields: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta: fields, logprobs: null, finish_reason }] })
  const pieces = [delta({ role: 'assistant', content: '' }), ...deltas(reply).map((fields) => delta(fields))]
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const firstHalf = pieces.slice(0, Math.max(2, pieces.length / 2)).join('')
  if (cut) return void response.write(firstHalf, () => (cut === 'cut' ? response.destroy() : response.end()))
  const usageChunk = body.stream_options?.include_usage ? [chunk({ choices: [], usage })] : []
  response.end([...pieces, delta({}, reply.finish_reason), ...usageChunk, 'data: [DONE]\n\n'].join(''))
}

/** Splits a reply into small parts, which the client has to join. */
const deltas = (reply: WireReply): object[] => [
  ...piecesOf(reply.content ?? '').map((content) => ({ content })),
  ...(reply.refusal === undefined ? [] : [{ refusal: reply.refusal }]),
  ...reply.tool_calls.flatMap((call, index) => [
    { tool_calls: [{ index, id: call.id, type: 'function', function: { name: call.function.name, arguments: '' } }] },
    ...piecesOf(call.function.arguments).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]),
]

const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,40}/g) ?? []

/** Starts a server on the loopback interface. Port 0 chooses a free port. */
export const listen = async (server: Server, port = 0) => {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, [Symbol.asyncDispose]: stop }
}
