import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, aSmallSet, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { runCommand } from '../session/workplace.ts'

test('scores are kept in the dataset, drawn over time, and questions that flipped are named', async () => {
  using folder = aFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const items = readFileSync(path.join(folder.path, 'items.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { query_id: string; gold_evidence: string[] })
  const results = path.join(folder.path, 'export', 'results.jsonl')
  const write = async (without?: string): Promise<void> => {
    const { mkdirSync } = await import('node:fs')
    mkdirSync(path.dirname(results), { recursive: true })
    writeFileSync(
      results,
      items
        .map(({ query_id, gold_evidence }) =>
          JSON.stringify({
            query_id,
            results: query_id === without ? [] : gold_evidence.map((chunk_id) => ({ chunk_id })),
          }),
        )
        .join('\n'),
    )
  }
  const score = () => runCommand(['score', folder.path, '--retriever', results, '--split', 'all', '--unchecked'])
  const [first] = items.filter(({ gold_evidence }) => gold_evidence.length > 0)

  await write()
  const good = await score()
  expect([0, 1], good.errors).toContain(good.code)
  expect(good.lines.join('\n')).not.toContain('Since the run')
  await write(first!.query_id)
  const worse = await score()
  expect(worse.lines.join('\n')).toMatch(/Since the run of \S+: 1 lost, 0 gained\./)
  expect(worse.lines.join('\n')).toContain(`lost  ${first!.query_id}`)

  const drawn = await runCommand(['history', folder.path])
  expect(drawn.code, drawn.errors).toBe(0)
  expect(drawn.lines.join('\n')).toMatch(/recall@10[\s\S]*over time/)
  expect(drawn.lines.join('\n')).toContain(`lost  ${first!.query_id}`)
  expect((await runCommand(['history', folder.path, '--metric', 'nonsense'])).code).toBe(2)
})
