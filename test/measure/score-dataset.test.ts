import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../src/errors.ts'
import { type RetrieverReply, remoteRetriever } from '../../src/measure/remote-retriever.ts'
import { scoreDataset } from '../../src/measure/score-dataset.ts'
import { aFolder } from '../session/workplace.ts'
import { aDataset, anItemOn } from './a-dataset.ts'

const days = ['refunds', 'takes fourteen days'] as const
const card = ['refunds', 'paid back to the card'] as const
const seats = ['seats', 'twenty seats at most'] as const

const one = anItemOn('q_1', [days], { difficulty: 'easy' })
const two = anItemOn('q_2', [days, seats], { difficulty: 'hard' })
const probe = anItemOn('q_3', [])
const [span] = one.gold_spans
const place = { doc_id: span!.doc_id, start: span!.start, end: span!.end }
const elsewhere = { doc_id: 'seats', start: 0, end: 20 }

/** A system that gives these replies. */
const giving = (replies: Readonly<Record<string, RetrieverReply | undefined>>) => ({
  ask: async (query_id: string) => replies[query_id],
  [Symbol.dispose]: () => {},
})
const scoresOf = async (items: Parameters<typeof aDataset>[0], replies: Parameters<typeof giving>[0], k = 5) => {
  const { rows, ...rest } = await scoreDataset(aDataset(items), giving(replies), k)
  const values = Object.fromEntries(
    Object.entries(rows[0]!.metrics).map(([name, { value }]) => [name, Math.round(value * 1000) / 1000]),
  )
  return { ...values, rows, ...rest }
}

describe('scores of a system', () => {
  test('evidence in second place', async () => {
    expect(await scoresOf([one], { q_1: { results: [elsewhere, place] } })).toMatchObject({
      'recall@k': 1,
      MRR: 0.5,
      'nDCG@k': 0.631,
      'character recall': 1,
      'character precision': 0.487,
    })
  })

  test('a place of its own counts by the evidence that it holds, not by the passage that it touches', async () => {
    const beside = { ...place, start: place.start - 20, end: place.start + 5 }
    expect(await scoresOf([one], { q_1: { results: [beside] } })).toMatchObject({ 'recall@k': 0, MRR: 0 })
  })

  test('passages of the dataset are known by their id', async () => {
    const [chunk_id] = one.gold_evidence
    expect(await scoresOf([one], { q_1: { results: [{ chunk_id: chunk_id! }] } })).toMatchObject({ MRR: 1 })
    expect(await scoresOf([one], { q_1: { results: [{ chunk_id: 'nobody#c1' }] } })).toMatchObject({ MRR: 0 })
  })

  test('half of the evidence is half of the recall, and finding it twice adds nothing', async () => {
    expect(await scoresOf([two], { q_2: { results: [place, place] } })).toMatchObject({ 'recall@k': 0.5, MRR: 1 })
  })

  test('one stretch with all the evidence is a perfect reply', async () => {
    const both = anItemOn('q_1', [card, days])
    const whole = { doc_id: 'refunds', start: 0, end: 400 }
    expect(await scoresOf([both], { q_1: { results: [whole] } })).toMatchObject({ 'recall@k': 1, 'nDCG@k': 1 })
  })

  test('a piece that was found before does not push back what comes with it', async () => {
    const both = anItemOn('q_1', [card, days])
    const whole = { doc_id: 'refunds', start: 0, end: 400 }
    const { doc_id, start, end } = both.gold_spans[0]!
    expect(await scoresOf([both], { q_1: { results: [{ doc_id, start, end }, whole] } })).toMatchObject({ 'nDCG@k': 1 })
  })

  test('another passage that answers is as good', async () => {
    const also = anItemOn('q_1', [days], { also_supports: [anItemOn('q', [seats]).gold_spans[0]!] })
    const { doc_id, start, end } = two.gold_spans[1]!
    expect(await scoresOf([also], { q_1: { results: [{ doc_id, start, end }] } })).toMatchObject({ MRR: 1 })
  })

  test('an older version of the same page is another page', async () => {
    const older = { ...place, version: '0' }
    expect(await scoresOf([one], { q_1: { results: [older] } })).toMatchObject({ MRR: 0, 'character recall': 0 })
  })

  test('results beyond k do not count', async () => {
    expect(await scoresOf([one], { q_1: { results: [elsewhere, place] } }, 1)).toMatchObject({ 'recall@k': 0 })
  })

  test('a question without a reply counts as not found, and is named', async () => {
    const found = await scoresOf([one, two], { q_1: { results: [place] } })
    expect(found.rows[0]!.n).toBe(2)
    expect(found).toMatchObject({ 'recall@k': 0.5, unanswered: ['q_2'] })
  })

  test('groups have rows of their own', async () => {
    const { rows } = await scoresOf([one, two], { q_1: { results: [place] }, q_2: { results: [] } })
    const easy = rows.find(({ group }) => group === 'difficulty easy')
    expect(easy!.n).toBe(1)
    expect(easy!.metrics.MRR.value).toBe(1)
  })

  test('questions without an answer are counted apart, where the system says that it declines', async () => {
    const quiet = await scoresOf([one, probe], { q_1: { results: [place] }, q_3: { results: [] } })
    expect(quiet).toMatchObject({ noAnswer: null, probes: 1 })
    expect(quiet.rows[0]!.n).toBe(1)
    const { noAnswer } = await scoresOf([one, two, probe], {
      q_1: { results: [place] },
      q_2: { results: [], abstained: true },
      q_3: { results: [], abstained: true },
    })
    expect(noAnswer!.declined).toMatchObject({ value: 1, n: 1 })
    expect(noAnswer!.overRefusal).toMatchObject({ value: 0.5, n: 2 })
  })
})

