import { existsSync } from 'node:fs'
import path from 'node:path'
import { Document } from '@langchain/core/documents'
import { BaseRetriever } from '@langchain/core/retrievers'
import { FakeEmbeddings } from '@langchain/core/utils/testing'
import { VectorStore } from '@langchain/core/vectorstores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataFrom, evidenceFound } from '../src/evalite.ts'
import {
  check,
  compare,
  exportTo,
  fromLangChain,
  generate,
  openReview,
  openWorkspace,
  plan,
  project,
  type Retrieve,
  readDataset,
  type Strategy,
  score,
} from '../src/index.ts'
import { expectRetriever } from '../src/vitest.ts'
import { aSmallSet, writeSmallSet } from './dataset/a-dataset-folder.ts'
import { makeTempFolder } from './temp-folder.ts'

let place: ReturnType<typeof makeTempFolder>
let golden: string
beforeAll(async () => {
  place = makeTempFolder()
  golden = path.join(place.path, 'golden')
  writeSmallSet(golden, await aSmallSet())
})
afterAll(() => place[Symbol.dispose]())

/** Returns all of the evidence from the dataset itself, as texts. */
const perfectRetriever = async (): Promise<Retrieve> => {
  const { items } = await readDataset(golden)
  const evidence = new Map(items.map(({ value }) => [value.query_id, value.gold_spans.map(({ text }) => text)]))
  return (_question, { query_id }) => evidence.get(query_id)!
}
const blindRetriever: Retrieve = () => [{ doc_id: 'notes', start: 0, end: 5 }]
const all = { split: 'all' } as const

class HouseRetriever extends BaseRetriever {
  lc_namespace = ['house']
  override async _getRelevantDocuments(): Promise<Document[]> {
    return [new Document({ pageContent: 'Nobody has to call us for it.', metadata: { source: 'refunds.md' } })]
  }
}

class HouseStore extends VectorStore {
  _vectorstoreType(): string {
    return 'house'
  }
  async addVectors(): Promise<void> {}
  async addDocuments(): Promise<void> {}
  async similaritySearchVectorWithScore(_vector: number[], k: number): Promise<[Document, number][]> {
    const texts = ['Nobody has to call us for it.', 'The Harbour plan has no limit of seats.']
    return texts.slice(0, k).map((pageContent) => [new Document({ pageContent }), 0.5])
  }
}

describe('the library', () => {
  test('reads, checks, scores, compares, projects and exports a set', async () => {
    const dataset = await readDataset(golden)
    expect((await check(golden)).findings).toEqual([])
    const found = await score(dataset, await perfectRetriever(), { ...all, k: [1, 10] })
    expect(found.rows[0]!.metrics['recall@10']!.value).toBe(1)
    const { comparisons } = await compare(golden, { blind: blindRetriever, perfect: await perfectRetriever() }, all)
    expect(comparisons[0]!.won.length).toBe(found.rows[0]!.n)
    const text = dataset.texts.values().next().value!
    expect((await project(dataset, [{ chunk_id: 1, text: text.slice(0, 60) }])).chunks).toBe(1)
    const { files } = await exportTo(dataset, 'csv', { out: path.join(place.path, 'csv') })
    expect(Object.keys(files)).toEqual(['items.csv'])
    await expect(exportTo(dataset, 'cvs')).rejects.toThrow('Unknown format cvs')
    await expect(readDataset('nowhere')).rejects.toThrow('not a dataset folder')
  })

  test('accepts retrievers and vector stores of LangChain', async () => {
    const retriever = await score(golden, fromLangChain(new HouseRetriever()), all)
    expect(retriever.placement).toMatchObject({
      results: retriever.questions.length,
      placed: retriever.questions.length,
    })
    const store = await score(golden, fromLangChain(new HouseStore(new FakeEmbeddings(), {})), { ...all, k: 2 })
    expect(store.placement).toMatchObject({ results: 2 * store.questions.length, placed: 2 * store.questions.length })
  })
})

test('a program that leaves a session early releases the workspace and can resume it', async () => {
  using place = makeTempFolder()
  const options = { workspace: place.path, out: path.join(place.path, 'golden'), model: 'offline', count: 2 }
  const beginSession = async () => {
    for await (const { type } of generate(['examples/handbook/policies'], options))
      if (type === 'session-started') return type
    return undefined
  }
  expect(await beginSession()).toBe('session-started')
  using workspace = openWorkspace(options)
  expect(await workspace.sessions()).toMatchObject([{ status: 'interrupted' }])
  const types: string[] = []
  for await (const { type } of workspace.resume()) types.push(type)
  expect(types.at(-1)).toBe('session-finished')
})

