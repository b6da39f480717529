import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { ModelUnavailableError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { startTestServer, type TestServerOptions } from '../../src/testing/index.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { runInProcess } from './workplace.ts'

// Pages that give the embedded engine many direct questions.
const sources = ['examples/handbook/reference']
const quickSettings: UserOptions = {
  count: 8,
  mix: { direct: 100 },
  evolve: 0,
  maxRounds: 1,
  concurrency: 4,
  model: 'openai:test',
}

const finishedEvent = (events: readonly SessionEvent[]) => events.find((event) => event.type === 'session-finished')

/** Runs a session over HTTP with a server with the given faults. */
const runAgainst = async (server: TestServerOptions, options: UserOptions = {}) => {
  const folder = makeTempFolder()
  const running = await startTestServer(server)
  const events = await runInProcess(
    folder.path,
    { ...quickSettings, baseUrl: running.url, ...options },
    sources,
  ).finally(() => running.stop())
  return { folder, events, counts: running.counts, requests: running.requests }
}

describe('a server that misbehaves', () => {
  test('and fails for thirty percent of the calls causes retries but does not end the session', async () => {
    const kinds = [
      'rate-limit',
      'server-error',
      'overloaded',
      'drop',
      'cut',
      'garbage',
      'half',
      'refusal',
      'unknown-tool',
      'wrong-language',
    ] as const
    const { folder, events, requests } = await runAgainst(
      {
        seed: 'mixed-5',
        // Each affects a share of the remaining requests: thirty percent in total.
        faults: kinds.map((fault, index) => ({ fault, rate: 0.03 / (1 - 0.03 * index) })),
      },
      // Many small briefs, because a few requests may all be spared.
      { count: 20, contextWindow: 4096 },
    )
    using _gone = folder
    const end = finishedEvent(events)!
    if (end.items < 20) expect(end.shortfalls.length).toBeGreaterThan(0)
    const failedRequests = requests.filter(({ fault }) => fault !== undefined)
    // The kinds of faults that occur depend on the requests, but there must be several.
    expect(new Set(failedRequests.map(({ fault }) => fault)).size).toBeGreaterThan(1)
    expect(failedRequests.length).toBeGreaterThan(0.1 * requests.length)
    using store = openStore(path.join(folder.path, 'ws', 'goldspan.db'))
    const calls = (await store.calls.ofSession(end.session)).filter(({ kind }) => kind !== 'cached')
    const answered = requests.filter(({ status, fault }) => status === 200 && fault !== 'cut')
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
    expect({
      calls: calls.length,
      failed: calls.filter(({ kind }) => kind === 'failed').length,
      input: sum(calls.map(({ input_tokens }) => input_tokens)),
      output: sum(calls.map(({ output_tokens }) => output_tokens)),
    }).toEqual({
      calls: requests.length,
      failed: requests.length - answered.length,
      input: sum(answered.map(({ inputTokens }) => inputTokens)),
      output: sum(answered.map(({ outputTokens }) => outputTokens)),
    })
  })

  test('garbage on every call leads to no item', async () => {
    const { folder, events } = await runAgainst({ faults: [{ fault: 'garbage' }] })
    using _gone = folder
    expect(finishedEvent(events)).toMatchObject({ items: 0, status: 'shortfall' })
  })

  test('a critic that answers garbage leads to no item, because a missing verdict is not approval', async () => {
    const { folder, events, counts } = await runAgainst({
      rewrite: (prompt, output) => (prompt.startsWith('critic.') ? { verdict: 'looks good to me!' } : output),
    })
    using _gone = folder
    expect(finishedEvent(events)).toMatchObject({ items: 0, status: 'shortfall' })
    expect(Object.keys(counts.byPrompt)).toContain('generator.write')
    expect(Object.keys(counts.byPrompt)).toContain('critic.blind-solve')
  })

  test('a critic that always rejects leads to no item, within the limits', async () => {
    const { folder, events } = await runAgainst({ rejectAsCritic: true })
    using _gone = folder
    expect(finishedEvent(events)).toMatchObject({ items: 0, status: 'shortfall' })
    expect(finishedEvent(events)!.shortfalls.join(' ')).toMatch(/blind-solve|analyst|panel|claims|quality/)
  })
})

test('a limit on calls stops the session and keeps finished work, and a higher limit continues it', async () => {
  await using server = await startTestServer()
  using folder = makeTempFolder()
  const options = { ...quickSettings, baseUrl: server.url }
  await expect(runInProcess(folder.path, { ...options, maxCalls: 2 }, sources)).rejects.toThrow(/limit of 2 calls/)
  expect(server.requests.length).toBeLessThanOrEqual(2)
  const events = await runInProcess(folder.path, options, sources)
  expect(events.find(({ type }) => type === 'session-started')).toMatchObject({ resumed: true })
  expect(finishedEvent(events)!.items).toBeGreaterThan(0)
})

test('a second run with a warm cache makes no call and writes the same items', async () => {
  await using server = await startTestServer()
  using folder = makeTempFolder()
  const options = { ...quickSettings, baseUrl: server.url }
  await runInProcess(folder.path, options, sources)
  const callsSoFar = server.requests.length
  const items = readFileSync(path.join(folder.path, 'golden', 'items.jsonl'), 'utf8')
  await runInProcess(folder.path, options, sources)
  expect(server.requests.length).toBe(callsSoFar)
  expect(readFileSync(path.join(folder.path, 'golden', 'items.jsonl'), 'utf8')).toBe(items)
})

test('the set does not depend on how many briefs run concurrently, and no checkpoint is left', async () => {
  using one = makeTempFolder()
  using many = makeTempFolder()
  const offline: UserOptions = { ...quickSettings, model: 'offline', count: 12 }
  await runInProcess(one.path, { ...offline, concurrency: 1 }, sources)
  await runInProcess(many.path, { ...offline, concurrency: 16 }, sources)
  const items = (folder: string): string => readFileSync(path.join(folder, 'golden', 'items.jsonl'), 'utf8')
  expect(items(many.path)).toBe(items(one.path))
  using store = openStore(path.join(many.path, 'ws', 'goldspan.db'))
  expect(store.database.prepare('SELECT count(*) AS left FROM checkpoints').get()).toEqual({ left: 0 })
})

test('the key is not in the workspace, the dataset, or an error', async () => {
  await using server = await startTestServer({ apiKey: 'another-key-than-ours' })
  using folder = makeTempFolder()
  const error: unknown = await runInProcess(folder.path, { ...quickSettings, baseUrl: server.url }, sources).catch(
    (thrown: unknown) => thrown,
  )
  expect(String((error as Error | undefined)?.message)).not.toContain('sk-test-fake-key')
  await using willing = await startTestServer()
  await runInProcess(folder.path, { ...quickSettings, baseUrl: willing.url }, sources)
  for (const entry of readdirSync(folder.path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    expect(readFileSync(path.join(entry.parentPath, entry.name)).includes('sk-test-fake-key'), entry.name).toBe(false)
  }
})

test('an unreachable server ends the session with advice', async () => {
  using folder = makeTempFolder()
  const server = await startTestServer()
  await server.stop()
  const error: unknown = await runInProcess(folder.path, { ...quickSettings, baseUrl: server.url }, sources).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ModelUnavailableError)
})
