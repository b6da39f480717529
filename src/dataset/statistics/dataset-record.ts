import type { Corpus } from '../../corpus/corpus.ts'
import type { Item, Models, Rejection, SessionSettings, StrategyName } from '../../vocabulary/index.ts'
import type { PricedCall } from './costs.ts'
import type { Measures, PlannedBrief } from './measures.ts'
import type { GivenVerdict } from './verdicts.ts'

/** Everything that is known of a finished set: what the card and the report are made of. */
export interface DatasetRecord {
  readonly items: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly corpus: Corpus
  readonly session: SessionSummary
  /** Items wanted per strategy. */
  readonly wanted: Readonly<Partial<Record<StrategyName, number>>>
  /** All briefs of the session: their asks are what was asked of the agents. */
  readonly briefs: readonly PlannedBrief[]
  /** The ledger of calls, where there is one. */
  readonly calls?: readonly PricedCall[]
  /** Every verdict that was given, on drafts that were mended or rejected too. */
  readonly verdicts?: readonly GivenVerdict[]
  /** Passages that look like prompt injection, and were not shown to any model. */
  readonly barred?: ReadonlySet<string>
  /** Questions of users that were given, and what they want, the most frequent first. */
  readonly realQuestions?: Measures['real_questions']
  /** What became of the items that people brought. */
  readonly anchored?: Measures['anchored']
}

/** What session.json holds. */
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
    /** Files whose format is not read, by ending. */
    readonly passed_over?: Readonly<Record<string, readonly string[]>>
  }
  /** `asked` are items wanted of the agents; anchors are accepted beside them. */
  readonly counts: {
    readonly asked: number
    readonly accepted: number
    readonly rejected: number
    readonly anchors?: number
  }
  readonly shortfalls: readonly string[]
}
