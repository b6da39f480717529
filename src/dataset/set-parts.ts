import { z } from 'zod'
import type { Corpus } from '../corpus/corpus.ts'
import { acceptingOldNames } from '../text/old-names.ts'
import { type Item, Models, type Rejection, StoredSettings, type StrategyName } from '../vocabulary/index.ts'
import type { Measures, PlannedBrief } from './statistics/measures.ts'

/** The contents of a set's folder. Counts, split files, card and report are derived from these for every version. */
export interface SetParts {
  readonly items: readonly Item[]
  readonly variants?: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly corpus: Corpus
  readonly session: SessionRecord
  readonly wanted: Readonly<Partial<Record<StrategyName, number>>>
  readonly briefs: readonly PlannedBrief[]
  readonly measures: Measures
  /** CHANGES.md. Absent in a set that was never changed. */
  readonly changes?: string
}

/** session.json without the derived fields. */
export const SessionRecord = z.object({
  /** Incremented with every rewrite. Absent in version 1. */
  version: z.int().optional(),
  session: z.string(),
  settings: StoredSettings,
  models: Models,
  /** Hashes by `id@version`. */
  prompts: z.record(z.string(), z.string()),
  corpus: z.object({
    sha256: z.string(),
    documents: z.int(),
    passages: z.int(),
    refused: z.array(z.object({ source: z.string(), reason: z.string() })).readonly(),
    /** Skipped files of unsupported formats, by extension. */
    passed_over: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  }),
  /** `requested` does not count anchors, but `accepted` does. */
  counts: acceptingOldNames(
    { asked: 'requested' },
    z.object({ requested: z.int(), accepted: z.int(), rejected: z.int(), anchors: z.int().optional() }),
  ),
  shortfalls: z.array(z.string()).readonly(),
  cost: z.unknown().optional(),
})
export type SessionRecord = z.infer<typeof SessionRecord>
