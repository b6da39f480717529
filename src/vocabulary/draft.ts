import { z } from 'zod'
import { canonicalJson, sha256 } from '../text/hash.ts'
import { oncePerObject } from '../text/lru.ts'
import { AnswerType, Difficulty, Intent } from './brief.ts'
import { Quote } from './document.ts'

/** A verbatim quote and its passage. `hop` numbers the steps of multi-hop evidence from 1. */
export const WrittenQuote = z.object({ chunk_id: z.string(), text: z.string().min(1), hop: z.int().min(1).optional() })

/** A correct answer must contain all required claims, but may omit helpful ones. */
export const Importance = z.enum(['required', 'helpful'])
export type Importance = z.infer<typeof Importance>

/** One checkable statement of an answer. `quotes` are indexes into the item's quotes. */
export const WrittenClaim = z.object({
  text: z.string(),
  quotes: z.array(z.int()),
  /** Set by the author, then by the critic. Default: `required`. */
  importance: Importance.optional(),
})

/** What an author writes for one ask. */
export const WrittenItem = z.object({
  ask_id: z.string(),
  question: z.string().min(1),
  ideal_answer: z.string().min(1),
  answer_type: AnswerType,
  quotes: z.array(WrittenQuote),
  claims: z.array(WrittenClaim).default([]),
  no_answer: z.boolean().default(false),
  /** Why each hop is needed, in hop order. */
  hops: z.array(z.string()).default([]),
  /** The question rewritten so that it stands on its own. Only for turns of a journey that depend on earlier ones. */
  standalone_question: z.string().optional(),
  /** For an item without an answer, the queries that found no answer. Otherwise, the queries for information that may limit or replace the answer. */
  searched: z.array(z.string()).default([]),
  /** The actual intent, if the passages did not support the requested one. Only the embedded engine sets this field and `family`. */
  intent: Intent.optional().meta({ hiddenFromModels: true }),
  /** The pattern of the question, if its author uses patterns. It groups similar questions and limits repetition. */
  family: z.string().optional().meta({ hiddenFromModels: true }),
})
export type WrittenItem = z.infer<typeof WrittenItem>

/** The reply of an authoring agent: items, and the asks that it declined. */
export const WriteReply = z.object({
  items: z.array(WrittenItem),
  declined: z.array(z.object({ ask_id: z.string(), reason: z.string() })).default([]),
})
export type WriteReply = z.infer<typeof WriteReply>

/** The reply of the evolver. An item with the same meaning as its source needs only a question. */
export const EvolveReply = WriteReply.extend({
  items: z.array(WrittenItem.partial({ ideal_answer: true, answer_type: true, quotes: true })),
})

/** The reply for real questions, which keep their wording. */
export const LabelReply = WriteReply.extend({
  items: z.array(WrittenItem.partial({ question: true }).omit({ hops: true, standalone_question: true })),
  /** What the author needs to read before it can answer a question: passages that it saw only in part, and searches for others. */
  read_more: z
    .array(z.object({ ask_id: z.string(), chunk_ids: z.array(z.string()), searches: z.array(z.string()) }))
    .optional(),
})
export type LabelReply = z.infer<typeof LabelReply>

export const GoldSpan = Quote.extend({ hop: z.int().min(1).optional() })
export type GoldSpan = z.infer<typeof GoldSpan>

/** A passage close to a question without an answer, and its score. */
export const NearestPassage = z.object({ chunk_id: z.string(), score: z.number() })
export type NearestPassage = z.infer<typeof NearestPassage>

/** The proof that nothing in the corpus answers the question. */
export const Absence = z.object({
  queries: z.array(z.string()),
  /** Number of passages that the critic read. Until it has run, the number of passages that the searches found. */
  examined: z.int(),
  nearest: z.array(NearestPassage),
  statement: z.string(),
  /** Quotes that prove the related information that the answer gives besides saying that something is missing. */
  offers: z.array(Quote).optional(),
})
export type Absence = z.infer<typeof Absence>

