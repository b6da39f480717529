import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openWorkspace } from '../src/compose.ts'
import { readEnvironment } from '../src/config.ts'
import { InterruptedError } from '../src/errors.ts'

export interface SessionMeasured {
  readonly items: number
  /** From the corpus being ready to the dataset being written. */
  readonly seconds: number
  readonly megabytes: number
}

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const open = (folder: string, count: number) =>
  openWorkspace(
    { workspace: folder, out: path.join(folder, 'golden'), count, seed: '7', model: 'offline', asOf: '2025-01-01' },
    readEnvironment({}),
  )

/** One offline session over some documents. */
export const runSessionOnce = (sources: readonly string[], count: number): Promise<SessionMeasured> =>
  inFolder(async (folder) => {
    using workspace = open(folder, count)
    let begun = performance.now()
    let items = 0
    for await (const event of workspace.generate(sources)) {
      if (event.type === 'corpus-ready') begun = performance.now()
      if (event.type === 'session-finished') items = event.items
    }
    return { items, seconds: (performance.now() - begun) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 }
  })

/** The same session stopped halfway and resumed: both parts together, and how many asks were settled when it stopped. */
export const runSessionInTwo = (
  sources: readonly string[],
  count: number,
): Promise<{ readonly seconds: number; readonly before: number }> =>
  inFolder(async (folder) => {
    const begun = performance.now()
    let before = 0
    {
      using workspace = open(folder, count)
      const stop = new AbortController()
      try {
        for await (const event of workspace.generate(sources, { signal: stop.signal })) {
          if (event.type !== 'ask-accepted' && event.type !== 'ask-rejected') continue
          before++
          if (before >= count / 2) stop.abort()
        }
      } catch (error) {
        if (!(error instanceof InterruptedError)) throw error
      }
    }
    using workspace = open(folder, count)
    for await (const _event of workspace.resume()) _event
    return { seconds: (performance.now() - begun) / 1000, before }
  })
