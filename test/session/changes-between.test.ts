import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sessionRecord } from '../../src/compose/session-record.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import type { SessionStore } from '../../src/store/session-store.ts'
import { aFolder, bytesOf, noEnvironment } from './workplace.ts'

const saved = (config: object) =>
  ({ sessions: { list: async () => [{ session_id: 's_1', status: 'running', config }] } }) as unknown as SessionStore

test('a session that another version began says so when it goes on', async () => {
  const record = sessionRecord.fresh(['README.md'], {}, { ...noEnvironment }, {})
  expect((await sessionRecord.saved(saved(record), undefined, {})).notes).toEqual(record.notes)
  const { notes } = await sessionRecord.saved(saved({ ...record, goldspan: '0.0.9' }), undefined, {})
  expect(notes.at(-1)).toMatch(/begun by goldspan 0\.0\.9 and goes on with \d/)
})

test('a clock that goes back changes nothing of the set', async () => {
  const made = async (now: () => number): Promise<Record<string, string>> => {
    using folder = aFolder()
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
  let back = start
  expect(await made(() => (back -= 3_600_000))).toEqual(await made(() => start))
})
