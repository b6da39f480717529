import { Worker } from 'node:worker_threads'
import type { AnswerInThread, CorpusKnowledge, OfflineQuestion, OfflineReply } from '../models/responder.ts'
import { required } from '../text/required.ts'

/** The embedded engine in a worker thread, so that it writes while the main thread searches, checks and saves. */
export interface OfflineThread extends AsyncDisposable {
  readonly answer: AnswerInThread
  know(knowledge: CorpusKnowledge): void
}

export type ToThread =
  | { readonly type: 'know'; readonly knowledge: CorpusKnowledge }
  | ({ readonly type: 'ask'; readonly id: number } & OfflineQuestion)

export type FromThread =
  | { readonly id: number; readonly reply: OfflineReply<unknown> }
  | { readonly id: number; readonly error: unknown }

/** Node starts a thread only from JavaScript. When run from TypeScript, there is no thread, and the engine runs in the main thread. */
export const startOfflineThread = (): OfflineThread | undefined =>
  import.meta.url.endsWith('.ts')
    ? undefined
    : connectTo(new Worker(new URL('./worker.js', import.meta.url), { execArgv: [] }))

const connectTo = (worker: Worker): OfflineThread => {
  const pending = new Map<number, { resolve(reply: OfflineReply<unknown>): void; reject(error: unknown): void }>()
  let lastId = 0
  let failure: { readonly error: unknown } | undefined
  const send = (message: ToThread): void => worker.postMessage(message)
  worker.on('message', (message: FromThread) => {
    const caller = required(pending, message.id)
    pending.delete(message.id)
    if ('reply' in message) caller.resolve(message.reply)
    else caller.reject(message.error)
  })
  // The thread ends with an error only if memory runs out.
  worker.on('error', (error) => {
    failure = { error }
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  })
  return {
    answer: (question) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure.error)
        pending.set(++lastId, { resolve, reject })
        send({ type: 'ask', id: lastId, ...question })
      }),
    know: (knowledge) => send({ type: 'know', knowledge }),
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
