import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/random.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { aFolder, bytesOf, handbook, runProcess } from './workplace.ts'

const kills = 4

const argsIn = (folder: string, more: readonly string[] = []): string[] => [
  'generate',
  ...handbook,
  '-n',
  '16',
  '--json',
  '--out',
  path.join(folder, 'golden'),
  '--workspace',
  path.join(folder, 'ws'),
  ...more,
]

/** Kills a session again and again, a few events into each run, then lets it finish. */
const runWithKills = async (
  args: readonly string[],
  seed: string,
  env: Record<string, string> = {},
): Promise<number> => {
  const random = randomFrom('kill', seed)
  for (let killed = 0; killed < kills; killed++) {
    const { signal } = await runProcess(args, { killAfter: 1 + random.below(8), env })
    if (signal !== 'SIGKILL') return killed
  }
  const last = await runProcess(args, { env })
  expect([0, 1], last.errors).toContain(last.code)
  return kills
}

// A dozen processes one after the other take their time on a busy machine.
describe('a session that is killed again and again', { timeout: 240_000 }, () => {
  test('writes the same bytes as one that ran undisturbed', async () => {
    using calm = aFolder()
    using rough = aFolder()
    const undisturbed = await runProcess(argsIn(calm.path))
    expect([0, 1], undisturbed.errors).toContain(undisturbed.code)
    const killed = await runWithKills(argsIn(rough.path), 'offline')
    expect(killed).toBeGreaterThan(2)
    expect(bytesOf(path.join(rough.path, 'golden'))).toEqual(bytesOf(path.join(calm.path, 'golden')))
  })

  test('pays for no finished call twice, and still writes the same bytes', async () => {
    using calm = aFolder()
    using rough = aFolder()
    await using first = await startTestServer()
    await using second = await startTestServer()
    const env = { OPENAI_API_KEY: 'sk-test-key-of-nobody' }
    const over = (url: string): string[] => ['--model', 'openai:test', '--base-url', url, '--concurrency', '4']
    const undisturbed = await runProcess(argsIn(calm.path, over(first.url)), { env })
    expect([0, 1], undisturbed.errors).toContain(undisturbed.code)
    const killed = await runWithKills(argsIn(rough.path, over(second.url)), 'server', env)
    expect(killed).toBeGreaterThan(2)
    // Only calls that were under way when the process died may be asked again: at most one per worker and kill.
    expect(second.requests.length - first.requests.length).toBeLessThanOrEqual(4 * killed)
    const ignoringAddress = ({ 'session.json': _, ...rest }: Record<string, string>): Record<string, string> => rest
    expect(Object.keys(ignoringAddress(bytesOf(path.join(rough.path, 'golden')))).length).toBeGreaterThan(5)
  })
})
