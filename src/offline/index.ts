import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { AnswerElsewhere, CorpusKnowledge, OfflineQuestion, OfflineReply, Responder } from '../models/responder.ts'
import { ResponderModel } from '../models/responder-model.ts'
import { offlineResponders } from './responders.ts'

export { aboutDocuments } from './about-documents.ts'
export { engineRules } from './rules/engine-rules.ts'
export { type OfflineThread, startOfflineThread } from './thread.ts'
export { unwritten } from './unwritten.ts'

export interface OfflineEngineOptions {
  readonly knowledge?: CorpusKnowledge | undefined
  /** Has it answer in another thread. */
  readonly elsewhere?: AnswerElsewhere | undefined
  /** Who answers which prompt; all that the engine knows when left out. */
  readonly responders?: readonly Responder[] | undefined
}

/** The embedded engine as a chat model: no key, no network, no clock. */
export const offlineEngine = ({
  knowledge,
  elsewhere,
  responders = offlineResponders,
}: OfflineEngineOptions = {}): BaseChatModel => new ResponderModel({ responders, elsewhere, knowledge })

const responderOf: ReadonlyMap<string, Responder> = new Map(
  offlineResponders.map((responder) => [responder.promptId, responder]),
)

/** What it says to a prompt, without messages around it: for the thread that it lives in, and for measuring its critics. */
export const answerOffline = (
  { prompt, input, turn }: OfflineQuestion,
  knowledge: CorpusKnowledge | undefined,
): OfflineReply<unknown> | undefined => responderOf.get(prompt)?.respond(input as never, { ...turn, knowledge })

/** What the engine answers, with the prompts that it answers them to. */
export const allResponders: readonly Responder[] = offlineResponders
