import path from 'node:path'
import type { Random } from '../../src/text/random.ts'
import { handbook, type ProcessResult, runProcess } from './workplace.ts'

/** What is asked of the command line: a session of so many items in a folder. */
export const sessionIn = (folder: string, count: number, more: readonly string[] = []): string[] => [
  'generate',
  ...handbook,
  '-n',
  String(count),
  '--json',
  '--out',
  path.join(folder, 'golden'),
  '--workspace',
  path.join(folder, 'ws'),
  ...more,
]

/** The same over a server that takes any key. */
export const overServer = (url: string): string[] => ['--model', 'openai:test', '--base-url', url, '--concurrency', '4']
export const anyKey = { OPENAI_API_KEY: 'sk-test-key-of-nobody' }

export interface Killed {
  /** How often; fewer than wished where the session came to its end before. */
  readonly kills: number
  /** The run that came to its end. */
  readonly last: ProcessResult
}

/** Kills a session again and again, some events and a moment into each run, then lets it finish. */
export const runWithKills = async (
  args: readonly string[],
  wished: number,
  random: Random,
  env: Record<string, string> = {},
): Promise<Killed> => {
  for (let kills = 0; kills < wished; kills++) {
    const run = await runProcess(args, { killAfter: 1 + random.below(8), killDelay: random.below(30), env })
    if (run.signal !== 'SIGKILL') return { kills, last: run }
  }
  return { kills: wished, last: await runProcess(args, { env }) }
}
