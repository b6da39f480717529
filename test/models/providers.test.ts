import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AIMessage } from '@langchain/core/messages'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { importOptionalPackage } from '../../src/corpus/optional-package.ts'
import { ModelUnavailableError } from '../../src/errors.ts'
import { connectModels } from '../../src/models/connect-models.ts'
import { replyFrom } from '../../src/models/from-langchain.ts'
import { openAIChat } from '../../src/models/openai.ts'
import { definePrompt } from '../../src/models/prompt.ts'
import { embeddingsNamed } from '../../src/models/providers/embeddings-named.ts'
import { parseModelName } from '../../src/models/roles.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { openStore } from '../../src/store/store.ts'
import { fieldsOf } from '../../src/text/objects.ts'
import { aRequest } from './examples.ts'

const color = definePrompt({
  id: 'test.color',
  version: 1,
  instruction: 'Name the color of the thing.',
  input: z.object({ thing: z.string() }),
  output: z.object({ color: z.string() }),
  examples: [],
})

/** A server on the loopback that answers every request with what `reply` gives, and remembers what it was asked. */
const serve = async (reply: (body: Record<string, unknown>, url: string) => unknown) => {
  const seen: { url: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
    seen.push({ url: request.url ?? '', headers: request.headers, body })
    const answer = reply(body, request.url ?? '')
    const isText = typeof answer === 'string'
    response.statusCode = Number(fieldsOf(answer).status ?? 200)
    response.setHeader('content-type', isText ? 'text/event-stream' : 'application/json')
    response.end(isText ? answer : `${JSON.stringify(answer)}\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    seen,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const askColor = async (model: string, variables: Record<string, string>) => {
  using store = openStore(':memory:')
  const { chatFor } = connectModels({
    models: { generator: { model, maxTokens: 300 }, critic: { model }, agents: {} },
    connection: { variables },
    offlineChat: () => {
      throw new Error('not asked')
    },
    replies: store.replies,
    log: { record: () => {} },
    prices: () => null,
    limits: {},
    concurrency: 1,
    seed: '1',
    now: () => 0,
    sleep: async () => {},
  })
  const turn = await createTakeTurn({ chatFor })({ agent: 'generator', prompt: color, input: { thing: 'grass' } })
  return turn.kind === 'output' ? turn.output : turn
}

const completion = {
  id: 'c',
  object: 'chat.completion',
  created: 0,
  model: 'gpt',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '{"color":"green"}' } }],
  usage: { prompt_tokens: 60, completion_tokens: 6, total_tokens: 66 },
}

describe('models of other providers', () => {
  test.each([
    ['refusal', [{ delta: { refusal: "I can't help" } }, { delta: {}, finish_reason: 'stop' }], "I can't help"],
    ['length', [{ delta: { content: 'Gr' } }, { delta: null, finish_reason: 'length' }], 'Gr'],
  ])('a streamed reply that ends with %s keeps its text and its reason', async (finish, choices, text) => {
    const events = choices.map((choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
    await using server = await serve(() => `${events.join('')}data: [DONE]\n\n`)
    const chat = openAIChat({ model: 'm', baseUrl: server.url, timeoutMs: 300_000 })
    expect(await chat.complete(aRequest(), {})).toMatchObject({ finish, text })
  })

  test('ollama: is called with the reply schema and the context window', async () => {
    await using server = await serve(() => ({
      model: 'small',
      created_at: '2025-01-01T00:00:00Z',
      message: { role: 'assistant', content: '{"color":"green"}' },
      done: true,
      done_reason: 'stop',
      prompt_eval_count: 60,
      eval_count: 6,
    }))
    expect(await askColor('ollama:small', { OLLAMA_BASE_URL: server.url })).toEqual({ color: 'green' })
    expect(server.seen[0]).toMatchObject({
      url: '/api/chat',
      body: { model: 'small', options: { num_ctx: 16_384, num_predict: 300 }, format: { type: 'object' } },
    })
  })

  test('google: is called with the key from the environment', async () => {
    await using server = await serve(() => ({
      candidates: [{ content: { role: 'model', parts: [{ text: '{"color":"green"}' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 60, candidatesTokenCount: 6, totalTokenCount: 66 },
    }))
    const variables = { GEMINI_API_KEY: 'k-google', GOOGLE_BASE_URL: server.url }
    expect(await askColor('google:gemini-small', variables)).toEqual({ color: 'green' })
    expect(server.seen[0]!.url).toMatch(/models\/gemini-small:/)
    expect(server.seen[0]!.headers['x-goog-api-key']).toBe('k-google')
  })

  test.each([
    ['RECITATION', "the server's content filter stopped it"],
    ['SPII', "the server's content filter stopped it"],
    ['MALFORMED_FUNCTION_CALL', 'The reply is empty.'],
  ])('google: a reply that ends with %s is no answer', async (finishReason, reason) => {
    await using server = await serve(() => ({ candidates: [{ content: { role: 'model', parts: [] }, finishReason }] }))
    const variables = { GEMINI_API_KEY: 'k-google', GOOGLE_BASE_URL: server.url }
    await expect(askColor('google:gemini-small', variables)).rejects.toThrow(reason)
    // A malformed tool call is requested again, as for any other model.
    expect(server.seen).toHaveLength(finishReason === 'MALFORMED_FUNCTION_CALL' ? 2 : 1)
  })

  test('anthropic: a reply that fills the context window counts as cut off', () => {
    const response_metadata = { stop_reason: 'model_context_window_exceeded' }
    const message = new AIMessage({ content: '{"color":', response_metadata })
    expect(replyFrom(message, aRequest(), 'anthropic:claude').finish).toBe('length')
  })

  test('azure: is called at the URL of its deployment', async () => {
    await using server = await serve(() => completion)
    const variables = { AZURE_OPENAI_API_KEY: 'k-azure', AZURE_OPENAI_ENDPOINT: server.url }
    expect(await askColor('azure:house-gpt', variables)).toEqual({ color: 'green' })
    expect(server.seen[0]!.url).toMatch(/^\/openai\/deployments\/house-gpt\/chat\/completions\?api-version=/)
    expect(server.seen[0]!.headers['api-key']).toBe('k-azure')
  })

  test('azure: is called without a limit that its deployment rejects', async () => {
    const refusal = {
      message: "Unsupported parameter: 'max_tokens' is not supported with this model.",
      param: 'max_tokens',
    }
    await using server = await serve((body) => ('max_tokens' in body ? { status: 400, error: refusal } : completion))
    const variables = { AZURE_OPENAI_API_KEY: 'k-azure', AZURE_OPENAI_ENDPOINT: server.url }
    expect(await askColor('azure:house-o3', variables)).toEqual({ color: 'green' })
    expect(server.seen.map(({ body }) => body.max_tokens)).toEqual([300, undefined])
  })

  test('a missing package, key or URL of a provider is reported in one line', async () => {
    await expect(askColor('anthropic:claude', {})).rejects.toThrow(
      'anthropic:claude needs a key: set ANTHROPIC_API_KEY.',
    )
    await expect(askColor('google:gemini', {})).rejects.toThrow('set GOOGLE_API_KEY or GEMINI_API_KEY')
    await expect(askColor('azure:house-gpt', { AZURE_OPENAI_API_KEY: 'k' })).rejects.toThrow(
      'azure:house-gpt needs the address of its server: set AZURE_OPENAI_ENDPOINT or AZURE_OPENAI_API_INSTANCE_NAME.',
    )
    await expect(askColor('anthropic:claude', { ANTHROPIC_API_KEY: 'k' })).rejects.toThrow(
      'anthropic:claude needs the package @langchain/anthropic, which is not installed: npm install @langchain/anthropic',
    )
  })

  test('a package is also found in the folder of the command', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-'))
    try {
      const home = path.join(folder, 'node_modules', '@house', 'model')
      mkdirSync(home, { recursive: true })
      writeFileSync(path.join(home, 'package.json'), '{"name":"@house/model","main":"index.cjs"}')
      writeFileSync(path.join(home, 'index.cjs'), 'exports.House = class {}')
      expect(await importOptionalPackage('@house/model', 'It', folder)).toHaveProperty('House')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('a name without a provider gets the list of providers', () => {
    expect(() => parseModelName('claude')).toThrow(/anthropic:<model>, google:<model>, ollama:<model>, azure:<model>/)
  })
})

describe('embedding models', () => {
  test('ollama: gives vectors', async () => {
    await using server = await serve((body) => ({ embeddings: (body.input as string[]).map(() => [1, 2, 3]) }))
    const embeddings = await embeddingsNamed('ollama:nomic', { variables: { OLLAMA_BASE_URL: server.url } })
    expect(await embeddings.embedDocuments(['a', 'b'])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    expect(server.seen[0]).toMatchObject({ url: '/api/embed', body: { model: 'nomic' } })
  })

  test('are named in the error if they can’t be reached', async () => {
    const embeddings = await embeddingsNamed('ollama:nomic', { variables: { OLLAMA_BASE_URL: 'http://127.0.0.1:1' } })
    await expect(embeddings.embedQuery('a')).rejects.toThrow(
      new ModelUnavailableError('The embedding model ollama:nomic failed: fetch failed'),
    )
    await expect(embeddingsNamed('openai:e', { baseUrl: 'http://me:secret@host/v1' })).rejects.toThrow(
      'may not contain a user name or password',
    )
  })

  test('anthropic: has none, and the error lists providers that have', async () => {
    await expect(embeddingsNamed('anthropic:x', {})).rejects.toThrow(/openai:<model>, google:<model>, ollama:<model>/)
  })
})
