import { BudgetExhaustedError, InterruptedError, messageOf, StoreError } from '../errors.ts'
import { type SessionSteps, sessionGraph } from '../graph/session-graph.ts'
import { threadOf } from '../graph/steps/write.ts'
import type { HeldLock } from '../store/postgres/fleet-store.ts'
import { present } from '../text/required.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { Run } from './run.ts'
import { costReporter } from './sum-calls.ts'

/** A session, refresh or translation that was started or resumed, with what its graph needs. */
export interface OpenSession {
  readonly session: string
  readonly steps: SessionSteps
  readonly checkpointer: Checkpoints
  /** The lock on the session, in a shared database. */
  readonly lock?: HeldLock | undefined
}

/** Runs the graph of a session until its set is written or the session is stopped. */
export const runGraph = async (run: Run, { session, steps, checkpointer, lock }: OpenSession): Promise<void> => {
  const { store, signal, handOverBefore, tracing } = run
  const emitCost = costReporter(run, session)
  const config = {
    configurable: { thread_id: session },
    // Far above the steps of a session, which has at most ten rounds of plan, write and assemble.
    recursionLimit: 100,
    runName: 'session',
    tags: ['goldspan'],
    metadata: { session },
    callbacks: tracing?.callbacks,
    // Waits for each checkpoint: LangGraph leaves the error of one that it writes in the background unhandled.
    durability: 'sync' as const,
  }
  let isWritten = false
  const emitCostAndWrite = async (): Promise<void> => {
    await emitCost()
    await steps.writeDataset(session)
    isWritten = true
  }
  try {
    const checkpoint = await checkpointer.getTuple(config)
    // Do not plan a session twice when workers continue it.
    const isPlanned = handOverBefore === 'write' && checkpoint && (await store.briefs.openIds(session)).length > 0
    const graph = sessionGraph({ ...steps, writeDataset: emitCostAndWrite }, { checkpointer })
    // Do not invoke a graph that waits at the handover: it would run the next step.
    const isAtHandover = handOverBefore !== undefined && (await graph.getState(config)).next.includes(handOverBefore)
    const interruptBefore = handOverBefore && [handOverBefore]
    if (!isPlanned && !isAtHandover) await graph.invoke(checkpoint ? null : { session }, { ...config, interruptBefore })
    if (handOverBefore && !isWritten) return await handOver(run, session, handOverBefore)
    // A killed process may have left threads, which must not be resumed when the session starts over.
    const briefs = await store.briefs.ofSession(session)
    await checkpointer.deleteThreads([session, ...briefs.map(({ brief_id }) => threadOf(session, brief_id))])
    await store.sessions.setStatus(session, 'done')
  } catch (error) {
    if (lock?.lost.aborted)
      throw new StoreError(`The connection was lost, and another process continues the session ${session}.`, {
        cause: error,
      })
    const stopped = signal?.aborted || error instanceof InterruptedError
    // An error here must not hide the reason why the session stopped.
    await Promise.allSettled([store.sessions.setStatus(session, stopped ? 'interrupted' : 'failed'), emitCost()])
    // The items accepted so far already make a set. The session can be resumed with a larger budget.
    const isOverBudget = handOverBefore === undefined && error instanceof BudgetExhaustedError
    if (isOverBudget && (await store.briefs.ofSession(session)).length > 0)
      await steps.writeDataset(session).catch((cause: unknown) => {
        throw new BudgetExhaustedError(`${error.message} The set could not be written: ${messageOf(cause)}`, { cause })
      })
    throw stopped ? new InterruptedError() : error
  }
}

/** Hands a session over to other processes: workers write its briefs, and the process that resumes it publishes the set. */
const handOver = async ({ store, fleet, request, emit }: Run, session: string, handOverBefore: 'write' | 'publish') => {
  await store.sessions.setStatus(session, handOverBefore === 'write' ? 'planned' : 'written')
  if (handOverBefore === 'publish') return
  const { maxCalls, maxTokens, maxCost } = request.settings
  await present(fleet, 'the fleet').queue.send([{ session, limits: { maxCalls, maxTokens, maxCost } }])
  emit({ type: 'session-detached', session, briefs: (await store.briefs.openIds(session)).length })
}
