import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markClosedBook } from '../../src/compose/ask-closed-book.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { defineResponder, type Responder } from '../../src/models/responder.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { sessionResponders } from '../../src/testing/session-responders.ts'
import { translatePrompt } from '../../src/update/translate/prompts/translate.ts'
import type { Cell, Item, Rejection, SessionEvent } from '../../src/vocabulary/index.ts'
import { noEnvironment, runInProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { readRows } from './a-dataset-folder.ts'
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

const folder = makeTempFolder()
const golden = path.join(folder.path, 'golden')

let events: readonly SessionEvent[] = []

describe('a set made from the bundled handbook', () => {
  beforeAll(async () => {
    events = await runInProcess(folder.path, { count: 24, maxRounds: 1, model: 'offline' }, ['examples/handbook'])
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
    const cellKey = ({ topic, intent, language, difficulty }: Cell): string =>
      [topic, intent, language, difficulty].join(' | ')

    expect(cells.length).toBeGreaterThan(10)
    for (const cell of cells) {
      expect(cell.accepted + cell.rejected + cell.unfilled, cellKey(cell)).toBe(cell.asks)
      expect(rejected.filter((rejection) => cellKey(rejection.cell) === cellKey(cell)).length, cellKey(cell)).toBe(
        cell.rejected,
      )
    }
    const asked = (accounts: readonly Account[]): number => accounts.reduce((sum, { asks }) => sum + asks, 0)
    expect(asked(cells)).toBe(asked(strategies))
    expect(asked(cells)).toBe(readRows(golden, 'items.jsonl').length + rejected.length)
  })

  test('gives the same numbers everywhere, and counts no tokens without a model', async () => {
    const items = readRows<Item>(golden, 'items.jsonl')
    const rejected = readRows<Rejection>(golden, 'rejected.jsonl').length
    const read = (file: string): string => readFileSync(path.join(golden, file), 'utf8')
    const asks = events.flatMap((event) => (event.type === 'round-planned' ? [event.asks] : []))
    const options = { workspace: path.join(folder.path, 'ws') }
    using workspace = openWorkspace(options, noEnvironment)
    const [row] = await workspace.sessions()
    using planning = openWorkspace(
      { workspace: path.join(folder.path, 'plan'), count: 24, model: 'offline' },
      noEnvironment,
    )
    const preview = await planning.plan(['examples/handbook'])

    expect(preview.coverage.reduce((sum, cell) => sum + cell.asks, 0)).toBe(asks[0])
    expect(events.at(-1)).toMatchObject({ items: items.length, rejected })
    expect(events.filter(({ type }) => type === 'cost').at(-1)).toMatchObject({ tokens: 0, usd: 0 })
    expect(row).toMatchObject({ items: items.length, requested: 24, open: 0 })
    expect(row!.accepted + row!.rejected).toBe(asks.reduce((sum, count) => sum + count, 0))
    expect(JSON.parse(read('session.json'))).toMatchObject({
      counts: { requested: 24, accepted: items.length, rejected },
    })
    expect(read('DATA_CARD.md')).toContain(`# Data card: ${items.length} questions over`)
    expect(read('DATA_CARD.md')).toMatch(/\| all .*\$0\.0000/)
    expect(read('report.html')).toContain(`${items.length} questions over`)
  })

  test('contains no NaN, Infinity or undefined', () => {
    const card = readFileSync(path.join(golden, 'DATA_CARD.md'), 'utf8')
    expect(card).not.toMatch(/\bNaN\b|Infinity|undefined|\d\.\d{5,}|\de-\d/)
    const shares = [...card.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, share]) => Number(share))
    expect(shares.length).toBeGreaterThan(20)
    expect(shares.filter((share) => share > 100)).toEqual([])
    for (const [, low, high] of card.matchAll(/\((\d+(?:\.\d+)?)% to (\d+(?:\.\d+)?)%\)/g))
      expect(Number(low)).toBeLessThanOrEqual(Number(high))
  })

  test('has a session.json whose fields docs/formats.md describes', () => {
    const session = JSON.parse(readFileSync(path.join(golden, 'session.json'), 'utf8')) as object
    const [, section] = /\n## Session\n([\s\S]*?)\n## /.exec(readFileSync('docs/formats.md', 'utf8'))!
    expect([...section!.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(Object.keys(session))
  })

  test('wrong counts are found', async () => {
    using copy = makeTempFolder()
    cpSync(golden, copy.path, { recursive: true })
    const file = path.join(copy.path, 'session.json')
    const session = JSON.parse(readFileSync(file, 'utf8')) as Session
    session.accounting.cells[0]!.asks += 1
    writeFileSync(file, JSON.stringify(session))

    const { findings } = await checkDataset(copy.path)

    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['counts', expect.stringMatching(/^“.+” has \d+ asks?, but \d+ accepted, \d+ rejected and 0 unfilled\.$/)],
    ])
  })

  // A small set lacks some kinds of items; the handwritten set has all.
  const generalDamages = damages.filter(({ description: what }) => !/journey|family|number|certificate/.test(what))

  test.each(generalDamages)('$what: [$rule]', async ({ rule, message, harm }) => {
    using copy = makeTempFolder()
    cpSync(golden, copy.path, { recursive: true })
    const query_id = harm(copy.path)

    const { findings } = await checkDataset(copy.path)

    expect(
      findings
        .filter((finding) => finding.rule === rule && message.test(finding.message))
        .map((finding) => finding.query_id),
    ).toContain(query_id)
  })

  describe('the same set in other languages', () => {
    const translated = path.join(folder.path, 'translated')
    const translateSet = async (
      set: string,
      languages: readonly string[],
      out: string,
      responders: readonly Responder[],
    ) => {
      await using server = await startTestServer({ responders })
      const model = { model: 'openai:test', baseUrl: server.url }
      const options = { ...model, workspace: path.join(folder.path, `ws${path.basename(out)}`), out }
      using workspace = openWorkspace(options, noEnvironment)
      const events: SessionEvent[] = []
      for await (const event of workspace.translate(set, languages)) events.push(event)
      return events.at(-1)!
    }

    test('every translated item has the values and the split of its source, and the source set does not change', async () => {
      const end = await translateSet(golden, ['es'], translated, sessionResponders({ acceptRate: 1 }))
      const before = readRows<Item>(golden, 'items.jsonl')
      const now = new Map(readRows<Item>(translated, 'items.jsonl').map((item) => [item.query_id, item]))
      const translations = [...now.values()].filter(({ evolution }) => evolution?.type === 'translation')

      expect(end).toMatchObject({ type: 'session-finished', items: now.size })
      const english = before.filter(({ language }) => language.startsWith('en'))
      expect(translations.length).toBeGreaterThan(english.length / 2)
      for (const item of before) expect(now.get(item.query_id)).toEqual(item)
      for (const item of translations) {
        const { split, gold_spans, template_family_id } = now.get(item.evolution!.from)!
        expect(item).toMatchObject({ split, gold_spans, template_family_id })
      }
      expect((await checkDataset(translated)).findings).toEqual([])
      expect(readFileSync(path.join(translated, 'DATA_CARD.md'), 'utf8')).toContain('## Translations')
    })

    test('items that a model knows without documents are marked, and the card counts them', async () => {
      using copy = makeTempFolder()
      cpSync(translated, copy.path, { recursive: true })
      const [first, second] = readRows<Item>(copy.path, 'items.jsonl').filter(({ no_answer }) => !no_answer)
      const answerResult = (item: Item | undefined, right: boolean) => ({
        query_id: item!.query_id,
        answer: 'x',
        isCorrect: right,
      })

      markClosedBook(copy.path, { model: 'm', answers: [answerResult(first, true), answerResult(second, false)] })

      const items = readRows<Item>(copy.path, 'items.jsonl')
      expect(items.filter(({ tags }) => tags.includes('closed-book')).map(({ query_id }) => query_id)).toEqual([
        first!.query_id,
      ])
      expect(readFileSync(path.join(copy.path, 'DATA_CARD.md'), 'utf8')).toMatch(/\| `m` +\| +2 \| +1 \|/)
      expect((await checkDataset(copy.path)).findings).toEqual([])
    })

    test('a language that the model does not write is reported', async () => {
      const out = path.join(folder.path, 'ja')
      const declining = defineResponder(translatePrompt, ({ items, language }) => ({
        output: { items: [], declined: items.map(({ ask_id }) => ({ ask_id, reason: `I don't write ${language}.` })) },
      }))
      const end = await translateSet(golden, ['ja', 'en'], out, [declining])

      expect(end).toMatchObject({ status: 'shortfall' })
      const { shortfalls } = end as { shortfalls: readonly string[] }
      expect(shortfalls.filter((line) => /^(?:ja|en): 0 of \d+/.test(line))).toHaveLength(2)
    })
  })
})
