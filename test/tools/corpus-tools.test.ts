import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { corpusTools } from '../../src/agents/tools/search-corpus.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { aCorpus } from '../examples.ts'

const corpus = aCorpus(
  [
    {
      doc_id: 'guide',
      text: '# Guide\n\nAbout the product.\n\n## Refunds\n\nA refund is paid within five days. Ask the owner.\n\n### Exceptions\n\nGift cards are not refunded.\n\n## Tokens\n\nA token expires within an hour. Ask the owner.\n',
    },
    { doc_id: 'guia', language: 'es', text: '# Guía\n\n## Reembolsos\n\nEl reembolso se paga en cinco días.\n' },
  ],
  { min: 3, max: 18, overlap: 0 },
)
let call: (name: string, input: object) => Promise<Record<string, unknown>>

beforeAll(async () => {
  const tools = corpusTools({ corpus, search: await createSearchIndex(passagesToIndex(corpus)) })
  call = async (name, input) =>
    JSON.parse(String(await tools.find((tool) => tool.name === name)!.invoke(input as never))) as Record<
      string,
      unknown
    >
})
const textOf = (read: object): string => (read as { parts: { text: string }[] }).parts.map(({ text }) => text).join(' ')
const chunkWith = (words: string): string =>
  corpus.passages().find((passage) => corpus.text(passage).includes(words))!.chunk_id

describe('search_corpus', () => {
  it('returns the passages found, best first, with their location', async () => {
    const { hits } = await call('search_corpus', { query: 'How fast is a refund paid?', k: 2 })
    expect(hits).toHaveLength(2)
    expect((hits as unknown[])[0]).toMatchObject({
      chunk_id: chunkWith('within five days'),
      doc_id: 'guide',
      path: expect.arrayContaining(['Refunds']),
      score: expect.any(Number),
      text: expect.stringContaining('A refund is paid within five days.'),
    })
  })

  it('can be limited to a language, and lists the languages if it finds nothing', async () => {
    const { hits } = await call('search_corpus', { query: 'reembolso refund', language: 'es-AR' })
    expect((hits as { doc_id: string }[]).map(({ doc_id }) => doc_id)).toEqual(['guia'])
    expect(await call('search_corpus', { query: 'refund', language: 'fr' })).toMatchObject({
      hits: [],
      note: expect.stringContaining('en, es'),
    })
  })

  it('says so if no word of the query occurs in the documents', async () => {
    expect(await call('search_corpus', { query: 'What are refunding zebras?' })).not.toHaveProperty('note')
    const noMatch = await call('search_corpus', { query: 'How are tokamak reactors refueled?' })
    expect(noMatch.note).toMatch(/^No word of this query occurs in the documents/)
    expect((noMatch.hits as unknown[]).length).toBeGreaterThan(0)
  })

  it('reports in how many passages each word of the query occurs, so that an absence can be tested', async () => {
    const { occurs } = await call('search_corpus', { query: 'refund of a tokamak' })
    expect(occurs).toEqual({ refund: 2, tokamak: 0 })
  })

  it('limits the total length of its results, because every later round sends them again', async () => {
    const longPage = aCorpus(
      [1, 2, 3, 4].map((at) => ({
        doc_id: `page${at}`,
        text: `# Page ${at}\n\n${`Refund ${at} is paid after a while. `.repeat(40)}`,
      })),
      { min: 3, max: 400, overlap: 0 },
    )
    const [search] = corpusTools({
      corpus: longPage,
      search: await createSearchIndex(passagesToIndex(longPage)),
      maxResultWidth: 1_000,
    })
    const found = String(await search!.invoke({ query: 'refund', k: 4, max_characters: 4000 } as never))
    const { hits } = JSON.parse(found) as { hits: { text: string }[] }
    expect(hits).toHaveLength(4)
    for (const { text } of hits) expect(text.length).toBeLessThanOrEqual(260)
  })

  it('rejects invalid values, and names the field', async () => {
    await expect(call('search_corpus', { query: 'x', k: 50 })).rejects.toThrow(/at k/)
    await expect(call('search_corpus', {})).rejects.toThrow(/at query/)
  })
})

