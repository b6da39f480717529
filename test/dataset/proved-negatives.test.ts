import { expect, test } from 'vitest'
import { createNegatives } from '../../src/dataset/negatives.ts'
import { chunksOf } from '../../src/dataset/to-item.ts'
import { aCorpus, anIndex, quoteOf } from '../examples.ts'
import { anItem } from './a-record.ts'

const filler = ['Boats', 'Bikes', 'Ovens', 'Tents', 'Lamps', 'Chairs'].map((thing) => ({
  doc_id: thing.toLowerCase(),
  text: `# ${thing}\n\n${thing} are kept behind the shed and may be lent for an afternoon.\n`,
}))

const provedFor = async (
  pages: readonly { readonly doc_id: string; readonly text: string }[],
  item: { readonly question: string; readonly answer: string; readonly gold: string },
): Promise<string[]> => {
  const corpus = aCorpus([...pages, ...filler], { min: 8, max: 60, overlap: 0 })
  const span = quoteOf(corpus, pages[0]!.doc_id, item.gold)
  const made = anItem({
    query_id: 'q_1',
    question: item.question,
    ideal_answer: item.answer,
    gold_spans: [span],
    gold_evidence: chunksOf(corpus, span).map(({ chunk_id }) => chunk_id),
    claims: [{ text: item.answer, spans: [0] }],
  })
  const negatives = await createNegatives(corpus, await anIndex(corpus))(made)
  return negatives.map(({ chunk_id }) => chunk_id)
}

test('for a yes-or-no question, a missing number does not make a passage about the subject a negative', async () => {
  const proved = await provedFor(
    [
      {
        doc_id: 'notebooks',
        text: '# Notebooks\n\nYou can associate a Git repository with a notebook, and up to three further ones.\n',
      },
      { doc_id: 'ways', text: '# Ways\n\nThere are two ways to associate a Git repository with a notebook.\n' },
    ],
    {
      question: 'Can I associate a Git repository with my notebook?',
      answer: 'Yes, one repository and up to three further ones.',
      gold: 'You can associate a Git repository with a notebook, and up to three further ones.',
    },
  )
  expect(proved).not.toContain('ways#c1')
  expect(proved.length).toBeGreaterThan(0)
})

test('a passage that names the subject may answer in other words, so its words prove nothing', async () => {
  const proved = await provedFor(
    [
      { doc_id: 'sign-off', text: '# Sign-off\n\nATO means that an official has authorised a site to run.\n' },
      {
        doc_id: 'buying',
        text: '# Buying\n\nIt is your duty to get an Authority to Operate (ATO) for software that you buy.\n',
      },
    ],
    {
      question: 'What is meant by ATO?',
      answer: 'An official has authorised a site to run.',
      gold: 'ATO means that an official has authorised a site to run.',
    },
  )
  expect(proved).not.toContain('buying#c1')
  expect(proved.length).toBeGreaterThan(0)
})
