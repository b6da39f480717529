import { RunnableLambda } from '@langchain/core/runnables'
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons'
import { getCurrentRunTree } from 'langsmith/singletons/traceable'
import '@langchain/langgraph'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryNoRuns } from '../../src/tracing/no-runs.ts'

const before = AsyncLocalStorageProviderSingleton.runWithConfig
beforeAll(carryNoRuns)
afterAll(() => {
  AsyncLocalStorageProviderSingleton.runWithConfig = before
})

test('a step is no run, and what it calls still has its configuration', async () => {
  const seen: unknown[] = []
  const inner = RunnableLambda.from(async () => {
    seen.push(AsyncLocalStorageProviderSingleton.getRunnableConfig()?.metadata)
    seen.push('id' in (getCurrentRunTree(true) ?? {}))
  })
  const outer = RunnableLambda.from(async () => {
    await inner.invoke({})
  })
  await outer.invoke({}, { metadata: { brief: 'b1' } })
  expect(seen).toEqual([{ brief: 'b1' }, false])
})

test('a step that somebody listens to is run as ever', async () => {
  const names: string[] = []
  const listener = { handleChainStart: (_chain: object, _inputs: object, id: string) => void names.push(id) }
  const inner = RunnableLambda.from(async () => 1)
  await RunnableLambda.from(async () => inner.invoke(1)).invoke({}, { callbacks: [listener] })
  expect(names).toHaveLength(2)
})
