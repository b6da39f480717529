import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSet } from '../../src/dataset/set/open-set.ts'
import { writeSet } from '../../src/dataset/set/write-set.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSmallSet, writeSmallSet } from './a-dataset-folder.ts'

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )

describe('a set in its folder', () => {
  test('a set that is read and written again has the same bytes, including card and report', async () => {
    using one = makeTempFolder()
    using other = makeTempFolder()
    using third = makeTempFolder()
    writeSmallSet(one.path, await aSmallSet())
    writeSet({ folder: other.path }, readSet(one.path))
    writeSet({ folder: third.path }, readSet(other.path))
    const [before, after] = [filesIn(one.path), filesIn(other.path)]
    expect(after['items.jsonl']).toBe(before['items.jsonl'])
    expect(after['splits/test.jsonl']).toBe(before['splits/test.jsonl'])
    expect(filesIn(third.path)).toEqual(after)
    expect(Object.keys(after)).toContain('report.html')
  })

  test('variants take the current answer and evidence of their item, and are removed with it', async () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, await aSmallSet())
    const set = readSet(folder.path)
    const [clean, other] = set.items.filter(({ language, no_answer }) => language === 'en' && !no_answer)
    const variantOf = (item: Item, changes: Partial<Item>): Item => ({
      ...item,
      variant: { type: 'noise', clean_id: item.query_id },
      ...changes,
    })
    const translated = { language: 'es', variant: { type: 'translation', clean_id: clean!.query_id } } as const
    const moved = clean!.gold_spans.map((span) => ({ ...span, version: 'gone' }))
    const variants = [
      variantOf(clean!, { query_id: 'q_stale', ideal_answer: 'As it was.', gold_spans: [] }),
      variantOf(clean!, { query_id: 'q_translated', ...translated }),
      variantOf(clean!, { query_id: 'q_unproved', ...translated, gold_spans: moved }),
      variantOf(other!, { query_id: 'q_orphan' }),
    ]
    writeSet({ folder: folder.path }, { ...set, items: set.items.filter((item) => item !== other), variants })
    const { ideal_answer, gold_spans } = clean!
    expect(readSet(folder.path).variants).toMatchObject([
      { query_id: 'q_stale', ideal_answer, gold_spans },
      { query_id: 'q_translated' },
    ])
    expect(readSet(folder.path).variants).toHaveLength(2)
  })

  test('a damaged set is refused as a whole, and the message names the broken line', async () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, await aSmallSet())
    const file = path.join(folder.path, 'items.jsonl')
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"query_id": `)
    expect(() => readSet(folder.path)).toThrow(/is damaged: items\.jsonl, line \d+/)
  })

  test('a set of an older version with fewer files is refused, and the message says what to do', async () => {
    using folder = makeTempFolder()
    using copy = makeTempFolder()
    writeSmallSet(folder.path, await aSmallSet())
    cpSync(folder.path, copy.path, { recursive: true })
    rmSync(path.join(copy.path, 'briefs.jsonl'))
    expect(() => readSet(copy.path)).toThrow(/has no briefs\.jsonl.*goldspan generate/)
  })
})
