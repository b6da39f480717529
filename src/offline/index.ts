import type { Chat } from '../models/chat.ts'
import type { CorpusKnowledge, OfflineQuestion, OfflineReply, Responder } from '../models/responder.ts'
import { type ResponderOptions, responderChat } from '../models/responder-chat.ts'
import { AdversarialType, EvolutionType } from '../vocabulary/index.ts'
import { glossaryIn } from './answers/read-material.ts'
import { productsOf, type TitledText } from './reading/product.ts'
import { offlineResponders } from './responders.ts'

export { offlineResponders } from './responders.ts'
export { engineRules } from './rules/engine-rules.ts'
export { type OfflineThread, startOfflineThread } from './thread.ts'

/** The embedded engine as a chat: no key, no network, no clock. */
export const offlineEngine = ({ responders = offlineResponders, ...options }: Partial<ResponderOptions> = {}): Chat =>
  responderChat({ ...options, responders })

const responderOf: ReadonlyMap<string, Responder> = new Map(
  offlineResponders.map((responder) => [responder.prompt.id, responder]),
)

/** Answers a prompt directly, without messages, for the worker thread and for tests. */
export const answerOffline = (
  { prompt, input, turn }: OfflineQuestion,
  knowledge: CorpusKnowledge | undefined,
): OfflineReply<unknown> | undefined => responderOf.get(prompt)?.respond(input as never, { ...turn, knowledge })

/** Types that the engine can't write, so that a plan does not ask for them. */
export const unwritten: ReadonlySet<AdversarialType | EvolutionType> = new Set<AdversarialType | EvolutionType>([
  ...AdversarialType.options.filter((type) => type !== 'entity_swap'),
  ...EvolutionType.options,
])

/** The engine's knowledge of all documents, read once per session. */
export const aboutDocuments = (documents: readonly TitledText[]): CorpusKnowledge => {
  const products = productsOf(documents)
  return { products, glossary: glossaryIn(documents, products) }
}
