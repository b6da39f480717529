import path from 'node:path'
import { expect, test } from 'vitest'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { InterruptedError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { aFolder, noEnvironment } from './workplace.ts'

test('an interrupted session keeps the state of its open briefs where the next process looks for it', async () => {
  using folder = aFolder()
  const stop = new AbortController()
  // Stopped as the first draft is judged: every brief that has begun is in the middle of something.
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
