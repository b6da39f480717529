import { StateSchema } from '@langchain/langgraph'
import { z } from 'zod'
import { Setback } from '../vocabulary/index.ts'

export const Author = z.enum(['generator', 'adversarial', 'journey_simulator', 'evolver'])
export type Author = z.infer<typeof Author>

/** The progress of one ask. The store has its draft, under `hash`. */
export const AskWork = z.object({
  /** `wanted`: must be written. `returned`: sent back with reasons; `settle` decides whether the author may try again. */
  status: z.enum(['wanted', 'grounded', 'checked', 'accepted', 'returned', 'rejected']),
  attempt: z.int(),
  hash: z.string().optional(),
  /** For an evolution whose planned source draft was rejected: the ask of another source draft. */
  seed: z.string().optional(),
  /** Why the ask was returned or rejected. */
  setback: Setback.optional(),
  /** True if the next round should write the rejected ask again. */
  postponed: z.boolean().optional(),
})
export type AskWork = z.infer<typeof AskWork>

export const Work = z.record(z.string(), AskWork)
export type Work = z.infer<typeof Work>

/** The state of a brief's thread between steps. Drafts, verdicts and tool results are in the store; the state only refers to them. */
export const BriefState = new StateSchema({
  session: z.string(),
  brief_id: z.string(),
  work: Work.default({}),
  /** The current author, the index of its current job, and references to its calls of tools so far. */
  author: Author.default('generator'),
  job: z.int().default(0),
  exchanges: z.array(z.string()).default([]),
  /** References to the author's replies whose items are not grounded yet. */
  authorReplies: z.array(z.string()).default([]),
  /** The author's tool calls that are not answered yet. */
  calls: z
    .array(z.object({ id: z.string(), name: z.string(), arguments: z.record(z.string(), z.unknown()) }))
    .default([]),
  /** References to the critic's replies about the current drafts. */
  criticReplies: z.array(z.string()).default([]),
  /** Counts steps, so that a step that runs again after a kill overwrites its earlier records. */
  step: z.int().default(0),
})
export type BriefState = typeof BriefState.State
