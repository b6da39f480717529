import { parentPort } from 'node:worker_threads'
import type { CorpusKnowledge } from '../offline/responder.ts'
import { offlineResponders } from '../offline/responders.ts'
import { frequencyIn } from '../search/word-frequencies.ts'
import type { FromThread, ToThread } from './offline-thread.ts'

// The other end of offline-thread.ts.
const responders = new Map(offlineResponders.map((responder) => [responder.promptId, responder]))
let knowledge: CorpusKnowledge | undefined

parentPort!.on('message', (message: ToThread) => {
  if (message.type === 'know') {
    const { frequencies, documents } = message
    knowledge = { size: frequencies.size, frequency: frequencyIn(frequencies), ...documents }
    return
  }
  const { id, prompt, input, turn } = message
  const tell = (told: FromThread): void => parentPort!.postMessage(told)
  try {
    const reply = responders.get(prompt)!.respond(input as never, { ...turn, ...(knowledge && { knowledge }) })
    tell({ id, reply })
  } catch (error) {
    tell({ id, error })
  }
})
