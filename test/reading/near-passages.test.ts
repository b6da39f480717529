import { describe, expect, test } from 'vitest'
import { goldText } from '../../src/reading/gold-text.ts'
import { nearPassages } from '../../src/reading/near-passages.ts'
import { aCorpus, aDraft, anIndex, quoteOf } from '../examples.ts'

const sentence = 'A lost key card is replaced within 3 days for a fee of 12 dollars.'
const corpus = aCorpus(
  [
    {
      doc_id: 'cards',
      version: '1',
      as_of: '2023-01-01',
      text: '# Cards\n\nA lost key card costs 9 dollars and 5 days of waiting.\n',
    },
    {
      doc_id: 'cards',
      version: '2',
      as_of: '2025-01-01',
      text: `# Cards\n\n${sentence}\n\n## Desk\n\nThe desk on the ground floor is open from nine to five on working days.\n`,
    },
    { doc_id: 'copy', text: '# Welcome\n\nA **lost key card** is replaced within 3 days\nfor a fee of 12 dollars.\n' },
    { doc_id: 'half', text: '# Fees\n\nA lost book costs a fee of 20 dollars, and a lost key costs 30 dollars.\n' },
  ],
  { min: 8, max: 24, overlap: 0 },
)
const draft = aDraft({
  question: 'What does a lost key card cost?',
  ideal_answer: 'A fee of 12 dollars.',
  spans: [quoteOf(corpus, 'cards', sentence)],
})

describe('passages that look like the evidence', () => {
  test('are other versions of it, near ones of a search, and those beside it, in this order', async () => {
    const near = await nearPassages(draft, { corpus, search: await anIndex(corpus) })
    expect(near.map(({ kind, chunk_id }) => `${kind} ${chunk_id}`)).toEqual([
      'temporal cards@1#c1',
      'retrieval half#c1',
      'sibling cards#c2',
    ])
  })

  test('exclude those with the gold text, whatever its markup, white space and case', async () => {
    const near = await nearPassages(draft, { corpus, search: await anIndex(corpus) })
    expect(near.map(({ chunk_id }) => chunk_id)).not.toContain('copy#c1')
    expect(
      goldText(draft.spans, corpus)
        .others()
        .map(({ chunk_id }) => chunk_id),
    ).toEqual(['copy#c1'])
  })

  test('exclude those that are known to support the answer', async () => {
    const also = aDraft({ ...draft, also_supports: [quoteOf(corpus, 'half', 'A lost book costs a fee of 20 dollars')] })
    const near = await nearPassages(also, { corpus, search: await anIndex(corpus) })
    expect(near.map(({ chunk_id }) => chunk_id)).not.toContain('half#c1')
  })

  test('include versions and neighbours even without a search', async () => {
    const near = await nearPassages(draft, { corpus })
    expect(near.map(({ kind }) => kind)).toEqual(['temporal', 'sibling'])
  })
})
