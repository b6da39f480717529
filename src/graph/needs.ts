import type { StructuredToolInterface } from '@langchain/core/tools'
import type { AuthorJob, WorkOrder } from '../agents/author-inputs.ts'
import type { CriticStep } from '../agents/critic/critic.ts'
import type { CriticEntry } from '../agents/critic/read-case.ts'
import type { Corpus } from '../corpus/corpus.ts'
import type { TakeTurn, ToolSpec } from '../models/turn.ts'
import type { SearchIndex } from '../search/index.ts'
import type { SessionStore } from '../store/session-store.ts'
import type { Ask, Draft, Quote, SessionSettings, Verdict } from '../vocabulary/index.ts'
import type { Author } from './brief-state.ts'

/** What the nodes of the brief graph ask for by name. */
export interface BriefNeeds {
  readonly store: SessionStore
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly settings: SessionSettings
  readonly takeTurn: TakeTurn
  readonly tools: readonly StructuredToolInterface[]
  readonly toolSpecs: readonly ToolSpec[]
  /** True where calls cost nothing: then every author may look around before it writes. */
  readonly freeCalls: boolean
  /** False where no critic is asked: what passes the checks, with those of the engine, is accepted. */
  readonly isJudged?: boolean
  /** What an author is asked, in order. */
  jobsOf(author: Author, order: WorkOrder): readonly AuthorJob[]
  /** Finds the place of a quote, or says why there is none. `alsoIn` are the brief's passages: authors mix up ids. */
  groundQuote(
    quote: { chunk_id: string; text: string },
    alsoIn: readonly string[],
  ): Quote | { readonly refused: string }
  runChecks(
    ask: Ask,
    draft: Draft,
    siblings: readonly Draft[],
    /** What it was evolved from. */
    seed?: Draft,
  ): Promise<{ readonly verdicts: readonly Verdict[]; readonly draft: Draft }>
  /** The critic's next question about these drafts, given the replies so far (`undefined` where a reply was unusable), or its verdicts. */
  nextCriticStep(entries: readonly CriticEntry[], replies: readonly unknown[]): CriticStep
  note(event: BriefEvent): void
}

type BriefEvent =
  | { readonly type: 'ask-accepted'; readonly brief_id: string; readonly ask: Ask; readonly question: string }
  | {
      readonly type: 'ask-rejected'
      readonly brief_id: string
      readonly ask: Ask
      readonly stage: string
      readonly by: string
      readonly reason: string
    }

/** What drafts are judged with that did not come through the brief graph: items of people, translations, older items. */
export type JudgeNeeds = Pick<
  BriefNeeds,
  'store' | 'corpus' | 'search' | 'settings' | 'runChecks' | 'takeTurn' | 'nextCriticStep'
>
