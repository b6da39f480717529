import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { AnswerElsewhere, CorpusKnowledge, OfflineQuestion, OfflineReply, Responder } from '../models/responder.ts'
import { ResponderModel } from '../models/responder-model.ts'
import { AdversarialType, EvolutionType } from '../vocabulary/index.ts'
import { glossaryIn } from './answers/desk.ts'
import { productsOf, type TitledText } from './reading/product.ts'
import { offlineResponders } from './responders.ts'

export { offlineResponders } from './responders.ts'
export { engineRules } from './rules/engine-rules.ts'
export { type OfflineThread, startOfflineThread } from './thread.ts'

export interface OfflineEngineOptions {
  readonly knowledge?: CorpusKnowledge | undefined
  /** Answers in another thread. */
  readonly elsewhere?: AnswerElsewhere | undefined
  /** Default: all responders of the engine. */
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

/** Answers a prompt directly, without messages, for the worker thread and for tests. */
export const answerOffline = (
  { prompt, input, turn }: OfflineQuestion,
  knowledge: CorpusKnowledge | undefined,
): OfflineReply<unknown> | undefined => responderOf.get(prompt)?.respond(input as never, { ...turn, knowledge })

/** Types that the engine can't write, so that a plan does not ask for them. */
export const unwritten: ReadonlySet<AdversarialType | EvolutionType> = new Set<AdversarialType | EvolutionType>([
  ...AdversarialType.options.filter((type) => type !== 'near_miss' && type !== 'entity_swap'),
  ...EvolutionType.options,
])

/** What the engine needs to know about all documents, read once per session. */
export const aboutDocuments = (documents: readonly TitledText[]): CorpusKnowledge => {
  const products = productsOf(documents)
  return { products, glossary: glossaryIn(documents, products) }
}
