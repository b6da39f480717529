import { beforeAll, describe, expect, test } from 'vitest'
import { type Dataset, readDataset } from '../../src/dataset/check/read-dataset.ts'
import { mayBeSameFile } from '../../src/dataset/find-in-set.ts'
import { createPlacer, parseChunks, project, UserChunk } from '../../src/dataset/project.ts'
import { UsageError } from '../../src/errors.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSmallSet, someSources, writeSmallSet } from './a-dataset-folder.ts'

let dataset: Dataset
beforeAll(async () => {
  using folder = makeTempFolder()
  writeSmallSet(folder.path, await aSmallSet())
  dataset = readDataset(folder.path, ({ message }) => {
    throw new Error(message)
  })
})

const lines = (chunks: readonly object[]): string => chunks.map((chunk) => JSON.stringify(chunk)).join('\n')

/** A chunker that ignores sections: chunks of a fixed number of characters, with an overlap. */
const windows = (size: number, overlap: number) =>
  someSources.flatMap(({ doc_id, version = '1', text }) =>
    Array.from({ length: Math.ceil(text.length / (size - overlap)) }, (_, index) => {
      const start = index * (size - overlap)
      const end = Math.min(text.length, start + size)
      return { chunk_id: `${doc_id}@${version}/${index}`, doc_id, version, start, end, text: text.slice(start, end) }
    }).filter(({ text: own }) => own.trim() !== ''),
  )

