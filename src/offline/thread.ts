import { Worker } from 'node:worker_threads'
import type { AnswerElsewhere, CorpusKnowledge, OfflineQuestion, OfflineReply } from '../models/responder.ts'
import { required } from '../text/required.ts'

/** The embedded engine in a worker thread, so that it writes while the main thread searches, checks and saves. */
export interface OfflineThread extends AsyncDisposable {
  readonly answer: AnswerElsewhere
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
    : converse(new Worker(new URL('./worker.js', import.meta.url), { execArgv: [] }))

const converse = (worker: Worker): OfflineThread => {
  const waiting = new Map<number, { resolve(reply: OfflineReply<unknown>): void; reject(error: unknown): void }>()
  let asked = 0
  let broken: { readonly error: unknown } | undefined
  const send = (message: ToThread): void => worker.postMessage(message)
  worker.on('message', (message: FromThread) => {
    const one = required(waiting, message.id)
    waiting.delete(message.id)
    if ('reply' in message) one.resolve(message.reply)
    else one.reject(message.error)
  })
  // Only a lack of memory ends the thread with an error.
  worker.on('error', (error) => {
    broken = { error }
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return {
    answer: (question) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken.error)
        waiting.set(++asked, { resolve, reject })
        send({ type: 'ask', id: asked, ...question })
      }),
    know: (knowledge) => send({ type: 'know', knowledge }),
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
