import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { runCommand, runInProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { edit, itemsOf, refreshArgs } from './edited-pages.ts'

test('a refresh adds table headers to items of an older set, at their new location', async () => {
  using folder = makeTempFolder()
  const at = (...names: string[]): string => path.join(folder.path, ...names)
  cpSync('examples/handbook/reference', at('now'), { recursive: true })
  await runInProcess(folder.path, { count: 12, model: 'offline' }, [at('now')])
  const headersIn = () =>
    new Map(itemsOf(at('golden')).map(({ query_id, gold_spans }) => [query_id, gold_spans.map(({ header }) => header)]))
  const before = headersIn()
  for (const name of ['items', ...['design', 'validation', 'test'].map((split) => `splits/${split}`)]) {
    const file = at('golden', `${name}.jsonl`)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/,"header":\{[^}]*\}/g, ''))
  }
  expect([...headersIn().values()].flat().every((header) => header === undefined)).toBe(true)
  expect((await checkDataset(at('golden'))).findings).toEqual([])

  const added = 'Read this first.\n\n'
  edit(at('now'), 'plans.md', (text) => text.replace(/^## /m, `${added}## `))
  appendFileSync(at('now', 'settings.md'), '\nThis page is read again in autumn.\n')
  expect((await runCommand(refreshArgs(folder.path))).code).toBe(0)
  const moved = itemsOf(at('golden')).flatMap(({ query_id, gold_spans }) =>
    gold_spans.flatMap(({ doc_id, header }, index) => {
      const old = before.get(query_id)?.[index]
      if (!old) return []
      const shift = doc_id === 'plans' ? added.length : 0
      expect(header).toEqual({ ...old, start: old.start + shift, end: old.end + shift })
      return [header]
    }),
  )
  expect(moved.length).toBeGreaterThan(0)
  expect((await checkDataset(at('golden'))).findings).toEqual([])
}, 120_000)
