import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '../../src/dataset/owned-files.ts'
import { replaceFolder, tryPlace } from '../../src/dataset/replace-folder.ts'
import { aFolder } from './a-dataset-folder.ts'

const row = (text_path: string): string => `${JSON.stringify({ text_path })}\n`

const aSet = (name: string): [string, string][] => [
  ['corpus/documents.jsonl', row(`corpus/${name}.txt`)],
  [`corpus/${name}.txt`, name],
  ['items.jsonl', `{"of":"${name}"}\n`],
  ['session.json', '{}'],
]

const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8')

describe('writing a set', () => {
  test('replaces the old set completely, and keeps files that do not belong to a set', () => {
    using folder = aFolder()
    const out = path.join(folder.path, 'golden')
    replaceFolder(out, aSet('old'))
    mkdirSync(path.join(out, 'notes'))
    writeFileSync(path.join(out, 'notes', 'mine.md'), 'mine')
    writeFileSync(path.join(out, 'corpus', 'mine.txt'), 'mine too')
    replaceFolder(out, aSet('new'))
    expect(filesBelow(out)).toEqual([
      'corpus/documents.jsonl',
      'corpus/mine.txt',
      'corpus/new.txt',
      'items.jsonl',
      'notes/mine.md',
      'session.json',
    ])
    expect(read(out, 'items.jsonl')).toContain('new')
    expect(readdirSync(folder.path)).toEqual(['golden'])
  })

  test('that fails in the middle leaves the old set whole, and no parts of the new one', () => {
    using folder = aFolder()
    const out = path.join(folder.path, 'golden')
    replaceFolder(out, aSet('old'))
    const before = filesBelow(out)
    // A file where a folder has to be: the last write fails, as on a full disk.
    expect(() => replaceFolder(out, [...aSet('new'), ['items.jsonl/below', 'x']])).toThrow()
    expect(filesBelow(out)).toEqual(before)
    expect(read(out, 'items.jsonl')).toContain('old')
    expect(readdirSync(folder.path)).toEqual(['golden'])
  })

  test('continues after a kill between the two moves of a swap', () => {
    using folder = aFolder()
    const out = path.join(folder.path, 'golden')
    replaceFolder(`${out}.goldspan-old`, [...aSet('old')])
    writeFileSync(`${out}.goldspan-old/mine.md`, 'mine')
    mkdirSync(`${out}.goldspan-new`)
    replaceFolder(out, aSet('new'))
    expect(read(out, 'mine.md')).toBe('mine')
    expect(read(out, 'items.jsonl')).toContain('new')
    expect(readdirSync(folder.path)).toEqual(['golden'])
  })

  test('follows a link to the folder, and keeps the link', () => {
    using folder = aFolder()
    mkdirSync(path.join(folder.path, 'real'))
    symlinkSync('real', path.join(folder.path, 'golden'))
    replaceFolder(path.join(folder.path, 'golden'), aSet('new'))
    expect(read(path.join(folder.path, 'real'), 'items.jsonl')).toContain('new')
    expect(readdirSync(folder.path).sort()).toEqual(['golden', 'real'])
  })

  test.runIf(process.getuid?.() === 0)('writes inside the folder if it may not write beside it', () => {
    using folder = aFolder()
    const out = path.join(folder.path, 'golden')
    replaceFolder(out, aSet('old'))
    for (const below of [out, path.join(out, 'corpus')]) chmodSync(below, 0o777)
    chmodSync(folder.path, 0o755)
    asNobody(() => replaceFolder(out, aSet('new')))
    expect(filesBelow(out)).toEqual(['corpus/documents.jsonl', 'corpus/new.txt', 'items.jsonl', 'session.json'])
  })

  test.runIf(process.getuid?.() === 0)('tests by trying whether it may write to a folder, and leaves no trace', () => {
    using folder = aFolder()
    chmodSync(folder.path, 0o755)
    const out = path.join(folder.path, 'deep', 'golden')
    expect(() => asNobody(() => tryPlace(out))).toThrow(/EACCES/)
    tryPlace(out)
    expect(existsSync(path.join(folder.path, 'deep'))).toBe(false)
  })
})

/** As somebody without rights. */
const asNobody = (work: () => void): void => {
  process.seteuid!(65534)
  try {
    work()
  } finally {
    process.seteuid!(0)
  }
}
