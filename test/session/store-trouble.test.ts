import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { StoreError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { storeErrorFrom } from '../../src/store/store-error.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { handbook, runCommand, runInProcess, runProcess } from './workplace.ts'

const sessionArgs = (folder: string): string[] => [
  '--json',
  '--workspace',
  path.join(folder, 'ws'),
  '--out',
  path.join(folder, 'golden'),
]
const lastEvent = (lines: readonly string[]): unknown => JSON.parse(lines.at(-1)!)

// Consecutive processes take long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

describe('a full disk', () => {
  test('is reported clearly, loses no saved data, and does no harm once there is space', async () => {
    using folder = makeTempFolder()
    const file = path.join(folder.path, 'goldspan.db')
    using store = openStore(file)
    const saved = { documents: [] }
    store.sources.save('before', 'kept', saved)
    const pages = store.database.pragma('page_count', { simple: true }) as number
    store.database.pragma(`max_page_count = ${pages + 2}`)
    const fillDisk = () => store.sources.save('large', 'x'.repeat(100_000), saved)
    let thrown: unknown
    try {
      store.transaction(() => {
        store.sources.save('half', 'of a transaction', saved)
        fillDisk()
      })
    } catch (error) {
      thrown = storeErrorFrom(error, file)
    }
    expect(thrown).toBeInstanceOf(StoreError)
    expect((thrown as Error).message).toMatch(/disk is full.*goldspan resume/)
    // Replies of models are stored in the same file, and arrive later.
    await expect(
      store.replies
        .put('large', 'x'.repeat(100_000))
        .catch((error: unknown) => Promise.reject(storeErrorFrom(error, file))),
    ).rejects.toThrow(StoreError)
    expect(store.sources.list()).toEqual(['before'])
    store.database.pragma('max_page_count = 1000000')
    fillDisk()
    expect(store.sources.get('large')?.fingerprint).toHaveLength(100_000)
  })

  test('in the middle of a session ends it with advice; with free space, it can be finished', async () => {
    using folder = makeTempFolder()
    const args = [
      'generate',
      'examples/handbook/reference',
      'examples/handbook/pt-BR',
      '-n',
      '8',
      ...sessionArgs(folder.path),
    ]
    const stopped = await runProcess(args, { fileBlocks: 1800 })
    expect({ code: stopped.code, begun: stopped.lines.length > 3 }).toEqual({ code: 2, begun: true })
    expect(stopped.errors).toMatch(
      /No work was lost. To continue: goldspan resume s_\w+ --workspace \S+\n.*the disk is full/,
    )
    expect(stopped.errors).not.toMatch(/\n {4}at /)
    expect(existsSync(path.join(folder.path, 'golden'))).toBe(false)

    const resumed = await runCommand(['resume', '--json', '--workspace', path.join(folder.path, 'ws')])
    expect([0, 1], resumed.errors).toContain(resumed.code)
    expect(JSON.parse(resumed.lines[0]!)).toMatchObject({ type: 'session-started', resumed: true })
    expect(lastEvent(resumed.lines)).toMatchObject({ type: 'session-finished', items: 8 })
  })
})

test('a second process on a workspace is told about the first, can read, and can write after the first one ends', async () => {
  await using server = await startTestServer({ faults: [{ fault: 'hang' }] })
  using folder = makeTempFolder()
  const args = ['generate', 'examples/handbook/reference', '-n', '2', ...sessionArgs(folder.path)]
  const argsOfSilentServer = [...args, '--model', 'openai:test', '--base-url', server.url]
  const workspace = ['--workspace', path.join(folder.path, 'ws')]
  let meanwhile: ReturnType<typeof runWhileFirstHangs> | undefined
  const runWhileFirstHangs = async (kill: () => void) => {
    const second = await runCommand(args)
    const listing = await runCommand(['sessions', ...workspace])
    kill()
    return { second, listing }
  }
  const first = await runProcess(argsOfSilentServer, {
    onLine: (line, kill) => {
      if (line.includes('corpus-ready')) meanwhile = runWhileFirstHangs(kill)
    },
  })
  const { second, listing } = await meanwhile!
  expect(first.signal).toBe('SIGKILL')
  expect(second).toMatchObject({ code: 2, lines: [] })
  expect(second.errors).toMatch(/^Another goldspan session is working in .*ws\. Wait until it has finished/)
  expect(listing).toMatchObject({ code: 0, errors: '' })
  expect((await runCommand(args)).code).toBe(0)
})

test('an --out that is a file, or below a file, is rejected before anything is read', async () => {
  using folder = makeTempFolder()
  const occupiedFolder = path.join(folder.path, 'taken')
  writeFileSync(occupiedFolder, 'mine')
  const refused = /can't be written.*taken is a file/
  const args = ['generate', ...handbook, '--workspace', path.join(folder.path, 'ws'), '--out', occupiedFolder]
  const { code, errors } = await runCommand(args)
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(refused) })
  await expect(
    runInProcess(folder.path, { out: path.join(occupiedFolder, 'deeper'), model: 'offline' }),
  ).rejects.toThrow(refused)
  expect(readFileSync(occupiedFolder, 'utf8')).toBe('mine')
})
