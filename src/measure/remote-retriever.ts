import { existsSync, readFileSync } from 'node:fs'
import { messageOf, UsageError } from '../errors.ts'
import { retrieverProcess } from './retriever-process.ts'
import { RetrieverReply, type SystemUnderTest } from './retriever-reply.ts'

/** A system in another process. */
export interface RemoteRetriever extends SystemUnderTest, Disposable {}

/** What one answer may take. */
interface RetrieverLimits {
  readonly milliseconds: number
  readonly bytes: number
}

const defaultLimits: RetrieverLimits = { milliseconds: 60_000, bytes: 16 * 2 ** 20 }

/**
 * Three ways to reach a system: a URL that takes `POST {"query_id", "question", "k"}` and replies `{"results": […]}`; a file of results, one
 * `{"query_id", "results": […]}` a line; or a command that reads such questions as lines and writes such replies as lines, in order.
 */
export const remoteRetriever = (named: string, limits = defaultLimits): RemoteRetriever => {
  if (/^https?:\/\//.test(named)) return overHttp(named, limits)
  // A command may end in a file's name too.
  if (/\.jsonl$/.test(named) && (existsSync(named) || !/\s/.test(named))) return fromFile(named)
  return overCommand(named, limits)
}

const overHttp = (url: string, limits: RetrieverLimits): RemoteRetriever => ({
  async ask(query_id, question, k) {
    return replyTo(query_id, parse(await postJson(url, { query_id, question, k }, limits), url), url)
  },
  [Symbol.dispose]: () => {},
})

const fromFile = (file: string): RemoteRetriever => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}`, { cause })
  }
  const replies = new Map<string, RetrieverReply>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const reply = parse(line, `${file}, line ${index + 1}`)
    if (typeof reply.query_id !== 'string') throw new UsageError(`${file}, line ${index + 1}: it has no query_id.`)
    // As a score writes it down of a question that the system gave nothing for.
    if (reply.unanswered !== true) replies.set(reply.query_id, reply)
  }
  return { recorded: true, ask: async (query_id) => replies.get(query_id), [Symbol.dispose]: () => {} }
}

const overCommand = (command: string, { milliseconds, bytes }: RetrieverLimits): RemoteRetriever => {
  const child = retrieverProcess(command, { milliseconds, lineBytes: bytes })
  return {
    async ask(query_id, question, k) {
      const line = await child.ask(JSON.stringify({ query_id, question, k }))
      return replyTo(query_id, parse(line, command), command)
    },
    [Symbol.dispose]: () => child[Symbol.dispose](),
  }
}

/** A reply that names another question is one that came out of order: nothing after it could be trusted. */
const replyTo = (query_id: string, reply: RetrieverReply, where: string): RetrieverReply => {
  if (reply.query_id !== undefined && reply.query_id !== query_id)
    throw new UsageError(`${where}: asked for ${query_id}, it answered ${String(reply.query_id)}.`)
  return reply
}

const parse = (text: string, where: string): RetrieverReply => {
  try {
    return RetrieverReply.parse(JSON.parse(text))
  } catch (cause) {
    throw new UsageError(
      `${where}: expected {"results": [{"doc_id", "start", "end"}, {"chunk_id"} or {"text"}]}, got ${JSON.stringify(text.slice(0, 120))}`,
      { cause },
    )
  }
}

interface PostLimits {
  readonly milliseconds: number
  readonly bytes: number
}

/** Sends one question as JSON to a server of the user's and gives back its text. Ends by its time and at its length. */
const postJson = async (
  url: string,
  body: { readonly query_id: string; readonly [name: string]: unknown },
  { milliseconds, bytes }: PostLimits,
): Promise<string> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), milliseconds)
  const failed = (cause: unknown): UsageError => {
    if (cause instanceof UsageError) return cause
    const why = controller.signal.aborted ? `it gave no answer within ${milliseconds / 1000} seconds` : reasonOf(cause)
    return new UsageError(`The retriever at ${url} can't be reached: ${why}`, { cause })
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: controller.signal,
    })
    if (!response.ok) throw new UsageError(`The retriever at ${url} answered ${response.status} to ${body.query_id}.`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > bytes)
        throw new UsageError(`The retriever at ${url} answered ${body.query_id} with more than ${bytes / 2 ** 20} MB.`)
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  } catch (cause) {
    throw failed(cause)
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

/** What went wrong with a connection is in the cause. */
const reasonOf = (error: unknown): string => {
  const message = messageOf(error)
  return error instanceof Error && error.cause instanceof Error ? `${message} (${error.cause.message})` : message
}
