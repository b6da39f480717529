import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { openError } from '../../src/store/store-error.ts'
import type { Document } from '../../src/vocabulary/index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'goldspan-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const aDocument = (over: Partial<Document> = {}): Document => ({
  doc_id: 'refunds',
  version: '1',
  as_of: '2025-01-01',
  language: 'en',
  title: 'Refunds',
  media_type: 'text/markdown',
  source: 'refunds.md',
  sha256: 'x',
  text: 'Refunds take 14 days.',
  ...over,
})

test('saved data is still there after the store is reopened', () => {
  const file = path.join(folder, 'deep', 'goldspan.db')
  {
    using store = openStore(file)
    store.documents.save(aDocument())
    store.documents.markLatest('refunds')
  }
  using again = openStore(file)
  expect(again.documents.get('refunds')?.text).toBe('Refunds take 14 days.')
})

test('the latest version is the one with the newest date, not the one saved last', () => {
  using store = openStore(':memory:')
  store.documents.save(aDocument({ version: '2', as_of: '2025-06-01' }))
  store.documents.save(aDocument({ version: '1', as_of: '2025-01-01' }))
  store.documents.markLatest('refunds')
  expect(store.documents.get('refunds')?.version).toBe('2')
  expect(store.documents.list().map(({ version, latest }) => [version, latest])).toEqual([
    ['1', false],
    ['2', true],
  ])
})

test('undated versions are ordered by number', () => {
  using store = openStore(':memory:')
  for (const version of ['1.9', '1.10', '1.2']) store.documents.save(aDocument({ version, as_of: undefined }))
  expect(store.documents.newestVersion('refunds')).toBe('1.10')
})

test('a verdict is found only under the hash of the draft that it judged', async () => {
  using store = openStore(':memory:')
  await store.verdicts.saveAll('s', 'a', [
    { name: 'leak', by: 'check', finding: 'sound', reason: '', draft_hash: 'before' },
  ])
  expect(await store.verdicts.ofDraft('s', 'a', 'after')).toEqual([])
  expect(await store.verdicts.ofDraft('s', 'a', 'before')).toHaveLength(1)
})

test('vectors are returned unchanged', () => {
  using store = openStore(':memory:')
  store.vectors.put('m', 'h', new Float32Array([0.25, -1, 3]).subarray(1))
  expect(store.vectors.get('m', 'h')).toEqual(new Float32Array([-1, 3]))
})

test('a file that is not a database is rejected with advice', () => {
  const file = path.join(folder, 'goldspan.db')
  writeFileSync(file, 'this is not a database, and it is long enough to be looked at as one')
  expect(() => openStore(file)).toThrow(StoreError)
})

test('a database module that was built for another version of Node is reported with advice', () => {
  const nativeError = new Error("The module '/x/better_sqlite3.node'\nwas compiled against NODE_MODULE_VERSION 115.")
  const { message } = openError('ws.db', Object.assign(nativeError, { code: 'ERR_DLOPEN_FAILED' }))
  expect(message).toBe(
    'The workspace database ws.db cannot be opened: the database module was built for another version of Node. Build it for this one: npm rebuild better-sqlite3',
  )
})

test('a workspace of a newer version is rejected', () => {
  const file = path.join(folder, 'goldspan.db')
  {
    using store = openStore(file)
    store.database.pragma('user_version = 999')
  }
  expect(() => openStore(file)).toThrow(/newer version of goldspan/)
})

test('collected rows are saved at each flush and at the end, and lost if the process dies in between', () => {
  const file = path.join(folder, 'goldspan.db')
  using other = openStore(file)
  const storedIds = () => other.documents.list().map(({ doc_id }) => doc_id)
  const store = openStore(file)
  const batch = store.batchWrites()
  store.documents.save(aDocument({ doc_id: 'a' }))
  expect(storedIds()).toEqual([])
  batch.flush()
  expect(storedIds()).toEqual(['a'])
  store.transaction(() => store.documents.save(aDocument({ doc_id: 'b' })))
  batch.end()
  expect(storedIds()).toEqual(['a', 'b'])
  store.batchWrites()
  store.documents.save(aDocument({ doc_id: 'c' }))
  store.close()
  expect(storedIds()).toEqual(['a', 'b'])
})
