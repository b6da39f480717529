import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Callbacks } from '@langchain/core/callbacks/manager'
import type { RunnableConfig } from '@langchain/core/runnables'
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons'
import type { BaseCheckpointSaver, CheckpointTuple } from '@langchain/langgraph-checkpoint'
import { InterruptedError, ModelUnavailableError } from '../../errors.ts'
import type { SessionStore } from '../../store/session-store.ts'
import type { WriteBatch } from '../../store/store.ts'
import { fieldsOf } from '../../text/objects.ts'
import { present } from '../../text/required.ts'
import type { SessionEvent } from '../../vocabulary/index.ts'
import type { briefGraph } from '../brief-graph.ts'
import { outcomeOf } from '../nodes/settle.ts'

export interface WriteSetup {
  readonly store: SessionStore
  readonly concurrency: number
  readonly signal?: AbortSignal | undefined
  readonly graph: ReturnType<typeof briefGraph>
  /** The checkpointer of the graph. Without one, an unfinished brief starts over. */
  readonly checkpointer: BaseCheckpointSaver | undefined
  /** Starts a batch that groups writes into transactions, to save time. Without it, each write is a transaction of its own. */
  readonly beginBatch?: () => WriteBatch
  /** Callbacks for runs of briefs that should not be nested in the session's run. */
  readonly callbacks?: Callbacks
  emit(event: SessionEvent): void
}

/** Runs every open brief, each in its own thread, which can be resumed after a kill. */
export const writeBriefs =
  (setup: WriteSetup) =>
  async (session: string): Promise<void> => {
    const { store, concurrency, signal, beginBatch } = setup
    const batch = beginBatch?.()
    let done = 0
    const options = {
      concurrency,
      signal,
      // Briefs that run at the same time may all fail in one short outage.
      maxFailuresInARow: Math.max(5, concurrency),
      run: async (brief_id: string) => {
        await runBrief(setup, session, brief_id)
        if (++done % briefsPerFlush === 0) batch?.flush()
      },
    }
    try {
      const failed = await runBriefs(await store.briefs.openIds(session), options)
      // Retry: the model may be available again.
      const failedAgain = failed.length > 0 ? await runBriefs(failed, options) : []
      for (const brief_id of failedAgain) await giveUp(setup, session, brief_id)
    } finally {
      batch?.end()
    }
  }

/** The embedded engine writes about this many briefs per second. */
const briefsPerFlush = 25

export const runBrief = async (
  { graph, checkpointer, store, callbacks = callbacksOfCaller() }: WriteSetup,
  session: string,
  brief_id: string,
): Promise<void> => {
  const { strategy, agent, position, round, asks } = present(await store.briefs.get(session, brief_id), brief_id)
  const thread_id = threadOf(session, brief_id)
  // No signal here: on an interruption, no new brief starts and model calls end, but the current step is finished and stored.
  const config: RunnableConfig = {
    configurable: { thread_id, checkpoint_ns: '' },
    // A guard against bugs. The limits on attempts and tool rounds already bound the run.
    recursionLimit: 500,
    runName: 'brief',
    tags: [strategy],
    metadata: {
      session,
      brief: brief_id,
      strategy,
      author: agent,
      position,
      round,
      asks: asks.map(({ ask_id }) => ask_id).join(' '),
    },
    callbacks,
  }
  // Write each step to disk before the next begins.
  const run = (input: { session: string; brief_id: string } | null): Promise<unknown> =>
    runDetached(() => graph.invoke(input, { ...config, durability: 'sync' } as never))
  const checkpoint = await checkpointer?.getTuple(config)
  // Without an input, the graph continues from its checkpoint.
  if (checkpoint && !hasOlderNames(checkpoint)) await run(null)
  if (!(await store.briefs.isSettled(session, brief_id))) {
    // A thread that an earlier version began, or that ended without an outcome, starts over. Replies to the same requests are cached.
    if (checkpoint) await checkpointer?.deleteThread(thread_id)
    await run({ session, brief_id })
  }
  if (!(await store.briefs.isSettled(session, brief_id))) throw new Error(`Brief ${brief_id} ended without an outcome.`)
  await checkpointer?.deleteThread(thread_id)
}

/** True for a thread of a version in which fields of the state had other names. */
const hasOlderNames = ({ checkpoint: { channel_values } }: CheckpointTuple): boolean =>
  'writings' in channel_values ||
  Object.values(fieldsOf(channel_values.work)).some((ask) => 'ended' in fieldsOf(ask) || 'ending' in fieldsOf(ask))

const callbacksOfCaller = (): Callbacks | undefined => AsyncLocalStorageProviderSingleton.getRunnableConfig()?.callbacks

/** Runs a brief outside of the session's graph, where LangGraph would number its checkpoints in the order in which briefs start, and not find them after a kill. */
const runDetached = <T>(work: () => Promise<T>): Promise<T> =>
  AsyncLocalStorageProviderSingleton.getInstance().run(undefined as never, work)

export const threadOf = (session: string, brief_id: string): string => `${session}/${brief_id}`

/** Closes a brief whose calls kept failing, so that every ask has an outcome. */
export const giveUp = async ({ store, checkpointer, emit }: WriteSetup, session: string, brief_id: string) => {
  const brief = present(await store.briefs.get(session, brief_id), brief_id)
  const reason = 'The model could not be reached for this brief, even on a second attempt.'
  const setback = { stage: 'session' as const, by: 'model', reasons: [reason], fatal: true }
  const outcomes = brief.asks.map((ask) =>
    outcomeOf(brief_id, ask, { status: 'rejected', attempt: 0, setback }, undefined, { calls: 0, tokens: 0, usd: 0 }),
  )
  await store.outcomes.settleBrief(session, brief_id, outcomes)
  for (const { ask_id, strategy } of brief.asks)
    emit({ type: 'ask-rejected', brief_id, ask_id, strategy, stage: 'session', by: 'model', reason })
  await checkpointer?.deleteThread(threadOf(session, brief_id))
}

interface RunBriefs {
  readonly concurrency: number
  readonly signal?: AbortSignal | undefined
  /** The number of consecutive failed briefs that stops the session. */
  readonly maxFailuresInARow: number
  run(brief_id: string): Promise<void>
}

/** Runs briefs concurrently. Returns those whose model could not be reached. Many of these in a row, or any other error, stop the session once running briefs have ended. */
export const runBriefs = async (
  brief_ids: readonly string[],
  { concurrency, signal, maxFailuresInARow, run }: RunBriefs,
) => {
  const failed: string[] = []
  const queue = brief_ids[Symbol.iterator]()
  let failedInARow = 0
  let stop: { readonly reason: unknown } | undefined
  const worker = async (): Promise<void> => {
    for (const brief_id of queue) {
      // An in-process model never yields to the event loop, so without this pause, Ctrl-C would not be handled before the end.
      await yieldToEventLoop()
      if (signal?.aborted) stop ??= { reason: new InterruptedError() }
      if (stop) return
      try {
        await run(brief_id)
        failedInARow = 0
      } catch (error) {
        if (error instanceof ModelUnavailableError && ++failedInARow < maxFailuresInARow) failed.push(brief_id)
        else stop ??= { reason: error }
      }
    }
  }
  // The workers share the iterator: each takes the next brief when it has finished one.
  await Promise.all(Array.from({ length: Math.min(concurrency, brief_ids.length) }, worker))
  if (stop) throw stop.reason
  return failed
}
