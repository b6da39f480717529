import { z } from 'zod'
import { AnswerType, Difficulty, Intent } from './brief.ts'

/** Words that a person offers as evidence: offsets, or a text that is looked for. */
export const AnchorEvidence = z.object({
  doc_id: z.string().optional(),
  version: z.string().optional(),
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
  text: z.string().optional(),
})
export type AnchorEvidence = z.infer<typeof AnchorEvidence>

/** A question that a person asked and answered, with the words that prove the answer. */
export const Anchor = z.object({
  id: z.string(),
  /** The line or row of the file that it came from. */
  where: z.string(),
  question: z.string(),
  ideal_answer: z.string(),
  no_answer: z.boolean(),
  language: z.string().optional(),
  intent: Intent.optional(),
  answer_type: AnswerType.optional(),
  difficulty: Difficulty.optional(),
  evidence: z.array(AnchorEvidence),
})
export type Anchor = z.infer<typeof Anchor>

/** A row of a file of anchors that is in no set, and why. */
export const RefusedAnchor = z.object({ where: z.string(), reason: z.string() })
export type RefusedAnchor = z.infer<typeof RefusedAnchor>

export const AnchorFile = z.object({ anchors: z.array(Anchor), refused: z.array(RefusedAnchor) })
export type AnchorFile = z.infer<typeof AnchorFile>
