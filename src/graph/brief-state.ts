import { StateSchema } from '@langchain/langgraph'
import { z } from 'zod'

export const Author = z.enum(['generator', 'adversarial', 'journey_simulator', 'evolver'])
export type Author = z.infer<typeof Author>

/** Where one ask of a brief is. Texts are in the store, under the hash. */
export const AskWork = z.object({
  /** `returned` was sent back with reasons; `settle` decides whether its author gets another go. */
  status: z.enum(['wanted', 'grounded', 'checked', 'accepted', 'returned', 'rejected']),
  /** How many times it was written. */
  attempt: z.int(),
  /** Of its latest draft. */
  hash: z.string().optional(),
  /** For an evolution: the ask that it is made from now, where the planned one fell. */
  seed: z.string().optional(),
  /** Why it is returned or rejected. */
  ended: z
    .object({
      stage: z.enum(['write', 'ground', 'evolve', 'check', 'critic', 'assemble', 'session']),
      by: z.string(),
      reasons: z.array(z.string()),
      /** Passages that the reasons quote. */
      rests_on: z.array(z.string()).optional(),
      fatal: z.boolean(),
    })
    .optional(),
})
export type AskWork = z.infer<typeof AskWork>

export const Work = z.record(z.string(), AskWork)
export type Work = z.infer<typeof Work>

/**
 * Everything a brief's thread remembers between two steps: small, plain JSON. Drafts, verdicts and tool results are in the
 * store; what stands here are references to them.
 */
export const BriefState = new StateSchema({
  session: z.string(),
  brief_id: z.string(),
  work: Work.default({}),
  /** Who is writing, which of its jobs, and after which rounds of tools. */
  author: Author.default('generator'),
  job: z.int().default(0),
  exchanges: z.array(z.string()).default([]),
  /** References to what was written in this attempt and is not grounded yet. */
  writings: z.array(z.string()).default([]),
  /** Who called the tools, and what for. */
  caller: z.enum(['generator', 'adversarial', 'journey_simulator', 'evolver', 'critic']).default('generator'),
  calls: z
    .array(z.object({ id: z.string(), name: z.string(), arguments: z.record(z.string(), z.unknown()) }))
    .default([]),
  /** How far the critic is: references to the replies it got for the drafts at hand. */
  judgements: z.array(z.string()).default([]),
  /** Counts the steps of the thread, so that a step that is run again after a kill overwrites what it said. */
  step: z.int().default(0),
})
export type BriefState = typeof BriefState.State
