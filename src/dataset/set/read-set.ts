import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { readStable } from '../../store/folders/set-folder.ts'
import { jsonOf } from '../../text/json.ts'
import { type Item, Models, type Rejection, SessionSettings, StrategyName } from '../../vocabulary/index.ts'
import { datasetCorpus } from '../check/dataset-corpus.ts'
import { adviceOf } from '../check/finding.ts'
import { readDataset } from '../check/read-dataset.ts'
import type { SetParts } from '../set-parts.ts'
import { Measures, PlannedBrief } from '../statistics/measures.ts'

/** Reads a set. Fails on any damage, because a set rewritten from half of it would look sound. */
export const readSet = (folder: string): SetParts => readStable(folder, () => readParts(folder))

const readParts = (folder: string): SetParts => {
  const dataset = readDataset(folder, (finding) => {
    const { rule, file, line, message } = finding
    throw new UsageError(
      `${folder} is damaged: ${file}${line === undefined ? '' : `, line ${line}`}: ${message} ${finding.advice ?? adviceOf[rule]}`,
    )
  })
  const session = shaped(SessionFile, folder, 'session.json', json(folder, 'session.json'))
  const { accounting, ...summary } = session
  return {
    // Parsed without the schema, so that unchanged items keep their bytes.
    items: dataset.items.map(({ row }) => JSON.parse(row) as Item),
    variants: dataset.variants,
    rejections: dataset.rejected.map(({ row }) => JSON.parse(row) as Rejection),
    corpus: datasetCorpus(dataset),
    session: summary,
    wanted: Object.fromEntries(
      (accounting?.strategies ?? [])
        .filter(({ strategy }) => StrategyName.safeParse(strategy).success)
        .map(({ strategy, wanted }) => [strategy, wanted]),
    ),
    briefs: rows(folder, 'briefs.jsonl').map((row) => shaped(PlannedBrief, folder, 'briefs.jsonl', row)),
    measures: shaped(Measures, folder, 'measures.json', json(folder, 'measures.json')),
    changes: statSync(path.join(folder, 'CHANGES.md'), { throwIfNoEntry: false })?.isFile()
      ? readFileSync(path.join(folder, 'CHANGES.md'), 'utf8')
      : undefined,
  }
}

const SessionFile = z.looseObject({
  version: z.int().optional(),
  session: z.string(),
  settings: SessionSettings,
  models: Models,
  prompts: z.record(z.string(), z.string()),
  corpus: z.looseObject({
    sha256: z.string(),
    documents: z.int(),
    passages: z.int(),
    refused: z.array(z.object({ source: z.string(), reason: z.string() })),
  }),
  counts: z.object({
    asked: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    anchors: z.int().optional(),
  }),
  shortfalls: z.array(z.string()),
  accounting: z
    .looseObject({ strategies: z.array(z.looseObject({ strategy: z.string(), wanted: z.int() })) })
    .optional(),
})

/** Sets of older versions lack files that are needed to write them again. */
const text = (folder: string, file: string): string => {
  try {
    if (!statSync(path.join(folder, file)).isFile()) throw new Error('It is not a regular file.')
    return readFileSync(path.join(folder, file), 'utf8')
  } catch (cause) {
    throw new UsageError(
      `${folder} has no ${file}: it was written by an older goldspan, or a file is missing. Write the set again with \`goldspan generate\` (a finished session costs nothing), or copy the whole folder.`,
      { cause },
    )
  }
}

const shaped = <T>(schema: z.ZodType<T>, folder: string, file: string, value: unknown): T => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UsageError(
    `${folder} is damaged: ${file}: ${issue?.path.join('.')}: ${issue?.message}. Copy the whole folder again.`,
  )
}

const json = (folder: string, file: string): unknown => parsed(folder, file, text(folder, file))

const parsed = (folder: string, file: string, row: string): unknown => {
  const value = jsonOf(row)
  if (value === undefined)
    throw new UsageError(`${folder} is damaged: ${file} is not JSON. Copy the whole folder again.`)
  return value
}

const rows = (folder: string, file: string): unknown[] =>
  text(folder, file)
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => parsed(folder, file, row))
