import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as ls from 'langsmith/vitest'
import type { Figure } from './compare.ts'
import { suiteOptions } from './suite-options.ts'

/** What a suite found about one thing, under one engine. */
export interface Finding {
  readonly engine: string
  readonly figures: readonly Figure[]
  /** Whatever else a reader may want to know. */
  readonly [detail: string]: unknown
}

/** Keeps what a suite found for the comparison, and tells LangSmith where it listens. */
export const record = (name: string, finding: Finding): void => {
  for (const { metric, value } of finding.figures)
    if (Number.isFinite(value)) ls.logFeedback({ key: metric, score: value })
  writeFinding(name, finding)
}

export const writeFinding = (name: string, finding: Finding): void => {
  mkdirSync(suiteOptions.results, { recursive: true })
  const file = path.join(suiteOptions.results, `${name.replaceAll('/', '-')} ${finding.engine}.json`)
  writeFileSync(file, JSON.stringify(finding))
}

export const readFindings = (folder: string): Finding[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Finding)
