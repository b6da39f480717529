import { z } from 'zod'
import {
  AdversarialType,
  AnswerType,
  EvolutionType,
  Extent,
  Importance,
  Need,
  Profile,
} from '../../vocabulary/index.ts'

/** A gold span as a critic sees it: the text itself, and the title and headings above it. */
export const Evidence = z.object({ evidence: z.int().min(0), source: z.string(), text: z.string() })
export type Evidence = z.infer<typeof Evidence>

/** A question and its spans, without the ideal answer. */
export const BlindQuestion = z.object({
  ask_id: z.string(),
  language: z.string(),
  question: z.string(),
  evidence: z.array(Evidence),
})

/** The answer of a blind reader, who sees only the evidence. */
export const BlindAnswer = z.object({
  answerable: Extent,
  /** Empty if the evidence gives no answer. */
  answer: z.string(),
  /** Two or more readings of the question, each with its own answer. Left out if there is only one. */
  readings: z.array(z.object({ reading: z.string(), answer: z.string() })).optional(),
  /** An assumption of the question that the evidence contradicts. */
  false_premise: z.string().optional(),
})
export type BlindAnswer = z.infer<typeof BlindAnswer>

export const ClaimSupport = z.object({ claim: z.int(), supported: Extent })
export type ClaimSupport = z.infer<typeof ClaimSupport>

/** A draft as the voices see it. A voice is one critic of the panel. */
export const VoiceDraft = BlindQuestion.extend({
  answer_type: AnswerType,
  adversarial_type: AdversarialType.optional(),
  evolution: EvolutionType.optional(),
  /** True for a real question, whose wording must not change. */
  is_real: z.boolean().optional(),
  ideal_answer: z.string(),
  claims: z.array(z.string()),
  no_answer: z.boolean().optional(),
  earlier_questions: z.array(z.string()).optional(),
  standalone_question: z.string().optional(),
  seed_question: z.string().optional(),
  blind_answer: BlindAnswer.optional(),
  /** A statement that must be true of an item of this type. The critic affirms or denies it. */
  requirement: z.string().optional(),
  profile: Profile.optional(),
})
export type VoiceDraft = z.infer<typeof VoiceDraft>

const Score = z.int().min(1).max(5)

export const Scores = z.object({ completeness: Score, directness: Score, standalone: Score, style: Score })
export type Scores = z.infer<typeof Scores>

/** Conditions that a draft must meet regardless of its scores. */
export const MustPass = z.object({
  language: z.boolean(),
  safe: z.boolean(),
  answers_question: z.boolean(),
  natural: z.boolean(),
})
export type MustPass = z.infer<typeof MustPass>

/** `none` if the input does not ask for this judgment. */
export const YesNoNone = z.enum(['yes', 'no', 'none'])
export type YesNoNone = z.infer<typeof YesNoNone>

export const VoiceReply = z.object({
  ask_id: z.string(),
  /** One entry per claim, by index. Comes first, so that the other fields are based on it. */
  claims: z.array(ClaimSupport),
  agrees_with_blind_answer: YesNoNone,
  same_as_seed: YesNoNone,
  meets_requirement: YesNoNone,
  /** Each defect and how to fix it. Comes before the scores, so that they follow from it. */
  findings: z.array(z.string()),
  must_pass: MustPass,
  scores: Scores,
  confidence: Score,
})
export type VoiceReply = z.infer<typeof VoiceReply>

/** The reply of the first voice, the analyst (prompt `critic.judge`), which also rates the importance of claims and labels the item. */
export const JudgeReply = VoiceReply.extend({
  claims: z.array(ClaimSupport.extend({ importance: Importance })),
  intent: Need,
  /** The dimensions of the profile that are evident from the question. */
  shown_dimensions: z.array(z.string()).default([]),
  /** One of the topics of the input, or `none`. */
  topic: z.string().optional(),
})
export type JudgeReply = z.infer<typeof JudgeReply>

export const JudgeOutput = z.object({ entries: z.array(JudgeReply) })

export const VoiceInput = z.object({ entries: z.array(VoiceDraft) })
export type VoiceInput = z.infer<typeof VoiceInput>

export const JudgeInput = VoiceInput.extend({ topics: z.array(z.string()).optional() })
export type JudgeInput = z.infer<typeof JudgeInput>

export const VoiceOutput = z.object({ entries: z.array(VoiceReply) })

export const VoiceName = z.enum(['analyst', 'synthesizer', 'practitioner'])
export type VoiceName = z.infer<typeof VoiceName>

export const SecondRoundInput = z.object({
  voice: VoiceName,
  entries: z.array(
    z.object({
      draft: VoiceDraft,
      own_finding: VoiceReply,
      other_findings: z.array(VoiceReply.extend({ voice: VoiceName })),
    }),
  ),
})
export type SecondRoundInput = z.infer<typeof SecondRoundInput>

export const NumberedPassage = z.object({ passage: z.int().min(0), source: z.string(), text: z.string() })
export type NumberedPassage = z.infer<typeof NumberedPassage>
