import { afterEach, describe, expect, test, vi } from 'vitest'
import { sumCalls } from '../../src/compose/sum-calls.ts'
import { createBudget, withBudget } from '../../src/models/budget.ts'
import { callErrorFrom, ModelCallError } from '../../src/models/call-error.ts'
import type { ChatOptions, ChatReply } from '../../src/models/chat.ts'
import { requestTokens } from '../../src/models/estimate.ts'
import { readPrices } from '../../src/models/prices.ts'
import { cacheKey } from '../../src/models/with-cache.ts'
import { reuseEntry, withCallLog } from '../../src/models/with-call-log.ts'
import { adaptiveLimit } from '../../src/models/with-rate.ts'
import { withRetry, withTimeout } from '../../src/models/with-retry.ts'
import type { CallRecord } from '../../src/store/calls.ts'
import { canonicalJson, sha256 } from '../../src/text/hash.ts'
import { aReply, aRequest, heldChat, memoryStore, scriptedChat, settleMicrotasks, withMemory } from './examples.ts'

const failureOf = (...args: ConstructorParameters<typeof ModelCallError>) => new ModelCallError(...args)

describe('retries', () => {
  const recordSleeps = () => {
    const waits: number[] = []
    return { waits, sleep: async (milliseconds: number) => void waits.push(milliseconds) }
  }

  test('wait longer each time, with jitter derived from the seed', async () => {
    const { waits, sleep } = recordSleeps()
    const chat = withRetry(
      scriptedChat(
        failureOf('server', 'x', { status: 500 }),
        failureOf('network', 'x'),
        failureOf('cut', 'x'),
        aReply(),
      ),
      { sleep, seed: '7' },
    )
    expect(await chat.complete(aRequest())).toEqual(aReply())
    expect(waits.map((wait, index) => wait >= 250 * 2 ** index && wait <= 500 * 2 ** index)).toEqual([true, true, true])
    const secondRun = recordSleeps()
    await withRetry(
      scriptedChat(failureOf('server', 'x'), failureOf('server', 'x'), failureOf('server', 'x'), aReply()),
      {
        sleep: secondRun.sleep,
        seed: '7',
      },
    ).complete(aRequest())
    expect(secondRun.waits).toEqual(waits)
    const other = recordSleeps()
    await withRetry(scriptedChat(failureOf('server', 'x'), aReply()), { sleep: other.sleep, seed: '8' }).complete(
      aRequest(),
    )
    expect(other.waits[0]).not.toBe(waits[0])
  })

  test('wait at least as long as the server requests, but give up at once if it requests an hour', async () => {
    const { waits, sleep } = recordSleeps()
    const longWait = scriptedChat(failureOf('rate-limit', 'x', { retryAfterMs: 9_000 }), aReply())
    await withRetry(longWait, { seed: '7', sleep }).complete(aRequest())
    expect(waits[0]).toBeGreaterThanOrEqual(9_000)
    const rateLimited = scriptedChat(failureOf('rate-limit', 'x', { retryAfterMs: 3_600_000 }), aReply())
    await expect(withRetry(rateLimited, { seed: '7', sleep }).complete(aRequest())).rejects.toMatchObject({
      failure: 'rate-limit',
    })
    expect(rateLimited.requests).toHaveLength(1)
  })

  test.each([
    [429, 'Rate limit reached for tokens; reduce the context size.', 'rate-limit'],
    [503, 'The context window manager is restarting.', 'server'],
    [400, 'The maximum context length is 8192 tokens.', 'context'],
  ] as const)('a status of %i with “%s” is a failure of the kind %s', (status, message, failure) => {
    const error = Object.assign(new Error(message), { status })
    expect(callErrorFrom(error, (text) => text)).toMatchObject({ failure })
  })

  test.each([
    'auth',
    'bad-request',
    'context',
    'quota',
    'missing-model',
    'aborted',
    'filter',
    'refused-feature',
  ] as const)('are not made for %s', async (failure) => {
    const chat = scriptedChat(failureOf(failure, 'x'))
    await expect(
      withRetry(chat, { seed: '7', sleep: recordSleeps().sleep }).complete(aRequest()),
    ).rejects.toMatchObject({
      failure,
    })
    expect(chat.requests).toHaveLength(1)
  })

  test('end after five calls, or after two timeouts', async () => {
    const broken = scriptedChat(failureOf('server', 'x'))
    await expect(
      withRetry(broken, { seed: '7', sleep: recordSleeps().sleep }).complete(aRequest()),
    ).rejects.toMatchObject({
      failure: 'server',
    })
    expect(broken.requests).toHaveLength(5)
    const slow = scriptedChat(failureOf('timeout', 'x'))
    await expect(
      withRetry(slow, { seed: '7', sleep: recordSleeps().sleep }).complete(aRequest()),
    ).rejects.toMatchObject({
      failure: 'timeout',
    })
    expect(slow.requests).toHaveLength(2)
  })

  test('stop waiting when the session stops', async () => {
    const controller = new AbortController()
    const chat = withRetry(scriptedChat(failureOf('rate-limit', 'x', { retryAfterMs: 100_000 })), { seed: '7' })
    const call = chat.complete(aRequest(), { signal: controller.signal })
    await settleMicrotasks()
    controller.abort()
    await expect(call).rejects.toMatchObject({ failure: 'aborted' })
  })
})

