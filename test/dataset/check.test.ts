import { cpSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { UsageError } from '../../src/errors.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSmallSet, readRows, type SmallSet, writeRows, writeSmallSet } from './a-dataset-folder.ts'
import { damages } from './damages.ts'

let small: SmallSet
beforeAll(async () => {
  small = await aSmallSet()
})

describe('checking a dataset', () => {
  test('a valid set has no findings', async () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, small)

    const { findings, items, documents } = await checkDataset(folder.path)

    expect(findings).toEqual([])
    expect({ items, documents }).toEqual({ items: small.items.length, documents: 6 })
  })

  test.each(damages)('$what: [$rule]', async ({ rule, file, message, harm }) => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, small)
    const query_id = harm(folder.path)

    const { findings } = await checkDataset(folder.path)

    const found = findings.find(
      (finding) => finding.rule === rule && message.test(finding.message) && finding.query_id === query_id,
    )
    expect(found, JSON.stringify(findings, null, 1)).toBeDefined()
    expect(found!.file).toMatch(file)
    expect(found!.advice).toMatch(/\w+.*\.$/)
    if (/\.jsonl$/.test(found!.file) && rule !== 'files') expect(found!.line).toBeGreaterThan(0)
  })

  test('a repeated question passes if a reviewer overruled the check', async () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, small)
    const query_id = damages.find(({ rule }) => rule === 'duplicate')!.harm(folder.path)
    const duplicates = async () => (await checkDataset(folder.path)).findings.filter(({ rule }) => rule === 'duplicate')
    expect(await duplicates()).not.toEqual([])
    const review = { status: 'edited' as const, people: 1, overruled_checks: ['duplicate'] }
    const items = readRows<Item>(folder.path, 'items.jsonl')
    const approved = items.map((item) => (item.query_id === query_id ? { ...item, review } : item))
    writeRows(folder.path, 'items.jsonl', approved)
    expect(await duplicates()).toEqual([])
  })

  test('a single defect is reported once', async () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, small)
    damages.find(({ description: what }) => what === 'a text of the corpus is missing')!.harm(folder.path)

    const { findings } = await checkDataset(folder.path)

    expect(findings.filter(({ rule }) => rule === 'files' || rule === 'span')).toHaveLength(1)
  })

  test('the advice for a shifted span says where its text is now', async () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, small)
    damages[0]!.harm(folder.path)

    const { findings } = await checkDataset(folder.path)

    const { start, end } = small.items[0]!.gold_spans[0]!
    expect(findings[0]!.advice).toBe(`This text is at ${start} to ${end}: correct start and end.`)
  })

  test('a dataset that was copied elsewhere still passes', async () => {
    using folder = makeTempFolder()
    writeSmallSet(path.join(folder.path, 'here'), small)
    cpSync(path.join(folder.path, 'here'), path.join(folder.path, 'there'), { recursive: true })

    expect((await checkDataset(path.join(folder.path, 'there'))).findings).toEqual([])
  })

  test('a folder without items is not a dataset', async () => {
    using folder = makeTempFolder()
    await expect(checkDataset(folder.path)).rejects.toThrow(UsageError)
  })
})
