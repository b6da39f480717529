import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { runCli } from '../../src/cli/run-cli.ts'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { openWorkspace, type Workspace } from '../../src/compose/workspace.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { builtCommand, shortProcess } from '../built-package.ts'

/** A part of the bundled handbook for quick sessions. */
export const handbook = ['examples/handbook/policies', 'examples/handbook/pt-BR']

export const noEnvironment = {
  variables: {},
  apiKey: undefined,
  baseUrl: undefined,
  tracing: false as const,
}

/** Runs a session in this process and returns its events. */
export const runInProcess = async (
  folder: string,
  options: UserOptions,
  sources: readonly string[] = handbook,
  onEvent: (event: SessionEvent) => void = () => {},
): Promise<SessionEvent[]> => {
  using workspace = openWorkspace(
    { workspace: path.join(folder, 'ws'), out: path.join(folder, 'golden'), ...options },
    { ...noEnvironment, apiKey: 'sk-test-fake-key' },
  )
  const events: SessionEvent[] = []
  for await (const event of workspace.generate(sources)) {
    onEvent(event)
    events.push(event)
  }
  return events
}

/** Plans a session in the same workspace. */
export const planIn = async (
  folder: string,
  options: UserOptions,
  sources: readonly string[] = handbook,
): ReturnType<Workspace['plan']> => {
  using workspace = openWorkspace(
    { workspace: path.join(folder, 'ws'), ...options },
    { ...noEnvironment, apiKey: 'sk-test-fake-key' },
  )
  return await workspace.plan(sources)
}

/** The hash of every file in a folder. */
export const bytesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16),
      ]),
  )

export interface ProcessResult {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly lines: readonly string[]
  readonly errors: string
}

interface ProcessOptions {
  /** Sends `signal` after this many lines of output. */
  readonly killAfter?: number
  /** Delays `signal` by this many milliseconds. */
  readonly killDelay?: number
  readonly signal?: NodeJS.Signals
  /** Sends SIGTERM this many milliseconds after the start. */
  readonly endAfter?: number
  readonly onEnd?: () => void
  /** Sends SIGTERM when this resolves. */
  readonly endWhen?: Promise<unknown>
  readonly env?: Record<string, string>
  /** Limits the size of files to this many blocks of 512 bytes, to simulate a full disk or a quota. */
  readonly fileBlocks?: number
  /** Called for each line of output, with a function that kills the process. */
  readonly onLine?: (line: string, kill: () => void) => void
}

/** Runs the built command line in a separate process. */
export const runProcess = (
  args: readonly string[],
  {
    killAfter = Number.POSITIVE_INFINITY,
    killDelay = 0,
    signal = 'SIGKILL',
    env = {},
    endAfter,
    onEnd,
    endWhen,
    fileBlocks,
    onLine,
  }: ProcessOptions = {},
): Promise<ProcessResult> =>
  new Promise((resolve, reject) => {
    const command = [process.execPath, ...shortProcess, builtCommand(), ...args]
    const [program, ...rest] =
      fileBlocks === undefined ? command : ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...command]
    const child = spawn(program!, rest, {
      env: { ...process.env, OPENAI_API_KEY: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const lines: string[] = []
    let errors = ''
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (lines.length === killAfter) {
        if (killDelay > 0) setTimeout(() => child.kill(signal), killDelay)
        else child.kill(signal)
      }
      onLine?.(line, () => child.kill('SIGKILL'))
    })
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString()
    })
    endWhen?.then(
      () => child.kill('SIGTERM'),
      () => child.kill('SIGKILL'),
    )
    const ending =
      endAfter === undefined
        ? undefined
        : setTimeout(() => {
            onEnd?.()
            child.kill('SIGTERM')
          }, endAfter)
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      clearTimeout(ending)
      resolve({ code, signal: killedBy, lines, errors })
    })
  })

/** Runs the command line in this process, which is faster. */
export const runCommand = async (args: readonly string[]): Promise<ProcessResult> => {
  const lines: string[] = []
  let errors = ''
  const print = (text: string): void => {
    errors += text
  }
  const { signal } = new AbortController()
  const code = await runCli(args, {
    writeOut: (text) => lines.push(...text.trimEnd().split('\n')),
    writeError: print,
    openTerminal: () => ({
      isInteractive: false,
      signal,
      out: (line) => lines.push(line),
      say: (line) => print(`${line}\n`),
      status: () => {},
      setCleanStop: () => {},
      close: () => {},
    }),
  })
  return { code, signal: null, lines, errors }
}
