import { OpenAIClient, OpenAIEmbeddings } from '@langchain/openai'
import { describe, expect, test } from 'vitest'
import { renderInput, systemText } from '../../src/models/prompt.ts'
import { type FaultRule, startTestServer } from '../../src/testing/index.ts'
import { capitalPrompt, capitalResponder } from '../models/examples.ts'

const messages = [
  { role: 'system' as const, content: systemText(capitalPrompt) },
  { role: 'user' as const, content: renderInput({ countries: ['France'] }) },
]

const client = (url: string, apiKey = 'test') => new OpenAIClient({ baseURL: url, apiKey, maxRetries: 0 })

const ask = (url: string, extra: object = {}) =>
  client(url).chat.completions.create({ model: 'test-model', messages, ...extra, stream: false })

const startServer = (faults: readonly FaultRule[] = []) => startTestServer({ responders: [capitalResponder], faults })

describe('the test server', () => {
  test('answers a known prompt, and reports usage', async () => {
    await using server = await startServer()
    const completion = await ask(server.url)
    expect(JSON.parse(completion.choices[0]!.message.content!)).toMatchObject({ capitals: [{ capital: 'Paris' }] })
    expect(completion.usage!.prompt_tokens).toBeGreaterThan(50)
    expect(server.counts).toMatchObject({ chat: 1, answered: 1, byPrompt: { 'test.capital': 1 }, byStatus: { 200: 1 } })
  })

  test('declines an unknown prompt, as a model would', async () => {
    await using server = await startServer()
    const completion = await ask(server.url, { messages: [{ role: 'user', content: 'Write a poem.' }] })
    expect(completion.choices[0]!.message).toMatchObject({
      content: null,
      refusal: expect.stringContaining('only the prompts'),
    })
    expect(server.counts.byPrompt).toEqual({})
  })

  test('answers prompts of other programs with a fallback function', async () => {
    await using server = await startTestServer({
      responders: [capitalResponder],
      fallback: ({ text, schema }) => (text.endsWith('poem.') && schema === undefined ? 'Roses are red.' : undefined),
    })
    const poem = await ask(server.url, { messages: [{ role: 'user', content: 'Write a poem.' }] })
    expect(poem.choices[0]!.message.content).toBe('Roses are red.')
    const essay = await ask(server.url, { messages: [{ role: 'user', content: 'Write an essay.' }] })
    expect(essay.choices[0]!.message.content).toBeNull()
    const reply = await ask(server.url)
    expect(reply.choices[0]!.message.content).toContain('Paris')
  })

  test('streams the same text', async () => {
    await using server = await startServer()
    const stream = await client(server.url).chat.completions.create({
      model: 'test-model',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    })
    let text = ''
    let usage = 0
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? ''
      usage += chunk.usage?.total_tokens ?? 0
    }
    expect(text).toBe((await ask(server.url)).choices[0]!.message.content)
    expect(usage).toBeGreaterThan(0)
  })

  test('fills optional fields with null under a strict schema, and rejects a schema that is not strict', async () => {
    await using server = await startServer()
    const item = {
      type: 'object',
      additionalProperties: false,
      required: ['capital', 'hint'],
      properties: { capital: { type: 'string' }, hint: { type: ['string', 'null'] } },
    }
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['capitals'],
      properties: { capitals: { type: 'array', items: item } },
    }
    const format = (strict: object) => ({
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: 'capitals', strict: true, schema: strict },
      },
    })
    const completion = await ask(server.url, format(schema))
    expect(JSON.parse(completion.choices[0]!.message.content!)).toEqual({
      capitals: [{ capital: 'Paris', hint: null }],
    })
    await expect(ask(server.url, format({ ...schema, required: [] }))).rejects.toThrow(
      /400 Invalid schema.*Missing 'capitals'/,
    )
  })

  test('stops at the limit on output tokens', async () => {
    await using server = await startServer()
    const { choices } = await ask(server.url, { max_tokens: 5 })
    expect(choices[0]!.finish_reason).toBe('length')
    expect(() => JSON.parse(choices[0]!.message.content!)).toThrow()
  })

  test('sends errors with the same bodies as OpenAI', async () => {
    await using server = await startServer([
      { fault: 'rate-limit', calls: [1], retryAfterSeconds: 7 },
      { fault: 'quota', calls: [2] },
      { fault: 'server-error', calls: [3] },
      { fault: 'context-length', calls: [4] },
    ])
    const failures = []
    for (let call = 0; call < 4; call++) failures.push(await ask(server.url).catch((error: unknown) => error))
    expect(failures).toMatchObject([
      { status: 429, code: 'rate_limit_exceeded' },
      { status: 429, code: 'insufficient_quota' },
      { status: 500, type: 'server_error' },
      { status: 400, code: 'context_length_exceeded', param: 'messages' },
    ])
    expect((failures[0] as InstanceType<typeof OpenAIClient.APIError>).headers!.get('retry-after')).toBe('7')
    await ask(server.url)
    expect(server.counts.byStatus).toEqual({ 200: 1, 400: 1, 429: 2, 500: 1 })
  })

  test('can drop the connection, cut off a reply, or hang', async () => {
    await using server = await startServer([
      { fault: 'drop', calls: [1] },
      { fault: 'cut', calls: [2] },
      { fault: 'hang', calls: [3] },
    ])
    await expect(ask(server.url)).rejects.toThrow()
    await expect(ask(server.url)).rejects.toThrow()
    await expect(client(server.url).chat.completions.create({ model: 'm', messages }, { timeout: 60 })).rejects.toThrow(
      /timed out/,
    )
  })

  test('fails the same share of requests in any order', async () => {
    const faults = [{ fault: 'server-error' as const, rate: 0.4 }]
    const failuresFor = async (order: readonly number[]) => {
      await using server = await startTestServer({ responders: [capitalResponder], faults, seed: 's' })
      const failed: number[] = []
      for (const number of order) await ask(server.url, { seed: number }).catch(() => failed.push(number))
      return failed.sort((a, b) => a - b)
    }
    const order = Array.from({ length: 30 }, (_, index) => index)
    const failed = await failuresFor(order)
    expect(failed).toEqual(await failuresFor(order.toReversed()))
    expect(failed.length).toBeGreaterThan(5)
    expect(failed.length).toBeLessThan(20)
  })

  test('rejects parameters that it was configured not to support', async () => {
    await using server = await startTestServer({
      responders: [capitalResponder],
      refusedFeatures: ['json_object', 'tools', 'temperature'],
    })
    await expect(ask(server.url, { response_format: { type: 'json_object' } })).rejects.toThrow(/response_format/)
    await expect(ask(server.url, { tools: [{ type: 'function', function: { name: 'x' } }] })).rejects.toThrow(
      /does not support tools/,
    )
    await expect(ask(server.url, { temperature: 0 })).rejects.toThrow(/'temperature' does not support 0/)
  })

  test('rejects a tool result without a call, and a call without a result', async () => {
    await using server = await startServer()
    const call = {
      role: 'assistant' as const,
      tool_calls: [{ id: 'a', type: 'function' as const, function: { name: 'x', arguments: '{}' } }],
    }
    const stray = { role: 'tool' as const, tool_call_id: 'b', content: '' }
    await expect(ask(server.url, { messages: [...messages, stray] })).rejects.toThrow(/preceding message/)
    await expect(ask(server.url, { messages: [...messages, call, ...messages] })).rejects.toThrow(
      /must be followed by tool messages/,
    )
  })

  test('requires its key, and lists its models', async () => {
    await using server = await startTestServer({ responders: [], apiKey: 'the-right-key', models: ['one', 'two'] })
    await expect(client(server.url, 'a-wrong-key').models.list()).rejects.toThrow(
      /Incorrect API key provided: a-wrong-key/,
    )
    const names = []
    for await (const model of client(server.url, 'the-right-key').models.list()) names.push(model.id)
    expect(names).toEqual(['one', 'two'])
  })

  test('gives similar texts similar vectors, as base64 or numbers', async () => {
    await using server = await startTestServer({ responders: [] })
    const embeddings = new OpenAIEmbeddings({
      model: 'e',
      apiKey: 'x',
      configuration: { baseURL: server.url },
      maxRetries: 0,
    })
    const vectors = await embeddings.embedDocuments([
      'returning a library book',
      'return library books late',
      'boiling point of helium',
    ])
    const dot = (a: number, b: number) =>
      vectors[a]!.reduce((sum, value, index) => sum + value * vectors[b]![index]!, 0)
    expect(dot(0, 0)).toBeCloseTo(1, 4)
    expect(dot(0, 1)).toBeGreaterThan(dot(0, 2) + 0.2)
    const plain = await client(server.url).embeddings.create({
      model: 'e',
      input: 'returning a library book',
      encoding_format: 'float',
    })
    expect(plain.data[0]!.embedding[3]).toBeCloseTo(vectors[0]![3]!, 5)
  })
})
