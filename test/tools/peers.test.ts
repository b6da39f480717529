import { describe, expect, it } from 'vitest'
import { groundQuote } from '../../src/corpus/quotes.ts'
import { locate } from '../../src/text/quotes/locate.ts'
import { aCorpus } from '../examples.ts'

/** Reproduces mistakes that similar tools made with locations in texts. */

const paragraph = (section: number, index: number): string =>
  `Rule ${section}.${index} of the charter says that\n  a member who pays ${section * 100 + index} crowns   may borrow\n\t${index + 2} boats for a day, unless the harbour is closed.`

const longMarkdown = Array.from(
  { length: 4 },
  (_, section) =>
    `## Chapter ${section}\n\n${Array.from({ length: 60 }, (_, index) => paragraph(section, index)).join('\n\n')}\n`,
).join('\n')

describe('a text whose chunks are joined by single spaces', () => {
  it('allows every chunk to be located', () => {
    const corpus = aCorpus([{ doc_id: 'charter', text: longMarkdown }], { min: 100, max: 300, overlap: 0 })
    const passages = corpus.passages()
    expect(passages.length).toBeGreaterThan(7)
    for (const passage of passages) {
      const text = corpus.text(passage)
      expect(longMarkdown).toContain(text)
      const collapsed = text.split(/\s+/).join(' ').trim()
      const quote = groundQuote(corpus, { chunk_id: passage.chunk_id, text: collapsed })
      expect(quote).toMatchObject({ text: text.trim() })
    }
  })
})

describe('a heading whose words also occur earlier in the text', () => {
  const text =
    'Refunds and Shipping are explained below. First some history of Shipping.\n\n## Refunds\n\nAsk within five days.\n\n## Shipping\n\nAsk within two days.\n'

  it('does not swap or repeat text between headings', () => {
    const corpus = aCorpus([{ doc_id: 'shop', text }], { min: 5, max: 20, overlap: 0 })
    const passages = corpus.passages()
    expect(passages.map(({ start }) => start)).toEqual([...passages.map(({ start }) => start)].sort((a, b) => a - b))
    expect(passages.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThanOrEqual(text.length)
    expect(passages.every(({ end }, index) => end <= (passages[index + 1]?.start ?? text.length))).toBe(true)
  })

  it('is found as a heading if a heading is expected', () => {
    const range = { start: text.indexOf('## Shipping'), end: text.length }
    expect(locate(text, 'Shipping', { within: range })).toMatchObject({ start: text.indexOf('## Shipping') + 3 })
  })
})

describe('a quote whose white space was collapsed', () => {
  it('is returned in full, not cut to the length of the quote', () => {
    const text = 'Plans differ.\n\nThe limit is\n    500 requests\n    per minute for all plans.\n'
    const place = locate(text, 'The limit is 500 requests per minute for all plans.')
    expect('problem' in place ? '' : text.slice(place.start, place.end)).toBe(
      'The limit is\n    500 requests\n    per minute for all plans.',
    )
  })
})

describe('several references into one long text', () => {
  it('are located separately', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `Line ${String(index).padStart(4, '0')}.`).join('')
    const wanted = [
      [5200, 5400],
      [6000, 6200],
      [7000, 7200],
    ] as const
    const places = wanted.map(([start, end]) => locate(text, text.slice(start, end)))
    expect(places).toEqual(wanted.map(([start, end]) => ({ start, end, matchedAs: 'exact' })))
  })
})
