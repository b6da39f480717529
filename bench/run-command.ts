import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const main = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'src/cli/main.ts')

/** Runs the command line from its source, with a fake key. */
export const runCommand = async (
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly out: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    env: { ...process.env, OPENAI_API_KEY: 'sk-test-fake-key' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const output = await text(child.stdout)
  const code = await ended
  if (code !== 0 && code !== 1) throw new Error(`goldspan ${args[0]} ended with ${code}.`)
  return { code, out: output }
}
