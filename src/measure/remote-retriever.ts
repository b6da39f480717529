import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { reasonOf, UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'
import { fieldsOf } from '../text/objects.ts'
import { RetrieverReply, type SystemUnderTest } from './retriever-reply.ts'
import { maxDepthIn } from './score/gate.ts'

export interface OpenSystem extends SystemUnderTest, Disposable {}

const defaultLimits = { milliseconds: 60_000, bytes: 16 * 2 ** 20 }
type RetrieverLimits = Readonly<typeof defaultLimits>

/** Connects to a retriever: a URL that takes `POST {"query_id", "question", "k"}`, a file of replies, or a command that reads questions and writes replies. */
export const remoteRetriever = (source: string, limits = defaultLimits): OpenSystem => {
  if (isUrl(source)) return httpRetriever(source, limits)
  // A command may also end in a file name.
  if (/\.jsonl$/.test(source) && (existsSync(source) || !/\s/.test(source))) return fileRetriever(source)
  return commandRetriever(source, limits)
}

export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source)

const httpRetriever = (url: string, limits: RetrieverLimits): OpenSystem => ({
  async ask(query_id, question, k) {
    return replyOrFail(query_id, parseReply(await postJson(url, { query_id, question, k }, limits), url), url)
  },
  [Symbol.dispose]: () => {},
})

const fileRetriever = (file: string): OpenSystem => {
  const replies = new Map<string, RetrieverReply>()
  let depth = 0
  for (const [index, line] of readInput(file).split('\n').entries()) {
    if (line.trim() === '') continue
    const reply = parseReply(line, `${file}, line ${index + 1}`)
    if (typeof reply.query_id !== 'string')
      throw new UsageError(`${file}, line ${index + 1}: the reply has no query_id.`)
    // `goldspan score` marks a question as unanswered if the system returned nothing.
    if (reply.unanswered !== true) replies.set(reply.query_id, reply)
    // In a file from `goldspan score --out`, the scores show how many results each question has.
    depth = Math.max(depth, maxDepthIn(fieldsOf(fieldsOf(reply).metrics)))
  }
  return {
    recorded: true,
    async ask(query_id, _question, k) {
      if (depth > 0 && k > depth)
        throw new UsageError(
          `${file} has the first ${depth} results of each question, so it can't be scored at ${k}. Use -k ${depth} or less, or ask the retriever again.`,
        )
      return replies.get(query_id)
    },
    [Symbol.dispose]: () => {},
  }
}

const commandRetriever = (command: string, limits: RetrieverLimits): OpenSystem => {
  let child: ReturnType<typeof retrieverProcess> | undefined
  return {
    async ask(query_id, question, k) {
      child ??= retrieverProcess(command, limits)
      const line = await child.ask(JSON.stringify({ query_id, question, k }))
      return replyOrFail(query_id, parseReply(line, command), command)
    },
    [Symbol.dispose]: () => child?.[Symbol.dispose](),
  }
}

/** Returns a reply. Throws if it is for another question, because replies that are out of order can't be trusted. */
const replyOrFail = (query_id: string, reply: RetrieverReply, where: string): RetrieverReply => {
  if (reply.query_id !== undefined && reply.query_id !== query_id)
    throw new UsageError(`${where}: the question was ${query_id}, but the reply is for ${String(reply.query_id)}.`)
  return reply
}

const parseReply = (text: string, where: string): RetrieverReply => {
  try {
    return RetrieverReply.parse(JSON.parse(text))
  } catch (cause) {
    throw new UsageError(
      `${where}: expected {"results": [{"doc_id", "start", "end"}, {"chunk_id"} or {"text"}]}, got ${JSON.stringify(text.slice(0, 120))}`,
      { cause },
    )
  }
}

const postJson = async (
  url: string,
  body: { readonly query_id: string; readonly [name: string]: unknown },
  { milliseconds, bytes }: RetrieverLimits,
): Promise<string> => {
  const signal = AbortSignal.timeout(milliseconds)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
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
    if (cause instanceof UsageError) throw cause
    const why = signal.aborted ? `it gave no answer within ${milliseconds / 1000} seconds` : reasonOf(cause)
    throw new UsageError(`The retriever at ${url} can't be reached: ${why}`, { cause })
  }
}

/** Lines that arrive while no question waits for its reply, such as log output, are ignored up to this number. */
const maxIgnoredLines = 1_000

/** Runs a command that answers line by line. If the command hangs, writes too much or exits, reports it and kills its process group. */
const retrieverProcess = (command: string, { milliseconds, bytes }: RetrieverLimits) => {
  // In its own process group, so that the processes that the shell starts are killed with it.
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached: !isWindows })
  const pending: { resolve: (line: string) => void; reject: (error: Error) => void }[] = []
  let endMessage: string | undefined
  let ignoredLines = 0
  const failAndKill = (why: string): void => {
    if (endMessage !== undefined) return
    endMessage = `The retriever ${command} ${why}`
    for (const request of pending.splice(0)) request.reject(new UsageError(endMessage))
    killProcessGroup(child)
  }
  readLines(child.stdout, bytes, {
    line: (line) => {
      const next = pending.shift()
      if (next) next.resolve(line)
      else if (++ignoredLines > maxIgnoredLines)
        failAndKill('writes more lines than questions; it must write one line for each question.')
    },
    tooLong: () => failAndKill(`wrote a line of more than ${bytes / 2 ** 20} MB.`),
  })
  child.on('error', (error) => failAndKill(`can't be started: ${error.message}`))
  // Not on `exit`, because the last lines may arrive after it.
  child.on('close', (code, signal) => failAndKill(`ended (${signal ?? `exit code ${code}`}) before it had answered.`))
  child.stdin.on('error', () => failAndKill('stopped reading questions.'))
  const atExit = () => killProcessGroup(child)
  process.on('exit', atExit)
  return {
    /** Writes a line and returns the next line of output. */
    async ask(line: string): Promise<string> {
      if (endMessage !== undefined) throw new UsageError(endMessage)
      const timer = setTimeout(() => failAndKill(`wrote no line within ${milliseconds / 1000} seconds.`), milliseconds)
      const reply = new Promise<string>((resolve, reject) => pending.push({ resolve, reject }))
      child.stdin.write(`${line}\n`)
      return reply.finally(() => clearTimeout(timer))
    },
    [Symbol.dispose]: () => {
      endMessage ??= `The retriever ${command} was stopped.`
      process.off('exit', atExit)
      killProcessGroup(child)
    },
  }
}

const isWindows = process.platform === 'win32'

const killProcessGroup = (child: ChildProcessByStdio<Writable, Readable, null>): void => {
  child.stdin.destroy()
  child.stdout.destroy()
  try {
    if (child.pid !== undefined && !isWindows) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // The process has already exited.
  }
}

const newline = 10

const readLines = (stream: Readable, maxBytes: number, reader: { line(text: string): void; tooLong(): void }): void => {
  let partialLine: Buffer[] = []
  let partialBytes = 0
  stream.on('data', (chunk: Buffer) => {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0 && !stream.destroyed; at = chunk.indexOf(newline, from)) {
      const line = Buffer.concat([...partialLine, chunk.subarray(from, at)]).toString('utf8')
      partialLine = []
      partialBytes = 0
      from = at + 1
      reader.line(line)
    }
    if (stream.destroyed) return
    partialLine.push(chunk.subarray(from))
    partialBytes += chunk.length - from
    if (partialBytes > maxBytes) reader.tooLong()
  })
}
