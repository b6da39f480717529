import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runAction } from '../../../scripts/run-action.ts'
import { readDataset } from '../../../src/dataset/check/read-dataset.ts'
import { builtCommand } from '../../built-package.ts'
import { aSmallSet, writeSmallSet } from '../../dataset/a-dataset-folder.ts'
import { makeTempFolder } from '../../temp-folder.ts'

/** A set on disk and a file of results that finds all of its evidence. */
const aScoredSet = async (folder: string): Promise<void> => {
  writeSmallSet(path.join(folder, 'golden'), await aSmallSet())
  const { items } = readDataset(path.join(folder, 'golden'), () => {})
  const replies = items.map(({ value: { query_id, gold_spans } }) => ({
    query_id,
    results: gold_spans.map(({ text, doc_id }) => ({ text, doc_id })),
  }))
  writeFileSync(path.join(folder, 'results.jsonl'), replies.map((reply) => `${JSON.stringify(reply)}\n`).join(''))
}

describe('the action', () => {
  test('passes, or fails at a bound with exit code 1, and writes its reports and the job summary', async () => {
    using folder = makeTempFolder()
    await aScoredSet(folder.path)
    const inputs = {
      dataset: 'golden',
      retriever: 'results.jsonl',
      command: `${process.execPath} ${builtCommand()}`,
      reports: 'reports',
      split: 'all',
    }
    const passed = runAction(folder.path, { ...inputs, min: 'recall@10=0.9\nmrr=0.7\n' })
    expect(passed.stdout).toContain('passed  recall@10 at least 0.9')
    expect(passed.status).toBe(0)
    expect(passed.outputs).toEqual({ reports: 'reports' })
    expect(passed.summary).toBe(readFileSync(path.join(folder.path, 'reports', 'score.md'), 'utf8'))
    expect(passed.summary).toContain('| ✅ | recall@10 at least 0.9 |')
    // The picture: a bar for each difficulty.
    expect(passed.summary).toMatch(
      /```text\nrecall@10 by difficulty, with 95% intervals\n(?:\w+ +[█[\]·]{30} [\d.]+, n \d+\n){2,}```/,
    )
    for (const file of ['results.jsonl', 'junit.xml', 'score.md'])
      expect(existsSync(path.join(folder.path, 'reports', file))).toBe(true)

    const broken = runAction(folder.path, {
      ...inputs,
      min: 'character_precision=1.0\nmrr=0.7',
      max: 'characters@10=1',
    })
    expect(broken.stdout).toContain('FAILED  characters@10 at most 1')
    expect(broken.status).toBe(1)
    expect(broken.summary).toContain('gates failed')
    expect(broken.outputs).toEqual({ reports: 'reports' })

    const worse = runAction(folder.path, { ...inputs, baseline: 'reports/results.jsonl', reports: 'again' })
    expect(worse.stdout).toContain('passed  mrr no worse than results.jsonl')
    expect(worse.status).toBe(0)

    const failedRun = runAction(folder.path, { ...inputs, baseline: 'nowhere.json' })
    expect(failedRun.stderr).toContain("nowhere.json can't be read")
    expect(failedRun.status).toBe(2)
    // Builds the package where no other test has, and runs the action four times.
  }, 240_000)
})