describe('read_section', () => {
  it('reads a section with its path, parent, neighbors and subsections', async () => {
    const section = corpus.sections('guide').find(({ heading }) => heading === 'Refunds')!
    const read = await call('read_section', { section_id: section.section_id })
    expect(read).toMatchObject({
      section_id: section.section_id,
      path: section.path,
      parts: [
        { chunk_id: chunkWith('within five days'), text: expect.stringContaining('A refund is paid') },
        { chunk_id: chunkWith('Gift cards'), text: expect.stringContaining('Gift cards') },
      ],
      next: { heading: 'Exceptions' },
      subsections: [{ heading: 'Exceptions' }],
    })
    expect(read).not.toHaveProperty('more')
  })

  it('reads the section of a passage, and a long one in parts', async () => {
    const read = await call('read_section', { chunk_id: chunkWith('within an hour') })
    expect(textOf(read)).toContain('A token expires within an hour.')
    const text = `# Long\n\n## Part\n\n${'All work and no play makes Jack a dull boy. '.repeat(40)}`
    const longPage = aCorpus([{ doc_id: 'long', text }])
    const [tool] = corpusTools({ corpus: longPage, search: await createSearchIndex([]) }).filter(
      ({ name }) => name === 'read_section',
    )
    const section = longPage.sections('long').at(-1)!
    const parts: string[] = []
    for (let from = 0; ; ) {
      const part = JSON.parse(
        String(await tool!.invoke({ section_id: section.section_id, from, max_characters: 700 } as never)),
      ) as { parts: { text: string }[]; more?: string }
      parts.push(textOf(part))
      if (!part.more) break
      from = Number(/from=(\d+)/.exec(part.more)![1])
    }
    expect(parts.join(' ').split(/\s+/).join(' ').trim()).toBe(longPage.text(section).split(/\s+/).join(' ').trim())
    for (const part of parts.slice(0, -1)) expect(part.trimEnd()).toMatch(/boy\.$|Part$/)
  })

  it('for a heading over a whole document, returns only its own text, and names the omitted sections', async () => {
    const [top, ...others] = corpus.sections('guide').slice(1)
    const read = await call('read_section', { section_id: top!.section_id })
    expect(textOf(read)).toMatch(/^# Guide\s+About the product\.\s*$/)
    for (const { heading, section_id } of others) expect(read.more).toContain(`${heading} (${section_id})`)
    const from = Number(/from=(\d+)/.exec(read.more as string)![1])
    const nextPart = await call('read_section', { section_id: top!.section_id, from })
    expect(`${textOf(read)} ${textOf(nextPart)}`.split(/\s+/)).toEqual(corpus.text(top!).trim().split(/\s+/))
  })

  it('shows the requested passage, even if it covers several subsections of a document', async () => {
    const text = '# Top\n\nLead.\n\n## One\n\nFirst things.\n\n## Two\n\nSecond things.\n'
    const joined = aCorpus([{ doc_id: 'joined', text }])
    const [tool] = corpusTools({ corpus: joined, search: await createSearchIndex([]) }).filter(
      ({ name }) => name === 'read_section',
    )
    const [passage] = joined.passages()
    const read = JSON.parse(String(await tool!.invoke({ chunk_id: passage!.chunk_id } as never))) as Record<
      string,
      unknown
    >
    expect(textOf(read)).toContain('Second things.')
  })

  it('cuts a long section before a subsection that does not fit, and names it', async () => {
    const words = 'All work and no play makes Jack a dull boy. '
    const text = `# T\n\n## Part\n\n${words.repeat(10)}\n\n### First\n\n${words.repeat(5)}\n\n### Last\n\n${words.repeat(20)}\n\n## End\n\nDone.`
    const longPage = aCorpus([{ doc_id: 'long', text }])
    const [tool] = corpusTools({ corpus: longPage, search: await createSearchIndex([]) }).filter(
      ({ name }) => name === 'read_section',
    )
    const part = longPage.sections('long').find(({ heading }) => heading === 'Part')!
    const read = JSON.parse(
      String(await tool!.invoke({ section_id: part.section_id, max_characters: 900 } as never)),
    ) as { parts: { text: string }[]; more: string }
    expect(textOf(read)).toContain('### First')
    expect(textOf(read)).not.toContain('### Last')
    expect(read.more).toContain('Not shown: Last (')
  })

  it('suggests similar ids for an unknown one, and asks for an id if none is given', async () => {
    const knownChunk = chunkWith('within an hour')
    expect(await call('read_section', { chunk_id: knownChunk.replace('guide', 'guyde') })).toMatchObject({
      error: expect.stringContaining(knownChunk),
    })
    expect(await call('read_section', { section_id: 'Refunds' })).toMatchObject({
      error: expect.stringContaining('There is no section Refunds'),
    })
    expect(await call('read_section', {})).toMatchObject({ error: 'Give a section_id or a chunk_id.' })
  })
})

describe('locate_span', () => {
  it('gives the exact location of words in a passage', async () => {
    const place = await call('locate_span', { text: 'paid  within five days', chunk_id: chunkWith('five days') })
    expect(place).toMatchObject({ doc_id: 'guide', version: '1', text: 'paid within five days', matched_as: 'spaces' })
    const document = corpus.document('guide')!
    expect(document.text.slice(place.start as number, place.end as number)).toBe(place.text)
  })

  it('lists the locations of repeated words, and accepts a section or a prefix to distinguish them', async () => {
    const refused = await call('locate_span', { text: 'Ask the owner.', doc_id: 'guide' })
    expect(refused).toMatchObject({ error: expect.stringContaining('2 times') })
    expect(refused.candidates).toHaveLength(2)
    const { text } = corpus.document('guide')!
    const second = text.lastIndexOf('Ask the owner.')
    const bySection = await call('locate_span', { text: 'Ask the owner.', doc_id: 'guide', section: 'tokens' })
    const byPrefix = await call('locate_span', { text: 'Ask the owner.', doc_id: 'guide', prefix: 'within an hour. ' })
    expect([bySection.start, byPrefix.start]).toEqual([second, second])
  })

  it('explains an unknown passage, document or section', async () => {
    expect(await call('locate_span', { text: 'x', chunk_id: 'guide#c99' })).toMatchObject({
      error: expect.stringContaining('nearest ids are guide#'),
    })
    expect(await call('locate_span', { text: 'x', doc_id: 'gui' })).toMatchObject({
      error: expect.stringContaining('guia'),
    })
    expect(await call('locate_span', { text: 'x', doc_id: 'guide', section: 'Refund' })).toMatchObject({
      error: expect.stringContaining('(Refunds)'),
    })
    expect(await call('locate_span', { text: 'x' })).toMatchObject({ error: 'Give a chunk_id or a doc_id.' })
  })
})

describe('the schemas', () => {
  it('describe every field', () => {
    for (const tool of corpusTools({ corpus, search: undefined as never })) {
      const { properties } = z.toJSONSchema(tool.schema as z.ZodType, { io: 'input' }) as {
        properties: Record<string, { description?: string }>
      }
      for (const [field, { description }] of Object.entries(properties)) {
        expect(description, `${tool.name}.${field}`).toBeTruthy()
      }
    }
  })
})