test('a session that is handed over to workers needs a database', async () => {
  using place = makeTempFolder()
  const detached = generate(['examples/handbook/policies'], { workspace: place.path, model: 'offline', detach: true })
  await expect(detached.next()).rejects.toThrow('--detach requires --database postgres://…')
})

/** One look-up on the first passage of each document. */
const firstPages = (name: string, share?: number): Strategy => ({
  name,
  share,
  async briefs({ corpus }, count) {
    const firsts = corpus.passages().filter(({ chunk_id }) => chunk_id.endsWith('#c1'))
    return firsts.slice(0, count).map(({ chunk_id, language }) => {
      const ask = { language, intent: 'definition', difficulty: 'easy' } as const
      return {
        strategy: name,
        agent: 'generator',
        language,
        topic: 'first pages',
        chunk_ids: [chunk_id],
        examples: [],
        asks: [{ ...ask, strategy: name, profile: {}, cell: { ...ask, topic: 'first pages' } }],
      }
    })
  },
})

test('a custom strategy replaces the built-in one of the same name', async () => {
  using place = makeTempFolder()
  const shares = { direct: 100 }
  const options = {
    workspace: place.path,
    out: path.join(place.path, 'golden'),
    model: 'offline',
    count: 2,
    mix: shares,
  }
  using workspace = openWorkspace(options, { strategies: [firstPages('direct')] })
  for await (const _ of workspace.generate(['examples/handbook/reference'])) _
  const { items } = await readDataset(options.out)
  const topics = items.map(({ value }) => value.topic)
  expect(new Set(topics)).toEqual(new Set(['first pages']))
})

test('a custom strategy with a new name is added, with its own share', async () => {
  using place = makeTempFolder()
  const options = { workspace: place.path, out: path.join(place.path, 'golden'), model: 'offline', count: 4 }
  using workspace = openWorkspace(options, { strategies: [firstPages('first-pages', 50)] })
  for await (const _ of workspace.generate(['examples/handbook/reference'])) _
  const { items, session } = await readDataset(options.out)
  const strategyItems = items.filter(({ value }) => value.strategy === 'first-pages')
  expect(strategyItems).toHaveLength(2)
  expect(new Set(strategyItems.map(({ value }) => value.topic))).toEqual(new Set(['first pages']))
  expect(session!.accounting!.strategies.map(({ strategy }) => strategy)).toContain('first-pages')
})

test('a plan includes custom strategies', async () => {
  using place = makeTempFolder()
  using workspace = openWorkspace(
    { workspace: place.path, model: 'offline', count: 4 },
    { strategies: [firstPages('first-pages', 50)] },
  )
  const { coverage } = await workspace.plan(['examples/handbook/reference'])
  expect(coverage).toContainEqual(expect.objectContaining({ topic: 'first pages' }))
})

test('a mix with an unknown strategy is rejected', async () => {
  using place = makeTempFolder()
  using workspace = openWorkspace({ workspace: place.path, mix: { tickets: 100 }, model: 'openai:any' })
  await expect(workspace.plan(['examples/handbook'])).rejects.toThrow(/unknown strategy: tickets/)
})

test.each([
  [undefined, 'undefined'],
  ['briefs', "'briefs'"],
  [{ briefs: [] }, '{ briefs: [] }'],
  [[null], '[ null ]'],
  [[{ chunk_ids: 'a#c1' }], "[ { chunk_ids: 'a#c1' } ]"],
])('a strategy of the user that returns %j is named', async (returned, shown) => {
  using place = makeTempFolder()
  const strategy: Strategy = { ...firstPages('direct'), briefs: async () => returned as never }
  const options = { workspace: place.path, model: 'offline', mix: { direct: 100 }, strategies: [strategy] }
  const events = generate(['examples/handbook/reference'], options)
  await expect(async () => {
    for await (const _ of events) _
  }).rejects.toThrow(`The strategy direct returned ${shown}, not a list of briefs with`)
})

