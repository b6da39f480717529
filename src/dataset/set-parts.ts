import type { Corpus } from '../corpus/corpus.ts'
import type { Item, Models, Rejection, SessionSettings, StrategyName } from '../vocabulary/index.ts'
import type { Measures, PlannedBrief } from './statistics/measures.ts'

/**
 * The contents of a set's folder. Counts, accounting, split files, card and report are derived from these and
 * rewritten with every version.
 */
export interface SetParts {
  readonly items: readonly Item[]
  /** Rewordings of its items. */
  readonly variants?: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly corpus: Corpus
  readonly session: SessionRecord
  /** Items wanted per strategy. */
  readonly wanted: Readonly<Partial<Record<StrategyName, number>>>
  /** All briefs of the session, with every ask. */
  readonly briefs: readonly PlannedBrief[]
  readonly measures: Measures
  /** CHANGES.md. Absent in a set that was never changed. */
  readonly changes?: string
}

/** session.json without the derived fields. */
export interface SessionRecord {
  readonly session: string
  /** Increased with every rewrite. The first version is 1 and has no number. */
  readonly version?: number
  readonly settings: SessionSettings
  readonly models: Models
  /** Hashes by `id@version`. */
  readonly prompts: Readonly<Record<string, string>>
  readonly corpus: {
    readonly sha256: string
    readonly documents: number
    readonly passages: number
    readonly refused: readonly { readonly source: string; readonly reason: string }[]
    /** Skipped files of unsupported formats, by extension. */
    readonly passed_over?: Readonly<Record<string, readonly string[]>>
  }
  /** `asked` excludes anchors, `accepted` includes them. */
  readonly counts: {
    readonly asked: number
    readonly accepted: number
    readonly rejected: number
    readonly anchors?: number
  }
  readonly shortfalls: readonly string[]
  readonly cost?: unknown
}
