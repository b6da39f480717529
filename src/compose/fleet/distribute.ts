import { setTimeout as aWhile } from 'node:timers/promises'
import { BudgetExhaustedError, InterruptedError, ModelUnavailableError, StoreError } from '../../errors.ts'
import type { Halt } from '../../store/postgres/fleet-store.ts'
import type { Fleet, Limits } from './fleet.ts'

export interface DistributeNeeds extends Pick<Fleet, 'store' | 'queue' | 'halts' | 'briefs'> {
  /** Seconds. */
  readonly lease: number
}

/** Sends the open briefs of a session to the queue, and waits until workers have settled all of them. */
export const distribute =
  ({ store, queue, halts, briefs, lease }: DistributeNeeds, limits: Limits, signal?: AbortSignal) =>
  async (session: string): Promise<void> => {
    const open = async () =>
      (await store.briefs.open(session)).map((brief_id) => ({ session, brief_id, limits: { ...limits } }))
    await halts.clear(session)
    await queue.send(await open())
    let reminded = performance.now()
    while ((await briefs.countOpen(session)) > 0) {
      if (signal?.aborted) throw new InterruptedError()
      const halt = await halts.get(session)
      if (halt) throw errorOf(halt)
      // A queue that was emptied, or lost a job with a crash, is no reason to wait for ever.
      if (performance.now() - reminded > lease * 1000) {
        reminded = performance.now()
        await queue.remind(await open())
      }
      await aWhile(betweenLooks)
    }
  }

/** Milliseconds. */
const betweenLooks = 200

const errorOf = ({ kind, reason }: Halt): Error => {
  if (kind === 'budget') return new BudgetExhaustedError(reason)
  if (kind === 'model') return new ModelUnavailableError(reason)
  return new StoreError(reason)
}
