import { expect, test } from 'vitest'
import { pathIds, urlId } from '../../src/corpus/doc-ids.ts'
import type { FileSource } from '../../src/corpus/expand-sources.ts'

const idsOf = (...names: string[]) => [
  ...pathIds(names.map((name): FileSource => ({ source: `docs/${name}`, pathInInput: name, file: name }))).values(),
]

test('the id of a URL keeps a version number', () => {
  expect(
    ['/v1.2', '/v1.3/', '/guide.html', '/guide.md?page=2.1', '/'].map((page) => urlId(`https://a.b${page}`)),
  ).toEqual(['a.b/v1.2', 'a.b/v1.3', 'a.b/guide', 'a.b/guide-page-2.1', 'a.b/index'])
})

test('the id of a URL keeps a version such as v1.2-beta, and drops an extension', () => {
  expect(
    ['/v1.2-beta', '/v1.2-rc', '/2.x/', '/v1.2-beta.html', '/Guide.HTML', '/a.markdown'].map((page) =>
      urlId(`https://x.org${page}`),
    ),
  ).toEqual(['x.org/v1.2-beta', 'x.org/v1.2-rc', 'x.org/2.x', 'x.org/v1.2-beta', 'x.org/Guide', 'x.org/a'])
})

test('files whose names differ only in case or extension get different ids', () => {
  expect(idsOf('guide.html', 'guide.md')).toEqual(['guide', 'guide-html'])
  expect(idsOf('README', 'readme')).toEqual(['README', 'docs/readme'])
})
