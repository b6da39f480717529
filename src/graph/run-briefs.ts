import { setImmediate as aTurnOfTheLoop } from 'node:timers/promises'
import { InterruptedError, ModelUnavailableError } from '../errors.ts'

export interface RunBriefs {
  readonly concurrency: number
  readonly signal?: AbortSignal | undefined
  /** Briefs that fail in a row, with none that succeeds between, before the model is given up on. */
  readonly giveUpAfter: number
  run(brief_id: string): Promise<void>
}

/**
 * Runs briefs side by side. One whose model calls fail for good stays open and is given back; when many fail in a row there is
 * no use in continuing. Any other error stops the session, after what is under way has ended.
 */
export const runBriefs = async (
  brief_ids: readonly string[],
  { concurrency, signal, giveUpAfter, run }: RunBriefs,
): Promise<string[]> => {
  const failed: string[] = []
  const waiting = brief_ids[Symbol.iterator]()
  let inARow = 0
  let stop: { readonly reason: unknown } | undefined
  const worker = async (): Promise<void> => {
    for (const brief_id of waiting) {
      // A model in this process never waits: without this, nobody would hear Ctrl-C before the end.
      await aTurnOfTheLoop()
      if (signal?.aborted) stop ??= { reason: new InterruptedError() }
      if (stop) return
      try {
        await run(brief_id)
        inARow = 0
      } catch (error) {
        if (error instanceof ModelUnavailableError && ++inARow < giveUpAfter) failed.push(brief_id)
        else stop ??= { reason: error }
      }
    }
  }
  // The iterator is shared: each worker takes the next brief when it is done with its last.
  await Promise.all(Array.from({ length: Math.min(concurrency, brief_ids.length) }, worker))
  if (stop) throw stop.reason
  return failed
}
