import { statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/** Puts the temporary folders of tests in memory if there is room: deleting hundreds of databases from a disk takes longer than creating them. */
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
    // One more than the cores of CI, because tests often wait for processes, servers and browsers.
    maxWorkers: 3,
    execArgv: [
      // Garbage is collected less often if the young generation has room for what a session creates.
      '--max-semi-space-size=64',
      '--min-semi-space-size=16',
      // V8 optimizes code in background threads, but most code of a test runs too briefly to repay it. Without the threads, and with
      // optimization only for the busiest code, sessions take a third less processor time.
      '--single-threaded',
      ...(Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=1000000'] : []),
    ],
    // Test files share the modules that they import. No test changes a module, and loading all of them for each file took a third of the time.
    isolate: false,
    // Compiled modules are kept between runs. Compiling them each time took a quarter of the time of the unit tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    // Keeps tests away from the models and tracing endpoints that the developer's environment names.
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
