import { withLangGraph } from '@langchain/langgraph/zod'
import { z } from 'zod'

const number = () => withLangGraph(z.int(), { default: () => 0 })

/** How far a session is. What it made is in the store. */
export const SessionState = z.object({
  /** Where a server runs the graph: what its input names. Elsewhere the session knows them. */
  sources: withLangGraph(z.array(z.string()).describe('files, folders, globs and addresses to read'), {
    default: (): string[] => [],
  }),
  /** Empty where the caller does not know it yet. */
  session: withLangGraph(z.string().describe('set by the run'), { default: () => '' }),
  round: number(),
  /** Briefs planned so far, in all rounds. */
  planned: number(),
  /** Items still missing when the round was assembled. */
  missing: number(),
})
export type SessionState = z.infer<typeof SessionState>
export type SessionUpdate = Partial<SessionState>

/** What a run may begin with. */
export const SessionInput = SessionState.pick({ sources: true, session: true }).partial()
