import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { openTarget } from '../../src/dataset/set/target.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { bytesOf, runInProcess } from './workplace.ts'

const sources = ['examples/handbook/policies/refunds.md']
const quickSettings: UserOptions = { count: 3, mix: { direct: 100 }, evolve: 0, model: 'offline' }

describe('a folder passed with --out', () => {
  test('that contains the user’s files is rejected before anything is written; with --force, they are kept', async () => {
    using folder = makeTempFolder()
    const out = path.join(folder.path, 'golden')
    mkdirSync(path.join(out, 'corpus'), { recursive: true })
    writeFileSync(path.join(out, 'thesis.md'), 'ten years of work')
    writeFileSync(path.join(out, 'corpus', 'mine.txt'), 'mine')
    const before = bytesOf(out)
    await expect(runInProcess(folder.path, quickSettings, sources)).rejects.toThrow(
      /not a goldspan set \(corpus, thesis.md\).*--force/,
    )
    expect(bytesOf(out)).toEqual(before)
    await runInProcess(folder.path, { ...quickSettings, force: true }, sources)
    expect(bytesOf(out)).toMatchObject(before)
    const { findings, others } = await checkDataset(out)
    expect(findings).toEqual([expect.objectContaining({ rule: 'files', file: 'corpus/mine.txt' })])
    expect(others).toEqual(['thesis.md'])
  })

  test('that contains another set is rejected with the name of its session; with --force, that set is replaced', async () => {
    using folder = makeTempFolder()
    await runInProcess(folder.path, quickSettings, ['examples/handbook/policies'])
    const before = bytesOf(path.join(folder.path, 'golden'))
    await expect(runInProcess(folder.path, { ...quickSettings, seed: 'other' }, sources)).rejects.toThrow(
      /contains the set of another session, s_\w+\. Choose another --out/,
    )
    expect(bytesOf(path.join(folder.path, 'golden'))).toEqual(before)
    await runInProcess(folder.path, { ...quickSettings, seed: 'other', force: true }, sources)
    expect(readdirSync(path.join(folder.path, 'golden', 'corpus')).filter((file) => file.endsWith('.txt'))).toEqual([
      'refunds.txt',
    ])
    expect((await checkDataset(path.join(folder.path, 'golden'))).findings).toEqual([])
    expect(readdirSync(folder.path).sort()).toEqual(['golden', 'ws'])
  })

  test('that contains the same set is written again', async () => {
    using folder = makeTempFolder()
    await runInProcess(folder.path, quickSettings, sources)
    const before = bytesOf(path.join(folder.path, 'golden'))
    writeFileSync(path.join(folder.path, 'golden', 'reviews.jsonl'), '{}\n')
    rmSync(path.join(folder.path, 'golden', 'DATA_CARD.md'))
    await runInProcess(folder.path, quickSettings, sources)
    expect(bytesOf(path.join(folder.path, 'golden'))).toMatchObject(before)
    expect(readFileSync(path.join(folder.path, 'golden', 'reviews.jsonl'), 'utf8')).toBe('{}\n')
  })

  test('that contains only hidden files counts as empty', () => {
    using folder = makeTempFolder()
    writeFileSync(path.join(folder.path, '.gitkeep'), '')
    openTarget(folder.path, { session: 's_1' })
    writeFileSync(path.join(folder.path, 'session.json'), 'not JSON')
    expect(() => openTarget(folder.path, { session: 's_1' })).toThrow(/not a goldspan set/)
  })
})
