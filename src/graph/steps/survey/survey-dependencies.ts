import { z } from 'zod'
import { askOnce, undefinedIfUnusable } from '../../../agents/ask-once.ts'
import type { Prompt } from '../../../models/prompt.ts'
import type { TakeTurn } from '../../../models/turn.ts'
import type { Topic } from '../../../plan/strategy.ts'
import { acceptingOldNames } from '../../../text/old-names.ts'
import { Dimension, Intent, Need, type SessionEvent } from '../../../vocabulary/index.ts'
import type { SessionContext } from '../../dependencies.ts'

/** Returns undefined for an unusable reply, which lowers quality but does not stop the session. */
export const askSurveyor = <In, Out>(
  takeTurn: TakeTurn,
  prompt: Prompt<In, Out>,
  input: In,
): Promise<Out | undefined> => undefinedIfUnusable(() => askOnce(takeTurn, 'surveyor', prompt, input))

/** A real question and the passages that a search found for it. */
export const LookedUpQuestion = z.object({
  id: z.string(),
  /** How often people asked it. */
  times: z.number().default(1),
  need: Need.optional(),
  /** Passages that may answer the question, most likely first. */
  chunk_ids: z.array(z.string()),
})
export type LookedUpQuestion = z.infer<typeof LookedUpQuestion>

const Pair = z.object({ dimension: z.string(), value: z.string() })

/** The facts about a corpus that planning uses. Stored, so that a resumed session makes the same plan. */
export const Survey = acceptingOldNames(
  { carries: 'needs_by_passage' },
  z.object({
    topics: z
      .array(
        z.object({
          label: z.string(),
          key: z.string().optional(),
          language: z.string(),
          chunk_ids: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    /** Mean of clarity, depth, structure and relevance, for the passages that were scored. */
    scores: z.record(z.string(), z.number()),
    /** Passages that give orders to a model, as reported by a model. */
    suspects: z.array(z.string()).default([]),
    /** The needs that the surveyor found, for the passages that were scored. */
    needs_by_passage: z.record(z.string(), z.array(Intent)).optional(),
    dimensions: z.array(Dimension),
    /** Pairs of values that no person who asks combines. */
    implausible: z.array(z.tuple([Pair, Pair])),
    questions: z.array(LookedUpQuestion).readonly().default([]),
  }),
)
export type Survey = z.infer<typeof Survey>

export interface SurveyDependencies extends SessionContext {
  /** True if a model names the search terms for real questions. */
  readonly shouldNameSearchTerms: boolean
  readonly takeTurn: TakeTurn
  /** Passages that must not be used, because they contain orders to a model. The survey adds to the set. */
  readonly withheld: Set<string>
  /** True if a model discovers dimensions and names topics. */
  readonly shouldDescribeCorpus: boolean
  /** The pages from which to discover dimensions. If empty, the documents are used. */
  pagesForDimensions(): Promise<readonly { readonly title: string; readonly text: string }[]>
  topics(): readonly Topic[]
  /** The passages that a plan would start with, which are graded. If absent, only suspicious passages are graded. */
  passagesToGrade?(survey: Survey): Promise<readonly string[]>
  emit(event: SessionEvent): void
}
