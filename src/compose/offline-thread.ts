import { Worker } from 'node:worker_threads'
import { lru } from '../lru.ts'
import type { AnswerElsewhere, CorpusKnowledge, OfflineQuestion, OfflineReply } from '../models/offline/responder.ts'
import type { WordFrequencies } from '../search/word-frequencies.ts'

/** The embedded engine in a thread of its own, or in two: it writes while this one searches, checks and saves. */
export interface OfflineThread {
  readonly answer: AnswerElsewhere
  /** Tells it how rare words are, and what the documents are about. */
  know(frequencies: WordFrequencies, documents: AboutDocuments): void
  end(): Promise<unknown>
}

type AboutDocuments = Pick<CorpusKnowledge, 'products' | 'product' | 'kinds' | 'titles'>

export type ToThread =
  | { readonly type: 'know'; readonly frequencies: WordFrequencies; readonly documents: AboutDocuments }
  | ({ readonly type: 'ask'; readonly id: number } & OfflineQuestion)

export type FromThread =
  | { readonly id: number; readonly reply: OfflineReply<unknown> }
  | { readonly id: number; readonly error: unknown }

/** A thread starts from a file that Node reads itself: where this one is TypeScript still, the engine stays where it is asked. */
export const startOfflineThread = (): OfflineThread | undefined =>
  import.meta.url.endsWith('.ts')
    ? undefined
    : growing(() => converse(new Worker(new URL('./offline-worker.js', import.meta.url), { execArgv: [] })))

/**
 * One thread, and a second once the corpus is known to be large: the engine's work is then more than half of all, and a thread
 * takes a second or two to load. Questions about the same passages go to the same thread, which has read them already.
 */
const growing = (start: () => OfflineThread): OfflineThread => {
  const threads = [start()]
  const underWay: number[] = [0]
  const threadOf = lru<number>(placesKept, () => 0)
  return {
    answer: async (question) => {
      const place = threadOf(matterOf(question), () => underWay.indexOf(Math.min(...underWay)))
      underWay[place]!++
      try {
        return await threads[place]!.answer(question)
      } finally {
        underWay[place]!--
      }
    },
    know: (frequencies, documents) => {
      if (frequencies.size >= large && threads.length === 1) {
        threads.push(start())
        underWay.push(0)
      }
      for (const thread of threads) thread.know(frequencies, documents)
    },
    end: () => Promise.all(threads.map((thread) => thread.end())),
  }
}

/** In passages. */
const large = 2000

/** Far more than passages that are read at once. */
const placesKept = 4000

const matterOf = ({ prompt, input }: OfflineQuestion): string =>
  (input as { passages?: readonly { chunk_id: string }[] } | null)?.passages?.[0]?.chunk_id ?? prompt

const converse = (worker: Worker): OfflineThread => {
  const waiting = new Map<number, { resolve(reply: OfflineReply<unknown>): void; reject(error: unknown): void }>()
  let asked = 0
  let broken: { readonly error: unknown } | undefined
  const tell = (message: ToThread): void => worker.postMessage(message)
  worker.on('message', (told: FromThread) => {
    const one = waiting.get(told.id)!
    waiting.delete(told.id)
    if ('reply' in told) one.resolve(told.reply)
    else one.reject(told.error)
  })
  // What ends a thread from within is the lack of memory.
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
        tell({ type: 'ask', id: asked, ...question })
      }),
    know: (frequencies, documents) => tell({ type: 'know', frequencies, documents }),
    end: () => worker.terminate(),
  }
}
