import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBudget, withBudget } from '../../src/models/budget.ts'
import { ModelCallError } from '../../src/models/call-error.ts'
import type { Chat, ReplyMode } from '../../src/models/chat.ts'
import { connectModels } from '../../src/models/connect-models.ts'
import { langChainChat } from '../../src/models/langchain-chat.ts'
import { openAIChat } from '../../src/models/openai.ts'
import { readPrices } from '../../src/models/prices.ts'
import { replySchema } from '../../src/models/reply-schema.ts'
import { withCallLog } from '../../src/models/with-call-log.ts'
import { adaptiveLimit } from '../../src/models/with-rate.ts'
import { withRetry, withTimeout } from '../../src/models/with-retry.ts'
import { startTestServer, type TestServer } from '../../src/testing/index.ts'
import {
  aRequest,
  capitalPrompt,
  capitalResponder,
  memoryStore,
  offlineChat,
  searchTool,
  withMemory,
} from './examples.ts'
import { LibraryModel } from './library-model.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ responders: [capitalResponder] })
})
afterAll(() => server.stop())

const plainChat = () => openAIChat({ model: 'gpt-4o-mini', baseUrl: server.url, apiKey: 'test' })
const log = { record: () => {} }
const prices = readPrices()
const now = () => 0

const connectWhole = (model: string) =>
  connectModels({
    models: { generator: { model }, critic: { model }, agents: {} },
    connection: { baseUrl: server.url, apiKey: 'test' },
    offlineChat,
    replies: memoryStore(),
    log,
    prices,
    limits: { usd: 1, calls: 1_000 },
    concurrency: 4,
    seed: '7',
    now,
  }).chatFor('generator')

const chats: Readonly<Record<string, () => Chat>> = {
  'the offline engine': offlineChat,
  'a server': plainChat,
  'a server that streams': () => openAIChat({ model: 'gpt-4o-mini', baseUrl: server.url, timeoutMs: 300_000 }),
  "a library user's model": () => langChainChat({ id: 'given', model: new LibraryModel(capitalResponder) }),
  'with-timeout': () => withTimeout(plainChat(), 10_000),
  'with-call-log': () => withCallLog(plainChat(), { log, prices, now }),
  'with-budget': () => withBudget(plainChat(), createBudget({ calls: 100 }), null),
  'with-limit': () => adaptiveLimit(2).wrap(plainChat()),
  'with-retry': () => withRetry(plainChat(), { seed: '7' }),
  'with-cache': () => withMemory(plainChat()),
  'everything around a server': () => connectWhole('openai:gpt-4o-mini'),
  'everything around the offline engine': () => connectWhole('offline'),
}

const capitalOf = (text: string): string =>
  (JSON.parse(text) as { capitals: { capital: string }[] }).capitals[0]!.capital

describe.each(Object.entries(chats))('%s', (_, make) => {
  const modesOf = (chat: Chat): readonly ReplyMode[] => chat.modes

  test('replies with valid output in each of its modes', async () => {
    const chat = make()
    expect(modesOf(chat).length).toBeGreaterThan(0)
    for (const mode of modesOf(chat)) {
      const reply = await chat.complete(aRequest({ mode }))
      expect(
        capitalPrompt.output.parse(replySchema(capitalPrompt.output).normalize(JSON.parse(reply.text))),
      ).toMatchObject({
        capitals: [{ capital: 'Paris' }],
      })
      expect(reply.calls).toEqual([])
      expect(reply.usage.inputTokens).toBeGreaterThan(20)
      expect(reply.usage.outputTokens).toBeGreaterThan(5)
      expect(reply.model).not.toBe('')
    }
  })

  test('calls tools, with arguments as JSON text', async () => {
    const chat = make()
    const tools = [
      { name: searchTool.name, description: searchTool.description, parameters: replySchema(searchTool.schema).schema },
    ]
    const reply = await chat.complete(
      aRequest({ countries: ['Elbonia'], tools, mayCallTools: true, mode: modesOf(chat)[0]! }),
    )
    expect(reply).toMatchObject({ finish: 'calls', calls: [{ name: 'search_corpus' }] })
    expect(JSON.parse(reply.calls[0]!.arguments)).toEqual({ query: 'Elbonia' })
  })

  test('gives each of many callers its own reply', async () => {
    const chat = make()
    const countries = ['France', 'Kenya', 'Peru', 'Brazil', 'France', 'Kenya']
    const replies = await Promise.all(
      countries.map((country) => chat.complete(aRequest({ countries: [country], mode: modesOf(chat)[0]! }))),
    )
    expect(replies.map((reply) => capitalOf(reply.text))).toEqual([
      'Paris',
      'Nairobi',
      'Lima',
      'Brasília',
      'Paris',
      'Nairobi',
    ])
  })

  test('makes no call for a stopped session', async () => {
    const chat = make()
    const call = chat.complete(aRequest({ mode: modesOf(chat)[0]! }), { signal: AbortSignal.abort() })
    await expect(call).rejects.toBeInstanceOf(ModelCallError)
    await expect(call).rejects.toMatchObject({ failure: 'aborted' })
  })

  test('names itself', () => {
    const { id, parameters } = make()
    expect(id).not.toBe('')
    expect(JSON.parse(JSON.stringify(parameters))).toEqual(parameters)
  })
})

