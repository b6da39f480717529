import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadRequest, readRequest, sessionId } from '../../src/compose/request.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import type { SessionStore } from '../../src/store/session-store.ts'
import { openStore } from '../../src/store/store.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { bytesOf, noEnvironment, runInProcess } from './workplace.ts'

const storedSession = (config: object) =>
  ({ sessions: { list: async () => [{ session_id: 's_1', status: 'running', config }] } }) as unknown as SessionStore

test('a session that another version started says so when it resumes', async () => {
  const record = readRequest(['README.md'], {}, { ...noEnvironment }, {})
  expect((await loadRequest(storedSession(record), undefined, {})).notes).toEqual(record.notes)
  const { notes } = await loadRequest(storedSession({ ...record, goldspan: '0.0.9' }), undefined, {})
  expect(notes.at(-1)).toMatch(/started by goldspan 0\.0\.9 and continues with \d/)
})

test('a session keeps its id if it resumes with another base URL', async () => {
  for (const options of [{}, { baseUrl: 'http://127.0.0.1:1/v1' }]) {
    const record = readRequest(['README.md'], options, noEnvironment, {})
    const resumed = await loadRequest(storedSession(record), undefined, { baseUrl: 'http://127.0.0.1:2/v1' })
    expect(resumed.options.baseUrl).toBe('http://127.0.0.1:2/v1')
    expect(sessionId(resumed, 'documents')).toBe(sessionId(record, 'documents'))
    const resumedAgain = await loadRequest(storedSession(resumed), undefined, {})
    expect(sessionId(resumedAgain, 'documents')).toBe(sessionId(record, 'documents'))
  }
})

test('a session keeps its id, context window, embedding model and --discover-from pages, regardless of the options it resumes with', async () => {
  const model = 'openai:test'
  for (const options of [
    { model },
    { model, contextWindow: 8000, embeddingModel: 'openai:a', discoverFrom: ['a.md'] },
  ]) {
    const record = readRequest(['README.md'], options, noEnvironment, {})
    const others = { contextWindow: 9000, embeddingModel: 'openai:b', discoverFrom: ['b.md'], concurrency: 2 }
    const resumed = await loadRequest(storedSession(record), undefined, others)
    expect(sessionId(resumed, 'documents')).toBe(sessionId(record, 'documents'))
    expect(resumed.options).toMatchObject({ ...options, concurrency: 2 })
  }
})

test('a clock that is set back does not change the set', async () => {
  const generateFiles = async (now: () => number): Promise<Record<string, string>> => {
    using folder = makeTempFolder()
    const options = {
      workspace: path.join(folder.path, 'ws'),
      out: path.join(folder.path, 'golden'),
      count: 2,
      maxRounds: 1,
    }
    using workspace = openWorkspace({ ...options, model: 'offline' }, noEnvironment, { now })
    for await (const _ of workspace.generate(['examples/handbook/policies/refunds.md']));
    expect(readFileSync(path.join(folder.path, 'golden', 'items.jsonl'), 'utf8')).not.toBe('')
    const { 'items.jsonl': items, 'rejected.jsonl': rejected } = bytesOf(path.join(folder.path, 'golden'))
    return { items: items!, rejected: rejected! }
  }
  const start = Date.UTC(2026, 0, 31)
  let time = start
  expect(await generateFiles(() => (time -= 3_600_000))).toEqual(await generateFiles(() => start))
})

test('a thread left behind by a kill is deleted at the end of the session, so that a new start does not continue it', async () => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, 'ws', 'goldspan.db')
  const insertLeftoverCheckpoint = (): void => {
    using store = openStore(file)
    const { session_id, brief_id } = store.database.prepare('SELECT session_id, brief_id FROM brief').get() as {
      session_id: string
      brief_id: string
    }
    store.database
      .prepare(
        "INSERT INTO checkpoints (thread_id, checkpoint_ns, checkpoint_id, type, checkpoint, metadata) VALUES (?, '', '1', 'json', '{}', '{}')",
      )
      .run(`${session_id}/${brief_id}`)
  }
  const options = { count: 1, maxRounds: 1, model: 'offline', concurrency: 1 }
  let assembledRounds = 0
  await runInProcess(folder.path, options, ['examples/handbook/policies/refunds.md'], ({ type }) => {
    if (type === 'round-assembled' && assembledRounds++ === 0) insertLeftoverCheckpoint()
  })
  using store = openStore(file)
  expect(assembledRounds).toBeGreaterThan(0)
  expect(store.database.prepare('SELECT count(*) AS threads FROM checkpoints').get()).toEqual({ threads: 0 })
})

test('a session of an earlier version keeps its settings', async () => {
  const record = readRequest(['README.md'], {}, noEnvironment, {})
  const { sharesSetByUser, customShares, ...settings } = { customShares: { own: 1 }, ...record.settings }
  const earlier = { ...record, settings: { ...settings, asked: sharesSetByUser, ownStrategies: { own: 1 } } }
  const resumed = await loadRequest(storedSession(earlier), undefined, {})
  expect(resumed.settings).toEqual({ ...record.settings, customShares: { own: 1 } })
})

test('the id of a session is the same as in a version with other setting names', () => {
  const record = readRequest(['README.md'], {}, noEnvironment, {})
  const { sharesSetByUser: asked, ...settings } = record.settings
  const earlier = { ...record, settings: { ...settings, asked } as unknown as typeof record.settings }
  const reordered = { ...record, settings: { ...settings, sharesSetByUser: asked } }
  expect(sessionId(earlier, 'documents')).toBe(sessionId(reordered, 'documents'))
})
