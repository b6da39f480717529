import { z } from 'zod'
import { singleTurn } from '../../../agents/single-turn.ts'
import type { Corpus } from '../../../corpus/corpus.ts'
import { UnusableReplyError } from '../../../errors.ts'
import type { Prompt } from '../../../models/prompt.ts'
import type { TakeTurn } from '../../../models/turn.ts'
import type { Topic } from '../../../plan/strategy.ts'
import type { SearchIndex } from '../../../search/index.ts'
import type { SessionStore } from '../../../store/session-store.ts'
import { Dimension, Intent, Need, type SessionEvent, type SessionSettings } from '../../../vocabulary/index.ts'

export const askSurveyor = <In, Out>(
  takeTurn: TakeTurn,
  prompt: Prompt<In, Out>,
  input: In,
): Promise<Out | undefined> => unlessUnusable(() => singleTurn(takeTurn, 'surveyor', prompt, input))

/** An unusable reply to the survey lowers quality but does not stop the session. */
export const unlessUnusable = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnusableReplyError) return undefined
    throw error
  }
}

/** A real question that was looked up in the documents before anything was planned. */
export const QuestionFound = z.object({
  id: z.string(),
  /** How often it was asked. */
  times: z.number().default(1),
  /** What kind of need it has, where a model said so. */
  need: Need.optional(),
  /** The passages that may answer it, the likeliest first. */
  chunk_ids: z.array(z.string()),
})
export type QuestionFound = z.infer<typeof QuestionFound>

const Pair = z.object({ dimension: z.string(), value: z.string() })

/** What a session knows about its corpus before it plans. Kept, so that a resumed session plans on the same ground. */
export const Survey = z.object({
  topics: z.array(
    z.object({ label: z.string(), key: z.string().optional(), language: z.string(), chunk_ids: z.array(z.string()) }),
  ),
  /** Mean of clarity, depth, structure and relevance, for the passages that were scored. */
  scores: z.record(z.string(), z.number()),
  /** Passages that give orders to a model, as reported by a model. */
  suspects: z.array(z.string()).default([]),
  /** What can be asked of a scored passage, where the surveyor said so. */
  carries: z.record(z.string(), z.array(Intent)).optional(),
  dimensions: z.array(Dimension),
  implausible: z.array(z.tuple([Pair, Pair])),
  /** A sample of the given real questions. */
  questions: z.array(QuestionFound).default([]),
})
export type Survey = z.infer<typeof Survey>

export interface SurveyNeeds {
  readonly store: SessionStore
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly settings: SessionSettings
  /** Whether a model names what to search for real questions with. */
  readonly seekEvidence: boolean
  readonly takeTurn: TakeTurn
  /** Passages that may not be used because they address a model; the survey adds to them. */
  readonly barred: Set<string>
  /** The pages from which the model discovers dimensions. If empty, the documents are used. */
  readonly discover: boolean
  discoverPages(): Promise<readonly { readonly title: string; readonly text: string }[]>
  topics(): readonly Topic[]
  /** The passages that a plan would begin with: only these are graded, where each grade is paid for. */
  passagesToGrade?(survey: Survey): Promise<readonly string[]>
  emit(event: SessionEvent): void
}
