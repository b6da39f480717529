import { parentPort } from 'node:worker_threads'
import type { CorpusKnowledge } from '../models/responder.ts'
import { present } from '../text/required.ts'
import { answerOffline } from './index.ts'
import type { ThreadReply, ThreadRequest } from './thread.ts'

/** What `thread.ts` has sent to this worker thread. */
let knowledge: CorpusKnowledge | undefined

const port = present(parentPort, 'the port to the main thread')

port.on('message', (message: ThreadRequest) => {
  if (message.type === 'knowledge') {
    knowledge = message.knowledge
    return
  }
  const { id, ...question } = message
  const send = (answer: ThreadReply): void => port.postMessage(answer)
  try {
    send({ id, reply: present(answerOffline(question, knowledge), 'the reply of the embedded engine') })
  } catch (error) {
    send({ id, error })
  }
})
