import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { InterruptedError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { handbook, noEnvironment } from './workplace.ts'

test('an interrupted session keeps the state of its open briefs for the next process', async () => {
  using folder = makeTempFolder()
  const stop = new AbortController()
  // Stopped when the first draft is judged, so that every brief in progress is unfinished.
  await using server = await startTestServer({
    rewrite: (prompt, output) => {
      if (prompt.startsWith('critic.')) stop.abort()
      return output
    },
  })
  {
    using workspace = openWorkspace(
      { workspace: folder.path, count: 12, concurrency: 6, model: 'openai:test', baseUrl: server.url },
      noEnvironment,
    )
    const run = async () => {
      for await (const _event of workspace.generate(['examples/handbook/reference', 'examples/handbook/pt-BR'], {
        signal: stop.signal,
      }));
    }
    await expect(run()).rejects.toThrow(InterruptedError)
  }
  using store = openStore(path.join(folder.path, 'goldspan.db'))
  const rows = store.database
    .prepare("SELECT DISTINCT thread_id, checkpoint_ns FROM checkpoints WHERE thread_id LIKE '%/b_%'")
    .all() as { thread_id: string; checkpoint_ns: string }[]
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ checkpoint_ns }) => checkpoint_ns !== '')).toEqual([])
})

test('briefs of the embedded engine keep no checkpoints: an interrupted one is written again, with the same result', async () => {
  const setOf = async (folder: string, cutOffAt: number): Promise<string> => {
    const options = { workspace: path.join(folder, 'ws'), out: path.join(folder, 'golden'), count: 8 }
    const stop = new AbortController()
    using workspace = openWorkspace(options, noEnvironment)
    const run = async (signal?: AbortSignal) => {
      let accepted = 0
      for await (const { type } of workspace.generate(handbook, signal ? { signal } : {}))
        if (type === 'ask-accepted' && ++accepted === cutOffAt) stop.abort()
    }
    if (cutOffAt > 0) {
      await expect(run(stop.signal)).rejects.toThrow(InterruptedError)
      using store = openStore(path.join(options.workspace, 'goldspan.db'))
      const kept = "SELECT count(*) AS briefs FROM checkpoints WHERE thread_id LIKE '%/b_%'"
      expect(store.database.prepare(kept).get()).toEqual({ briefs: 0 })
    }
    await run()
    return readFileSync(path.join(options.out, 'items.jsonl'), 'utf8')
  }
  using undisturbed = makeTempFolder()
  using cutOff = makeTempFolder()
  expect(await setOf(cutOff.path, 3)).toBe(await setOf(undisturbed.path, 0))
})
