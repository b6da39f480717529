import { BudgetExhaustedError, InterruptedError, StoreError } from '../errors.ts'
import { type SessionNeeds, sessionGraph } from '../graph/session-graph.ts'
import { threadOf } from '../graph/steps/write.ts'
import { noTracing } from '../graph/tracing/open-tracing.ts'
import { present } from '../text/required.ts'
import { startOfflineThread } from './embedded-engine.ts'
import type { OpenSession } from './opened-session.ts'
import type { PartsNeeds } from './parts-needs.ts'

/** Opens a session and runs its graph to the dataset folder, or to the point where it is stopped. */
export const runGraph = async (needs: PartsNeeds, open: (needs: PartsNeeds) => Promise<OpenSession>): Promise<void> => {
  // Started first, so that it is ready when the documents are.
  const thread = needs.request.models.generator.model === 'offline' ? startOfflineThread() : undefined
  try {
    await run({ ...needs, thread }, open)
  } finally {
    await thread?.end()
  }
}

const run = async (needs: PartsNeeds, open: (needs: PartsNeeds) => Promise<OpenSession>): Promise<void> => {
  const { store, signal, leaveBefore, tracing = noTracing } = needs
  const opened = await open(needs)
  const { session, graph, checkpointer, reportCost, publish, held } = opened
  const config = {
    configurable: { thread_id: session },
    recursionLimit: 100,
    runName: 'session',
    tags: ['goldspan'],
    metadata: { session },
    callbacks: tracing.callbacks,
  }
  let isPublished = false
  const steps: SessionNeeds = {
    ...graph,
    publish: async (session) => {
      await graph.publish(session)
      isPublished = true
    },
  }
  try {
    const begun = await checkpointer.getTuple(config)
    // A session that is left to workers is not planned twice.
    const isPlanned = leaveBefore === 'write' && begun !== undefined && (await store.briefs.open(session)).length > 0
    if (!isPlanned)
      await sessionGraph(steps, { checkpointer }).invoke(begun ? null : { session }, {
        ...config,
        interruptBefore: leaveBefore ? [leaveBefore] : undefined,
      })
    if (leaveBefore && !isPublished) return await leave(needs, session, leaveBefore)
    // A process that was killed before it cleaned up left threads, which must not be resumed when the session starts over.
    const briefs = await store.briefs.ofSession(session)
    await checkpointer.deleteThreads([session, ...briefs.map(({ brief_id }) => threadOf(session, brief_id))])
    await store.sessions.finish(session, 'done')
  } catch (error) {
    if (held?.lost.aborted)
      throw new StoreError(`The connection was lost, and another process continues the session ${session}.`, {
        cause: error,
      })
    await reportCost()
    const stopped = signal?.aborted || error instanceof InterruptedError
    await store.sessions.finish(session, stopped ? 'interrupted' : 'failed')
    // Items accepted within the budget make a set already; the session can still be resumed with a larger budget.
    if (
      leaveBefore === undefined &&
      error instanceof BudgetExhaustedError &&
      (await store.briefs.ofSession(session)).length > 0
    )
      await publish()
    throw stopped ? new InterruptedError() : error
  }
}

/** Leaves the rest to other processes: writing to workers, publishing to whoever resumes the session. */
const leave = async (
  { store, fleet, request, emit }: PartsNeeds,
  session: string,
  before: 'write' | 'publish',
): Promise<void> => {
  await store.sessions.finish(session, before === 'write' ? 'planned' : 'written')
  if (before === 'publish') return
  const { maxCalls, maxTokens, maxCost } = request.settings
  await present(fleet, 'the fleet').queue.send([{ session, limits: { maxCalls, maxTokens, maxCost } }])
  emit({ type: 'session-detached', session, briefs: (await store.briefs.open(session)).length })
}
