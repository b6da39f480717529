import { z } from 'zod'
import { AnswerType, Difficulty, Intent } from './brief.ts'

/** Evidence that a person gave: offsets in a document, or a text to locate. */
export const AnchorEvidence = z.object({
  doc_id: z.string().optional(),
  version: z.string().optional(),
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
  text: z.string().optional(),
})
export type AnchorEvidence = z.infer<typeof AnchorEvidence>

/** A question and answer that a person wrote, with evidence. */
export const Anchor = z.object({
  id: z.string(),
  /** Line or row in the anchor file. */
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

/** A row of an anchor file that can't be used, with the reason. */
export const RefusedAnchor = z.object({ where: z.string(), reason: z.string() })
export type RefusedAnchor = z.infer<typeof RefusedAnchor>

export const AnchorFile = z.object({ anchors: z.array(Anchor), refused: z.array(RefusedAnchor) })
export type AnchorFile = z.infer<typeof AnchorFile>
