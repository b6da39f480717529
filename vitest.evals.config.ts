import { defineConfig } from 'vitest/config'

/** The evals of the generator itself, started by `npm run evals`. Not part of the tests: they take minutes. */
export default defineConfig({
  test: {
    include: ['evals/**/*.eval.ts'],
    // A session over a whole corpus, generated and measured.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    maxWorkers: 2,
    // The embedded engine is what is measured: no model may be reached.
    env: { OPENAI_API_KEY: '', GOLDSPAN_MODEL: '' },
  },
})