describe('the timeout', () => {
  afterEach(() => void vi.useRealTimers())
  const hangingCall = () =>
    withTimeout(
      scriptedChat(() => new Promise(() => {})),
      5_000,
    )

  test('ends a call that hangs, even if the chat ignores the signal', async () => {
    vi.useFakeTimers()
    const call = hangingCall().complete(aRequest())
    await settleMicrotasks()
    vi.advanceTimersByTime(5_000)
    await expect(call).rejects.toMatchObject({ failure: 'timeout', message: 'No data for 5 s.' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('restarts with every chunk of data', async () => {
    vi.useFakeTimers()
    let keepAlive = () => {}
    const chat = {
      ...scriptedChat(),
      complete: (_: unknown, options: ChatOptions = {}) =>
        new Promise<ChatReply>((resolve) => {
          keepAlive = () => options.onChunk?.()
          setTimeout(() => resolve(aReply()), 6_000)
        }),
    }
    const call = withTimeout(chat, 5_000).complete(aRequest())
    vi.advanceTimersByTime(4_000)
    keepAlive()
    vi.advanceTimersByTime(4_000)
    expect(await call).toEqual(aReply())
  })

  test('is cleared if the reply comes in time', async () => {
    vi.useFakeTimers()
    await withTimeout(scriptedChat(aReply()), 5_000).complete(aRequest())
    expect(vi.getTimerCount()).toBe(0)
  })

  test('distinguishes a stopped session from a timeout', async () => {
    const session = new AbortController()
    const call = hangingCall().complete(aRequest(), { signal: session.signal })
    session.abort()
    await expect(call).rejects.toMatchObject({ failure: 'aborted' })
    await expect(hangingCall().complete(aRequest(), { signal: session.signal })).rejects.toMatchObject({
      failure: 'aborted',
    })
  })
})

describe('the limit on parallel calls', () => {
  test('starts as many calls as allowed, in order of arrival', async () => {
    const { chat, held } = heldChat()
    const limited = adaptiveLimit(2).wrap(chat)
    const calls = ['1', '2', '3', '4'].map((country) => limited.complete(aRequest({ countries: [country] })))
    const countriesInCall = () =>
      held.map(({ request }) => (request.source.input as { countries: string[] }).countries[0])
    await settleMicrotasks()
    expect(countriesInCall()).toEqual(['1', '2'])
    held[1]!.end()
    await settleMicrotasks()
    expect(countriesInCall()).toEqual(['1', '2', '3'])
    held[0]!.end()
    await settleMicrotasks()
    for (const { end } of held) end()
    await Promise.all(calls)
    expect(countriesInCall()).toEqual(['1', '2', '3', '4'])
  })

  test('is halved once for a burst of refusals, and recovers one by one', async () => {
    const limit = adaptiveLimit(8)
    const { chat, held } = heldChat()
    const limited = limit.wrap(chat)
    const burst = Array.from({ length: 8 }, () => limited.complete(aRequest()).catch(() => undefined))
    await settleMicrotasks()
    for (const { end } of held) end(failureOf('rate-limit', 'x', { status: 429 }))
    await Promise.all(burst)
    expect(limit.concurrency).toBe(4)
    const good = limit.wrap(scriptedChat(aReply()))
    const sizes: number[] = []
    for (let call = 0; call < 30; call++) {
      await good.complete(aRequest())
      sizes.push(limit.concurrency)
    }
    expect(sizes.indexOf(5)).toBe(3)
    expect(sizes.indexOf(6)).toBe(8)
    expect(sizes.at(-1)).toBe(8)
  })

  test('never falls below one, and other failures do not lower it', async () => {
    const limit = adaptiveLimit(3)
    const refusingChat = limit.wrap(scriptedChat(failureOf('rate-limit', 'x')))
    for (let call = 0; call < 5; call++) await refusingChat.complete(aRequest()).catch(() => undefined)
    expect(limit.concurrency).toBe(1)
    const broken = adaptiveLimit(3)
    await broken
      .wrap(scriptedChat(failureOf('server', 'x')))
      .complete(aRequest())
      .catch(() => undefined)
    expect(broken.concurrency).toBe(3)
  })

  test('drops a call that is stopped while it waits', async () => {
    const { chat, held } = heldChat()
    const limited = adaptiveLimit(1).wrap(chat)
    const controller = new AbortController()
    const first = limited.complete(aRequest())
    const second = limited.complete(aRequest(), { signal: controller.signal })
    const third = limited.complete(aRequest())
    controller.abort()
    held[0]!.end()
    await first
    await expect(second).rejects.toMatchObject({ failure: 'aborted' })
    await settleMicrotasks()
    held[1]!.end()
    await third
    expect(held).toHaveLength(2)
  })
})

describe('the cache', () => {
  test('makes an equal call only once, and reports that the second one was free', async () => {
    const chat = scriptedChat(aReply())
    const reused: boolean[] = []
    const cached = withMemory(chat, memoryStore(), (_, reply) => void reused.push(reply.cached))
    expect((await cached.complete(aRequest())).cached).toBe(false)
    const repeated = await cached.complete(aRequest({ mode: 'prose', omit: ['temperature'] }))
    expect(repeated).toEqual({ ...aReply(), cached: true })
    expect(chat.requests).toHaveLength(1)
    expect(reused).toEqual([true])
  })

  test('distinguishes requests by model, parameters, messages, tools, schema and output limit', () => {
    const chat = { id: 'a', parameters: { temperature: 0 } }
    const base = cacheKey(chat, aRequest())
    const others = [
      cacheKey({ ...chat, id: 'b' }, aRequest()),
      cacheKey({ ...chat, parameters: { temperature: 1 } }, aRequest()),
      cacheKey(chat, aRequest({ countries: ['Kenya'] })),
      cacheKey(chat, aRequest({ tools: [{ name: 'x', description: '', parameters: {} }] })),
      cacheKey(chat, aRequest({ output: { name: 'x', schema: { type: 'object' } } })),
      cacheKey(chat, aRequest({ maxTokens: 5 })),
      cacheKey(chat, aRequest({ mayCallTools: true })),
    ]
    expect(new Set([base, ...others]).size).toBe(8)
    const request = aRequest()
    expect(cacheKey(chat, { ...request, about: { ...request.about, brief: 'b_2' } })).toBe(base)
  })

  test('derives the key of a request from its canonical JSON', () => {
    const chat = { id: 'a', parameters: { temperature: 0 } }
    const tools = [{ name: 'find', description: 'Finds.', parameters: { type: 'object', required: ['b', 'a'] } }]
    const request = aRequest({ tools })
    const { messages, mayCallTools, output } = request
    const keyFields = { model: 'a', parameters: { temperature: 0 }, maxTokens: null, messages, tools, mayCallTools }
    const name = sha256(canonicalJson({ ...keyFields, output: { name: output.name, schema: output.schema } }))
    expect([cacheKey(chat, request), cacheKey(chat, request)]).toEqual([name, name])
  })

  test('joins equal concurrent calls', async () => {
    const { chat, held } = heldChat()
    const cached = withMemory(chat)
    const first = cached.complete(aRequest())
    const second = cached.complete(aRequest())
    await settleMicrotasks()
    expect(held).toHaveLength(1)
    held[0]!.end()
    expect(await first).toMatchObject({ cached: false })
    expect(await second).toMatchObject({ cached: true })
  })

  test('stops the call with the session', async () => {
    let stopped = false
    const chat = scriptedChat(
      (signal) =>
        new Promise((_, reject) => {
          signal!.addEventListener('abort', () => {
            stopped = true
            reject(failureOf('aborted', 'x'))
          })
        }),
    )
    const controller = new AbortController()
    const call = withMemory(chat).complete(aRequest(), { signal: controller.signal })
    await settleMicrotasks()
    controller.abort()
    await expect(call).rejects.toMatchObject({ failure: 'aborted' })
    expect(stopped).toBe(true)
  })

  test('does not store failures and empty replies, and asks again if a stored one can’t be read', async () => {
    const store = memoryStore()
    const chat = scriptedChat(failureOf('server', 'x'), aReply({ text: '' }), aReply())
    const cached = withMemory(chat, store)
    await expect(cached.complete(aRequest())).rejects.toThrow()
    expect((await cached.complete(aRequest())).text).toBe('')
    expect(store.bodies.size).toBe(0)
    expect((await cached.complete(aRequest())).cached).toBe(false)
    store.keep({ key: [...store.bodies.keys()][0]!, body: '{"text": 5}' })
    expect((await cached.complete(aRequest())).cached).toBe(false)
    expect(chat.requests).toHaveLength(4)
  })
})

describe('the budget', () => {
  const price = { input: 1, output: 10 }
  const withBudgetOf = (chat: Parameters<typeof withBudget>[0], budget: ReturnType<typeof createBudget>) =>
    withBudget(chat, budget, price)

  test('stops before the call that would exceed the limit', async () => {
    const chat = scriptedChat(aReply())
    const paid = withBudgetOf(chat, createBudget({ calls: 2 }))
    await paid.complete(aRequest())
    await paid.complete(aRequest())
    await expect(paid.complete(aRequest())).rejects.toMatchObject({
      name: 'BudgetExhaustedError',
      message: expect.stringContaining('--max-calls'),
    })
    expect(chat.requests).toHaveLength(2)
  })

  test('counts failed calls as calls', async () => {
    const paid = withBudgetOf(scriptedChat(failureOf('server', 'x')), createBudget({ calls: 1 }))
    await expect(paid.complete(aRequest())).rejects.toMatchObject({ failure: 'server' })
    await expect(paid.complete(aRequest())).rejects.toMatchObject({ name: 'BudgetExhaustedError' })
  })

  test('keeps tokens and cost below the limit, assuming the maximum cost of open calls', async () => {
    const chat = {
      ...scriptedChat(aReply({ usage: { inputTokens: 150, outputTokens: 400 } })),
      parameters: { max_tokens: 400 },
    }
    const tokens = createBudget({ tokens: 2_000 })
    const money = createBudget({ usd: 0.013 })
    for (const budget of [tokens, money]) {
      const paid = withBudgetOf(chat, budget)
      for (let call = 0; call < 9; call++) await paid.complete(aRequest()).catch(() => undefined)
    }
    expect(tokens.spent).toMatchObject({ calls: 3, tokens: 1_650 })
    expect(money.spent.usd).toBeCloseTo(3 * 0.00415, 6)
  })

  test('delays a call if only open calls could exceed the limit', async () => {
    const { chat, held } = heldChat()
    const atMost = requestTokens(aRequest()) + 1_000
    const budget = createBudget({ tokens: 2 * atMost + 300 })
    const paid = withBudgetOf(chat, budget)
    const calls = [1, 2, 3].map(() => paid.complete(aRequest()))
    await settleMicrotasks()
    expect(held).toHaveLength(2)
    held[0]!.end(aReply({ usage: { inputTokens: 150, outputTokens: 50 } }))
    await settleMicrotasks()
    expect(held).toHaveLength(3)
    for (const { end } of held) end()
    await Promise.all(calls)
    expect(budget.spent.calls).toBe(3)
  })

  test('continues from the count of an interrupted session', async () => {
    const paid = withBudgetOf(scriptedChat(aReply()), createBudget({ calls: 5 }, { calls: 5, tokens: 0, usd: 0 }))
    await expect(paid.complete(aRequest())).rejects.toThrow(/5 used/)
  })

  test('counts a call that several sessions saw in progress only once, and misses none that ends meanwhile', async () => {
    const oneCall = { calls: 1, tokens: 0, usd: 0 }
    let notices = 0
    let answer = async () => {}
    const budget = createBudget({ calls: 3 }, undefined, async () => {
      const spending = { calls: notices, tokens: 0, usd: 0 }
      await answer()
      return spending
    })
    const first = await budget.reserve(oneCall)
    notices = 1
    const second = await budget.reserve(oneCall)
    first(oneCall)
    notices = 2
    second(oneCall)
    const third = await budget.reserve(oneCall)
    // The spending that is known was queried before the third call ended, and arrives after it.
    answer = async () => {
      answer = async () => {}
      notices = 3
      third(oneCall)
    }
    await expect(budget.reserve(oneCall)).rejects.toThrow(/3 used/)
  })

  test('rejects a cost limit for a model without a price', () => {
    expect(() => withBudget(scriptedChat(aReply()), createBudget({ usd: 1 }), null)).toThrow(/--prices/)
  })
})

describe('the call log', () => {
  const recordCalls = () => {
    const calls: CallRecord[] = []
    let clock = 0
    return {
      calls,
      options: {
        log: { record: (call: CallRecord) => void calls.push(call) },
        prices: readPrices(),
        now: () => (clock += 25),
      },
    }
  }

  test('counts fresh, repaired, failed and reused calls, with tokens, price and time', async () => {
    const { calls, options } = recordCalls()
    const base = { ...scriptedChat(aReply(), failureOf('server', 'x'), aReply()), id: 'openai:gpt-4o-mini' }
    const chat = withCallLog(base, options)
    const repair = aRequest({ about: { agent: 'critic', prompt: 'p@1', repair: true } })
    await chat.complete(aRequest())
    await chat.complete(aRequest()).catch(() => undefined)
    await chat.complete(repair)
    options.log.record(reuseEntry(base, aRequest(), aReply(), options.prices))
    expect(calls[0]).toEqual({
      agent: 'generator',
      prompt: 'test.capital@2',
      brief_id: 'b_1',
      model: 'openai:gpt-4o-mini',
      kind: 'fresh',
      request: expect.stringMatching(/^[0-9a-f]{16}$/),
      input_tokens: 100,
      output_tokens: 20,
      usd: (100 * 0.15 + 20 * 0.6) / 1e6,
      latency_ms: 25,
    })
    expect(calls.map(({ kind }) => kind)).toEqual(['fresh', 'failed', 'repaired', 'cached'])
    expect(calls[2]).toMatchObject({ agent: 'critic', brief_id: null })
    expect(sumCalls(calls)).toMatchObject({ calls: 3, cached: 1, failed: 1, tokens: 240 })
  })

  test('reports an unknown price, and then gives no total', async () => {
    const { calls, options } = recordCalls()
    await withCallLog(scriptedChat(aReply()), options).complete(aRequest())
    expect(calls[0]!.usd).toBeNull()
    expect(sumCalls(calls)).toMatchObject({ usd: null })
  })
})