describe('ways to reach a system', () => {
  test('over HTTP: question in, results out', async () => {
    const asked: unknown[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        asked.push(JSON.parse(body))
        response.end(JSON.stringify({ results: [place], score: 0.7 }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      using system = remoteRetriever(`http://127.0.0.1:${(server.address() as AddressInfo).port}/search`)
      const { rows } = await scoreDataset(aDataset([one]), system, 3)
      expect(rows[0]!.metrics.MRR.value).toBe(1)
      expect(asked).toEqual([{ query_id: 'q_1', question: one.question, k: 3 }])
    } finally {
      server.close()
    }
  })

  test('a server that fails or talks nonsense is named', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/fails') response.statusCode = 503
      response.end('{"hits": []}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      await expect(remoteRetriever(`${root}/fails`).ask('q_1', 'Who?', 3)).rejects.toThrow('answered 503 to q_1')
      await expect(remoteRetriever(`${root}/odd`).ask('q_1', 'Who?', 3)).rejects.toThrow('expected {"results"')
    } finally {
      server.close()
    }
    await expect(remoteRetriever(root).ask('q_1', 'Who?', 3)).rejects.toThrow(UsageError)
  })

  test('a file of results', async () => {
    using folder = aFolder()
    const file = path.join(folder.path, 'results.jsonl')
    writeFileSync(file, `${JSON.stringify({ query_id: 'q_1', results: [place] })}\n\n`)
    using system = remoteRetriever(file)
    expect((await scoreDataset(aDataset([one]), system, 3)).rows[0]!.metrics.MRR.value).toBe(1)
    expect(await system.ask('q_2', 'Who?', 3)).toBeUndefined()

    writeFileSync(file, `${JSON.stringify({ results: [place] })}\n`)
    expect(() => remoteRetriever(file)).toThrow('line 1: it has no query_id')
    expect(() => remoteRetriever('nowhere.jsonl')).toThrow(UsageError)
  })

  /** A command that answers each line by this expression over `asked`. */
  const command = (folder: string, reply: string): string => {
    const script = path.join(folder, 'system.mjs')
    writeFileSync(
      script,
      `import { createInterface } from 'node:readline'
       for await (const line of createInterface({ input: process.stdin })) {
         const asked = JSON.parse(line)
         console.log(JSON.stringify(${reply}))
       }`,
    )
    return `"${process.execPath}" "${script}" index.jsonl`
  }

  test('a command that reads questions and writes results, line by line', async () => {
    using folder = aFolder()
    const reply = `{ query_id: asked.query_id, results: [${JSON.stringify(place)}].slice(0, asked.k) }`
    using system = remoteRetriever(command(folder.path, reply))
    const { rows } = await scoreDataset(aDataset([one, two]), system, 3)
    expect(rows[0]!.metrics.MRR.value).toBe(1)
  })

  test('a command that answers another question than it was asked is stopped', async () => {
    using folder = aFolder()
    using system = remoteRetriever(command(folder.path, `{ query_id: 'q_9', results: [] }`))
    await expect(system.ask('q_1', 'Who?', 3)).rejects.toThrow('asked for q_1, it answered q_9')
  })

  test('a command that ends early is named with its exit code', async () => {
    using folder = aFolder()
    using system = remoteRetriever(command(folder.path, 'process.exit(3)'))
    await expect(system.ask('q_1', 'Who?', 3)).rejects.toThrow('exit code 3')
    await expect(system.ask('q_2', 'Who?', 3)).rejects.toThrow('exit code 3')
  })
})
