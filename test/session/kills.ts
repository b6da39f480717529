import path from 'node:path'
import type { Random } from '../../src/text/random.ts'
import { handbook, type ProcessResult, runProcess } from './workplace.ts'

/** Arguments of a session with `count` items in a folder. */
export const generateArgs = (folder: string, count: number, more: readonly string[] = []): string[] => [
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

/** More arguments, for a model on a server that accepts any key. */
export const serverArgs = (url: string): string[] => ['--model', 'openai:test', '--base-url', url, '--concurrency', '4']
export const anyKey = { OPENAI_API_KEY: 'sk-test-fake-key' }

interface KillResult {
  /** May be fewer than requested if the session finished before. */
  readonly kills: number
  /** The run that finished. */
  readonly last: ProcessResult
}

/** Repeatedly kills a session after some events of each run, then lets it finish. */
export const runWithKills = async (
  args: readonly string[],
  maxKills: number,
  random: Random,
  env: Record<string, string> = {},
): Promise<KillResult> => {
  for (let kills = 0; kills < maxKills; kills++) {
    const run = await runProcess(args, { killAfter: 1 + random.below(8), killDelay: random.below(30), env })
    if (run.signal !== 'SIGKILL') return { kills, last: run }
  }
  return { kills: maxKills, last: await runProcess(args, { env }) }
}
