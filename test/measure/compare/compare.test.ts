import { describe, expect, test } from 'vitest'
import { readChunker } from '../../../src/measure/compare/chunkers.ts'
import { compareSystems } from '../../../src/measure/compare/compare-systems.ts'
import { comparisonMarkdown, comparisonTables } from '../../../src/measure/compare/comparison-tables.ts'
import { RetrieverReply } from '../../../src/measure/retriever-reply.ts'
import { documentKey } from '../../../src/vocabulary/index.ts'
import { aDataset, anItemOn } from '../a-dataset.ts'

const words = ['takes fourteen days', 'paid back to the card', 'annual plan', 'Refunds are paid', 'The refund of an']
const dataset = aDataset([
  ...words.map((evidence, index) =>
    anItemOn(`q_${index}`, [['refunds', evidence]], { question: `Which refunds <${index}>?` }),
  ),
  anItemOn('q_5', [['seats', 'twenty seats at most']], { language: 'pt-BR', question: 'Quantos seats?' }),
])
const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))

/** A system that ranks the evidence of these questions first. */
const systemFinding = (name: string, ...found: readonly string[]) => ({
  name,
  system: {
    ask: async (query_id: string) =>
      RetrieverReply.parse({
        results: found.includes(query_id)
          ? [items.get(query_id)!.gold_spans[0]!.text]
          : ['A seat belongs to one person.'],
      }),
  },
})

describe('two systems', () => {
  const all = [...items.keys()]
  const compareAll = () =>
    compareSystems(dataset, [systemFinding('old', 'q_5'), systemFinding('new', ...all.slice(0, 5))])

  test('are compared question by question, with wins and losses', async () => {
    const { comparisons } = await compareAll()
    const { differences, won, lost, slices } = comparisons[0]!
    expect(differences['recall@10']).toMatchObject({ n: 6, won: 5, tied: 0, lost: 1 })
    expect(differences['recall@10']!.value).toBeCloseTo(4 / 6)
    expect(won.map(({ query_id }) => query_id).sort()).toEqual(all.slice(0, 5))
    expect(lost).toMatchObject([{ query_id: 'q_5', ranks: [[1, null]] }])
    expect(slices.map(({ group, difference }) => [group, difference.value])).toContainEqual(['language pt-BR', -1])
  })

  test('equal systems have an empty interval, and a comparison is deterministic', async () => {
    const compareDifferent = () => compareSystems(dataset, [systemFinding('one', 'q_1'), systemFinding('other', 'q_1')])
    const { comparisons } = await compareDifferent()
    expect(comparisons[0]!.differences.mrr).toMatchObject({ value: 0, low: 0, high: 0, tied: 6 })
    expect(JSON.stringify((await compareAll()).comparisons)).toBe(JSON.stringify((await compareAll()).comparisons))
  })

  test('that give only answers can’t be compared', async () => {
    const answering = { name: 'talker', system: { ask: async () => RetrieverReply.parse({ answer: 'Soon.' }) } }
    await expect(compareSystems(dataset, [systemFinding('old', 'q_5'), answering])).rejects.toThrow(
      'talker has no results',
    )
  })

  test('can be written as Markdown', async () => {
    const found = await compareAll()
    expect(comparisonMarkdown(dataset, found)).toContain('## 1 question lost by new')
    expect(comparisonMarkdown(dataset, found)).toContain('old rank 1, new not found: seats')
    const [comparison] = found.comparisons
    const lost = Array.from({ length: 103 }, () => comparison!.lost[0]!)
    const markdown = comparisonMarkdown(dataset, { ...found, comparisons: [{ ...comparison!, lost }] })
    expect(markdown).toMatch(/## 103 questions lost by new\n[\s\S]*\n\nand 3 more\n$/)
  })

  test('a difference that rounds to zero has no sign', async () => {
    const found = await compareAll()
    const [comparison] = found.comparisons
    const difference = { value: -0.0001, low: -0.0002, high: 0.0003, n: 200, won: 1, tied: 198, lost: 1 }
    const differences = { mrr: { ...difference, estimate: { ...difference, value: 0.0001 } } }
    const [, table] = comparisonTables({ ...found, comparisons: [{ ...comparison!, differences }] })
    expect(table!.rows).toEqual([['MRR', '0.000', '0.000 to 0.000', '0.000 [0.000 to 0.000]', '1', '198', '1', '']])
  })
})

describe('chunkings', () => {
  const text = '# A\n\nOne sentence here. Another sentence there.\n\n## B\n\n- first\n- second\n'

  test('fixed windows overlap, sentences stay whole, sections begin at their heading', () => {
    const cut = (name: string, of = text) =>
      readChunker(name)
        .chunksOf({
          documents: [{ doc_id: 'a', version: '1', media_type: 'text/markdown' }],
          texts: new Map([[documentKey({ doc_id: 'a', version: '1' }), of]]),
        } as never)
        .map(({ start, end }) => of.slice(start, end))
    expect(cut('fixed:50/10', 'x'.repeat(95)).map(({ length }) => length)).toEqual([50, 50, 15])
    expect(cut('sentence:50')).toEqual([
      '# A\n\nOne sentence here. Another sentence there.',
      '## B\n\n- first\n- second',
    ])
    expect(cut('markdown')).toEqual(['# A\n\nOne sentence here. Another sentence there.', '## B\n\n- first\n- second'])
    for (const piece of cut('markdown:60', `# A\n\n${'a line of text\n'.repeat(20)}`))
      expect(piece.length).toBeLessThan(61)
  })

  test('an unknown chunker is reported', () => {
    expect(() => readChunker('semantic')).toThrow('“semantic” is not a chunker. Examples: fixed:600/80')
    expect(() => readChunker('fixed:60/60')).toThrow('is not valid')
  })

  test('are compared by recall and by the amount of text to read', async () => {
    const { chunkings, scores } = await compareSystems(dataset, [], ['fixed:50', 'sentence:400'].map(readChunker))
    expect(scores.map(({ name }) => name)).toEqual(['fixed:50', 'sentence:400'])
    expect(chunkings[1]).toMatchObject({ name: 'sentence:400', chunks: 2, cutShare: 0 })
    expect(chunkings[0]!.cutShare).toBeGreaterThan(0)
    expect(chunkings[1]!.recallByCharacters['1000']).toBe(1)
  })
})
