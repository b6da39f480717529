import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { readCompleteDataset } from '../../src/dataset/check/read-dataset.ts'
import { exportSourceOf } from '../../src/dataset/export/exporter.ts'
import { exporters } from '../../src/dataset/export/exporters.ts'
import { scoreDataset } from '../../src/measure/score/score-dataset.ts'
import { aFolder } from '../a-folder.ts'

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
  using folder = aFolder()
  cpSync(old, folder.path, { recursive: true })
  const file = path.join(folder.path, 'session.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), schema: 9 }))
  expect(() => readCompleteDataset(folder.path)).toThrow(
    /schema 9, and this version of goldspan reads sets up to schema 2/,
  )
})
