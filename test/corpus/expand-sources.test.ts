import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { expandSources } from '../../src/corpus/expand-sources.ts'
import { folderWith } from './folder.ts'

const names = async (...inputs: string[]): Promise<readonly string[]> =>
  (await expandSources(inputs)).files.map(({ source }) => source)

describe('files', () => {
  test('of a folder are listed in a fixed order, without hidden, installed and ignored files, and unsupported ones are counted', async () => {
    const folder = folderWith({
      'docs/b.md': 'b',
      'docs/a/z.md': 'z',
      'docs/a/keep.md': 'k',
      'docs/.hidden.md': 'h',
      'docs/node_modules/x.md': 'x',
      'docs/photo.png': 'p',
      'docs/LICENSE': 'l',
      'docs/.gitignore': 'drafts/\n*.tmp.md\n',
      'docs/drafts/d.md': 'd',
      'docs/c.tmp.md': 'c',
      'docs/a/.goldspanignore': '*.md\n!keep.md\n',
    })
    const { files, unsupportedFiles } = await expandSources([path.join(folder, 'docs')])
    expect(files.map(({ source, pathInInput }) => [source, pathInInput])).toEqual([
      ['docs/a/keep.md', 'a/keep.md'],
      ['docs/b.md', 'b.md'],
    ])
    expect(unsupportedFiles).toEqual({ '.png': [expect.stringMatching(/\.png$/)], '(none)': [expect.any(String)] })
  })

  test('are named relative to the common parent of all inputs, without duplicates', async () => {
    const folder = folderWith({ 'one/a.md': 'a', 'two/a.md': 'a', 'two/b.md': 'b' })
    expect(await names(path.join(folder, 'one'), path.join(folder, 'two/b.md'), path.join(folder, 'two'))).toEqual([
      'one/a.md',
      'two/a.md',
      'two/b.md',
    ])
    expect(await names(path.join(folder, 'two', 'b.md'))).toEqual(['b.md'])
  })

  test('that match a pattern are read regardless of their extension, unless they are ignored', async () => {
    const folder = folderWith({ 'd/a.md': 'a', 'd/x/b.md': 'b', 'd/x/c.conf': 'c', 'd/.gitignore': 'a.md' })
    expect(await names(path.join(folder, 'd/**/*.{md,conf}'))).toEqual(['d/x/b.md', 'd/x/c.conf'])
    const named = folderWith({ 'docs (old)/[v2]/a.md': 'a' })
    expect(await names(path.join(named, 'docs (old)/[v2]/*.md'))).toEqual(['[v2]/a.md'])
  })

  test('sets that goldspan wrote are not read as documents', async () => {
    const folder = folderWith({
      'd/a.md': 'a',
      'd/golden/items.jsonl': '{}',
      'd/golden/corpus/documents.jsonl': '{}',
      'd/golden/corpus/a.txt': 'a',
    })
    expect(await names(path.join(folder, 'd'))).toEqual(['d/a.md'])
  })
})

describe('refusals', () => {
  test('name the source and the reason, and do not stop the other sources', async () => {
    const folder = folderWith({ 'd/a.md': 'a', 'outside.md': 'o' })
    const pathInFolder = (name: string): string => path.join(folder, 'd', name)
    symlinkSync(path.join(folder, 'd'), pathInFolder('circle'))
    symlinkSync(path.join(folder, 'outside.md'), pathInFolder('leak.md'))
    symlinkSync(pathInFolder('self.md'), pathInFolder('self.md'))
    symlinkSync(pathInFolder('nothing.md'), pathInFolder('dangling.md'))
    symlinkSync(pathInFolder('a.md'), pathInFolder('again.md'))
    const { files, refused } = await expandSources([
      path.join(folder, 'd'),
      path.join(folder, 'absent.md'),
      path.join(folder, 'd', '*.rst'),
    ])
    expect(files.map(({ source }) => source)).toEqual(['d/a.md'])
    expect(refused).toEqual([
      { source: 'absent.md', reason: 'does not exist' },
      { source: 'd/*.rst', reason: 'matches no file' },
      { source: 'd/again.md', reason: 'is a symbolic link; pass its target as a source to read it' },
      { source: 'd/circle', reason: 'is a symbolic link; pass its target as a source to read it' },
      { source: 'd/dangling.md', reason: 'is a symbolic link; pass its target as a source to read it' },
      { source: 'd/leak.md', reason: 'is a symbolic link; pass its target as a source to read it' },
      { source: 'd/self.md', reason: 'is a symbolic link; pass its target as a source to read it' },
    ])
  })
})