test('with many failures, call log and server agree on the number of calls and tokens', async () => {
  const faults = (['rate-limit', 'server-error', 'drop', 'cut', 'overloaded'] as const).map((fault) => ({
    fault,
    rate: 0.07,
  }))
  await using stormy = await startTestServer({ responders: [capitalResponder], faults, seed: 'storm' })
  const records: { kind: string; input_tokens: number; output_tokens: number }[] = []
  const store = memoryStore()
  const { chatFor, budget } = connectModels({
    models: { generator: { model: 'openai:m' }, critic: { model: 'openai:m' }, agents: {} },
    connection: { baseUrl: stormy.url },
    offlineChat,
    replies: store,
    log: {
      record: (call, reply) => {
        records.push(call)
        store.keep(reply)
      },
    },
    prices,
    limits: {},
    concurrency: 8,
    seed: '7',
    now,
    sleep: async () => {},
  })
  const requests = Array.from({ length: 120 }, (_, index) => aRequest({ countries: [`Land ${index % 100}`] }))
  const replies = await Promise.allSettled(requests.map((request) => chatFor('generator').complete(request)))
  const { counts } = stormy
  const paid = records.filter(({ kind }) => kind !== 'cached')
  expect(Object.keys(counts.byFault)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(115)
  expect(paid).toHaveLength(counts.chat)
  expect(budget.spent.calls).toBe(counts.chat)
  // The last 20 requests repeat the first 20, of which few fail.
  const repeatable = replies.slice(0, 20).filter(({ status }) => status === 'fulfilled').length
  expect(repeatable).toBeGreaterThan(15)
  expect(records.filter(({ kind }) => kind === 'cached')).toHaveLength(repeatable)
  const answered = stormy.requests.filter(({ status, fault }) => status === 200 && fault !== 'cut')
  const sum = (field: 'input_tokens' | 'output_tokens') => paid.reduce((total, call) => total + call[field], 0)
  expect(sum('input_tokens')).toBe(answered.reduce((total, reply) => total + reply.inputTokens, 0))
  expect(sum('output_tokens')).toBe(answered.reduce((total, reply) => total + reply.outputTokens, 0))
})

test('a model that is passed in is used for every agent without a model of its own', () => {
  const given = { generator: { ...plainChat(), id: 'house' } }
  const { chatFor } = connectModels({
    models: {
      generator: { model: 'given:house' },
      critic: { model: 'given:house' },
      agents: { surveyor: { model: 'offline' } },
    },
    supplied: given,
    connection: {},
    offlineChat,
    replies: memoryStore(),
    log: { record: () => {} },
    prices,
    limits: {},
    concurrency: 1,
    seed: '7',
    now,
  })
  const ids = (['generator', 'critic', 'surveyor'] as const).map((agent) => chatFor(agent).id)
  expect(ids).toEqual(['house', 'house', offlineChat().id])
})

test('writer and critic with different settings of one model share its rate limit', async () => {
  await using busy = await startTestServer({ responders: [capitalResponder] })
  const { chatFor } = connectModels({
    models: {
      generator: { model: 'openai:m', temperature: 0.5 },
      critic: { model: 'openai:m', temperature: 0 },
      agents: { surveyor: { model: 'openai:other' } },
    },
    connection: { baseUrl: busy.url, apiKey: 'test' },
    offlineChat,
    replies: memoryStore(),
    log: { record: () => {} },
    prices,
    limits: {},
    concurrency: 4,
    perMinute: { calls: 1 },
    seed: '7',
    now,
  })
  await chatFor('generator').complete(aRequest({ countries: ['Chile'] }))
  const stop = new AbortController()
  const second = chatFor('critic').complete(aRequest({ countries: ['Peru'] }), { signal: stop.signal })
  // Another model has its own limit. Once it has replied, the second call would have replied too.
  await chatFor('surveyor').complete(aRequest({ countries: ['Cuba'] }))
  expect(busy.counts.chat).toBe(2)
  stop.abort()
  await expect(second).rejects.toThrow()
})
