import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as ls from 'langsmith/vitest'
import type { Figure } from './compare.ts'
import { suiteOptions } from './suite-options.ts'

/** What a suite measured. */
export interface Finding {
  readonly figures: readonly Figure[]
  /** Details for readers. */
  readonly [detail: string]: unknown
}

/** Saves a finding for the comparison and sends it to LangSmith if tracing is on. */
export const record = (name: string, finding: Finding): void => {
  for (const { metric, value } of finding.figures)
    if (Number.isFinite(value)) ls.logFeedback({ key: metric, score: value })
  writeFinding(name, finding)
}

export const writeFinding = (name: string, finding: Finding): void => {
  mkdirSync(suiteOptions.results, { recursive: true })
  const file = path.join(suiteOptions.results, `${name.replaceAll('/', '-')}.json`)
  writeFileSync(file, JSON.stringify(finding))
}

export const readFindings = (folder: string): Finding[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Finding)
