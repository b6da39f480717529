import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { randomFrom } from '../../src/text/random.ts'
import type { Item, SessionEvent } from '../../src/vocabulary/index.ts'
import { runWithKills } from '../session/kills.ts'
import { aFolder, bytesOf, noEnvironment } from '../session/workplace.ts'
import { changeAnswers, copyPages, itemsOf, later, refreshIn } from './edited-pages.ts'

/** A real set of some pages of the handbook, refreshed after real edits. */

const folder = aFolder()
const at = (...names: string[]): string => path.join(folder.path, ...names)
const options = { model: 'offline', surplus: 2, maxRounds: 2, asOf: '2025-01-01' }

const opened = (name: string, over: object = {}) =>
  openWorkspace({ ...options, workspace: at(`${name}.work`), ...over }, noEnvironment)

const all = async (events: AsyncIterable<SessionEvent>): Promise<SessionEvent[]> => {
  const told: SessionEvent[] = []
  for await (const event of events) told.push(event)
  return told
}

const itemsIn = (name: string): Item[] => itemsOf(at(name))

const refresh = async (name: string, documents: string, over: object = {}) => {
  using workspace = opened(name, { out: at(name), asOf: later, ...over })
  return await all(workspace.refresh(at('golden'), [documents]))
}

let changed: readonly string[] = []

beforeAll(async () => {
  copyPages(at('docs'))
  using workspace = opened('golden', { count: 14, out: at('golden') })
  await all(workspace.generate([at('docs')]))
  cpSync(at('docs'), at('now'), { recursive: true })
  changed = changeAnswers(itemsIn('golden'), at('now'))
  await refresh('next', at('now'))
}, 240_000)
afterAll(() => folder[Symbol.dispose]())

test('whoever asks for more of a set keeps what is there, and asking again changes nothing', async () => {
  cpSync(at('golden'), at('larger'), { recursive: true })
  const larger = async () => {
    using workspace = opened('larger', { count: 15, out: at('larger') })
    return await all(workspace.generate([at('docs')]))
  }
  const told = await larger()
  expect(told).toContainEqual({ type: 'note', message: expect.stringMatching(/for 14 items: they stay.*grows to 15/) })
  const now = new Map(itemsIn('larger').map((item) => [item.query_id, item]))
  expect(now.size).toBeGreaterThan(itemsIn('golden').length)
  for (const item of itemsIn('golden')) expect(now.get(item.query_id)).toEqual(item)
  expect((await checkDataset(at('larger'))).findings.filter(({ rule }) => rule !== 'negatives')).toEqual([])
  const before = bytesOf(at('larger'))
  await larger()
  expect(bytesOf(at('larger'))).toEqual(before)
  using workspace = opened('golden', { count: 14, out: at('larger') })
  await expect(all(workspace.generate([at('docs')]))).rejects.toThrow(/holds version 2 of this set.*--force/)
  expect(bytesOf(at('larger'))).toEqual(before)
}, 60_000)

describe('a refreshed set', () => {
  test('passes every check', async () => {
    expect((await checkDataset(at('next'))).findings.filter(({ rule }) => rule !== 'negatives')).toEqual([])
  })

  test('keeps its items, but those whose evidence says another number', () => {
    const now = new Map(itemsIn('next').map((item) => [item.query_id, item]))
    const [gone, ...others] = itemsIn('golden').filter(({ query_id }) => !now.has(query_id))
    expect(gone).toBeDefined()
    for (const { gold_spans } of [gone!, ...others])
      expect(gold_spans.some(({ doc_id }) => changed.includes(doc_id))).toBe(true)
    for (const item of itemsIn('golden')) {
      const own = now.get(item.query_id)
      if (!own || item.no_answer) continue
      const { question, ideal_answer, split, group_id, critics, provenance } = item
      expect(own).toMatchObject({ question, ideal_answer, split, group_id, critics, provenance })
      expect(own.gold_spans.map(({ text }) => text)).toEqual(item.gold_spans.map(({ text }) => text))
    }
  })

  test('answers anew what says another number, with the old answer told', () => {
    const heirs = itemsIn('next').filter(({ provenance }) => provenance.replaces)
    const changes = readFileSync(at('next', 'CHANGES.md'), 'utf8')
    expect(heirs.length, changes).toBeGreaterThan(0)
    for (const heir of heirs) {
      const old = itemsIn('golden').find(({ query_id }) => query_id === heir.provenance.replaces)!
      expect(heir.question).toBe(old.question)
      expect(heir.gold_spans.map(({ text }) => text)).not.toEqual(old.gold_spans.map(({ text }) => text))
      expect(changes).toContain(`- before: ${old.ideal_answer.replace(/\s+/g, ' ')}`)
      expect(changes).toContain(`- now: ${heir.ideal_answer.replace(/\s+/g, ' ')}`)
    }
  })

  test('says what moved and why', () => {
    const changes = readFileSync(at('next', 'CHANGES.md'), 'utf8')
    expect(changes).toContain('## Version 2')
    expect(changes).toMatch(/evidence says something else now: “/)
    const retired = readFileSync(at('next', 'rejected.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"stage":"refresh"'))
    const ids = new Set(itemsIn('next').map(({ query_id }) => query_id))
    expect(retired).toHaveLength(itemsIn('golden').filter(({ query_id }) => !ids.has(query_id)).length)
  })

  test('has the same bytes when it was stopped in the middle and gone on with', async () => {
    const stop = new AbortController()
    {
      using workspace = opened('stopped', { out: at('stopped'), asOf: later })
      const run = async (): Promise<void> => {
        for await (const event of workspace.refresh(at('golden'), [at('now')], { signal: stop.signal }))
          if (event.type === 'round-planned') stop.abort()
      }
      await expect(run()).rejects.toThrow(/[Ii]nterrupted|[Ss]topped/)
    }
    using workspace = opened('stopped', { out: at('stopped'), asOf: later })
    await all(workspace.resume())
    expect(bytesOf(at('stopped'))).toEqual(bytesOf(at('next')))
  })

  test('has the same bytes when it was killed again and again', { timeout: 240_000 }, async () => {
    for (const name of ['golden', 'now']) cpSync(at(name), at('killed', name), { recursive: true })
    const { kills, last } = await runWithKills(refreshIn(at('killed'), ['--model', 'offline']), 3, randomFrom('kill'))
    expect(last.code, last.errors).toBeLessThan(2)
    expect(kills).toBe(3)
    expect(bytesOf(at('killed', 'golden'))).toEqual(bytesOf(at('next')))
  })

  test('stays as it is where no document changed', async () => {
    const before = bytesOf(at('next'))
    using workspace = opened('next', { asOf: later })
    const told = await all(workspace.refresh(at('next'), [at('now')]))
    expect(told).toEqual([{ type: 'note', message: expect.stringContaining('stays as it is') }])
    expect(bytesOf(at('next'))).toEqual(before)
    rmSync(at('next.work'), { recursive: true })
  })
})
