import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Client } from 'langsmith'
import { describe, expect, test } from 'vitest'
import { readSince } from '../../src/cli/collect.ts'
import { type AskedQuestion, questionIn, type Trace, timeOf } from '../../src/compose/collect/asked-question.ts'
import { fetchLangSmith, fetchPhoenix } from '../../src/compose/collect/fetch-traces.ts'
import { mergeQuestions } from '../../src/compose/collect/merge-questions.ts'
import { readTraces, type TraceKind } from '../../src/compose/collect/read-traces.ts'
import { parseQuestions } from '../../src/compose/options/parse-questions.ts'
import { startTraceServer } from '../../src/testing/index.ts'
import { makeTempFolder } from '../temp-folder.ts'

const query = {
  project: 'support',
  since: undefined,
  limit: 1000,
  field: undefined,
  signal: new AbortController().signal,
}

const withQuestion = (traces: readonly Trace[]): AskedQuestion[] =>
  traces.filter((trace): trace is AskedQuestion => trace.question !== undefined)

/** The questions of a file with these lines. */
const readFrom = (kind: TraceKind, name: string, text: string, field?: string) => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, name)
  writeFileSync(file, text)
  return withQuestion(readTraces(kind, file, field))
}
const lines = (...rows: unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n')

describe('the question in an input', () => {
  test.for([
    ['a string', 'How do I restore a file?'],
    ['a field', { question: 'How do I restore a file?', user: 'ana' }],
    ['JSON as text', '{"input": "How do I restore a file?"}'],
    [
      'the last message of the user',
      {
        messages: [
          { role: 'system', content: 'Be kind.' },
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Hi!' },
          { role: 'user', content: [{ type: 'text', text: 'How do I restore a file?' }, { type: 'image_url' }] },
        ],
      },
    ],
    [
      'batches of serialized LangChain messages',
      { messages: [[{ id: ['langchain', 'HumanMessage'], kwargs: { content: 'How do I restore a file?' } }]] },
    ],
    [
      'the question, not the turns before it',
      { chat_history: [{ role: 'user', content: 'What is a vault?' }], question: 'How do I restore a file?' },
    ],
    [
      'pairs of role and text',
      {
        messages: [
          ['system', 'Be kind.'],
          ['user', 'How do I restore a file?'],
        ],
      },
    ],
    ['OpenTelemetry parts', [{ role: 'user', parts: [{ type: 'text', content: 'How do I restore a file?' }] }]],
  ] as const)('%s', ([, input]) => expect(questionIn(input)).toBe('How do I restore a file?'))

  test('returns nothing for an input without a question', () => {
    expect(questionIn({ documents: 3 })).toBeUndefined()
    expect(questionIn([{ role: 'assistant', content: 'Hi!' }])).toBeUndefined()
    expect(questionIn('  ')).toBeUndefined()
  })

  test('times are read as seconds, milliseconds, nanoseconds and dates', () => {
    const time = '2026-11-27T10:00:00.000Z'
    const ms = Date.parse(time)
    for (const written of [
      ms,
      ms / 1000,
      (ms / 1000).toFixed(3),
      String(ms * 1e6),
      time,
      '2026-11-27 10:00:00.000',
      '2026-11-27T10:00:00+00:00',
      '2026-11-27 10:00:00+00',
      '2026-11-27 10:00 UTC',
      '2026/11/27 10:00:00',
      '2026-11-27T11:00:00+0100',
    ])
      expect(timeOf(written)).toBe(time)
    expect(timeOf('yesterday')).toBeUndefined()
  })
})

describe('files of traces', () => {
  test('exported LangSmith runs: only root runs are read, and errors and bad feedback count as failures', () => {
    const found = readFrom(
      'langsmith',
      'runs.jsonl',
      lines(
        {
          id: '1',
          inputs: { question: 'Who may restore?' },
          error: 'TimeoutError: slow\n  at x',
          start_time: '2026-11-01',
        },
        { id: '2', inputs: { question: 'Who may restore?' }, parent_run_id: '1' },
        { id: '3', inputs: { question: 'What is a vault?' }, feedback_stats: { user_score: { n: 2, avg: 0 } } },
        { id: '4', inputs: { question: 'What costs it?' }, feedback_stats: { user_score: { n: 2, avg: 1 } } },
        { id: '5', inputs: { nothing: true } },
      ),
    )
    expect(found.map(({ question, failure }) => [question, failure])).toEqual([
      ['Who may restore?', 'TimeoutError: slow'],
      ['What is a vault?', 'feedback: user_score 0'],
      ['What costs it?', undefined],
    ])
  })

  test('Phoenix spans, as objects of its API or columns of its tables', () => {
    const api = {
      name: 'query',
      parent_id: null,
      start_time: '2026-11-27T10:00:00Z',
      status_code: 'ERROR',
      status_message: 'no index',
      attributes: { input: { value: '{"query": "Who may restore?"}', mime_type: 'application/json' } },
    }
    const column = { parent_id: '', status_code: 'OK', 'attributes.input.value': 'What is a vault?' }
    const inner = { parent_id: 'ab', 'attributes.input.value': 'inner' }
    expect(readFrom('phoenix', 'spans.jsonl', lines(api, column, inner))).toEqual([
      { question: 'Who may restore?', time: '2026-11-27T10:00:00.000Z', failure: 'no index' },
      { question: 'What is a vault?', time: undefined, failure: undefined },
    ])
    const csv = 'name,parent_id,status_code,attributes.input.value\nchain,,OK,What is a vault?\nllm,ab,OK,inner\n'
    expect(readFrom('phoenix', 'spans.csv', csv)).toHaveLength(1)
  })

  test('OTLP as a collector writes it, with every common name for the input', () => {
    const span = (attributes: Record<string, string>, more: object = {}) => ({
      name: 'rag',
      parentSpanId: '',
      startTimeUnixNano: '1795773600000000000',
      attributes: Object.entries(attributes).map(([key, stringValue]) => ({ key, value: { stringValue } })),
      ...more,
    })
    const batch = (...spans: object[]) => ({ resourceSpans: [{ scopeSpans: [{ spans }] }] })
    const failed = {
      status: { code: 2 },
      events: [{ name: 'exception', attributes: [{ key: 'exception.message', value: { stringValue: 'no index' } }] }],
    }
    const text = lines(
      batch(
        span({ 'input.value': 'One?' }, failed),
        span({ 'gen_ai.input.messages': '[{"role":"user","parts":[{"type":"text","content":"Two?"}]}]' }),
        span({ 'input.value': 'inner' }, { parentSpanId: 'ab' }),
        // The spans of a web server and of a gateway have no question. The span of the gateway is not in the file.
        span({ 'http.route': '/ask' }, { traceId: 'web', spanId: '1' }),
        span(
          { 'input.value': 'inner' },
          { traceId: 'web', parentSpanId: '2', startTimeUnixNano: '1795773600000000002' },
        ),
        span(
          { 'input.value': 'Six?' },
          { traceId: 'web', parentSpanId: '1', startTimeUnixNano: '1795773600000000001' },
        ),
        span({ 'input.value': 'Seven?' }, { traceId: 'gateway', parentSpanId: '9' }),
      ),
      batch(
        span({
          'gen_ai.prompt.0.role': 'system',
          'gen_ai.prompt.0.content': 'Be kind.',
          'gen_ai.prompt.1.role': 'user',
          'gen_ai.prompt.1.content': 'Three?',
        }),
        span({ 'traceloop.entity.input': '{"inputs": {"question": "Four?"}}' }),
        span({ 'my.question': 'Five?' }),
      ),
    )
    expect(readFrom('otlp', 'traces.json', text)).toMatchObject([
      { question: 'One?', failure: 'no index', time: '2026-11-27T10:00:00.000Z' },
      { question: 'Two?' },
      { question: 'Three?' },
      { question: 'Four?' },
      { question: 'Six?' },
      { question: 'Seven?' },
    ])
    expect(readFrom('otlp', 'traces.json', text, 'my.question')).toMatchObject([{ question: 'Five?' }])
    expect(() => readFrom('otlp', 'traces.json', '{"spans": []}')).toThrow('is not OTLP as JSON')
  })

  test('OTLP with messages as lists of keys and values', () => {
    const pair = (key: string, stringValue: string) => ({ key, value: { stringValue } })
    const message = { kvlistValue: { values: [pair('role', 'user'), pair('content', 'Who may restore?')] } }
    const attributes = [{ key: 'gen_ai.input.messages', value: { arrayValue: { values: [message] } } }]
    const text = lines({ resourceSpans: [{ scopeSpans: [{ spans: [{ name: 'rag', attributes }] }] }] })
    expect(readFrom('otlp', 'traces.json', text)).toMatchObject([{ question: 'Who may restore?' }])
  })

  test('your own logs: rows with a question, and user feedback in any form', () => {
    const found = readFrom(
      'jsonl',
      'log.jsonl',
      lines(
        { query: 'One?', thumbs: 'down' },
        { question: 'Two?', feedback: { score: -1 } },
        { question: 'Three?', rating: 5 },
        'Four?',
        { query: 'Five?', thumbs: 'Thumbs_Down', error: 'None', createdAt: '2026-11-27T10:00:00Z' },
        { query: 'Six?', error: 'None' },
        { question: 'Seven?', feedback: [], rating: ' ' },
      ),
    )
    expect(found[4]?.time).toBe('2026-11-27T10:00:00.000Z')
    expect(found.map(({ failure }) => failure)).toEqual([
      'feedback: thumbs down',
      'feedback: feedback -1',
      undefined,
      undefined,
      'feedback: thumbs Thumbs_Down',
      undefined,
      undefined,
    ])
    const sheet = 'id,inputs,feedback_stats\n1,"{""question"": ""Who?""}","{""user"": {""avg"": 0}}"\n'
    expect(readFrom('langsmith', 'runs.csv', sheet)[0]?.failure).toBe('feedback: user 0')
    expect(() => readFrom('jsonl', 'log.jsonl', '{oops')).toThrow('log.jsonl, line 1: not JSON')
  })
})

describe('collected questions', () => {
  const traced = (question: string, failure?: string) => ({ question, time: undefined, failure })

  test('near-duplicates are merged and counted, failures come first, and questions with different codes stay separate', () => {
    const { questions } = mergeQuestions([
      ...Array.from({ length: 3 }, () => traced('What is a vault?')),
      traced('How do I restore a deleted file from the vault?'),
      traced('how do i restore a deleted file from the vault', 'Timeout'),
      traced('How do I restore a deleted file from the vaults?', 'Timeout'),
      traced('What does the error BB-310 mean in the event log?'),
      traced('What does the error BB-311 mean in the event log?'),
    ])
    expect(questions.map(({ question, times, failures }) => [question, times, failures])).toEqual([
      ['How do I restore a deleted file from the vault?', 3, 2],
      ['What is a vault?', 3, 0],
      ['What does the error BB-310 mean in the event log?', 1, 0],
      ['What does the error BB-311 mean in the event log?', 1, 0],
    ])
    expect(questions[0]).toMatchObject({
      reasons: ['Timeout'],
      wordings: expect.arrayContaining(['how do i restore a deleted file from the vault']),
    })
  })

  test.for([
    [
      'How do I enable the firewall on the server for all of the users in my group?',
      'How do I disable the firewall on the server for all of the users in my group?',
    ],
    [
      'How do I restore the deleted files of my group from the vault if I have the app?',
      'How do I restore the deleted files of my group from the vault if I don’t have the app?',
    ],
    [
      'How do I export the list of the users in my group from the console of the vault?',
      'How do I expire the list of the users in my group from the console of the vault?',
    ],
    ['Is it -5 degrees?', 'Is it 5 degrees?'],
    ['a < b?', 'a > b?'],
  ])('%s and its opposite are two questions', (opposites) =>
    expect(mergeQuestions(opposites.map((question) => traced(question))).questions).toHaveLength(2),
  )

  test('a different spelling, inflection or function word does not make a different question', () => {
    const { questions } = mergeQuestions([
      traced('How do I restore the deleted files of my group from the vault if I have the app?'),
      traced('How do I restore the deleted files of our group from the vault if I have the app?'),
      traced('How can I restore the deleted files of my group from the vault if I have the app?'),
      traced('> How do I restore the deleted files of my group from the vault if I have the app?'),
      traced('How do I restore the deletd files of my group from the vault if I have the app, please?'),
      traced('How do I restore the deleted fiels of my group from the vault if I have the app?'),
    ])
    expect(questions).toHaveLength(1)
  })

  test('personal data is removed from every field, and pasted pages are dropped', () => {
    const found = mergeQuestions([
      traced('I am Ana Pérez, ana.perez@acme.io, why did BB-310 fail?', 'no account ana.perez@acme.io'),
      traced('x'.repeat(2001)),
    ])
    expect(JSON.stringify(found.questions)).not.toMatch(/perez|Pérez/i)
    expect(found).toMatchObject({ traceCount: 2, tooLong: 1, removed: { name: 1, 'email address': 1 } })
  })

  test('generate reads the collected questions, with their counts', () => {
    const { questions } = mergeQuestions([
      traced('What is a vault?'),
      traced('What is a vault?'),
      traced('Who may restore?'),
    ])
    const text = questions.map((question) => JSON.stringify(question)).join('\n')
    const read = parseQuestions(text, 'real.jsonl')
    expect(read.questions).toMatchObject([{ text: 'What is a vault?', times: 2 }, { text: 'Who may restore?' }])
  })

  test.for([
    [
      'a reply of the Hugging Face dataset viewer',
      {
        features: [{ feature_idx: 0, name: 'question' }],
        rows: [{ row_idx: 0, row: { question: 'How do I rotate an API key?' } }],
      },
    ],
    ...['text', 'utterance', 'Text'].map(
      (name) =>
        [
          `one line with a field ${name} and a list`,
          { [name]: 'How do I rotate an API key?', messages: [{ text: 'hello there' }] },
        ] as const,
    ),
  ] as const)('generate reads %s', ([, value]) => {
    const { questions } = parseQuestions(JSON.stringify(value), 'q.json')
    expect(questions.map(({ text }) => text)).toEqual(['How do I rotate an API key?'])
  })

  test('--since takes days, hours and dates', () => {
    const now = new Date('2026-11-27T10:00:00Z')
    expect(readSince('7d', now).toISOString()).toBe('2026-11-20T10:00:00.000Z')
    expect(readSince('24h', now).toISOString()).toBe('2026-11-26T10:00:00.000Z')
    expect(readSince('2026-11-01', now).toISOString()).toBe('2026-11-01T00:00:00.000Z')
    for (const text of ['soon', '7']) expect(() => readSince(text, now)).toThrow('is not a valid time')
  })
})

describe('servers', () => {
  test('root runs of a LangSmith project are listed page by page, with what users thought of them', async () => {
    await using server = await startTraceServer({ apiKey: 'key' })
    const client = new Client({ apiUrl: server.url, apiKey: 'key', autoBatchTracing: false })
    const runIds = await Promise.all(
      Array.from({ length: 120 }, async (_, at) => {
        const id = crypto.randomUUID()
        const start_time = Date.parse('2026-11-27T10:00:00Z') + at
        const run = {
          id,
          name: 'rag',
          run_type: 'chain',
          project_name: 'support',
          start_time,
          trace_id: id,
          dotted_order: `${at}`,
        }
        await client.createRun({ ...run, inputs: { question: `What is part ${at} of the vault?` } })
        return id
      }),
    )
    await client.createRun({
      name: 'llm',
      run_type: 'llm',
      project_name: 'support',
      parent_run_id: runIds[0]!,
      trace_id: runIds[0]!,
      dotted_order: '0.1',
      id: crypto.randomUUID(),
      inputs: { question: 'inner' },
    })
    await client.createFeedback(runIds[5]!, 'user_score', { score: 0 })
    const connection = { apiKey: 'key', endpoint: server.url }
    const found = withQuestion(await fetchLangSmith(query, connection))
    expect(found).toHaveLength(120)
    expect(found.filter(({ failure }) => failure)).toMatchObject([
      { question: 'What is part 5 of the vault?', failure: 'feedback: user_score 0' },
    ])
    expect(await fetchLangSmith({ ...query, limit: 7 }, connection)).toHaveLength(7)
    await expect(fetchLangSmith({ ...query, project: 'other' }, connection)).rejects.toThrow(
      'LangSmith has no project other',
    )
    const unauthorized = fetchLangSmith(query, { ...connection, apiKey: 'other' })
    await expect(unauthorized).rejects.toThrow('returned 401 for /sessions. Check the API key.')
    await expect(fetchLangSmith(query, { ...connection, apiKey: undefined })).rejects.toThrow('set LANGSMITH_API_KEY')
  })

  test('root spans of a Phoenix project are listed page by page', async () => {
    const span = (value: string, parent_id: string | null) => ({
      parent_id,
      status_code: 'OK',
      attributes: { 'input.value': value },
    })
    const pages: Readonly<Record<string, object>> = {
      '': { data: [span('One?', null), span('inner', 'ab')], next_cursor: 'two' },
      two: { data: [span('Two?', null)], next_cursor: null },
    }
    const requests: string[] = []
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      requests.push(`${pathname} ${request.headers.authorization}`)
      const page = pages[searchParams.get('cursor') ?? '']
      response.writeHead(pathname === '/v1/projects/support/spans' ? 200 : 404).end(JSON.stringify(page))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const found = await fetchPhoenix(query, { apiKey: 'key', endpoint })
      expect(found.map(({ question }) => question)).toEqual(['One?', 'Two?'])
      expect(requests[0]).toBe('/v1/projects/support/spans Bearer key')
      const other = fetchPhoenix({ ...query, project: 'other' }, { apiKey: undefined, endpoint })
      await expect(other).rejects.toThrow('returned 404 for /v1/projects/other/spans')
    } finally {
      server.close()
    }
  })
})
