import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { UsageError } from '../errors.ts'
import { RetrieverReply, type SystemUnderTest } from './reply.ts'

/** A system in another process. */
export interface RemoteRetriever extends SystemUnderTest, Disposable {}

const perQuestion = 60_000

/**
 * Three ways to reach a system: a URL that takes `POST {"query_id", "question", "k"}` and replies `{"results": […]}`; a file of results, one
 * `{"query_id", "results": […]}` a line; or a command that reads such questions as lines and writes such replies as lines, in order.
 */
export const remoteRetriever = (named: string): RemoteRetriever => {
  if (/^https?:\/\//.test(named)) return overHttp(named)
  // A command may end in a file's name too.
  if (/\.jsonl$/.test(named) && (existsSync(named) || !/\s/.test(named))) return fromFile(named)
  return overCommand(named)
}

const overHttp = (url: string): RemoteRetriever => ({
  async ask(query_id, question, k) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query_id, question, k }),
      signal: AbortSignal.timeout(perQuestion),
    }).catch((cause: unknown) => {
      throw new UsageError(`The retriever at ${url} can't be reached: ${(cause as Error).message}`, { cause })
    })
    if (!response.ok) throw new UsageError(`The retriever at ${url} answered ${response.status} to ${query_id}.`)
    return replyTo(query_id, parse(await response.text(), url), url)
  },
  [Symbol.dispose]: () => {},
})

const fromFile = (file: string): RemoteRetriever => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${(cause as Error).message}`, { cause })
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

const overCommand = (command: string): RemoteRetriever => {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = []
  const fail = (message: string): void => {
    for (const one of waiting.splice(0)) one.reject(new UsageError(message))
  }
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.resolve(line))
  let ended: string | undefined
  child.on('error', (error) => fail(`The retriever ${command} can't be started: ${error.message}`))
  // Not at its exit: its last lines may still be on their way then.
  child.on('close', (code, signal) => {
    ended = `The retriever ${command} ended (${signal ?? `exit code ${code}`}) before it had answered.`
    fail(ended)
  })
  child.stdin.on('error', () => fail(`The retriever ${command} takes no more questions.`))
  return {
    async ask(query_id, question, k) {
      if (ended !== undefined) throw new UsageError(ended)
      const timeout = AbortSignal.timeout(perQuestion)
      const line = await new Promise<string>((resolve, reject) => {
        timeout.addEventListener(
          'abort',
          () =>
            reject(
              new UsageError(
                `The retriever ${command} gave no line for ${query_id} within ${perQuestion / 1000} seconds.`,
              ),
            ),
          { once: true },
        )
        waiting.push({ resolve, reject })
        child.stdin.write(`${JSON.stringify({ query_id, question, k })}\n`)
      })
      return replyTo(query_id, parse(line, command), command)
    },
    [Symbol.dispose]: () => {
      child.stdin.end()
      child.kill()
    },
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
      `${where}: expected {"results": [{"doc_id", "start", "end"}, {"chunk_id"} or {"text"}]}, got ${text.slice(0, 120)}`,
      { cause },
    )
  }
}
