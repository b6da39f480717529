import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import type { Cell, Rejection } from '../../src/vocabulary/index.ts'
import { runHere } from '../session/workplace.ts'
import { aFolder, readRows } from './a-dataset-folder.ts'
import { damages } from './damages.ts'

interface Account {
  asks: number
  accepted: number
  rejected: number
  unfilled: number
}
interface Session {
  accounting: { cells: (Account & Cell)[]; strategies: (Account & { strategy: string })[] }
}

const folder = aFolder()
const golden = path.join(folder.path, 'golden')

describe('a set made from the bundled handbook', () => {
  beforeAll(async () => {
    await runHere(folder.path, { count: 24, maxRounds: 1, model: 'offline' }, ['examples/handbook'])
  })
  afterAll(() => folder[Symbol.dispose]())

  test('passes its own check', async () => {
    const { findings, items } = await checkDataset(golden)

    expect(findings).toEqual([])
    expect(items).toBeGreaterThan(12)
  })

  test('accounts for every ask of every cell: accepted, rejected or unfilled', () => {
    const session = JSON.parse(readFileSync(path.join(golden, 'session.json'), 'utf8')) as Session
    const { cells, strategies } = session.accounting
    const rejected = readRows<Rejection>(golden, 'rejected.jsonl')
    const named = ({ topic, intent, language, difficulty }: Cell): string =>
      [topic, intent, language, difficulty].join(' | ')

    expect(cells.length).toBeGreaterThan(10)
    for (const cell of cells) {
      expect(cell.accepted + cell.rejected + cell.unfilled, named(cell)).toBe(cell.asks)
      expect(rejected.filter((one) => named(one.cell) === named(cell)).length, named(cell)).toBe(cell.rejected)
    }
    const asked = (accounts: readonly Account[]): number => accounts.reduce((sum, { asks }) => sum + asks, 0)
    expect(asked(cells)).toBe(asked(strategies))
    expect(asked(cells)).toBe(readRows(golden, 'items.jsonl').length + rejected.length)
  })

  test('has a session.json whose fields docs/formats.md tells', () => {
    const session = JSON.parse(readFileSync(path.join(golden, 'session.json'), 'utf8')) as object
    const [, section] = /\n## Session\n([\s\S]*?)\n## /.exec(readFileSync('docs/formats.md', 'utf8'))!
    expect([...section!.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(Object.keys(session))
  })

  test('an account that does not add up is found', async () => {
    using copy = aFolder()
    cpSync(golden, copy.path, { recursive: true })
    const file = path.join(copy.path, 'session.json')
    const session = JSON.parse(readFileSync(file, 'utf8')) as Session
    session.accounting.cells[0]!.asks += 1
    writeFileSync(file, JSON.stringify(session))

    const { findings } = await checkDataset(copy.path)

    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['counts', expect.stringMatching(/^Of the \d+ asks of “.+”, \d+ were accepted, \d+ rejected, 0 left open\.$/)],
    ])
  })

  // A small set has not every kind of item; the set written by hand has.
  const everywhere = damages.filter(({ what }) => !/journey|family|number|certificate/.test(what))

  test.each(everywhere)('$what: [$rule]', async ({ rule, message, harm }) => {
    using copy = aFolder()
    cpSync(golden, copy.path, { recursive: true })
    const query_id = harm(copy.path)

    const { findings } = await checkDataset(copy.path)

    expect(
      findings.filter((one) => one.rule === rule && message.test(one.message)).map((one) => one.query_id),
    ).toContain(query_id)
  })
})
