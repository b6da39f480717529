import path from 'node:path'
import { runWorker } from '../../src/compose/fleet/work.ts'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { noEnvironment } from '../session/workplace.ts'

export interface RunningWorker extends AsyncDisposable {
  /** A line for every settled brief. */
  readonly report: readonly string[]
  readonly done: Promise<void>
  stop(): Promise<void>
}

export const environment = { ...noEnvironment, apiKey: 'sk-test-fake-key' }

/** A worker in this process. */
export const aWorker = (
  options: UserOptions & { readonly database: string; readonly workspace: string },
): RunningWorker => {
  const stop = new AbortController()
  const report: string[] = []
  const done = runWorker({
    options,
    environment,
    signal: stop.signal,
    report: (event) => report.push(JSON.stringify(event)),
  })
  done.catch(() => {})
  const end = async (): Promise<void> => {
    stop.abort()
    await done
  }
  return { report, done, stop: end, [Symbol.asyncDispose]: () => end().catch(() => {}) }
}

/** Plans a session in a folder and waits for its set in `golden`. */
export const planSession = async (
  folder: string,
  options: UserOptions,
  pages: readonly string[],
  onEvent: (event: SessionEvent) => void = () => {},
): Promise<void> => {
  using workspace = openWorkspace(
    { ...options, workspace: path.join(folder, 'planner'), out: path.join(folder, 'golden') },
    environment,
  )
  for await (const event of workspace.generate(pages)) onEvent(event)
}
