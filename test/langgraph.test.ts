import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RunnableConfig } from '@langchain/core/runnables'
import { type CompiledGraph, MemorySaver } from '@langchain/langgraph'
import { getConfigTypeSchema, getInputTypeSchema } from '@langchain/langgraph/zod/schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sessionOptions } from '../src/compose/options/options.ts'
import { briefGraph } from '../src/graph/brief-graph.ts'
import { sessionGraph } from '../src/graph/session-graph.ts'
import { openStore } from '../src/store/store.ts'
import { makeTempFolder } from './temp-folder.ts'

type Graph = CompiledGraph<string>

/** Loads a graph as the LangGraph dev server does: by file and export, for a configuration, with the server's own checkpointer. */
const load = async (name: string, configurable: RunnableConfig['configurable'] = {}): Promise<Graph> => {
  const { graphs } = z
    .object({ graphs: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('langgraph.json', 'utf8')))
  const [compiled, symbol] = graphs[name]!.split(':')
  // langgraph.json names the compiled file.
  const source = compiled!.replace('./dist/', './src/').replace(/\.js$/, '.ts')
  const module = (await import(path.resolve(source))) as Record<string, (config: RunnableConfig) => Promise<Graph>>
  const graph = await module[symbol!]!({ configurable })
  graph.checkpointer = new MemorySaver()
  return graph
}

const arrows = async (graph: Pick<Graph, 'getGraphAsync'>) => (await graph.getGraphAsync()).edges

test('both graphs of langgraph.json load, and are the graphs that sessions run', async () => {
  using folder = makeTempFolder()
  const withoutSources = { workspace: path.join(folder.path, 'ws') }
  expect(await arrows(await load('session', withoutSources))).toEqual(
    await arrows(sessionGraph({ maxRounds: 1 } as never)),
  )
  expect(await arrows(await load('brief', withoutSources))).toEqual(await arrows(briefGraph({} as never)))
})

test('a session runs from its input, its context and its configuration, and its briefs can be run again', async () => {
  using folder = makeTempFolder()
  const workspace = path.join(folder.path, 'ws')
  const out = path.join(folder.path, 'golden')
  const thread = { configurable: { thread_id: 't' } }
  const session = await load('session', { workspace, model: 'offline', thread_id: 't' })
  const end = (await session.invoke({ sources: ['examples/handbook'] }, { ...thread, context: { count: 3, out } })) as {
    readonly session: string
  }
  expect(end).toMatchObject({ session: expect.stringMatching(/^s_/), missing: 0 })
  expect(existsSync(path.join(out, 'items.jsonl'))).toBe(true)

  using store = openStore(path.join(workspace, 'goldspan.db'))
  expect((await store.sessions.get(end.session))?.status).toBe('done')
  const { brief_id } = (await store.briefs.ofSession(end.session))[0]!
  const before = await store.outcomes.ofSession(end.session)
  const brief = await load('brief', { workspace })
  const { work } = (await brief.invoke({ session: end.session, brief_id }, thread)) as { work: object }
  expect(Object.keys(work).length).toBeGreaterThan(0)
  expect(await store.outcomes.ofSession(end.session)).toEqual(before)
})

test('a server can show every option as a form, with its possible values', async () => {
  const form = getConfigTypeSchema(await load('session')) as { readonly properties: Record<string, object> }
  expect(Object.keys(form.properties)).toEqual(Object.keys(sessionOptions))
  expect(form.properties.count).toMatchObject({ type: 'integer', minimum: 1, description: sessionOptions.count.help })
  expect(form.properties.preset).toMatchObject({ enum: expect.arrayContaining(['balanced']) })
  const asked = getInputTypeSchema(await load('session')) as { readonly properties: object }
  expect(Object.keys(asked.properties)).toEqual(['sources', 'session'])
})

test('a session without documents ends with a request for documents', async () => {
  using folder = makeTempFolder()
  const session = await load('session', { workspace: folder.path })
  await expect(session.invoke({}, { configurable: { thread_id: 't' } })).rejects.toThrow(/Name at least one file/)
})
