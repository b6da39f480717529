import { expect, test } from 'vitest'
import { z } from 'zod'
import { findLocalServers, localServerNote } from '../../src/compose/local-servers.ts'
import { connectModels } from '../../src/models/connect-models.ts'
import { openingRequest } from '../../src/models/conversation.ts'
import { requestTokens } from '../../src/models/estimate.ts'
import { definePrompt } from '../../src/models/prompt.ts'
import { contextWindowOf } from '../../src/models/providers/providers.ts'
import { defineResponder } from '../../src/models/responder.ts'
import { createTakeTurn, fitWindow } from '../../src/models/take-turn.ts'
import { openStore } from '../../src/store/store.ts'
import { startTestServer } from '../../src/testing/index.ts'

const Passage = z.object({ chunk_id: z.string(), text: z.string() })
const passage = (chunk_id: string, words: number) => ({ chunk_id, text: 'word '.repeat(words).trim() })

const prompt = definePrompt({
  id: 'test.read',
  version: 1,
  instruction: 'Count the passages.',
  input: z.object({ asks: z.array(z.object({ about: z.string() })), passages: z.array(Passage) }),
  output: z.object({ count: z.number() }),
  examples: [
    { input: { asks: [{ about: 'x' }], passages: [passage('x', 300)] }, output: { count: 1 } },
    { input: { asks: [{ about: 'y' }], passages: [passage('y', 300)] }, output: { count: 1 } },
  ],
})

const input = {
  asks: [{ about: 'p3' }],
  passages: [passage('p1', 400), passage('p2', 400), passage('p3', 400), passage('p4', 400)],
}

const connect = (
  url: string,
  store: ReturnType<typeof openStore>,
  contextWindow?: number,
  warn?: (text: string) => void,
) =>
  createTakeTurn(
    connectModels({
      models: { generator: { model: 'openai:m' }, critic: { model: 'openai:m' }, agents: {} },
      connection: { baseUrl: url, contextWindow },
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
      ...(warn && { warn }),
    }),
  )

const counting = [defineResponder(prompt, ({ passages }) => ({ output: { count: passages.length } }))]

test('an overlong prompt loses its examples first, then unused passages from the end', () => {
  const tokens = (candidate: typeof prompt, of: typeof input) =>
    requestTokens({ ...openingRequest({ agent: 'generator', prompt: candidate, input: of }), mode: 'schema' })
  const fullSize = tokens(prompt, input)
  const fitInto = (room: number) =>
    fitWindow({ prompt, input }, room, (smaller) => tokens(smaller.prompt, smaller.input))
  expect(fitInto(fullSize)).toEqual({ prompt, input })
  expect(fitInto(fullSize - 10).prompt.examples).toHaveLength(1)
  const bare = tokens({ ...prompt, examples: [] }, input)
  expect(fitInto(bare - 10).input.passages.map(({ chunk_id }) => chunk_id)).toEqual(['p1', 'p2', 'p3'])
  expect(fitInto(1).input.passages.map(({ chunk_id }) => chunk_id)).toEqual(['p3'])
})

test('a prompt that is too long for a small context window is shortened', async () => {
  await using server = await startTestServer({ responders: counting, window: { tokens: 2048, tooLong: 'refused' } })
  using store = openStore(':memory:')
  const ask = { agent: 'generator', prompt, input } as const
  await expect(connect(server.url, store)(ask)).rejects.toThrow(/too long for openai:m/)
  expect(await connect(server.url, store, 2048)(ask)).toEqual({ kind: 'output', output: { count: 3 } })
})

test('a prompt that can’t be made to fit is not sent', async () => {
  await using server = await startTestServer({ responders: counting })
  using store = openStore(':memory:')
  const huge = { asks: [{ about: 'p1' }], passages: [passage('p1', 5000)] }
  await expect(connect(server.url, store, 2200)({ agent: 'generator', prompt, input: huge })).rejects.toThrow(
    /the input has about \d+ tokens, and the context window of openai:m is 2200/,
  )
  expect(server.requests).toHaveLength(0)
})

test('a server that silently truncates long prompts is reported once', async () => {
  await using server = await startTestServer({ responders: counting, window: { tokens: 1000, tooLong: 'cut' } })
  using store = openStore(':memory:')
  const notes: string[] = []
  const takeTurn = connect(server.url, store, undefined, (message) => notes.push(message))
  for (const about of ['p1', 'p2', 'p3'])
    await takeTurn({ agent: 'generator', prompt, input: { ...input, asks: [{ about }] } })
  expect(notes).toHaveLength(1)
  expect(notes[0]).toMatch(/openai:m reports that it read 1000 of about \d+ tokens.*GOLDSPAN_CONTEXT_WINDOW=1000/)
})

test('a server that reads all of a long prompt is not reported', async () => {
  await using server = await startTestServer({ responders: counting })
  using store = openStore(':memory:')
  const notes: string[] = []
  const takeTurn = connect(server.url, store, undefined, (message) => notes.push(message))
  for (const about of ['p1', 'p2', 'p3'])
    await takeTurn({ agent: 'generator', prompt, input: { ...input, asks: [{ about }] } })
  expect(notes).toEqual([])
})

test('the user’s context window takes precedence over the provider’s', () => {
  expect(contextWindowOf('ollama:anything', 4096)).toBe(4096)
  expect(contextWindowOf('ollama:anything', undefined)).toBe(16_384)
  expect(contextWindowOf('openai:gpt-5-mini', undefined)).toBeUndefined()
})

test('a local model server is suggested with the flags to use it', async () => {
  await using server = await startTestServer({ models: ['nomic-embed-text', 'llama3.1:8b'] })
  const note = localServerNote(await findLocalServers({}, [['Ollama', server.url.replace(/\/v1$/, '')]]))
  expect(note).toContain(`is not being used. To use it: --model openai:llama3.1:8b --base-url ${server.url}`)
})

test('a model with an unusual id does not hide the others of its server', async () => {
  await using server = await startTestServer({ models: ['/models/My Models/a.gguf', 'llama3'] })
  const servers = [['llama.cpp', server.url.replace(/\/v1$/, '')]] as const
  expect((await findLocalServers({}, servers)).map(({ model }) => model)).toEqual(['llama3'])
})

test('a server with only embedding models is not suggested', async () => {
  await using server = await startTestServer({ models: ['nomic-embed-text'] })
  expect(await findLocalServers({}, [['Ollama', server.url.replace(/\/v1$/, '')]])).toEqual([])
})

test('nothing is printed if no server answers, and GOLDSPAN_LOCAL_SERVERS=none disables the search', async () => {
  const servers = [['Ollama', 'http://127.0.0.1:9']] as const
  expect(localServerNote(await findLocalServers({}, servers))).toBeUndefined()
  expect(await findLocalServers({ GOLDSPAN_LOCAL_SERVERS: 'none' }, servers)).toEqual([])
})
