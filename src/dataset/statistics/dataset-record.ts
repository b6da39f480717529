import type { Corpus } from '../../corpus/corpus.ts'
import type { Item, Models, Rejection, SessionSettings, StrategyName } from '../../vocabulary/index.ts'
import type { PricedCall } from './costs.ts'
import type { Measures, PlannedBrief } from './measures.ts'
import type { GivenVerdict } from './verdicts.ts'

/** Everything that card and report are made from. */
export interface DatasetRecord {
  readonly items: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly corpus: Corpus
  readonly session: SessionSummary
  readonly wanted: Readonly<Partial<Record<StrategyName, number>>>
  /** All briefs of the session, with every ask. */
  readonly briefs: readonly PlannedBrief[]
  readonly calls?: readonly PricedCall[]
  /** Every verdict, including those on revised or rejected drafts. */
  readonly verdicts?: readonly GivenVerdict[]
  /** Passages that look like prompt injection, and were not shown to any model. */
  readonly barred?: ReadonlySet<string>
  /** Questions of users and their intents, most frequent first. */
  readonly realQuestions?: Measures['real_questions']
  /** Results of the anchors. */
  readonly anchored?: Measures['anchored']
}

export type ReportInput = DatasetRecord & Pick<Measures, 'topics' | 'map'>

/** The contents of session.json. */
export interface SessionSummary {
  readonly session: string
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
}
