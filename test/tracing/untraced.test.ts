import { awaitAllCallbacks } from '@langchain/core/callbacks/promises'
import { LangChainTracer } from '@langchain/core/tracers/tracer_langchain'
import type { Client } from 'langsmith'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { startTraceServer, type TraceServer } from '../../src/testing/index.ts'
import { noEnvironment } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { datasetHashes, notesOf, runTraced, traceKey } from './a-traced-session.ts'

describe('with tracing switched on in the environment', () => {
  // LangChain has one client per process for traces that it sends by itself. If another test file created it, its server is gone, and it
  // would retry every request.
  const { client } = new LangChainTracer() as unknown as { readonly client: Client }
  let traces: TraceServer
  beforeAll(async () => {
    traces = await startTraceServer()
    Object.assign(client, { apiUrl: traces.url, apiKey: traceKey })
  })
  afterAll(() => traces.stop())
  afterEach(() => vi.unstubAllEnvs())
  beforeEach(() => {
    vi.stubEnv('LANGSMITH_TRACING', 'true')
    vi.stubEnv('LANGSMITH_ENDPOINT', traces.url)
    vi.stubEnv('LANGSMITH_API_KEY', traceKey)
  })
  const runsSent = async () => {
    await awaitAllCallbacks()
    await client.flush()
    await client.awaitPendingTraceBatches()
    return traces.runs.map(({ name }) => name)
  }

  test('a session without a key says so and sends nothing; with a key, the trace is sent and the dataset is the same', async () => {
    using untraced = await runTraced({ apiKey: undefined, endpoint: traces.url, project: 'p' }, { model: 'offline' })
    expect(notesOf(untraced.events).filter((note) => note.includes('LANGSMITH_API_KEY is not set'))).toHaveLength(1)
    expect(await runsSent()).toEqual([])
    await using own = await startTraceServer()
    using traced = await runTraced({ apiKey: traceKey, endpoint: own.url, project: 'p' }, { model: 'offline' })
    expect(own.runs.map(({ name }) => name)).toEqual(['session'])
    expect(datasetHashes(traced)).toEqual(datasetHashes(untraced))
    expect(await runsSent()).toEqual([])
  })

  test('a plan is not traced', async () => {
    using folder = makeTempFolder()
    using workspace = openWorkspace(
      { workspace: folder.path, count: 4, model: 'openai:test', baseUrl: 'http://127.0.0.1:1/v1' },
      { ...noEnvironment, tracing: { apiKey: traceKey, endpoint: traces.url, project: 'p' } },
    )
    expect((await workspace.plan(['examples/handbook/policies'])).estimate).toBeDefined()
    expect(await runsSent()).toEqual([])
  })
})
