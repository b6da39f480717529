import { statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/** The folders of tests lie in memory where there is room: deleting hundreds of databases from a disk takes longer than making them. */
const foldersInMemory = (): { TMPDIR?: string } => {
  if (process.env.TMPDIR !== undefined) return {}
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 31 ? { TMPDIR: '/dev/shm' } : {}
  } catch {
    return {}
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the cores of CI: tests wait for processes, servers and browsers half of the time.
    maxWorkers: 3,
    // A young generation that holds what a session makes is swept seldom.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16'],
    // Files share what they import: no test changes a module, and loading the tree once a file took a third of the time.
    isolate: false,
    // What a file becomes is kept between runs: making it anew took a quarter of the time of the unit tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    // The environment of whoever runs the tests must not reach a model or a tracing endpoint.
    env: {
      ...foldersInMemory(),
      LANGSMITH_TRACING: 'false',
      LANGCHAIN_TRACING_V2: 'false',
      OPENAI_API_KEY: '',
      GOLDSPAN_MODEL: '',
      GOLDSPAN_LOCAL_SERVERS: 'none',
    },
  },
})
