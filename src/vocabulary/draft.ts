import { z } from 'zod'
import { canonicalJson, sha256 } from '../text/hash.ts'
import { oncePer } from '../text/lru.ts'
import { AnswerType, Difficulty, Intent } from './brief.ts'
import { Quote } from './document.ts'

/** Verbatim words offered as evidence, and where they are. `hop` counts from 1 where the evidence is a chain. */
export const WrittenQuote = z.object({ chunk_id: z.string(), text: z.string().min(1), hop: z.int().min(1).optional() })
export type WrittenQuote = z.infer<typeof WrittenQuote>

/** An asker is not answered without a required claim; a short right answer may leave a helpful one out. */
export const Importance = z.enum(['required', 'helpful'])
export type Importance = z.infer<typeof Importance>

/** One checkable statement of an answer. `quotes` are indexes into the item's quotes. */
export const WrittenClaim = z.object({
  text: z.string(),
  quotes: z.array(z.int()),
  /** As the critic judged it, or its author before; required where neither says. */
  importance: Importance.optional(),
})
export type WrittenClaim = z.infer<typeof WrittenClaim>

/** What an author writes for one ask. */
export const WrittenItem = z.object({
  ask_id: z.string(),
  question: z.string().min(1),
  ideal_answer: z.string().min(1),
  answer_type: AnswerType,
  quotes: z.array(WrittenQuote),
  claims: z.array(WrittenClaim).default([]),
  no_answer: z.boolean().default(false),
  /** Why each hop is needed, in the order of the hops. */
  hops: z.array(z.string()).default([]),
  /** A contextual turn of a journey, rewritten so that it can be understood alone. */
  standalone_question: z.string().optional(),
  /** For a no-answer item: what was searched for to prove that nothing answers. */
  searched: z.array(z.string()).default([]),
  /** What it turned out to ask, where the passages gave nothing for the intent that was asked for. */
  intent: Intent.optional().meta({ unsent: true }),
  /** The pattern the question was made with, where its author works with patterns. Joins look-alikes, limits repetition. */
  family: z.string().optional().meta({ unsent: true }),
})
export type WrittenItem = z.infer<typeof WrittenItem>

/** What every authoring agent replies: items, and the asks it declines with a reason. */
export const Writing = z.object({
  items: z.array(WrittenItem),
  declined: z.array(z.object({ ask_id: z.string(), reason: z.string() })).default([]),
})
export type Writing = z.infer<typeof Writing>

/** What the evolver replies: an item that asks for the same as its seed may leave out all but its question. */
export const Evolving = Writing.extend({
  items: z.array(WrittenItem.partial({ ideal_answer: true, answer_type: true, quotes: true })),
})
export type Evolving = z.infer<typeof Evolving>

/** What is replied about real questions, which keep their words. */
export const Labeling = Writing.extend({ items: z.array(WrittenItem.partial({ question: true })) })
export type Labeling = z.infer<typeof Labeling>

export const GoldSpan = Quote.extend({ hop: z.int().min(1).optional() })
export type GoldSpan = z.infer<typeof GoldSpan>

/** A passage that is close to an unanswerable question, and how close. */
export const Nearest = z.object({ chunk_id: z.string(), score: z.number() })
export type Nearest = z.infer<typeof Nearest>

/** The proof that nothing in the corpus answers. */
export const Absence = z.object({
  queries: z.array(z.string()),
  /** How many passages the union of all retrieval legs and phrasings gave, all of which were read. */
  examined: z.int(),
  nearest: z.array(Nearest),
  statement: z.string(),
})
export type Absence = z.infer<typeof Absence>

/** A passage that comes close to the question and is not its evidence: a candidate for a hard negative, and what the critic said about it. */
export const NearPassage = z.object({
  chunk_id: z.string(),
  kind: z.enum(['retrieval', 'sibling', 'temporal']),
  answers: z.enum(['yes', 'partly', 'no']).optional(),
  /** It names what the question names, and whoever took it for the answer would be wrong. */
  misleads: z.boolean().optional(),
})
export type NearPassage = z.infer<typeof NearPassage>

/** What a finished item turned out to be. */
export const Labels = z.object({
  intent: Intent,
  difficulty: Difficulty.optional(),
  shows: z.array(z.string()),
  /** Empty where none of the topics names what it asks about. */
  topic: z.string().optional(),
})
export type Labels = z.infer<typeof Labels>

/** What an agent wrote for an ask, grounded in spans, still unproven. */
export const Draft = WrittenItem.extend({
  language: z.string(),
  attempt: z.int(),
  /** Exact places of the quotes, in the order of `quotes`. */
  spans: z.array(GoldSpan),
  absence: Absence.optional(),
  /** Chunks that hold another full answer, found by the `unique` check. */
  also_supports: z.array(Quote).default([]),
  near: z.array(NearPassage).optional(),
  /** What checks noticed and are not sure of, for a person who edits. No critic is shown it: of 11 such remarks none was right. */
  hints: z.array(z.string()).optional(),
  labels: Labels.optional(),
})
export type Draft = z.infer<typeof Draft>

export const Finding = z.enum(['sound', 'fixable', 'fatal'])
export type Finding = z.infer<typeof Finding>

/** One check's or critic's finding about one state of a draft. `draft_hash` binds it: any later change voids it. */
/** How one voice of a panel voted in the end. */
export const Vote = z.object({ voice: z.string(), finding: Finding })
export type Vote = z.infer<typeof Vote>

export const Verdict = z.object({
  name: z.string(),
  by: z.enum(['check', 'critic']),
  finding: Finding,
  reason: z.string(),
  scores: z.record(z.string(), z.number()).optional(),
  votes: z.array(Vote).optional(),
  /** Passages that an objection quotes: an author who is to meet it is shown them. */
  rests_on: z.array(z.string()).optional(),
  draft_hash: z.string(),
})
export type Verdict = z.infer<typeof Verdict>

/**
 * The state of a draft that verdicts are bound to: everything a reader of the item could notice. What checks add beside it
 * (an absence certificate, passages that answer too, how much a claim matters) is left out, so that learning more about a draft voids nothing.
 */
export const draftHash = oncePer((draft: Draft) =>
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
