import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCompleteDataset } from '../../src/dataset/check/read-dataset.ts'
import { shellWord } from '../../src/text/shell-word.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSmallSet, type SmallSet, writeSmallSet } from './a-dataset-folder.ts'

let small: SmallSet
beforeAll(async () => {
  small = await aSmallSet()
})

describe('a set that a command uses', () => {
  test('is read completely', () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, small)
    expect(readCompleteDataset(folder.path).items).toHaveLength(small.items.length)
  })

  test.each(['items.jsonl', 'corpus/chunks.jsonl', 'rejected.jsonl', 'session.json', 'splits/test.jsonl'])(
    'is refused if %s is cut off, and no part of it is used',
    (file) => {
      using folder = makeTempFolder()
      writeSmallSet(folder.path, small)
      const original = readFileSync(path.join(folder.path, file), 'utf8') || '{}\n'
      writeFileSync(path.join(folder.path, file), original.slice(0, -3))
      expect(() => readCompleteDataset(folder.path)).toThrow(/damaged. To see all defects, run: goldspan check/)
    },
  )

  test('without items is refused with a message', () => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, { ...small, items: [] })
    expect(() => readCompleteDataset(folder.path)).toThrow(/has no items.*say why/)
  })

  test.each(['items.jsonl', 'missing'])('is a folder: %s is refused', (name) => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, small)
    expect(() => readCompleteDataset(path.join(folder.path, name))).toThrow(/is not a dataset folder: it has no items/)
  })
})

test('no command uses an incomplete set', () => {
  for (const file of readdirSync('src/cli'))
    expect(readFileSync(path.join('src/cli', file), 'utf8'), file).not.toMatch(/readDataset\(/)
})

test.each([
  ['golden', 'golden'],
  ['my sets/gold set', "'my sets/gold set'"],
  ["it's $HOME", `'it'\\''s $HOME'`],
  ['--help', "'--help'"],
  ['', "''"],
])('%j is pasted as %s', (word, pasted) => {
  expect(shellWord(word)).toBe(pasted)
})
