import { expect, test } from 'vitest'
import { poorSources } from '../../../src/offline/words/poor-sources.ts'
import { aCorpus, quoteOf } from '../../examples.ts'

const line = 'Contact the support desk of Brightwater whenever anything is unclear.'
const page = (doc_id: string, more = '') => ({
  doc_id,
  text: `# ${doc_id}\n\nOnly ${doc_id} says this.\n\n${line}\n${more}`,
})
const code = '\n```js\nconst a = 1\n// Only the newest three orders are shown here.\nrun(a)\n```\n'

test('a line that every page repeats and a comment of an example are poor sources, a sentence of the page is not', () => {
  const corpus = aCorpus([page('one', code), page('two'), page('three'), page('four')])
  const said = (text: string) => poorSources({ spans: [quoteOf(corpus, 'one', text)] }, corpus)
  expect(said(line)).toEqual([expect.stringContaining('occurs in 4 passages')])
  expect(said('// Only the newest three orders are shown here.')).toEqual([expect.stringContaining('a comment')])
  expect(said('Only one says this.')).toEqual([])
})
