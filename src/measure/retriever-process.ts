import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { UsageError } from '../errors.ts'

export interface RetrieverProcess extends Disposable {
  /** Writes a line, and gives the next one that comes back. */
  ask(line: string): Promise<string>
}

export interface ProcessLimits {
  /** For one answer. */
  readonly milliseconds: number
  readonly lineBytes: number
}

/** Lines that nobody asked for: a few are a greeting, more are a flood. */
const mostUnasked = 1_000

/** A command that answers line by line. One that hangs, floods or ends is reported, and ended with everything that it started. */
export const retrieverProcess = (command: string, { milliseconds, lineBytes }: ProcessLimits): RetrieverProcess => {
  // A group of its own, so that what the shell starts can be ended with it.
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = []
  let ended: string | undefined
  let unasked = 0
  const end = (why: string): void => {
    if (ended !== undefined) return
    ended = `The retriever ${command} ${why}`
    for (const one of waiting.splice(0)) one.reject(new UsageError(ended))
    endGroup(child)
  }
  readLines(child.stdout, lineBytes, {
    line: (line) => {
      const next = waiting.shift()
      if (next) next.resolve(line)
      else if (++unasked > mostUnasked)
        end('writes more lines than questions; it must write one line for each question.')
    },
    tooLong: () => end(`wrote a line of more than ${lineBytes / 2 ** 20} MB.`),
  })
  child.on('error', (error) => end(`can't be started: ${error.message}`))
  // Not at its exit: its last lines may still be on their way then.
  child.on('close', (code, signal) => end(`ended (${signal ?? `exit code ${code}`}) before it had answered.`))
  child.stdin.on('error', () => end('takes no more questions.'))
  const atExit = () => endGroup(child)
  process.on('exit', atExit)
  return {
    ask: (line) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) throw new UsageError(ended)
        const timer = setTimeout(() => end(`gave no line within ${milliseconds / 1000} seconds.`), milliseconds)
        const request = { resolve: after(timer, resolve), reject: after(timer, reject) }
        waiting.push(request)
        child.stdin.write(`${line}\n`)
      }),
    [Symbol.dispose]: () => {
      ended ??= `The retriever ${command} was ended.`
      process.off('exit', atExit)
      endGroup(child)
    },
  }
}

const after =
  <T>(timer: NodeJS.Timeout, then: (value: T) => void) =>
  (value: T): void => {
    clearTimeout(timer)
    then(value)
  }

type Child = ChildProcessByStdio<Writable, Readable, null>

const endGroup = (child: Child): void => {
  child.stdin.destroy()
  child.stdout.destroy()
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It is gone already.
  }
}

interface LineReader {
  line(text: string): void
  tooLong(): void
}

const readLines = (stream: Readable, most: number, reader: LineReader): void => {
  let rest: Buffer[] = []
  let held = 0
  stream.on('data', (chunk: Buffer) => {
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0 && !stream.destroyed; at = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8')
      rest = []
      held = 0
      from = at + 1
      reader.line(line)
    }
    if (stream.destroyed) return
    rest.push(chunk.subarray(from))
    held += chunk.length - from
    if (held > most) reader.tooLong()
  })
}
