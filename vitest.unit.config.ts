import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** What makes a test slow: processes, servers, browsers, the packed package, whole sessions. */
const slow =
  /child_process|worker_threads|playwright|built-package|startTestServer|startTraceServer|createServer|postgres|openWorkspace|session\/workplace|openReview|a-traced-session|src\/index\.ts'|cli\/run-cli/

/** Rooms of whole sessions, and files that search at random or read large inputs. */
const slowFiles =
  /^(?:attack|evals|fleet|lab|mcp|offline|package|push|review|session|tracing)\b|^(?:checks\/properties|contracts\/strategies|corpus\/ingest|corpus\/passages|dataset\/(?:check|report|trust)|files\/reviews-kept|plan\/frame|corpus\/readers|graph\/brief-graph|measure\/calibration|langgraph|models\/recorded-handbook|refresh\/random-edits|search\/create-search-index|text\/against-commonmark|text\/locate|vectors)\.test/

const unit = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.test.ts') && !slowFiles.test(file) && !slow.test(readFileSync(path.join('test', file), 'utf8')),
)

export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  defineConfig({
    test: {
      include: unit.map((file) => path.join('test', file)),
      // These tests wait for nothing, so that a third worker would only load everything once more.
      maxWorkers: 2,
    },
  }),
)
