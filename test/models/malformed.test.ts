import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ModelUnavailableError, UnusableReplyError } from '../../src/errors.ts'
import { type ConnectOptions, connectModels } from '../../src/models/connect-models.ts'
import { checkedUsage } from '../../src/models/from-langchain.ts'
import { readPrices } from '../../src/models/prices.ts'
import { embeddingsNamed } from '../../src/models/providers/embeddings-named.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { embedTexts } from '../../src/search/embedded-space.ts'
import type { CallRecord } from '../../src/store/calls.ts'
import { bodyFaults, type FaultRule, startTestServer } from '../../src/testing/index.ts'
import { capitalPrompt, capitalResponder, memoryStore, offlineChat } from './examples.ts'

const key = 'a-key-of-nobody-4711'

/** A session's models with a server with these faults, without real delays. */
const runAgainst = async (
  faults: readonly FaultRule[],
  change: Partial<ConnectOptions> & { timeoutMs?: number } = {},
) => {
  const server = await startTestServer({ responders: [capitalResponder], faults })
  const records: CallRecord[] = []
  const replies = memoryStore()
  const { timeoutMs, ...rest } = change
  const model = { model: 'openai:gpt-4o-mini', ...(timeoutMs !== undefined && { timeoutMs }) }
  const connected = connectModels({
    models: { generator: model, critic: model, agents: {} },
    connection: { baseUrl: server.url, apiKey: key },
    offlineChat,
    replies,
    log: {
      record: (call, reply) => {
        records.push(call)
        replies.keep(reply)
      },
    },
    prices: readPrices(),
    limits: {},
    concurrency: 4,
    seed: '7',
    now: () => 0,
    sleep: async () => {},
    ...rest,
  })
  const takeTurn = createTakeTurn({ chatFor: connected.chatFor })
  const ask = (country = 'France') =>
    takeTurn({ prompt: capitalPrompt, input: { countries: [country] }, agent: 'generator' })
  return { server, ask, records, replies, connected, [Symbol.asyncDispose]: () => server.stop() }
}

/** Texts around a reply that must not affect it. */
const readable = ['usage-as-text', 'negative-usage', 'absurd-usage', 'no-usage', 'echoed-key']
/** Waiting for more than five minutes requires a stream. */
const streamed = 300_000

describe.each([undefined, streamed])('an invalid body (time allowed: %s)', (timeoutMs) => {
  test.each(bodyFaults.filter((fault) => fault !== 'redirect'))('%s once is got over', async (fault) => {
    await using session = await runAgainst([{ fault, calls: [2] }], timeoutMs === undefined ? {} : { timeoutMs })
    await session.ask('Peru')
    expect(await session.ask('France')).toMatchObject({
      kind: 'output',
      output: { capitals: [{ country: expect.stringMatching(/^France/) }] },
    })
  })
})

test.each(bodyFaults)('an endless %s ends the turn or gives advice, and does not count as a bug', async (fault) => {
  await using session = await runAgainst([{ fault, firstCall: 2 }])
  await session.ask('Peru')
  const thrown: unknown = await session.ask('Kenya').then(
    () => undefined,
    (error: unknown) => error,
  )
  if (readable.includes(fault)) expect(thrown).toBeUndefined()
  else if (fault === 'redirect' || fault === 'control-characters') expect(thrown).toBeInstanceOf(ModelUnavailableError)
  else expect(thrown).toBeInstanceOf(UnusableReplyError)
  expect(session.server.counts.chat).toBeLessThan(10)
})

test('a server that never answered like an OpenAI server is reported as a wrong address', async () => {
  await using session = await runAgainst([{ fault: 'html' }])
  await expect(session.ask()).rejects.toThrow(/does not answer like a model server: .* Check the base URL\.$/)
  expect(session.server.counts.chat).toBe(3)
})

test('an endless reply ends at the size limit, long before the timeout', async () => {
  await using session = await runAgainst([{ fault: 'endless' }])
  await expect(session.ask()).rejects.toThrow(/longer than 4 MB/)
})

test('redirects are not followed', async () => {
  const seen: string[] = []
  const otherServer = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const redirectTarget = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/steal`
  await using session = await runAgainst([{ fault: 'redirect', redirectTo: redirectTarget }])
  await expect(session.ask()).rejects.toThrow(/steal. If you trust it, give it with --base-url/)
  expect(session.server.counts.chat).toBe(1)
  expect(seen).toEqual([])
  otherServer.close()
})

test('a key in a reply is stored nowhere', async () => {
  await using session = await runAgainst([{ fault: 'echoed-key' }])
  const turn = await session.ask()
  expect(JSON.stringify(turn)).toContain('[key]')
  expect(JSON.stringify([turn, ...session.replies.bodies])).not.toContain(key)
})

test('control characters from a server reach the terminal as visible characters', async () => {
  await using session = await runAgainst([{ fault: 'control-characters' }])
  const { message } = (await session.ask().catch((error: unknown) => error)) as Error
  expect(message).toContain('␛[31mred')
  expect(message).not.toMatch(/\p{Cc}/u)
})

test.each(['usage-as-text', 'negative-usage', 'absurd-usage', 'no-usage', 'html', 'no-choice'] as const)(
  'a limit of tokens holds when a server says %s',
  async (fault) => {
    await using session = await runAgainst([{ fault }], { limits: { tokens: 3_000 } })
    const replies = Array.from({ length: 30 }, (_, number) => session.ask(`Land ${number}`))
    const ends = await Promise.allSettled(replies)
    const counted = session.server.requests.reduce((sum, request) => sum + request.inputTokens, 0)
    expect(counted).toBeLessThan(3_600)
    expect(ends.some((end) => end.status === 'rejected')).toBe(true)
    for (const { input_tokens, output_tokens } of session.records) {
      expect(Number.isSafeInteger(input_tokens) && input_tokens >= 0).toBe(true)
      expect(Number.isSafeInteger(output_tokens) && output_tokens >= 0).toBe(true)
    }
  },
)

test('token counts of a server are used if they are plausible', () => {
  const counted = { inputTokens: 100, outputTokens: 20 }
  expect(
    checkedUsage({ input_tokens: 90, output_tokens: 40_000, input_token_details: { cache_read: 64 } }, counted),
  ).toEqual({
    inputTokens: 90,
    outputTokens: 40_000,
    cachedInputTokens: 64,
  })
  expect(checkedUsage({ input_tokens: 1, output_tokens: 20 }, counted)).toEqual({ ...counted, estimated: true })
  expect(checkedUsage({ input_tokens: 100, output_tokens: Number.NaN }, counted)).toEqual({
    ...counted,
    estimated: true,
  })
})

test('invalid vectors cause an error in one line', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', data: [{ embedding: ['a', null], index: 0 }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const embeddings = await embeddingsNamed('openai:e', { baseUrl })
  await expect(embedTexts(['one'], { model: 'openai:e', embeddings })).rejects.toThrow(/returned no usable vector/)
  server.close()
})
