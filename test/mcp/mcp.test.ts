import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { mcpTools } from '../../src/compose/library/mcp/tools.ts'
import { readCompleteDataset } from '../../src/dataset/check/read-dataset.ts'
import { documentKey } from '../../src/vocabulary/index.ts'
import { builtCommand } from '../built-package.ts'
import { aSmallSet, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { makeTempFolder } from '../temp-folder.ts'

interface Reply {
  readonly result?: Record<string, unknown> & { content?: { text: string }[]; isError?: boolean }
  readonly error?: { code: number; message: string }
}

/** A client of the protocol over the pipes of the real command. */
const connect = (folder: string) => {
  const server = spawn(process.execPath, [builtCommand(), 'mcp', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  let number = 0
  const ask = async (method: string, params: object | null = {}): Promise<Reply> => {
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++number, method, params })}\n`)
    const reply = JSON.parse((await lines.next()).value as string) as Reply & { id: number }
    expect(reply.id).toBe(number)
    return reply
  }
  return {
    ask,
    notify: (method: string) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`),
    call: async (name: string, args: object) => {
      const { result } = await ask('tools/call', { name, arguments: args })
      const text = result!.content![0]!.text
      return result!.isError ? { refused: text } : (JSON.parse(text) as Record<string, never>)
    },
    end: () =>
      new Promise<number | null>((resolve) => {
        server.on('close', resolve)
        server.stdin.end()
      }),
  }
}

test('an agent searches, reads, checks, scores and explains an item over stdio', async () => {
  using folder = makeTempFolder()
  const set = await aSmallSet()
  writeSmallSet(folder.path, set)
  const client = connect(folder.path)

  const hello = await client.ask('initialize', {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo: { name: 't', version: '1' },
  })
  expect(hello.result).toMatchObject({
    protocolVersion: '2025-03-26',
    capabilities: { tools: {} },
    serverInfo: { name: 'goldspan' },
  })
  client.notify('notifications/initialized')
  // Refused, with the id of the request.
  expect((await client.ask('tools/list', null)).error?.code).toBe(-32_600)
  const { result } = await client.ask('tools/list')
  const tools = result!.tools as { name: string; inputSchema: { type: string } }[]
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'check', 'score', 'explain'])
  expect(tools.every(({ inputSchema }) => inputSchema.type === 'object')).toBe(true)

  const item = (await client.call('read', { query_id: 'q_fee' })) as unknown as {
    question: string
    gold_spans: { doc_id: string; version: string; start: number; end: number; text: string }[]
  }
  const [span] = item.gold_spans
  const found = await client.call('search', { query: item.question })
  expect(JSON.stringify(found)).toContain(span!.doc_id)
  expect(await client.call('read', { doc_id: span!.doc_id, start: span!.start, end: span!.end })).toMatchObject({
    text: span!.text,
  })
  expect(await client.call('score', { results: { q_fee: [span!] } })).toMatchObject({ scored: 1, missed: [] })
  expect(await client.call('score', { results: { q_none: [] } })).toEqual({
    refused: 'Unknown query_id: q_none. Call the search tool with questions: true to find valid ids.',
  })
  expect(await client.call('explain', { id: 'q_fee' })).toMatchObject({ question: item.question })
  expect(await client.call('check', {})).toMatchObject({ findings: expect.any(Array), remarks: expect.any(Array) })
  expect(await client.call('search', { query: '' })).toHaveProperty('refused')
  expect((await client.ask('nothing/here')).error).toMatchObject({ code: -32_601 })
  expect(await client.end()).toBe(0)
})

test('questions of every split can be scored', async () => {
  using folder = makeTempFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const dataset = readCompleteDataset(folder.path)
  const others = dataset.items.filter(({ value }) => value.query_id !== 'q_fee')
  const score = mcpTools({ ...dataset, splits: { ...dataset.splits, test: others } }).find(
    ({ name }) => name === 'score',
  )
  const { gold_spans = [] } = dataset.items.find(({ value }) => value.query_id === 'q_fee')?.value ?? {}
  expect(await score?.call({ results: { q_fee: gold_spans } })).toMatchObject({
    scored: 1,
    missed: [],
  })
})

test('a document is read in its latest version if none is named', async () => {
  using folder = makeTempFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const dataset = readCompleteDataset(folder.path)
  const [first] = dataset.documents
  const { doc_id } = first!
  const versions = ['10', '9'].map((version) => ({ ...first!, version }))
  const texts = new Map(versions.map(({ version }) => [documentKey({ doc_id, version }), `Text ${version}.`]))
  const read = mcpTools({ ...dataset, documents: versions, texts }).find(({ name }) => name === 'read')
  expect(await read?.call({ doc_id })).toMatchObject({ version: '10', text: 'Text 10.' })
  expect(await read?.call({ doc_id, version: '9' })).toMatchObject({ version: '9', text: 'Text 9.' })
  await expect(read?.call({ doc_id: 'none' })).rejects.toThrow('Unknown document none.')
  await expect(read?.call({})).rejects.toThrow('Name a query_id')
})