test.each([Number.NaN, () => Number.NaN, () => 'today'])('a clock that gives no time is refused: %s', async (now) => {
  using place = makeTempFolder()
  const planned = plan(['examples/handbook/reference'], { workspace: place.path, model: 'offline', now: now as never })
  await expect(planned).rejects.toThrow('now must be a function that returns milliseconds, such as Date.now')
})

test('custom strategies that leave no share for the others are rejected', async () => {
  using place = makeTempFolder()
  const strategies = [firstPages('first-pages', 60), firstPages('more-pages', 60)]
  const open = () => openWorkspace({ workspace: place.path, model: 'openai:any' }, { strategies })
  await expect(async () => {
    using workspace = open()
    await workspace.plan(['examples/handbook'])
  }).rejects.toThrow(/take 120% of the items/)
})

describe('a test of a retriever', () => {
  test('passes if the bound is reached', async () => {
    await expectRetriever(await perfectRetriever(), { dataset: golden, ...all }).toReach({ 'recall@10': 0.9, MRR: 0.9 })
  })

  test('invalid arguments of a library call are reported like those of a command', async () => {
    const sources = 'docs' as unknown as string[]
    await expect(plan(sources, { model: 'offline', workspace: place.path })).rejects.toThrow('must be a list')
    const tags = { model: 'openai:x', baseUrl: 'http://127.0.0.1:9/v1', workspace: place.path, languages: ['english'] }
    await expect(plan([golden], tags)).rejects.toThrow('“english” is not a language tag')
    for (const k of [0, -1, 1.5, Number.NaN, []])
      await expect(score(golden, blindRetriever, { ...all, k })).rejects.toThrow('k must be one or more whole numbers')
    await expect(score(golden, {} as never, all)).rejects.toThrow('use fromLangChain')
    await expect(plan([golden], { generator: {} as never, workspace: place.path })).rejects.toThrow(
      'must be LangChain chat models',
    )
    for (const reply of [null, 'text', [1]])
      await expect(score(golden, (() => reply) as never, all)).rejects.toThrow(
        /returned an invalid reply for q_\w+: \S/,
      )
  })

  test('a bound deeper than k is measured, and a call without bounds is an error', async () => {
    const expected = expectRetriever(await perfectRetriever(), { dataset: golden, ...all, k: 5 })
    await expected.toReach({ 'recall@10': 0.9, 'Character recall': 0.9 })
    await expect(expected.toReach({})).rejects.toThrow('needs at least one bound')
  })

  test('fails with what was measured and with the evidence that was missed', async () => {
    const failed = expectRetriever(blindRetriever, { dataset: golden, ...all }).toReach({ 'Recall@5': 0.9, MRR: 0.7 })
    await expect(failed).rejects.toThrow(
      /recall@5 at least 0\.9: 0\.000\n {2}mrr at least 0\.7: 0\.000\n {2}q_.*\n {4}missed: /,
    )
    await expect(failed).rejects.toMatchObject({
      actual: { 'recall@5': 0, mrr: 0 },
      expected: { 'recall@5': 0.9, mrr: 0.7 },
    })
  })
})

test('evalite accepts a set as data, and a scorer reports how much of the evidence was retrieved', async () => {
  const [first] = await dataFrom(golden, all)()
  expect(first!.input.length).toBeGreaterThan(5)
  const { scorer } = evidenceFound
  expect(scorer({ output: first!.expected.evidence, expected: first!.expected })).toBe(1)
  expect(scorer({ output: 'nothing', expected: first!.expected })).toBe(0)
})

test('a workspace that is disposed during a call opens nothing, and the call fails', async () => {
  const folder = path.join(place.path, 'disposed')
  const workspace = openWorkspace({ workspace: folder })
  const sessions = workspace.sessions()
  workspace[Symbol.dispose]()
  await expect(sessions).rejects.toThrow('The workspace is closed.')
  expect(existsSync(folder)).toBe(false)
})

test('a review can be opened for people or for programs, and closed', async () => {
  await using review = await openReview(golden, { reviewer: 'ana' })
  const [row] = review.studio.queue().rows
  await review.studio.decide({ query_id: row!.query_id, verdict: 'reject', reason: 'trivial' })
  const itemReply = await fetch(`${review.url}api/item?id=${row!.query_id}`)
  expect(await itemReply.json()).toMatchObject({ status: 'rejected', reason: 'trivial' })
  review.studio.undo()
  await review.close()
  await expect(fetch(review.url)).rejects.toThrow()
})
