import { z } from 'zod'

/** Why a person turns an item down. One key each; the order is that of the keys. */
export const reasons = {
  unclear: 'The question can’t be understood without the page',
  unnatural: 'Nobody would ask this, or not like this',
  trivial: 'Too easy, or it holds its own answer',
  wrong: 'The answer is wrong',
  incomplete: 'The answer leaves something out',
  unproved: 'The evidence does not prove the answer',
  answerable: 'There is an answer, or the question without one is silly',
  repeated: 'The set has it already',
} as const
export const Reason = z.enum(Object.keys(reasons) as [keyof typeof reasons, ...(keyof typeof reasons)[]])
export type Reason = z.infer<typeof Reason>

/** A place that a person marked. The words are read from the document; these are here so that the file can be read by itself. */
export const MarkedSpan = z.object({
  doc_id: z.string(),
  version: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string().default(''),
  hop: z.int().min(1).optional(),
})
export type MarkedSpan = z.infer<typeof MarkedSpan>

/** What a person may change of an item. */
export const Content = z.object({
  question: z.string().trim().min(1),
  standalone_question: z.string().trim().min(1).optional(),
  ideal_answer: z.string().trim().min(1),
  gold_spans: z.array(MarkedSpan),
})
export type Content = z.infer<typeof Content>

export const Objection = z.object({
  name: z.string(),
  reason: z.string(),
  /** Without it nothing is proved, whoever insists. */
  proof: z.boolean(),
})
export type Objection = z.infer<typeof Objection>

export const ReviewVerdict = z.enum(['accept', 'reject', 'edit', 'skip', 'undo'])

/** One decision of one person: a line of reviews.jsonl. Lines are only ever added; what counts is worked out from all of them. */
export const ReviewRow = z.looseObject({
  id: z.string(),
  query_id: z.string(),
  /** The content that was judged. Without it (a line written by hand) the decision is about what the set holds now. */
  draft_hash: z.string().optional(),
  reviewer: z.string().trim().min(1),
  verdict: ReviewVerdict,
  reason: Reason.optional(),
  note: z.string().optional(),
  before: Content.partial().optional(),
  after: Content.partial().optional(),
  after_hash: z.string().optional(),
  /** Of an edit: whether the checks let it pass. */
  state: z.enum(['sound', 'disputed']).optional(),
  findings: z.array(Objection).optional(),
  /** The line that this one takes back. */
  undoes: z.string().optional(),
  /** Said by whoever settles what others disagree on. */
  settles: z.boolean().optional(),
  /** The item was damaged on purpose, and how. */
  honeypot: z.string().optional(),
  seconds: z.number().min(0).optional(),
  /** What kind of item it was, so that lessons can be drawn without the set. */
  about: z
    .looseObject({ strategy: z.string().optional(), family: z.string().optional(), language: z.string().optional() })
    .optional(),
  time: z.string().default(''),
})
export type ReviewRow = z.infer<typeof ReviewRow>
