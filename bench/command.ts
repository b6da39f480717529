import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { SessionEvent } from '../src/vocabulary/index.ts'

export interface RunResult {
  /** From the start of the process to its end. */
  readonly seconds: number
  readonly cpuSeconds: number
  /** Peak memory. */
  readonly megabytes: number
  /** Its events, with the second at which each was printed. */
  readonly events: readonly { readonly at: number; readonly event: SessionEvent }[]
}

export interface SessionInFolder {
  /** The compiled command line. */
  readonly command: string
  readonly folder: string
}

/** Runs `goldspan generate` offline from the command line. `interrupt` sends SIGINT after this many asks. */
export const generateWith = (
  { command, folder }: SessionInFolder,
  sources: readonly string[],
  count: number,
  interrupt?: number,
): Promise<RunResult> => {
  const given = ['-n', String(count), '--out', path.join(folder, 'golden'), '--model', 'offline']
  return run(command, ['generate', ...sources, ...given], folder, interrupt)
}

export const resumeWith = ({ command, folder }: SessionInFolder): Promise<RunResult> => run(command, ['resume'], folder)

const run = async (
  command: string,
  args: readonly string[],
  folder: string,
  interrupt?: number,
): Promise<RunResult> => {
  const usage = path.join(folder, 'usage.json')
  const startTime = performance.now()
  const elapsedSeconds = (): number => (performance.now() - startTime) / 1000
  const given = [...args, '--json', '--workspace', path.join(folder, 'ws')]
  const child = spawn(process.execPath, ['--import', writeUsage, command, ...given], {
    env: { ...process.env, GOLDSPAN_BENCH_USAGE: usage },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const events: { at: number; event: SessionEvent }[] = []
  let asks = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event = JSON.parse(line) as SessionEvent
    events.push({ at: elapsedSeconds(), event })
    if (/^ask-/.test(event.type) && ++asks === interrupt) child.kill('SIGINT')
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = elapsedSeconds()
  if (code !== 0 && code !== 1 && code !== 130) throw new Error(`goldspan ${args[0]} ended with ${code}.`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8')) as NodeJS.ResourceUsage
  return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024, events }
}

/** A module that writes the resource usage at exit, because Node reports it only to the process itself. */
const writeUsage = `data:text/javascript,${encodeURIComponent(
  "import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(process.env.GOLDSPAN_BENCH_USAGE, JSON.stringify(process.resourceUsage())))",
)}`

/** Runs work in a temporary folder. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
