import { parentPort } from 'node:worker_threads'
import type { CorpusKnowledge } from '../models/responder.ts'
import { answerOffline } from './index.ts'
import type { FromThread, ToThread } from './thread.ts'

// The other end of thread.ts.
let knowledge: CorpusKnowledge | undefined

parentPort!.on('message', (message: ToThread) => {
  if (message.type === 'know') {
    knowledge = message.knowledge
    return
  }
  const { id, ...question } = message
  const send = (sent: FromThread): void => parentPort!.postMessage(sent)
  try {
    send({ id, reply: answerOffline(question, knowledge)! })
  } catch (error) {
    send({ id, error })
  }
})
