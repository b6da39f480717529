import { z } from 'zod'
import { Content } from '../dataset/item-content.ts'
import { Reason } from '../dataset/rejection-reasons.ts'

export const Objection = z.object({
  name: z.string(),
  reason: z.string(),
  /** True for a check of evidence, which nobody can override. */
  proof: z.boolean(),
})
export type Objection = z.infer<typeof Objection>

/** One decision of one person, a line of reviews.jsonl. Lines are only added; the current state is computed from all of them. */
export const ReviewRow = z.looseObject({
  id: z.string(),
  query_id: z.string(),
  /** The hash of the reviewed content. A line written by hand without it is about the current content. */
  draft_hash: z.string().optional(),
  reviewer: z.string().trim().min(1),
  verdict: z.enum(['accept', 'reject', 'edit', 'skip', 'undo']),
  reason: Reason.optional(),
  note: z.string().optional(),
  before: Content.partial().optional(),
  after: Content.partial().optional(),
  after_hash: z.string().optional(),
  /** The state of an edit. `unread`: exact checks found nothing, but no model has read it; older lines call this `sound`. */
  state: z.enum(['sound', 'unread', 'disputed']).optional(),
  findings: z.array(Objection).optional(),
  undoes: z.string().optional(),
  /** The decision is about a rejected draft, not an item of the set. */
  of_ledger: z.boolean().optional(),
  /** The decision settles a disagreement of others. */
  settles: z.boolean().optional(),
  /** The kind of damage, if the item was damaged on purpose. */
  honeypot: z.string().optional(),
  seconds: z.number().min(0).optional(),
  /** The kind of the item, so that lessons can be drawn without the set. */
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
