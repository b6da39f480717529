import { z } from 'zod'
import { AdversarialType, AnswerType, Difficulty, EvolutionType, Intent, Profile } from '../../vocabulary/index.ts'

/** A gold span as a critic sees it: the characters themselves, and under which title and headings they stand. */
export const Evidence = z.object({ evidence: z.int().min(0), source: z.string(), text: z.string() })
export type Evidence = z.infer<typeof Evidence>

/** A question and its spans, without the ideal answer. */
export const Solvable = z.object({
  ask_id: z.string(),
  /** The language to answer in. */
  language: z.string(),
  question: z.string(),
  evidence: z.array(Evidence),
})
export type Solvable = z.infer<typeof Solvable>

/** How much of a question can be answered from what is shown. */
export const Answerable = z.enum(['yes', 'partly', 'no'])
export type Answerable = z.infer<typeof Answerable>

export const Supported = z.enum(['yes', 'partly', 'no'])
export type Supported = z.infer<typeof Supported>

export const ClaimFinding = z.object({ claim: z.int(), supported: Supported })
export type ClaimFinding = z.infer<typeof ClaimFinding>

/** A whole draft, for those who judge its quality. */
export const Judged = Solvable.extend({
  intent: Intent,
  answer_type: AnswerType,
  adversarial_type: AdversarialType.optional(),
  /** How the question was made from another one, on purpose. */
  evolution: EvolutionType.optional(),
  /** A real person asked it in these words, and they stay. */
  real: z.boolean(),
  ideal_answer: z.string(),
  claims: z.array(z.string()),
  no_answer: z.boolean(),
  /** Questions asked before in the same conversation; the question may lean on them. */
  earlier: z.array(z.string()),
  standalone_question: z.string().optional(),
})
export type Judged = z.infer<typeof Judged>

const Score = z.int().min(1).max(5)

export const Scores = z.object({
  /** Everything asked is answered, with the conditions and exceptions of the evidence. */
  completeness: Score,
  /** Answers what was asked and nothing else. */
  directness: Score,
  /** The question can be understood alone and has one clear intent. */
  standalone: Score,
  /** Natural, neutral in tone, harmless. */
  style: Score,
})
export type Scores = z.infer<typeof Scores>

/** What a draft must be, whatever its scores. */
export const MustPass = z.object({
  /** The answer is in the asked language. */
  language: z.boolean(),
  /** Nothing in it is harmful, insulting or personal. */
  safe: z.boolean(),
  /** It answers this question, and not a neighbouring one. */
  answers_question: z.boolean(),
  /** Somebody with this need would type this: no riddle, no negation for its own sake. */
  natural: z.boolean().optional(),
})
export type MustPass = z.infer<typeof MustPass>

export const QualityFinding = z.object({
  ask_id: z.string(),
  /** What is wrong and what would mend it; empty when nothing is. Listed before the scores, so that the scores follow from it. */
  findings: z.array(z.string()),
  must: MustPass,
  scores: Scores,
})
export type QualityFinding = z.infer<typeof QualityFinding>

/** A passage that comes close to a question, as far as its words matter here. */
export const Near = z.object({ near: z.int().min(0), source: z.string(), text: z.string() })
export type Near = z.infer<typeof Near>

/** One draft as a panel voice sees it: all that it has to settle in one reading. */
export const VoiceEntry = Judged.extend({
  /** The question that this one was evolved from. */
  seed_question: z.string().optional(),
  /** What a reader answered from the evidence alone, where code could not tell whether it agrees with the ideal answer. */
  solved_answer: z.string().optional(),
  /** Who asks, as it was wanted. */
  profile: Profile.optional(),
  /** Other passages that come close to the question. */
  near: z.array(Near).optional(),
  /** What a program noticed without understanding. */
  hints: z.array(z.string()).optional(),
})
export type VoiceEntry = z.infer<typeof VoiceEntry>

/** `none` where the question does not arise. */
export const YesNoNone = z.enum(['yes', 'no', 'none'])
export type YesNoNone = z.infer<typeof YesNoNone>

export const VoiceFinding = z.object({
  ask_id: z.string(),
  /** One entry for every claim, by its place in the list. First, so that all else is said knowing it. */
  claims: z.array(ClaimFinding),
  ...QualityFinding.omit({ ask_id: true }).shape,
  /** Both questions ask for the same; none where no seed question is shown. */
  same_as_seed: YesNoNone,
  /** The solved answer says the same as the ideal answer; none where no solved answer is shown. */
  agrees_with_solved: YesNoNone,
  /** How sure the voice is of all this. */
  confidence: Score,
})
export type VoiceFinding = z.infer<typeof VoiceFinding>

/** What the first reading settles besides: which near passages answer, and what the finished item is. */
export const JudgeFinding = VoiceFinding.extend({
  /** One entry for every near passage. */
  near: z.array(z.object({ near: z.int(), answers: Answerable })).default([]),
  intent: Intent,
  difficulty: Difficulty,
  /** Names of the profile's dimensions that the question shows. */
  shows: z.array(z.string()).default([]),
  /** One of the topics of the input, or none. */
  topic: z.string().optional(),
})
export type JudgeFinding = z.infer<typeof JudgeFinding>

export const JudgeOutput = z.object({ entries: z.array(JudgeFinding) })
export type JudgeOutput = z.infer<typeof JudgeOutput>

export const VoiceInput = z.object({ entries: z.array(VoiceEntry) })
export type VoiceInput = z.infer<typeof VoiceInput>

/** With the topics of the set around these drafts. */
export const JudgeInput = VoiceInput.extend({ topics: z.array(z.string()).optional() })
export type JudgeInput = z.infer<typeof JudgeInput>

export const VoiceOutput = z.object({ entries: z.array(VoiceFinding) })
export type VoiceOutput = z.infer<typeof VoiceOutput>

export const VoiceName = z.enum(['analyst', 'synthesizer', 'practitioner'])
export type VoiceName = z.infer<typeof VoiceName>

export const SecondRoundInput = z.object({
  /** Whose second opinion is wanted. */
  voice: VoiceName,
  entries: z.array(
    z.object({
      draft: VoiceEntry,
      own: VoiceFinding,
      others: z.array(VoiceFinding.extend({ voice: VoiceName })),
    }),
  ),
})
export type SecondRoundInput = z.infer<typeof SecondRoundInput>
