import { expect, test } from 'vitest'
import { ingest } from '../../src/corpus/ingest.ts'
import { openCorpus } from '../../src/corpus/open-corpus.ts'
import { relatedPassages } from '../../src/plan/related-passages.ts'
import { openStore } from '../../src/store/store.ts'
import { folderWith } from '../corpus/folder.ts'
import { anIndex } from '../examples.ts'

/** The passages that are combined with the only passage of the newest version in a question about a change. */
const olderThanNewest = async (headings: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const files = Object.entries(headings).map(([version, heading]) => [
    `${version}.md`,
    `---\ndoc_id: d\nversion: ${version}\n---\n# ${heading}\n\nThe fee of ${version} is ${version.slice(1)} euros.\n`,
  ])
  using store = openStore(':memory:')
  await ingest([folderWith(Object.fromEntries(files))], {}, store)
  const corpus = openCorpus(store)
  const search = await anIndex(corpus)
  return relatedPassages({ corpus, search }, corpus.passagesOf('d')[0]!.chunk_id, 'temporal_trap')
}

test('a question about a change joins a section with its latest older version', async () => {
  expect(await olderThanNewest({ v8: 'Fees', v9: 'Fees', v10: 'Fees', v11: 'Fees' })).toEqual(['d@v10#c1'])
})

test('a question about a change uses older versions whose section has another heading', async () => {
  expect(await olderThanNewest({ v1: 'Costs', v2: 'Fees' })).toEqual(['d@v1#c1'])
})
