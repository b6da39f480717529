import { describe, expect, it } from 'vitest'
import { groundQuote, quoteAt } from '../../src/corpus/quotes.ts'
import { aCorpus, aDocument } from '../examples.ts'

const text = `# Guide

## Refunds

A refund is paid within **five days**. Ask the owner of the team for help if it takes longer than that. 👩‍💻 Then wait.

## Tokens

A token expires within an hour. Ask the owner of the team for help if it takes longer than that.
`
const corpus = aCorpus([{ doc_id: 'guide', text }], { min: 5, max: 50, overlap: 0 })
const chunkWith = (words: string): string =>
  corpus.passages().find((passage) => corpus.text(passage).includes(words))!.chunk_id

describe('an offered quote', () => {
  it('becomes a span with its own text and 40 characters on either side', () => {
    const quote = groundQuote(corpus, { chunk_id: chunkWith('five days'), text: 'A refund is paid within five days' })
    const start = text.indexOf('A refund')
    expect(quote).toEqual({
      doc_id: 'guide',
      version: '1',
      start,
      end: start + 'A refund is paid within **five days'.length,
      text: 'A refund is paid within **five days',
      prefix: '# Guide\n\n## Refunds\n\n',
      suffix: '**. Ask the owner of the team for help i',
    })
  })

  it('is located in the named passage, not in an identical one elsewhere', () => {
    const sentence = 'Ask the owner of the team for help if it takes longer than that.'
    const [first, second] = [text.indexOf(sentence), text.lastIndexOf(sentence)]
    expect(groundQuote(corpus, { chunk_id: chunkWith('five days'), text: sentence })).toMatchObject({ start: first })
    expect(groundQuote(corpus, { chunk_id: chunkWith('an hour'), text: sentence })).toMatchObject({ start: second })
  })

  it('is found in another passage of the document, or in another passage that the author read', () => {
    const twoPages = aCorpus([
      { doc_id: 'one', text: 'Boats leave at nine.' },
      { doc_id: 'two', text: 'Trains leave at ten.' },
    ])
    const [first, second] = twoPages.passages().map(({ chunk_id }) => chunk_id)
    expect(
      groundQuote(corpus, { chunk_id: chunkWith('five days'), text: 'A token expires within an hour' }),
    ).toHaveProperty('start', text.indexOf('A token'))
    expect(groundQuote(twoPages, { chunk_id: first!, text: 'Trains leave at ten' })).toHaveProperty('problem')
    expect(groundQuote(twoPages, { chunk_id: first!, text: 'Trains leave at ten' }, [first!, second!])).toHaveProperty(
      'doc_id',
      'two',
    )
  })

  it('is found in another passage even if its own document has similar sentences', () => {
    const twoPages = aCorpus([
      {
        doc_id: 'old',
        text: 'The checkpoint interval of a queue is low. Set the checkpoint interval of the queue first.',
      },
      { doc_id: 'new', text: 'A queue checkpoint interval of one loses nothing.' },
    ])
    expect(
      groundQuote(twoPages, { chunk_id: 'old#c1', text: 'queue checkpoint interval of one' }, ['new#c1']),
    ).toHaveProperty('doc_id', 'new')
  })

  it('is not located in another document just because it occurs twice in its own', () => {
    const steps = aCorpus([
      { doc_id: 'plan', text: 'Sign in as the owner. Choose a plan. Sign in as the owner. Confirm it.' },
      { doc_id: 'refund', text: 'Sign in as the owner. Ask for a refund.' },
    ])
    const [plan, refund] = steps.passages().map(({ chunk_id }) => chunk_id)
    expect(groundQuote(steps, { chunk_id: plan!, text: 'Sign in as the owner.' }, [plan!, refund!])).toHaveProperty(
      'problem',
    )
  })

  it('with an unknown passage id is rejected, with the most similar ids', () => {
    const knownChunk = chunkWith('an hour')
    expect(groundQuote(corpus, { chunk_id: `${knownChunk}x`, text: 'A token' })).toMatchObject({
      problem: expect.stringContaining(knownChunk),
    })
  })

  it('has no split characters around it', () => {
    const emoji = '😀'.repeat(60)
    const document = aDocument({ doc_id: 'smiles', text: `${emoji}x${emoji}` })
    const quote = quoteAt(document, { start: 120, end: 121 })
    expect(`${quote.prefix}|${quote.suffix}`).not.toMatch(/\p{Cs}/u)
    const quoteInEmoji = quoteAt(aDocument({ doc_id: 'odd', text: `a${emoji}xy${emoji}` }), { start: 121, end: 122 })
    expect(`${quoteInEmoji.prefix}|${quoteInEmoji.suffix}`).not.toMatch(/\p{Cs}/u)
  })
})
