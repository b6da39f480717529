import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { appendLine, completeLines } from '../../src/store/folders/complete-lines.ts'
import { withLockedFolder } from '../../src/store/folders/lock-folder.ts'
import { readRows } from '../../src/store/folders/read-input.ts'
import { assertWritable, filesBelow, replaceSet, stampOf } from '../../src/store/folders/set-folder.ts'
import { writeOutput } from '../../src/store/folders/write-output.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { watchDisk } from './watch-disk.mjs'

const row = (text_path: string): string => `${JSON.stringify({ text_path })}\n`

const aSet = (name: string): [string, string][] => [
  ['corpus/documents.jsonl', row(`corpus/${name}.txt`)],
  [`corpus/${name}.txt`, name],
  ['items.jsonl', `{"of":"${name}"}\n`],
  ['session.json', '{"session":"s_1","counts":{}}'],
]

const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8')

describe('writing a set', () => {
  test('replaces the old set completely, and keeps files that do not belong to a set', () => {
    using folder = makeTempFolder()
    const out = path.join(folder.path, 'golden')
    replaceSet(out, aSet('old'))
    mkdirSync(path.join(out, 'notes'))
    writeFileSync(path.join(out, 'notes', 'mine.md'), 'mine')
    writeFileSync(path.join(out, 'corpus', 'mine.txt'), 'mine too')
    replaceSet(out, aSet('new'))
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

  test('that fails leaves the old set complete and nothing of the new one', () => {
    using folder = makeTempFolder()
    const out = path.join(folder.path, 'golden')
    replaceSet(out, aSet('old'))
    const before = filesBelow(out)
    // A file where a folder has to be: the last write fails, as on a full disk.
    expect(() => replaceSet(out, [...aSet('new'), ['items.jsonl/below', 'x']])).toThrow()
    expect(filesBelow(out)).toEqual(before)
    expect(read(out, 'items.jsonl')).toContain('old')
    expect(readdirSync(folder.path)).toEqual(['golden'])
  })

  test('adds the decisions of the previous version once, whatever their line breaks', () => {
    using folder = makeTempFolder()
    const [first, second] = ['first', 'second'].map((name) => path.join(folder.path, name))
    replaceSet(first!, aSet('old'))
    writeFileSync(path.join(first!, 'reviews.jsonl'), '{"of":1}\r\n{"of":2}\r\n')
    replaceSet(second!, aSet('new'))
    writeFileSync(path.join(second!, 'reviews.jsonl'), '{"of":1}\n')
    replaceSet(second!, aSet('new'), { reviewsFrom: first })
    expect(read(second!, 'reviews.jsonl')).toBe('{"of":1}\n{"of":2}\n')
  })

  test('is rejected if another command wrote in the meantime', () => {
    using folder = makeTempFolder()
    const stamp = stampOf(folder.path)
    replaceSet(folder.path, aSet('first'), { stamp })
    expect(() => replaceSet(folder.path, aSet('second'), { stamp })).toThrow(/Another command changed/)
    expect(read(folder.path, 'items.jsonl')).toContain('first')
  })

  test('is rejected if a file that is not part of the set has a name that the new version needs', () => {
    using folder = makeTempFolder()
    replaceSet(folder.path, aSet('old'))
    writeFileSync(path.join(folder.path, 'CHANGES.md'), 'mine')
    const next: [string, string][] = [...aSet('new'), ['CHANGES.md', '# Changes']]
    expect(() => replaceSet(folder.path, next)).toThrow(/CHANGES.md is not a file of the set/)
    expect(read(folder.path, 'CHANGES.md')).toBe('mine')
    expect(read(folder.path, 'items.jsonl')).toContain('old')
    replaceSet(folder.path, next, { force: true })
    expect(read(folder.path, 'CHANGES.md')).toBe('# Changes')
  })

  test('follows a link to the folder, and keeps the link', () => {
    using folder = makeTempFolder()
    mkdirSync(path.join(folder.path, 'real'))
    symlinkSync('real', path.join(folder.path, 'golden'))
    replaceSet(path.join(folder.path, 'golden'), aSet('new'))
    expect(read(path.join(folder.path, 'real'), 'items.jsonl')).toContain('new')
    expect(readdirSync(folder.path).sort()).toEqual(['golden', 'real'])
  })

  test.runIf(process.getuid?.() === 0)('tests whether a folder is writable, and leaves no file behind', () => {
    using folder = makeTempFolder()
    chmodSync(folder.path, 0o755)
    const out = path.join(folder.path, 'deep', 'golden')
    expect(() => asUnprivilegedUser(() => assertWritable(out))).toThrow(/EACCES/)
    assertWritable(out)
    expect(existsSync(path.join(folder.path, 'deep'))).toBe(false)
  })

  test.runIf(process.getuid?.() === 0)(
    'names the missing permission if the folder of an output cannot be created',
    () => {
      using folder = makeTempFolder()
      chmodSync(folder.path, 0o755)
      const file = path.join(folder.path, 'deep', 'page.md')
      expect(() => asUnprivilegedUser(() => writeOutput(file, 'text'))).toThrow(/EACCES: permission denied, mkdir/)
    },
  )
})

/** As a user without permissions. */
const asUnprivilegedUser = (work: () => void): void => {
  process.seteuid!(65534)
  try {
    work()
  } finally {
    process.seteuid!(0)
  }
}

test.each([
  ['a complete line without a line break', '{"of":1}', [{ of: 1 }, { of: 2 }]],
  ['a line that a kill cut off', '{"of":', [{ of: 2 }]],
  ['blanks', '{"of":1}\n ', [{ of: 1 }, { of: 2 }]],
  ['nothing', '', [{ of: 2 }]],
])('a line is added after %s', (_, before, rows) => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, 'reviews.jsonl')
  writeFileSync(file, before)
  appendLine(file, '{"of":2}')
  expect(readRows(file)).toEqual(rows)
  writeFileSync(file, '{}\nno json\n{}\n')
  expect(() => readRows(file)).toThrow('line 2 is not JSON')
})

test('a line counts as cut off if it begins an object and has no line break, or if it is marked as cut off', () => {
  const text = '\uFEFF{"of":1}\r\n\n{"of":{} (cut off)\n{"of":2\nno json (cut off)\n[3]\n{"of":{}'
  expect(completeLines(text).map(({ line, value }) => [line, value])).toEqual([
    [1, { of: 1 }],
    [4, undefined],
    [5, undefined],
    [6, [3]],
  ])
  using folder = makeTempFolder()
  const file = path.join(folder.path, 'by-hand.jsonl')
  writeFileSync(file, '{}\nnot json')
  expect(() => readRows(file)).toThrow('line 2 is not JSON')
  appendLine(file, '{}')
  expect(() => readRows(file)).toThrow('line 2 is not JSON')
})

test('a released lock may be removed by others', () => {
  using folder = makeTempFolder()
  const lock = path.join(folder.path, '.goldspan-lock')
  const stopWatching = watchDisk((change) => {
    if (change === `rmdir ${lock}`) rmdirSync(lock)
  })
  try {
    expect(withLockedFolder(folder.path, () => 'done')).toBe('done')
  } finally {
    stopWatching()
  }
  expect(readdirSync(folder.path)).toEqual([])
})
