import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { readStable } from '../../files/set-folder.ts'
import { type Item, Models, type Rejection, SessionSettings, StrategyName } from '../../vocabulary/index.ts'
import { datasetCorpus } from '../check/dataset-corpus.ts'
import { adviceOf } from '../check/finding.ts'
import { readDataset } from '../check/read-dataset.ts'
import { Measures, PlannedBrief } from '../statistics/measures.ts'
import type { SetParts } from './set-parts.ts'

/** A dataset folder as its parts. A damaged one is refused whole: what was written from half of it would look sound. */
export const readSet = (folder: string): SetParts => readStable(folder, () => readParts(folder))

const readParts = (folder: string): SetParts => {
  const dataset = readDataset(folder, (finding) => {
    const { rule, file, line, message } = finding
    throw new UsageError(
      `${folder} is damaged: ${file}${line === undefined ? '' : `, line ${line}`}: ${message} ${finding.advice ?? adviceOf[rule]}`,
    )
  })
  const session = SessionFile.parse(json(folder, 'session.json'))
  const { accounting, ...summary } = session
  return {
    // As they stand there, not as a schema gives them: what nobody changes keeps its bytes.
    items: dataset.items.map(({ row }) => JSON.parse(row) as Item),
    rejections: dataset.rejected.map(({ row }) => JSON.parse(row) as Rejection),
    corpus: datasetCorpus(dataset),
    session: summary,
    wanted: Object.fromEntries(
      (accounting?.strategies ?? [])
        .filter(({ strategy }) => StrategyName.safeParse(strategy).success)
        .map(({ strategy, wanted }) => [strategy, wanted]),
    ),
    briefs: rows(folder, 'briefs.jsonl').map((row) => PlannedBrief.parse(row)),
    measures: Measures.parse(json(folder, 'measures.json')),
    changes: existsSync(path.join(folder, 'CHANGES.md'))
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

/** A set that an older version wrote lacks files; nothing but those of the newest can be written anew. */
const text = (folder: string, file: string): string => {
  try {
    return readFileSync(path.join(folder, file), 'utf8')
  } catch (cause) {
    throw new UsageError(
      `${folder} has no ${file}: it was written by an older goldspan, or a file is missing. Write the set again with \`goldspan generate\` (a finished session costs nothing), or copy the whole folder.`,
      { cause },
    )
  }
}

const json = (folder: string, file: string): unknown => JSON.parse(text(folder, file))

const rows = (folder: string, file: string): unknown[] =>
  text(folder, file)
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => JSON.parse(row) as unknown)
