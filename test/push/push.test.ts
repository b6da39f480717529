import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { pushHub } from '../../src/compose/push/push-hf.ts'
import { pushLangSmith } from '../../src/compose/push/push-langsmith.ts'
import { huggingface } from '../../src/dataset/export/tables.ts'
import { startTraceServer } from '../../src/testing/start-trace-server.ts'
import { uuid5 } from '../../src/text/hash.ts'
import { aSource } from '../dataset/export/a-source.ts'

test('ids are UUIDs of version 5, as the RFC gives them', () => {
  expect(uuid5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('a set that is pushed to LangSmith again is updated, not doubled, and the examples of others stay', async () => {
  await using server = await startTraceServer()
  const source = await aSource()
  const connection = { apiKey: 'k', endpoint: server.url }
  const count = source.items.length
  expect(await pushLangSmith(source, 'golden', connection)).toMatchObject({ created: count, changed: 0, removed: 0 })
  expect(server.examples).toHaveLength(count)
  expect(server.examples[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{14}5/) as string,
    split: expect.any(String) as string,
  })
  expect(JSON.stringify(server.examples[0]!.outputs)).toContain('"start":')

  expect(await pushLangSmith(source, 'golden', connection)).toMatchObject({ created: 0, changed: 0, unchanged: count })

  const others = {
    id: '00000000-0000-4000-8000-000000000009',
    dataset_id: server.examples[0]!.dataset_id,
    inputs: {},
    created_at: '2025-01-01T00:00:00Z',
  }
  ;(server.examples as unknown[]).push(others)
  const [first, ...rest] = source.items
  const edited = { ...source, items: [{ ...first!, ideal_answer: 'Another answer.' }, ...rest.slice(1)] }
  expect(await pushLangSmith(edited, 'golden', connection)).toMatchObject({ created: 0, changed: 1, removed: 1 })
  expect(server.examples).toHaveLength(count)
  expect(server.examples.some(({ id }) => id === others.id)).toBe(true)
})

test('without a key nothing is pushed, and the variable is named', async () => {
  const source = await aSource()
  await expect(pushLangSmith(source, 'golden', { apiKey: undefined, endpoint: undefined })).rejects.toThrow(
    'LANGSMITH_API_KEY',
  )
  const hub = { token: undefined, endpoint: undefined, isPrivate: true }
  await expect(pushHub(source, 'a/b', hub)).rejects.toThrow('HF_TOKEN')
  await expect(pushHub(source, 'b', { ...hub, token: 't' })).rejects.toThrow('named owner/name')
})

test('a set is pushed to the hub in one commit, private unless told otherwise', async () => {
  const asked: { url: string; body: string; authorization: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { authorization } = request.headers
    asked.push({ url: request.url!, body: Buffer.concat(parts).toString(), authorization })
    response.writeHead(request.url!.endsWith('create') ? 409 : 200).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const source = await aSource()
    await pushHub(source, 'house/golden', { token: 'hf_x', endpoint, isPrivate: true })
    expect(asked.map(({ url }) => url)).toEqual(['/api/repos/create', '/api/datasets/house/golden/commit/main'])
    expect(JSON.parse(asked[0]!.body)).toEqual({
      type: 'dataset',
      name: 'golden',
      organization: 'house',
      private: true,
    })
    const lines = asked[1]!.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { key: string; value: { path: string; content: string } })
    const files = Object.fromEntries(
      lines
        .filter(({ key }) => key === 'file')
        .map(({ value }) => [value.path, Buffer.from(value.content, 'base64').toString()]),
    )
    expect(files).toEqual(huggingface.files(source))
    expect(asked.every(({ authorization }) => authorization === 'Bearer hf_x')).toBe(true)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
