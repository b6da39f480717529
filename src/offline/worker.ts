import { parentPort } from 'node:worker_threads'
import type { CorpusKnowledge } from '../models/responder.ts'
import { present } from '../text/required.ts'
import { answerOffline } from './index.ts'
import type { ThreadMessage, ThreadReply } from './thread.ts'

/** What `thread.ts` has sent to this worker thread. */
let knowledge: CorpusKnowledge | undefined

const port = present(parentPort, 'the port to the main thread')

port.on('message', (message: ThreadMessage) => {
  if (message.type === 'knowledge') {
    knowledge = message.knowledge
    return
  }
  const { id, type: _, ...request } = message
  const send = (reply: ThreadReply): void => port.postMessage(reply)
  try {
    send({ id, reply: present(answerOffline(request, knowledge), 'the reply of the embedded engine') })
  } catch (error) {
    send({ id, error })
  }
})
