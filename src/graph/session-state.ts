import { StateSchema } from '@langchain/langgraph'
import { z } from 'zod'

/** How far a session is. What it made is in the store. */
export const SessionState = new StateSchema({
  /** Empty where the caller does not know it yet. */
  session: z.string().default(''),
  round: z.int().default(0),
  /** Briefs planned so far, in all rounds. */
  planned: z.int().default(0),
  /** Items still missing when the round was assembled. */
  missing: z.int().default(0),
})
export type SessionState = typeof SessionState.State
export type SessionUpdate = typeof SessionState.Update
