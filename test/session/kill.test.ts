import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer } from '../../src/testing/index.ts'
import { randomFrom } from '../../src/text/random.ts'
import { triesAll } from '../sample-cases.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { anyKey, generateArgs, runWithKills, serverArgs } from './kills.ts'
import { bytesOf, runCommand, runProcess } from './workplace.ts'

beforeAll(() => void vi.stubEnv('OPENAI_API_KEY', anyKey.OPENAI_API_KEY))
afterAll(() => void vi.unstubAllEnvs())

const killCount = triesAll ? 3 : 1
const offline = ['--model', 'offline']
/** Enough that a run is busy whenever it is killed. */
const items = 8

// A dozen consecutive processes take long on a busy machine. `bench/kills.ts` runs twenty.
describe.concurrent('a session that is killed again and again', { timeout: 480_000 }, () => {
  test('with its model in the same process stops on Ctrl-C, and still writes the same bytes', async () => {
    using undisturbedFolder = makeTempFolder()
    using killedFolder = makeTempFolder()
    const undisturbed = await runCommand(generateArgs(undisturbedFolder.path, items, offline))
    expect([0, 1], undisturbed.errors).toContain(undisturbed.code)
    const args = generateArgs(killedFolder.path, items, offline)
    const interrupted = await runProcess(args, { killAfter: 8, signal: 'SIGINT' })
    expect(interrupted.code, interrupted.errors).toBe(130)
    expect(interrupted.errors).toContain('goldspan resume')
    const { last } = await runWithKills(args, killCount - 1, randomFrom('kill', 'offline'))
    expect([0, 1], last.errors).toContain(last.code)
    expect(bytesOf(path.join(killedFolder.path, 'golden'))).toEqual(
      bytesOf(path.join(undisturbedFolder.path, 'golden')),
    )
  })

  test('pays no finished call twice, and still writes the same bytes', async () => {
    using undisturbedFolder = makeTempFolder()
    using killedFolder = makeTempFolder()
    await using first = await startTestServer()
    const undisturbed = await runCommand(generateArgs(undisturbedFolder.path, items, serverArgs(first.url)))
    expect([0, 1], undisturbed.errors).toContain(undisturbed.code)
    // At the same URL, so that the kills are the only difference between the two sessions.
    await first.stop()
    await using second = await startTestServer({ port: Number(new URL(first.url).port) })
    const args = generateArgs(killedFolder.path, items, serverArgs(second.url))
    const { kills, last } = await runWithKills(args, killCount, randomFrom('kill', 'server'), anyKey)
    expect([0, 1], last.errors).toContain(last.code)
    expect(kills).toBeGreaterThanOrEqual(killCount)
    // Only calls that were open when the process died may be repeated: at most one per worker and kill.
    expect(second.requests.length - first.requests.length).toBeLessThanOrEqual(4 * kills)
    expect(bytesOf(path.join(killedFolder.path, 'golden'))).toEqual(
      bytesOf(path.join(undisturbedFolder.path, 'golden')),
    )
  })
})
