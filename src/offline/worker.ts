import { parentPort } from 'node:worker_threads'
import type { CorpusKnowledge } from '../models/responder.ts'
import { present } from '../text/required.ts'
import { answerOffline } from './index.ts'
import type { FromThread, ToThread } from './thread.ts'

// The worker thread that `thread.ts` starts.
let knowledge: CorpusKnowledge | undefined

const port = present(parentPort, 'the port of the main thread')

port.on('message', (message: ToThread) => {
  if (message.type === 'know') {
    knowledge = message.knowledge
    return
  }
  const { id, ...question } = message
  const send = (answer: FromThread): void => port.postMessage(answer)
  try {
    send({ id, reply: present(answerOffline(question, knowledge), 'the reply of the embedded engine') })
  } catch (error) {
    send({ id, error })
  }
})
