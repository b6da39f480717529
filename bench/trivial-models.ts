import { setTimeout as wait } from 'node:timers/promises'
import { connectModels } from '../src/models/connect-models.ts'
import { readPrices } from '../src/models/prices.ts'
import { responderChat } from '../src/models/responder-chat.ts'
import { createTakeTurn } from '../src/models/take-turn.ts'
import type { TakeTurn } from '../src/models/turn.ts'
import type { ReplyStore } from '../src/models/with-cache.ts'
import type { SessionStore } from '../src/store/session-store.ts'
import { elementAt } from '../src/text/required.ts'
import { LibraryModel } from '../test/models/library-model.ts'
import { responders } from './trivial-prompts.ts'

/** `none` is a plain function. The others go through LangChain and all wrappers of a model. */
export type TrivialModel = 'none' | { readonly inProcessMs: number } | { readonly url: string }

export const trivialTurns = (
  model: TrivialModel,
  store: SessionStore,
  concurrency: number,
  replies: ReplyStore = store.replies,
): TakeTurn => {
  if (model === 'none') return plainTurn
  const server = 'url' in model
  const { chatFor } = connectModels({
    models: { generator: { model: 'openai:bench' }, critic: { model: 'openai:bench' }, agents: {} },
    connection: server ? { baseUrl: model.url, apiKey: 'sk-bench' } : {},
    offlineChat: () => responderChat({ responders }),
    supplied: server
      ? undefined
      : { generator: slowModel(0, model.inProcessMs), critic: slowModel(1, model.inProcessMs) },
    replies,
    log: { record: (call, reply) => store.calls.record('s', call, reply) },
    prices: readPrices(undefined),
    limits: {},
    concurrency,
    seed: '7',
    now: Date.now,
  })
  return createTakeTurn({ chatFor })
}

/** Waits without using the processor. */
const slowModel = (responder: number, milliseconds: number) =>
  new LibraryModel(elementAt(responders, responder), () => wait(milliseconds))

const plainTurn: TakeTurn = async ({ prompt, input }) => {
  const responder = responders.find((responder) => responder.prompt.id === prompt.id)!
  const reply = responder.respond(input as never, { earlier: [], mayCallTools: false })
  return { kind: 'output', output: (reply as { output: unknown }).output as never }
}
