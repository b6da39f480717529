import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/text/hash.ts'
import { aFolder, aSmallSet, writeSmallSet } from './a-dataset-folder.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
const python = (...args: string[]) => spawnSync('python3', ['python/goldspan_reader.py', ...args], { encoding: 'utf8' })

test.skipIf(!hasPython)('the Python reader reads a set, proves its spans and finds a changed text', async () => {
  using folder = aFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const read = python(folder.path)
  expect(read).toMatchObject({ status: 0, stderr: '' })
  expect(read.stdout).toMatch(/^\d+ items, \d+ spans, \d+ documents: no findings\.$/m)

  const [row = ''] = readFileSync(path.join(folder.path, 'corpus/documents.jsonl'), 'utf8').split('\n')
  const { text_path } = JSON.parse(row) as { text_path: string }
  writeFileSync(path.join(folder.path, text_path), 'changed')
  expect(python(folder.path)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not the one that was hashed') as string,
  })
})

test.skipIf(!hasPython)('offsets count code points, even after characters of two units', () => {
  using folder = aFolder()
  const write = (name: string, ...rows: object[]) =>
    writeFileSync(path.join(folder.path, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const text = '😀😀 The fee is 5 €. 𝒳'
  const start = text.indexOf('The')
  spawnSync('mkdir', [path.join(folder.path, 'corpus')])
  writeFileSync(path.join(folder.path, 'corpus/a.txt'), text)
  write('corpus/documents.jsonl', { doc_id: 'a', version: '1', sha256: sha256(text), text_path: 'corpus/a.txt' })
  write('items.jsonl', {
    query_id: 'q',
    gold_spans: [{ doc_id: 'a', version: '1', start, end: start + 15, text: 'The fee is 5 €.' }],
  })
  const script = `import sys; sys.path.insert(0, 'python'); from goldspan_reader import read_dataset as r; d = r(${JSON.stringify(folder.path)}); s = d.items[0]['gold_spans'][0]; print(s['start'], s['end'], d.text('a', '1')[s['start']:s['end']] == s['text'])`
  expect(spawnSync('python3', ['-c', script], { encoding: 'utf8' }).stdout).toBe(`3 18 True\n`)
})
