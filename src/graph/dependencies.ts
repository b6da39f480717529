import type { StructuredToolInterface } from '@langchain/core/tools'
import type { AuthorJob, WorkOrder } from '../agents/author-inputs.ts'
import type { CriticStep } from '../agents/critic/critic.ts'
import type { CriticEntry } from '../agents/critic/progress.ts'
import type { TakeTurn, ToolSpec } from '../models/turn.ts'
import type { SearchedCorpus } from '../search/index.ts'
import type { SessionStore } from '../store/session-store.ts'
import type { Ask, Draft, Quote, SessionSettings, Verdict } from '../vocabulary/index.ts'
import type { Author } from './brief-state.ts'

/** What every step of a session works with. */
export interface SessionContext extends SearchedCorpus {
  readonly store: SessionStore
  readonly settings: SessionSettings
}

export interface BriefDependencies extends SessionContext {
  readonly takeTurn: TakeTurn
  readonly tools: readonly StructuredToolInterface[]
  readonly toolSpecs: readonly ToolSpec[]
  /** True if the embedded engine writes. Every author may then use tools. */
  readonly isEmbeddedEngine: boolean
  /** False if there is no critic. Drafts that pass the checks and the rules of the embedded engine are then accepted. */
  readonly hasCritic?: boolean
  jobsOf(author: Author, order: WorkOrder): readonly AuthorJob[]
  /** Locates a quote in its passage, or else in the passages `otherIds`, because authors mix up ids. Returns the reason if the quote cannot be used. */
  groundQuote(
    quote: { chunk_id: string; text: string },
    otherIds: readonly string[],
  ): Quote | { readonly problem: string }
  /** Runs the checks on a draft, which may complete it. `siblings` are drafts that it must not repeat, `sourceDraft` is what it was evolved from. */
  runChecks(
    ask: Ask,
    draft: Draft,
    siblings: readonly Draft[],
    sourceDraft?: Draft,
  ): Promise<{ readonly verdicts: readonly Verdict[]; readonly draft: Draft }>
  /** The critic's next question about these drafts, given the replies so far (`undefined` where a reply was unusable), or its verdicts. */
  nextCriticStep(entries: readonly CriticEntry[], replies: readonly unknown[]): CriticStep
  emit(event: BriefEvent): void
}

type BriefEvent =
  | { readonly type: 'ask-accepted'; readonly brief_id: string; readonly ask: Ask; readonly question: string }
  | {
      readonly type: 'ask-rejected' | 'ask-postponed'
      readonly brief_id: string
      readonly ask: Ask
      readonly stage: string
      readonly by: string
      readonly reason: string
    }

/** Dependencies of judging drafts outside of the brief graph: items written by people, translations, older items. */
export type JudgeDependencies = SessionContext & Pick<BriefDependencies, 'runChecks' | 'takeTurn' | 'nextCriticStep'>
