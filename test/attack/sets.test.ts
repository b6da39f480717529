import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { aSmallSet, readRows, writeRows, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { runCommand } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

const smallSet = await aSmallSet()
const workplace = makeTempFolder()
afterAll(() => workplace[Symbol.dispose]())
let copies = 0
const aSet = (): string => {
  const folder = path.join(workplace.path, String(++copies))
  writeSmallSet(folder, smallSet)
  return folder
}
const pipeInto = (file: string): void => {
  rmSync(file)
  execFileSync('mkfifo', [file])
}
type Row = Record<string, unknown> & { gold_spans: { start: number; end: number }[] }
const change = (folder: string, edit: (first: Row) => Row): void => {
  const [first, ...others] = readRows<Row>(folder, 'items.jsonl')
  writeRows(folder, 'items.jsonl', [edit(first!), ...others])
}

describe('a set with a file that is not text', () => {
  test.for(['items.jsonl', 'corpus/documents.jsonl', 'corpus/retencion.txt', 'session.json'])(
    'a pipe in the place of %s is refused by check, export, score and diff without waiting for it',
    async (file) => {
      const folder = aSet()
      const sound = aSet()
      pipeInto(path.join(folder, file))
      expect((await checkDataset(folder)).findings.map((finding) => finding.message).join()).toMatch(
        /not a regular file/,
      )
      for (const args of [
        ['export', folder, '--to', 'jsonl', '--out', path.join(folder, 'out')],
        ['diff', folder, sound],
        ['project', folder, '--chunks', path.join(sound, 'corpus/chunks.jsonl')],
      ])
        expect((await runCommand(args)).code, args[0]).toBe(2)
    },
  )

  test.for(['measures.json', 'briefs.jsonl', 'profiles.json', 'scores.jsonl', 'reviews.jsonl'])(
    'a pipe in the place of %s is found by check, refused by the others without waiting for it',
    async (file) => {
      const folder = aSet()
      rmSync(path.join(folder, file), { force: true })
      execFileSync('mkfifo', [path.join(folder, file)])
      expect((await checkDataset(folder)).findings).toEqual([
        expect.objectContaining({ file, message: expect.stringMatching(/not a regular file/) }),
      ])
      const decisions = path.join(folder, '..', `decisions-${copies}.jsonl`)
      const row = { query_id: smallSet.items[0]?.query_id, reviewer: 'ana', verdict: 'reject', reason: 'unclear' }
      writeFileSync(decisions, `${JSON.stringify(row)}\n`)
      for (const args of [
        ['export', folder, '--to', 'jsonl', '--out', path.join(folder, 'out')],
        ['publish', folder, '--reviews', decisions],
        ['score', folder, '--retriever', decisions],
        ['history', folder],
      ]) {
        const { code, errors } = await runCommand(args)
        expect(code, `${args[0]}: ${errors}`).toBe(2)
      }
    },
  )

  test('a line of 50 MB is refused with its number', async () => {
    const folder = aSet()
    change(folder, (first) => ({ ...first, ideal_answer: 'x'.repeat(50_000_000) }))
    const { findings } = await checkDataset(folder)
    expect(findings).toContainEqual(expect.objectContaining({ file: 'items.jsonl', line: 1, rule: 'json' }))
    expect((await runCommand(['diff', folder, folder])).errors).toMatch(
      /items\.jsonl:1 The line is longer than 4 million characters/,
    )
  })

  test.for([
    ['NUL', 'How \0 often?'],
    ['half a surrogate pair', 'How often? \ud83d'],
    ['a mark that reverses the direction of text', '\u202eHow often?'],
  ])('%s in a question is found by check', async ([, question]) => {
    const folder = aSet()
    change(folder, (first) => ({ ...first, question }))
    expect((await checkDataset(folder)).findings).toContainEqual(
      expect.objectContaining({ rule: 'characters', line: 1 }),
    )
  })

  test.for([1e308, -1, 0, '../../x', 1.5])('session.json with the version %s is found by check', async (version) => {
    const folder = aSet()
    const file = path.join(folder, 'session.json')
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }))
    expect((await checkDataset(folder)).findings).toContainEqual(expect.objectContaining({ file: 'session.json' }))
  })

  test.for(['items.jsonl', 'rejected.jsonl', 'DATA_CARD.md'])(
    'review of decisions in %s ends with exit code 2',
    async (name) => {
      const folder = aSet()
      const { code, errors } = await runCommand(['review', folder, '--reviews', path.join(folder, name)])
      expect(code, errors).toBe(2)
    },
  )

  test('review of a set with damaged decisions ends with exit code 2', async () => {
    const folder = aSet()
    writeFileSync(path.join(folder, 'reviews.jsonl'), '{"verdict":"perhaps"}\n')
    const { code, errors } = await runCommand(['review', folder])
    expect(code, errors).toBe(2)
    expect(errors).toMatch(/reviews\.jsonl, line 1 is not a review/)
  })
})

test('a set that differs only in fields such as the split is another set, and the fields are named', async () => {
  const folder = aSet()
  change(folder, (first) => ({ ...first, split: first.split === 'test' ? 'design' : 'test', claims: [] }))
  const { code, lines } = await runCommand(['diff', aSet(), folder])
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('Other fields that differ in kept items: claims (1), split (1).')
  const [drift] = (await runCommand(['diff', aSet(), folder, '--json'])).lines.map((line) => JSON.parse(line))
  expect(drift).toMatchObject({ type: 'drift', changed: 0, otherFields: { split: 1, claims: 1 } })
  expect((await runCommand(['diff', aSet(), aSet()])).code).toBe(0)
})

describe('a moved span', () => {
  const setWithMovedSpan = (): string => {
    const folder = aSet()
    change(folder, (first) => ({
      ...first,
      gold_spans: first.gold_spans.map((span) => ({ ...span, start: span.start + 3, end: span.end + 3 })),
    }))
    return folder
  }

  test('within its page is a difference', async () => {
    const { code, lines } = await runCommand(['diff', aSet(), setWithMovedSpan()])
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/ {2}- within `[^`]+`/)
  })

  test('ends score and export with 1, unless --unchecked is given', async () => {
    const folder = setWithMovedSpan()
    const results = path.join(folder, '..', `results-${copies}.jsonl`)
    const rows = smallSet.items.map(({ query_id, gold_spans }) => ({
      query_id,
      results: gold_spans.map(({ doc_id, version, start, end }) => ({ doc_id, version, start, end })),
    }))
    writeFileSync(results, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const exporting = ['export', folder, '--to', 'jsonl']
    const scoring = ['score', folder, '--retriever', results, '--split', 'all']
    for (const args of [exporting, scoring]) {
      const { code, errors } = await runCommand(args)
      expect(code, errors).toBe(1)
      expect(errors).toMatch(/goldspan check .* reports \d+ finding/)
      expect((await runCommand([...args, '--unchecked'])).code).toBe(0)
    }
  })
})
