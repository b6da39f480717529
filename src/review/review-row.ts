import { z } from 'zod'
import { Content } from '../dataset/item-content.ts'
import { Reason } from '../dataset/rejection-reasons.ts'

export const Objection = z.object({
  name: z.string(),
  reason: z.string(),
  /** Without it nothing is proved, whoever insists. */
  proof: z.boolean(),
})
export type Objection = z.infer<typeof Objection>

const ReviewVerdict = z.enum(['accept', 'reject', 'edit', 'skip', 'undo'])

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
  /** Of an edit: `unread` where exact checks found nothing, because no model has read what was written; older lines call it `sound`. */
  state: z.enum(['sound', 'unread', 'disputed']).optional(),
  findings: z.array(Objection).optional(),
  /** The line that this one takes back. */
  undoes: z.string().optional(),
  /** Said of something in the ledger, not of an item of the set. */
  of_ledger: z.boolean().optional(),
  /** Said by whoever settles what others disagree on. */
  settles: z.boolean().optional(),
  /** The item was damaged on purpose, and how. */
  honeypot: z.string().optional(),
  seconds: z.number().min(0).optional(),
  /** What kind of item it was, so that lessons can be drawn without the set. */
  about: z
    .looseObject({
      strategy: z.string().optional(),
      family: z.string().optional(),
      language: z.string().optional(),
      question: z.string().optional(),
    })
    .optional(),
  time: z.string().default(''),
})
export type ReviewRow = z.infer<typeof ReviewRow>
