import { z } from 'zod'
import { Ask, Postponed, Rejection } from '../vocabulary/index.ts'

/** One recorded step of a brief, such as a route, a tool call or a verdict. */
export const BriefStep = z.object({
  step: z.string(),
  ask_id: z.string().optional(),
  summary: z.string(),
  detail: z.unknown().optional(),
})
export type BriefStep = z.infer<typeof BriefStep>

/** The outcome of an ask: accepted with the draft of this hash, or rejected with a reason. */
export const Outcome = z.discriminatedUnion('accepted', [
  z.object({ accepted: z.literal(true), brief_id: z.string(), ask: Ask, draft_hash: z.string(), attempts: z.int() }),
  z.object({
    accepted: z.literal(false),
    brief_id: z.string(),
    ask: Ask,
    rejection: Rejection,
    /** Set if the next round may continue the draft. */
    postponed: Postponed.optional(),
  }),
])
export type Outcome = z.infer<typeof Outcome>