describe('labels for a custom chunker', () => {
  for (const [size, overlap] of [
    [60, 0],
    [150, 30],
    [4000, 0],
  ] as const)
    test(`by offsets, ${size} characters: the labeled chunks contain every character of the evidence`, () => {
      const chunks = windows(size, overlap)
      const { labels, unplaced } = project(dataset, parseChunks(lines(chunks), 'chunks.jsonl'))
      expect(unplaced).toEqual([])
      const byId = new Map(chunks.map((chunk) => [chunk.chunk_id, chunk]))
      for (const { value: item } of dataset.items) {
        const label = labels.find(({ query_id }) => query_id === item.query_id)!
        for (const [index, span] of item.gold_spans.entries()) {
          const goldChunkIds = label.gold_chunks
            .filter((gold) => gold.span === index)
            .map(({ chunk_id }) => byId.get(chunk_id)!)
          for (let at = span.start; at < span.end; at++)
            expect(goldChunkIds.some(({ start, end }) => start <= at && at < end)).toBe(true)
          const isCovered = goldChunkIds.some(({ start, end }) => start <= span.start && span.end <= end)
          expect(label.cut_spans.includes(index)).toBe(!isCovered)
        }
      }
    })

  test('no chunks, or several with one id, are refused', () => {
    expect(() => project(dataset, [])).toThrow('There are no chunks')
    const [first] = windows(400, 0)
    const repeatedChunks = parseChunks(lines([first!, first!]), 'chunks.jsonl')
    expect(() => project(dataset, repeatedChunks)).toThrow(`Several chunks have the id ${first!.chunk_id}.`)
  })

  test('chunks given as texts get the same labels as chunks given by offsets', () => {
    const chunks = windows(400, 0)
    const byOffsets = project(dataset, parseChunks(lines(chunks), 'chunks.jsonl'))
    const texts = chunks.map(({ chunk_id, doc_id, version, text }) => ({ chunk_id, doc_id, version, text }))
    const byTexts = project(dataset, parseChunks(lines(texts), 'chunks.jsonl'))
    expect(byTexts.unplaced).toEqual([])
    const labelRows = ({ labels }: typeof byTexts) =>
      labels.map(({ query_id, gold_chunks }) => [query_id, gold_chunks.map(({ chunk_id }) => chunk_id)])
    expect(labelRows(byTexts)).toEqual(labelRows(byOffsets))
  })

  test('texts with changed white space that start and end inside words are found', () => {
    const chunks = windows(400, 0).map(({ chunk_id, doc_id, version, text }) => ({
      chunk_id,
      doc_id,
      version,
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }))
    const { labels, unplaced } = project(dataset, parseChunks(lines(chunks), 'chunks.jsonl'))
    expect(unplaced).toEqual([])
    const byOffsets = project(dataset, parseChunks(lines(windows(400, 0)), 'chunks.jsonl'))
    const bestChunks = ({ labels: all }: typeof byOffsets) => all.map(({ gold_chunks }) => gold_chunks[0]?.chunk_id)
    expect(bestChunks({ ...byOffsets, labels })).toEqual(bestChunks(byOffsets))
  })

  test('chunks with equal texts are placed one after the other in their document', () => {
    const rows = ['A', 'B'].map((chunk_id) => ({ chunk_id, doc_id: 'guides/plans', text: 'seat' }))
    const plans = someSources.find(({ doc_id }) => doc_id === 'guides/plans')!.text
    const places = ['seat'].flatMap((word) => {
      const first = plans.indexOf(word)
      return [first, plans.indexOf(word, first + 1)]
    })
    const place = createPlacer(dataset)
    expect(rows.map((row) => place(UserChunk.parse(row)))).toMatchObject(places.map((start) => ({ start })))
  })

  test('a text in several versions of its document is placed in the latest, or in the version that the chunk names', () => {
    const place = createPlacer(dataset)
    const versionOf = (hints: object) =>
      place(UserChunk.parse({ chunk_id: 1, text: 'Only the owner of a team may ask for a refund.', ...hints }))
    expect(versionOf({})).toMatchObject({ doc_id: 'refunds', version: '2025' })
    expect(versionOf({ doc_id: 'refunds' })).toMatchObject({ version: '2025' })
    expect(versionOf({ doc_id: 'refunds', version: '2024' })).toMatchObject({ version: '2024' })
  })

  test('a document can be named by a Windows path', () => {
    const { source } = dataset.documents.find(({ doc_id }) => doc_id === 'notes')!
    const windows = `C:\\team\\${source.replaceAll('/', '\\')}`
    expect(mayBeSameFile(windows, source)).toBe(true)
    expect(mayBeSameFile(`not-${source}`, source)).toBe(false)
  })

  test('offsets in CSV are read as numbers, and empty cells as absent', () => {
    const csv = 'chunk_id,doc_id,version,start,end,text\n1,notes,,0,10,\n2,notes,,,,Notes\n'
    expect(parseChunks(csv, 'chunks.csv')).toEqual([
      { chunk_id: '1', doc_id: 'notes', start: 0, end: 10 },
      { chunk_id: '2', doc_id: 'notes', text: 'Notes' },
    ])
  })

  test('a span that is cut between chunks lists both, the larger overlap first', () => {
    const fee = dataset.items.find(({ value }) => value.query_id === 'q_fee')!.value.gold_spans[0]!
    const { doc_id, version, start, end } = fee
    const middle = start + 10
    const chunks = [
      { chunk_id: 'head', doc_id, version, start: 0, end: middle },
      { chunk_id: 'tail', doc_id, version, start: middle, end: end + 5 },
    ]
    const label = project(dataset, parseChunks(lines(chunks), 'chunks.jsonl')).labels.find(
      ({ query_id }) => query_id === 'q_fee',
    )!
    expect(label.gold_chunks.map(({ chunk_id, characters }) => [chunk_id, characters])).toEqual([
      ['tail', end - middle],
      ['head', 10],
    ])
    expect(label.cut_spans).toEqual([0])
  })

  test('a chunk that can’t be located is left out with a reason, and a line that is not a chunk is an error', () => {
    const { unplaced, chunks } = project(
      dataset,
      parseChunks(
        lines([
          { chunk_id: 1, doc_id: 'nowhere', start: 0, end: 5 },
          { chunk_id: 2, doc_id: 'notes', start: 5, end: 90_000 },
          { chunk_id: 3, text: 'No such words.' },
          { chunk_id: 4, doc_id: 'notes' },
          { chunk_id: 6, start: 1, end: 5 },
          { chunk_id: 5, text: 'seat' },
        ]),
        'chunks.jsonl',
      ),
    )
    expect(chunks).toBe(0)
    expect(unplaced.map(({ reason }) => reason)).toEqual([
      'There is no document nowhere.',
      expect.stringMatching(/^5 to 90000 is not a valid range in notes \(\d+ characters\)\.$/),
      'The text was not found in any document.',
      'The chunk has neither offsets nor text.',
      'The chunk has offsets but no doc_id.',
      'The text occurs in 2 documents; set doc_id.',
    ])
    expect(() => project(dataset, parseChunks('{"chunk_id": 1}\n{"start": 1}', 'chunks.jsonl'))).toThrow(UsageError)
    expect(() => project(dataset, parseChunks('{"chunk_id": 1}\n{"start": 1}', 'chunks.jsonl'))).toThrow(
      /chunks\.jsonl, line 2/,
    )
  })
})