/** How fully a passage answers a question. */
export const Extent = z.enum(['yes', 'partly', 'no'])
export type Extent = z.infer<typeof Extent>

/** A passage close to the question that is not evidence, with the judgment of the critic. A candidate for a hard negative. */
export const NearbyPassage = z.object({
  chunk_id: z.string(),
  /** `sibling`: from the same document as the evidence. `temporal`: from another version. `retrieval`: any other. */
  kind: z.enum(['retrieval', 'sibling', 'temporal']),
  answers: Extent.optional(),
  /** True if the passage looks like an answer to the question but is not. */
  misleads: z.boolean().optional(),
})
export type NearbyPassage = z.infer<typeof NearbyPassage>

/** The critic's labels for a finished item. */
export const Labels = z.object({
  intent: Intent,
  difficulty: Difficulty.optional(),
  /** The dimensions of the profile whose values a reader can recognize in the question. */
  shows: z.array(z.string()),
  /** Empty if no topic of the set fits. */
  topic: z.string().optional(),
})
export type Labels = z.infer<typeof Labels>

/** An agent's item for an ask, with its quotes located in the documents. Not judged yet. */
export const Draft = WrittenItem.extend({
  language: z.string(),
  attempt: z.int(),
  /** Exact places of the quotes, in the order of `quotes`. They prove the answer. If the documents do not answer the question, they prove the related information that is given instead. */
  spans: z.array(GoldSpan),
  absence: Absence.optional(),
  /** Other passages that contain a full answer. */
  also_supports: z.array(Quote).default([]),
  near: z.array(NearbyPassage).optional(),
  /** Uncertain remarks of checks. Only reviewers see them, because they misled critics. */
  hints: z.array(z.string()).optional(),
  labels: Labels.optional(),
})
export type Draft = z.infer<typeof Draft>

export const Finding = z.enum(['sound', 'fixable', 'fatal'])
export type Finding = z.infer<typeof Finding>

/** The finding of one critic (`voice`) of the panel. */
export const Vote = z.object({ voice: z.string(), finding: Finding })

/** A finding about one state of a draft. After a change the draft has another hash, and the verdict no longer applies. */
export const Verdict = z.object({
  name: z.string(),
  by: z.enum(['check', 'critic']),
  finding: Finding,
  reason: z.string(),
  scores: z.record(z.string(), z.number()).optional(),
  votes: z.array(Vote).optional(),
  /** Passages that the objection quotes. The author who revises the draft sees them. */
  rests_on: z.array(z.string()).optional(),
  /** True if the critic accepted the draft, but expects about half of its readers to call the answer incomplete. */
  doubted: z.boolean().optional(),
  draft_hash: z.string(),
})
export type Verdict = z.infer<typeof Verdict>

/** Returns the question of a draft so that it stands on its own. */
export const standaloneQuestionOfDraft = ({
  question,
  standalone_question,
}: Pick<Draft, 'question' | 'standalone_question'>): string => standalone_question ?? question

/** True if a critic has already judged the passages in `near` for an earlier attempt at this draft. */
export const hasJudgedNearPassages = (draft: Draft): draft is Draft & { near: NearbyPassage[] } =>
  draft.attempt > 1 && draft.near?.some(({ answers }) => answers !== undefined) === true

/** Identifies what a reader of the item sees. Leaves out what checks and critics add (absence, other support, importance), because verdicts do not depend on them. */
export const draftHash = oncePerObject((draft: Draft) =>
  sha256(
    canonicalJson([
      draft.question,
      draft.standalone_question ?? null,
      draft.ideal_answer,
      draft.answer_type,
      draft.language,
      draft.no_answer,
      draft.claims.map(({ text, quotes }) => ({ text, quotes })),
      draft.hops,
      draft.spans.map(({ doc_id, version, start, end, text, hop }) => [doc_id, version, start, end, text, hop ?? null]),
    ]),
  ).slice(0, 16),
)
