import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { readCompleteDataset } from '../../src/dataset/check/read-dataset.ts'
import { exportSourceOf } from '../../src/dataset/export/exporter.ts'
import { exporters } from '../../src/dataset/export/exporters.ts'
import { readSet } from '../../src/dataset/set/open-set.ts'
import { setFiles } from '../../src/dataset/set/write-set.ts'
import { scoreDataset } from '../../src/measure/score/score-dataset.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { readRows, writeRows } from './a-dataset-folder.ts'

// Written by 0.1.0, but without its report.
const old = path.join(import.meta.dirname, 'set-of-0.1')

test('a set of 0.1 is checked, scored and exported as it is', async () => {
  expect((await checkDataset(old)).findings).toEqual([])
  const dataset = readCompleteDataset(old)
  const results = dataset.chunks.map(({ chunk_id }) => ({ chunk_id }))
  const { rows } = await scoreDataset(dataset, { ask: async () => ({ results }) }, { split: 'all', k: 1000 })
  expect(rows[0]?.metrics['recall@1000']?.value).toBe(1)
  for (const exporter of exporters)
    expect(Object.keys(exporter.files(exportSourceOf(dataset))).length).toBeGreaterThan(0)
})

test('a set of a later form is refused with its number', () => {
  using folder = makeTempFolder()
  cpSync(old, folder.path, { recursive: true })
  const file = path.join(folder.path, 'session.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), schema: 9 }))
  expect(() => readCompleteDataset(folder.path)).toThrow(
    /schema 9, and this version of goldspan reads sets up to schema 2/,
  )
})

test('measures with older field names are read, and written with the present ones', () => {
  using folder = makeTempFolder()
  cpSync(old, folder.path, { recursive: true })
  const file = path.join(folder.path, 'measures.json')
  const people = {
    looked: 9,
    drafts: 0,
    disagreed: 0,
    disputed: 0,
    settled: 0,
    people: ['ana', 'ben'].map((reviewer) => ({ reviewer, items: 9, rejected: 3, decoys: 0, caught: 0 })),
    criteria: [{ criterion: 'verdict', items: 9, named: 6, alpha: 0.5 }],
    pairs: [{ people: ['ana', 'ben'], items: 9, same: 0.75, kappa: 0.5, ac1: 0.6 }],
    critics: [],
  }
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), barred: ['security#c1'], people }))
  const files = new Map(setFiles(readSet(folder.path)))
  const card = String(files.get('DATA_CARD.md'))
  expect(card).toContain('1 passage with text that looks like prompt injection, not shown to any model: `security#c1`')
  expect(card).toContain('They judged 9 items')
  expect(card).toMatch(/^\| verdict +\| +9 \| +6 \| +0\.50 \|$/m)
  expect(card).toMatch(/^\| ana and ben +\| +9 \| +75% \|/m)
  const written = JSON.parse(String(files.get('measures.json')))
  expect(written).not.toHaveProperty('barred')
  expect(written).toMatchObject({
    withheld: ['security#c1'],
    people: { judged: 9, criteria: [{ rejections: 6 }], pairs: [{ agreement: 0.75 }] },
  })
})

test('items and settings with older field names are read, and written with the present ones', () => {
  using folder = makeTempFolder()
  cpSync(old, folder.path, { recursive: true })
  const file = path.join(folder.path, 'session.json')
  const { settings, ...session } = JSON.parse(readFileSync(file, 'utf8'))
  const olderSettings = { ...settings, asked: ['evolve'], ownStrategies: { tickets: 20 } }
  writeFileSync(file, JSON.stringify({ ...session, settings: olderSettings }))
  const [item, ...others] = readRows<object>(folder.path, 'items.jsonl')
  const review = { status: 'edited', people: 1, insisted: ['duplicate'] }
  writeRows(folder.path, 'items.jsonl', [{ ...item, asked_difficulty: 'hard', review }, ...others])
  const files = new Map(setFiles(readSet(folder.path)))
  const [written] = String(files.get('items.jsonl')).split('\n')
  expect(JSON.parse(written!)).toMatchObject({
    requested_difficulty: 'hard',
    review: { overruled_checks: ['duplicate'] },
  })
  expect(written).not.toMatch(/asked_difficulty|insisted/)
  const { counts } = session
  expect(JSON.parse(String(files.get('session.json')))).toMatchObject({
    settings: { sharesSetByUser: ['evolve'], customShares: { tickets: 20 } },
    counts: { requested: counts.asked, accepted: counts.accepted },
  })
})

test('briefs with older field names are read, and written with the present ones', () => {
  using folder = makeTempFolder()
  cpSync(old, folder.path, { recursive: true })
  const setback = { stage: 'critic', by: 'limits', reasons: ['A condition is missing.'], fatal: false }
  const postponed = { brief_id: 'b1', ask_id: 'a1', draft_hash: 'h', attempt: 1 }
  const [brief, ...others] = readRows<{ asks: object[] }>(folder.path, 'briefs.jsonl')
  const asks = brief!.asks.map((ask) => ({ ...ask, continues: { ...postponed, ended: setback } }))
  writeRows(folder.path, 'briefs.jsonl', [{ ...brief, asks }, ...others])
  const files = new Map(setFiles(readSet(folder.path)))
  const [written] = String(files.get('briefs.jsonl')).split('\n')
  expect(JSON.parse(written!).asks[0].continues).toEqual({ ...postponed, setback })
})
