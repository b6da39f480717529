import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textPaths } from '../../src/dataset/text-paths.ts'

const pathsOf = (...ids: readonly string[]): string[] => [
  ...textPaths(ids.map((doc_id) => ({ doc_id, version: '1' }))).values(),
]

test('the path of a text contains the document id, and the version if there are several', () => {
  expect(pathsOf('refunds.pt-BR', 'guide/start')).toEqual(['corpus/refunds.pt-BR.txt', 'corpus/guide/start.txt'])
  const [older, newer] = ['2024', '2025'].map((version) => ({ doc_id: 'fees', version }))
  expect([...textPaths([older!, newer!]).values()]).toEqual(['corpus/fees@2024.txt', 'corpus/fees@2025.txt'])
})

test.each([
  { name: 'a file and a folder of one name', ids: ['refunds.txt/a', 'refunds'] },
  { name: 'a folder and a file of one name', ids: ['refunds', 'refunds.txt/a'] },
  { name: 'names that differ in case', ids: ['Case', 'case', 'CASE'] },
  { name: 'the manifest as a folder', ids: ['documents.jsonl/x', 'chunks.jsonl/y'] },
  { name: 'a name of 120 Chinese letters', ids: ['漢'.repeat(120)] },
  { name: 'a path of 60 segments', ids: [Array.from({ length: 60 }, () => 'segment').join('/')] },
  { name: 'a path outside of the folder', ids: ['../../etc/passwd', '/etc/passwd', 'a/../../b', '.hidden'] },
  { name: 'a reserved device name', ids: ['con', 'docs/aux.x', 'end.'] },
])('$name loses no document', ({ ids }) => {
  expectSound(pathsOf(...ids))
})

test('paths never clash, leave the folder or get too long, whatever the ids', () => {
  const segment = fc.oneof(
    fc.constantFrom('a', 'A', 'a.txt', '..', '.', '', 'documents.jsonl', 'é', 'e\u0301', 'con', 'x:y', 'a\u0000'),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
  const id = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'))
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 12 }), (ids) => expectSound(pathsOf(...ids))),
    { numRuns: 300 },
  )
})

const expectSound = (paths: readonly string[]): void => {
  const keys = paths.map((path) => path.normalize('NFC').toLowerCase())
  expect(new Set(keys).size).toBe(paths.length)
  for (const [index, path] of paths.entries()) {
    expect(path).toMatch(/^corpus\/[^\\:*?"<>|\p{Cc}]+\.txt$/u)
    expect(path.split('/').some((segment) => /^\.*$/.test(segment) || Buffer.byteLength(segment) > 255)).toBe(false)
    expect(keys.some((other) => other.startsWith(`${keys[index]}/`))).toBe(false)
  }
}
