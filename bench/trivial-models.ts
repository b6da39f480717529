import { setTimeout as wait } from 'node:timers/promises'
import type { BaseMessage } from '@langchain/core/messages'
import { connectModels } from '../src/models/connect-models.ts'
import { readPrices } from '../src/models/prices.ts'
import { ResponderModel } from '../src/models/responder-model.ts'
import { createTakeTurn } from '../src/models/take-turn.ts'
import type { TakeTurn } from '../src/models/turn.ts'
import type { ReplyStore, SharedReplies } from '../src/models/with-cache.ts'
import type { SessionStore } from '../src/store/session-store.ts'
import { responders } from './trivial-prompts.ts'

/** `none` is a plain function. The others go through LangChain and all wrappers of a model. */
export type TrivialModel = 'none' | { readonly inProcessMs: number } | { readonly url: string }

export const trivialTurns = (
  model: TrivialModel,
  store: SessionStore,
  concurrency: number,
  replies: ReplyStore | SharedReplies = store.replies,
): TakeTurn => {
  if (model === 'none') return plainTurn
  const server = 'url' in model
  const { chatFor } = connectModels({
    models: { generator: { model: 'openai:bench' }, critic: { model: 'openai:bench' }, agents: {} },
    connection: server ? { baseUrl: model.url, apiKey: 'sk-bench' } : {},
    offline: () => new ResponderModel({ responders }),
    given: server
      ? undefined
      : { generator: new SlowModel(model.inProcessMs), critic: new SlowModel(model.inProcessMs) },
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

const plainTurn: TakeTurn = async ({ prompt, input }) => {
  const responder = responders.find(({ promptId }) => promptId === prompt.id)!
  const reply = responder.respond(input as never, { earlier: [], mayCallTools: false })
  return { kind: 'output', output: (reply as { output: unknown }).output as never }
}

/** Waits without using the processor. */
class SlowModel extends ResponderModel {
  readonly #milliseconds: number
  constructor(milliseconds: number) {
    super({ responders })
    this.#milliseconds = milliseconds
  }
  override async _generate(messages: BaseMessage[], options: this['ParsedCallOptions']) {
    await wait(this.#milliseconds)
    return super._generate(messages, options)
  }
}
