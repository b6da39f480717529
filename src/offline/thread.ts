import { Worker } from 'node:worker_threads'
import type { AnswerInThread, CorpusKnowledge, OfflineReply, OfflineRequest } from '../models/responder.ts'
import { required } from '../text/required.ts'

/** The embedded engine in a worker thread, so that it writes while the main thread searches, checks and saves. */
export interface OfflineThread extends AsyncDisposable {
  readonly answer: AnswerInThread
  /** Sets the knowledge of the documents for all later requests. */
  setKnowledge(knowledge: CorpusKnowledge): void
}

export type ThreadMessage =
  | { readonly type: 'knowledge'; readonly knowledge: CorpusKnowledge }
  | ({ readonly type: 'request'; readonly id: number } & OfflineRequest)

export type ThreadReply =
  | { readonly id: number; readonly reply: OfflineReply<unknown> }
  | { readonly id: number; readonly error: unknown }

/** Starts the thread. Returns undefined when run from TypeScript, because Node starts threads only from JavaScript; then the engine runs in the main thread. */
export const startOfflineThread = (): OfflineThread | undefined =>
  import.meta.url.endsWith('.ts')
    ? undefined
    : connectTo(new Worker(new URL('./worker.js', import.meta.url), { execArgv: [] }))

const connectTo = (worker: Worker): OfflineThread => {
  const pendingCalls = new Map<number, { resolve(reply: OfflineReply<unknown>): void; reject(error: unknown): void }>()
  let lastId = 0
  let failure: { readonly error: unknown } | undefined
  const send = (message: ThreadMessage): void => worker.postMessage(message)
  worker.on('message', (message: ThreadReply) => {
    const caller = required(pendingCalls, message.id)
    pendingCalls.delete(message.id)
    if ('reply' in message) caller.resolve(message.reply)
    else caller.reject(message.error)
  })
  // The thread ends with an error only if memory runs out.
  worker.on('error', (error) => {
    failure = { error }
    for (const { reject } of pendingCalls.values()) reject(error)
    pendingCalls.clear()
  })
  return {
    answer: (request) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure.error)
        lastId++
        pendingCalls.set(lastId, { resolve, reject })
        send({ type: 'request', id: lastId, ...request })
      }),
    setKnowledge: (knowledge) => send({ type: 'knowledge', knowledge }),
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
