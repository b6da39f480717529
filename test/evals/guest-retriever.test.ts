import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { scoreTable } from '../../evals/research/score-retrievers.ts'
import { userRetriever } from '../../evals/research/user-retriever.ts'
import { aDataset, anItemOn } from '../measure/a-dataset.ts'

const dataset = aDataset([anItemOn('q', [['seats', 'The Team plan has twenty seats at most.']])])
const gold = dataset.items[0]!.value.gold_spans
const inPlace = { doc_id: 'seats', start: gold[0]!.start, end: gold[0]!.end }

/** A user's retriever that always gives the same reply, with the recorded questions. */
const replying = async (results: readonly object[]) => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.end(JSON.stringify({ results }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    [Symbol.dispose]: () => void server.close(),
  }
}

describe('a retriever of the user among the others', () => {
  test('gets the questions in the format of score, and is ranked by the locations of its results', async () => {
    using server = await replying([{ doc_id: 'refunds', start: 0, end: 20 }, inPlace])
    using retriever = userRetriever(server.url, dataset)
    const table = await scoreTable([retriever], [{ question: 'How many seats has Team?', gold }])
    expect(table).toEqual([[0.5]])
    expect(server.asked).toMatchObject([{ question: 'How many seats has Team?', k: 10 }])
  })

  test('may return ids of passages, and an older version of a page does not count as an answer', async () => {
    const chunk = dataset.chunks.find(({ doc_id }) => doc_id === 'seats')!
    using server = await replying([
      { ...inPlace, version: 'old' },
      { chunk_id: 'unknown' },
      { chunk_id: chunk.chunk_id },
    ])
    using retriever = userRetriever(server.url, dataset)
    expect(await retriever.retrieve('How many?', 10)).toMatchObject([
      { doc_id: 'seats', start: chunk.start, end: chunk.end },
    ])
  })

  test('a file of results is rejected, because it has no results for human questions', () => {
    expect(() => userRetriever('results.jsonl', dataset)).toThrow(/must be a URL or a command/)
  })
})
