import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ChatRequest } from '../../src/models/chat.ts'
import { guardedFetch, openAIChat } from '../../src/models/openai.ts'
import { replySchema } from '../../src/models/reply-schema.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { runInProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { capitalPrompt } from './examples.ts'

const startListening = async (answer: (response: ServerResponse) => void): Promise<{ url: string; server: Server }> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('the timeout option overrides the client’s own timeout for a silent server', async () => {
  const { server, url } = await startListening((response) => setTimeout(() => response.end('late'), 2500))
  try {
    const short = guardedFetch({ silenceMs: 0 })
    await expect(short(url)).rejects.toThrow('fetch failed')
    const patientFetch = guardedFetch({ silenceMs: 60_000 })
    expect(await (await patientFetch(url)).text()).toBe('late')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

const chunk = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`

test('every token of a stream restarts the timeout', async () => {
  const reply = JSON.stringify({ capitals: [{ country: 'France', capital: 'Paris' }] })
  const tokens = reply.match(/.{1,2}/g)!
  const { server, url } = await startListening((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const next = (at: number): void => {
      if (at < tokens.length) {
        response.write(chunk(tokens[at]!))
        setTimeout(next, 40, at + 1)
      } else response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
    }
    next(0)
  })
  try {
    let restarts = 0
    const request: ChatRequest = {
      messages: [{ role: 'user', text: 'Capitals?' }],
      tools: [],
      mayCallTools: false,
      mode: 'prose',
      omit: [],
      output: { name: 'capitals', schema: replySchema(capitalPrompt.output).schema },
      about: { agent: 'generator', prompt: 'p@1', repair: false },
      source: { prompt: 'p', input: {} },
    }
    const chat = openAIChat({ model: 'm', baseUrl: url, timeoutMs: 300_000 })
    const answer = await chat.complete(request, { onChunk: () => void restarts++ })
    expect(answer.text).toBe(reply)
    expect(restarts).toBeGreaterThanOrEqual(tokens.length)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a session over a server that streams its replies writes its items', async () => {
  using folder = makeTempFolder()
  await using server = await startTestServer()
  await runInProcess(
    folder.path,
    // From 280 seconds on, replies are streamed.
    { count: 1, mix: { direct: 100 }, evolve: 0, model: 'openai:any', baseUrl: server.url, timeout: 3600 },
    ['examples/handbook/reference'],
  )
  const items = readFileSync(path.join(folder.path, 'golden', 'items.jsonl'), 'utf8')
    .trim()
    .split('\n')
  expect(items).toHaveLength(1)
  expect(server.requests.every(({ body }) => (body as { stream?: boolean }).stream)).toBe(true)
})
