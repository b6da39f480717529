import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { pushToHuggingFace } from '../../src/compose/push/push-hf.ts'
import { pushToLangSmith } from '../../src/compose/push/push-langsmith.ts'
import { huggingface } from '../../src/dataset/export/tables.ts'
import { UsageError } from '../../src/errors.ts'
import { startTraceServer } from '../../src/testing/start-trace-server.ts'
import { sha256, uuid5 } from '../../src/text/hash.ts'
import { aSource } from '../dataset/export/a-source.ts'

test('ids are UUIDs of version 5, as in RFC 9562', () => {
  expect(uuid5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('a second push to LangSmith updates the set, and other examples stay', async () => {
  await using server = await startTraceServer()
  const source = await aSource()
  const connection = { apiKey: 'k', endpoint: server.url }
  const count = source.items.length
  expect(await pushToLangSmith(source, 'golden', connection)).toMatchObject({ created: count, changed: 0, removed: 0 })
  expect(server.examples).toHaveLength(count)
  expect(server.examples[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{14}5/) as string,
    split: expect.any(String) as string,
  })
  expect(JSON.stringify(server.examples[0]!.outputs)).toContain('"start":')

  expect(await pushToLangSmith(source, 'golden', connection)).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: count,
  })

  const foreignExample = {
    id: '00000000-0000-4000-8000-000000000009',
    dataset_id: server.examples[0]!.dataset_id,
    inputs: {},
    created_at: '2025-01-01T00:00:00Z',
  }
  ;(server.examples as unknown[]).push(foreignExample)
  const [first, ...rest] = source.items
  const edited = { ...source, items: [{ ...first!, ideal_answer: 'Another answer.' }, ...rest.slice(1)] }
  expect(await pushToLangSmith(edited, 'golden', connection)).toMatchObject({ created: 0, changed: 1, removed: 1 })
  expect(server.examples).toHaveLength(count)
  expect(server.examples.some(({ id }) => id === foreignExample.id)).toBe(true)
})

test('without a key, nothing is pushed, and the error names the variable', async () => {
  const source = await aSource()
  await expect(pushToLangSmith(source, 'golden', { apiKey: undefined, endpoint: undefined })).rejects.toThrow(
    'LANGSMITH_API_KEY',
  )
  const hub = { token: undefined, endpoint: undefined, isPrivate: true }
  await expect(pushToHuggingFace(source, 'a/b', hub)).rejects.toThrow('HF_TOKEN')
  await expect(pushToHuggingFace(source, 'b', { ...hub, token: 't' })).rejects.toThrow('must be owner/name')
})

test('an unreachable server or a refused key is reported without a stack trace', async () => {
  const source = await aSource()
  const push = pushToHuggingFace(source, 'a/b', { token: 'hf_x', endpoint: 'http://127.0.0.1:9', isPrivate: true })
  await expect(push).rejects.toThrow(UsageError)
  await expect(push).rejects.toThrow(
    /^The Hugging Face hub at http:\/\/127\.0\.0\.1:9 can't be reached: fetch failed \(.+\)/,
  )

  await using server = await startTraceServer({ apiKey: 'another' })
  const langSmith = pushToLangSmith(source, 'golden', { apiKey: 'k', endpoint: server.url })
  await expect(langSmith).rejects.toThrow(UsageError)
  await expect(langSmith).rejects.toThrow(/^LangSmith could not be updated: .*401.* Check LANGSMITH_API_KEY/)
})

test('a private set is pushed to the hub in one commit', async () => {
  const requests: { url: string; body: Buffer; authorization: string | undefined }[] = []
  let endpoint = ''
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { authorization } = request.headers
    const body = Buffer.concat(parts)
    requests.push({ url: request.url ?? '', body, authorization })
    const reply = request.url?.endsWith('batch') ? uploadsFor(body.toString(), endpoint) : {}
    response.writeHead(request.url?.endsWith('create') ? 409 : 200).end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const source = await aSource()
    await pushToHuggingFace(source, 'house/golden', { token: 'hf_x', endpoint, isPrivate: true })
    const requestsTo = (pattern: RegExp) => requests.filter(({ url }) => pattern.test(url))
    expect(requests[0]?.url).toBe('/api/repos/create')
    expect(requests.at(-1)?.url).toBe('/api/datasets/house/golden/commit/main')
    expect(JSON.parse(String(requests[0]?.body))).toEqual({
      type: 'dataset',
      name: 'golden',
      organization: 'house',
      private: true,
    })
    const uploaded = new Map(requestsTo(/^\/upload\//).map(({ url, body }) => [url.slice('/upload/'.length), body]))
    // The hub already has the first file, so only the others are uploaded.
    expect(uploaded.size).toBeGreaterThan(0)
    const lines = String(requests.at(-1)?.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { key: string; value: { path: string; content: string; oid: string } })
    const expected = huggingface.files(source)
    expect(
      lines
        .slice(1)
        .map(({ value }) => value.path)
        .sort(),
    ).toEqual(Object.keys(expected).sort())
    for (const { key, value } of lines.slice(1)) {
      const content = Buffer.from(expected[value.path] ?? '')
      if (key === 'file') expect(Buffer.from(value.content, 'base64')).toEqual(content)
      else expect(value.oid).toBe(sha256(content))
      if (key === 'lfsFile' && uploaded.has(value.oid)) expect(uploaded.get(value.oid)).toEqual(content)
    }
    expect(requestsTo(/^\/(?:api|datasets)/).every(({ authorization }) => authorization === 'Bearer hf_x')).toBe(true)
    expect(requestsTo(/^\/upload/).every(({ authorization }) => authorization === undefined)).toBe(true)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

/** The reply of the hub to an upload request. It has the first file already. */
const uploadsFor = (body: string, endpoint: string) => {
  const { objects } = JSON.parse(body) as { objects: { oid: string; size: number }[] }
  return {
    objects: objects.map(({ oid, size }, index) => ({
      oid,
      size,
      ...(index === 0 ? {} : { actions: { upload: { href: `${endpoint}/upload/${oid}` } } }),
    })),
  }
}
