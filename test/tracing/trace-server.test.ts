import { RunnableLambda } from '@langchain/core/runnables'
import { LangChainTracer } from '@langchain/core/tracers/tracer_langchain'
import { Client } from 'langsmith'
import { evaluate } from 'langsmith/evaluation'
import { describe, expect, test } from 'vitest'
import { startTraceServer, type TracedRun } from '../../src/testing/index.ts'

const key = 'lsv2_pt_nobody'
const outline = ({ name, children }: TracedRun): unknown => ({ name, inside: children.map(outline) })

describe('what the LangSmith client sends', () => {
  test.for([
    ['multipart', {}],
    ['compressed', { gzip: true }],
  ] as const)('%s gives the same tree', async ([, options]) => {
    await using server = await startTraceServer(options)
    const client = new Client({ apiUrl: server.url, apiKey: key })
    const inner = RunnableLambda.from((n: number) => n + 1).withConfig({ runName: 'inner' })
    const outer = RunnableLambda.from(async (n: number) => inner.invoke(await inner.invoke(n)))
    await outer.invoke(1, {
      runName: 'outer',
      metadata: { why: 'a test' },
      callbacks: [new LangChainTracer({ client, projectName: 'p' })],
    })
    await client.flush()
    await client.awaitPendingTraceBatches()
    expect(server.runs.map(outline)).toEqual([
      {
        name: 'outer',
        inside: [
          { name: 'inner', inside: [] },
          { name: 'inner', inside: [] },
        ],
      },
    ])
    expect(server.runs[0]).toMatchObject({ session_name: 'p', outputs: { output: 3 }, metadata: { why: 'a test' } })
    expect(server.requests.some(({ gzipped }) => gzipped)).toBe('gzip' in options)
  })

  test('an experiment over an uploaded dataset arrives: examples, runs, scores, project', async () => {
    await using server = await startTraceServer({ apiKey: key })
    const client = new Client({ apiUrl: server.url, apiKey: key })
    const dataset = await client.createDataset('capitals')
    await client.createExamples([
      { dataset_id: dataset.id, inputs: { country: 'Spain' }, outputs: { capital: 'Madrid' } },
      { dataset_id: dataset.id, inputs: { country: 'Brazil' }, outputs: { capital: 'Brasília' } },
    ])
    expect(server.examples.map(({ inputs }) => inputs)).toEqual([{ country: 'Spain' }, { country: 'Brazil' }])
    await evaluate(async ({ country }: { country: string }) => ({ capital: country === 'Spain' ? 'Madrid' : '?' }), {
      client,
      data: 'capitals',
      experimentPrefix: 'guess',
      evaluators: [
        (result: { outputs: Record<string, unknown>; referenceOutputs?: Record<string, unknown> }) => ({
          key: 'right',
          score: result.outputs.capital === result.referenceOutputs?.capital ? 1 : 0,
        }),
      ],
    })
    expect(server.feedback.map(({ key: name, score }) => [name, score]).sort()).toEqual([
      ['right', 0],
      ['right', 1],
    ])
    expect(server.projects).toMatchObject([
      { reference_dataset_id: dataset.id, name: expect.stringMatching(/^guess-/) },
    ])
    expect(server.runs.length).toBeGreaterThanOrEqual(2)
  })

  test('a wrong key is rejected', async () => {
    await using server = await startTraceServer({ apiKey: key })
    await expect(new Client({ apiUrl: server.url, apiKey: 'wrong' }).createDataset('capitals')).rejects.toThrow(/401/)
  })

  test('a form without runs gets the same response as one with runs', async () => {
    await using server = await startTraceServer()
    const body = new FormData()
    body.set('other', JSON.stringify({}))
    const response = await fetch(`${server.url}/runs/multipart`, { method: 'POST', body })
    expect(await response.json()).toEqual({})
  })

  test('an unreadable request is rejected, and the server continues', async () => {
    await using server = await startTraceServer()
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const response = await fetch(`${server.url}/runs`, { method: 'POST', headers, body: '{' })
      expect(response.status).toBe(400)
    }
    expect((await fetch(`${server.url}/info`)).status).toBe(200)
  })
})
