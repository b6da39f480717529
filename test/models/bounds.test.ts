import { describe, expect, test } from 'vitest'
import { type ConnectOptions, connectModels } from '../../src/models/connect-models.ts'
import { readPrices } from '../../src/models/prices.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import type { CallRecord } from '../../src/store/calls.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../src/testing/index.ts'
import { capitalPrompt, capitalResponder, memoryStore, offlineChat } from './examples.ts'

/** All wrappers of a session's models, without real delays. */
const session = (
  server: TestServer,
  change: Partial<Omit<ConnectOptions, 'replies'>> & {
    timeoutMs?: number
    replies?: ReturnType<typeof memoryStore>
  } = {},
) => {
  const records: CallRecord[] = []
  const waits: number[] = []
  const { timeoutMs, replies = memoryStore(), ...rest } = change
  const model = { model: 'openai:gpt-4o-mini', ...(timeoutMs !== undefined && { timeoutMs }) }
  const connected = connectModels({
    models: { generator: model, critic: model, agents: {} },
    connection: { baseUrl: server.url },
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
    sleep: async (milliseconds) => void waits.push(milliseconds),
    ...rest,
  })
  const takeTurn = createTakeTurn({ chatFor: connected.chatFor })
  const ask = (country: string) =>
    takeTurn({ prompt: capitalPrompt, input: { countries: [country] }, agent: 'generator' })
  return { ask, records, waits, ...connected }
}

const serve = (options: TestServerOptions) => startTestServer({ responders: [capitalResponder], ...options })

describe('a server that never gives a good reply', () => {
  test('ends after five refusals, with the delays that the server requested', async () => {
    await using server = await serve({ faults: [{ fault: 'rate-limit', retryAfterSeconds: 3 }] })
    const { ask, waits, records } = session(server)
    await expect(ask('France')).rejects.toMatchObject({
      name: 'ModelUnavailableError',
      message: expect.stringContaining('too many requests'),
    })
    expect(server.counts.chat).toBe(5)
    expect(waits).toHaveLength(4)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(3_000)
    expect(records.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed'])
  })

  test('ends after it hung twice', async () => {
    await using server = await serve({ faults: [{ fault: 'hang' }] })
    // Long enough for a busy machine to send the request before the timeout.
    const { ask } = session(server, { timeoutMs: 500 })
    await expect(ask('France')).rejects.toMatchObject({
      name: 'ModelUnavailableError',
      message: expect.stringContaining('in time'),
    })
    expect(server.counts.chat).toBe(2)
  })

  test('costs two calls a turn when all replies are garbage', async () => {
    await using server = await serve({ faults: [{ fault: 'garbage' }] })
    const { ask, records } = session(server)
    const turns = await Promise.allSettled(['France', 'Peru', 'Kenya'].map(ask))
    expect(turns.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(records.map(({ kind }) => kind).sort()).toEqual([
      'fresh',
      'fresh',
      'fresh',
      'repaired',
      'repaired',
      'repaired',
    ])
    expect(server.counts.chat).toBe(6)
  })
})

describe('a second run with the cache of the first one', () => {
  test.each([
    { name: 'a good server', options: {} },
    { name: 'one that refuses the best ways of asking', options: { refuses: ['json_schema', 'tools'] as const } },
    { name: 'one whose replies need mending', options: { faults: [{ fault: 'half' as const, rate: 0.5 }] } },
  ])('makes no call: $name', async ({ options }) => {
    await using server = await serve(options)
    const replies = memoryStore()
    const run = async () => {
      const { ask, records } = session(server, { replies })
      const turns = await Promise.allSettled(['France', 'Peru', 'Kenya', 'Brazil', 'France'].map(ask))
      return { turns: turns.map((turn) => (turn.status === 'fulfilled' ? turn.value : String(turn.reason))), records }
    }
    const first = await run()
    const calls = server.counts.chat
    const second = await run()
    expect(second.turns).toEqual(first.turns)
    expect(server.counts.chat).toBe(calls)
    expect(new Set(second.records.map(({ kind }) => kind))).toEqual(new Set(['cached']))
  })
})

test('a call limit ends the session before one more request is sent', async () => {
  await using server = await serve({})
  const { ask } = session(server, { limits: { calls: 3 } })
  const turns = await Promise.allSettled(['France', 'Peru', 'Kenya', 'Brazil', 'Chile'].map(ask))
  expect(turns.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(turns.find((turn) => turn.status === 'rejected')).toMatchObject({ reason: { name: 'BudgetExhaustedError' } })
  expect(server.counts.chat).toBe(3)
})

test('a server that needs a key is not asked without one', async () => {
  await using server = await serve({})
  expect(() => session(server, { connection: {} }).chatFor('generator')).toThrow(/OPENAI_API_KEY/)
})
