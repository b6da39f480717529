import { StateSchema } from '@langchain/langgraph'
import { z } from 'zod'

/** How far a session is. What it made is in the store. */
export const SessionState = new StateSchema({
  session: z.string(),
  round: z.int().default(0),
  /** Briefs planned so far, in all rounds. */
  planned: z.int().default(0),
  /** Items still missing when the round was assembled. */
  missing: z.int().default(0),
})
export type SessionState = typeof SessionState.State
export type SessionUpdate = typeof SessionState.Update
