import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { AnswerElsewhere, CorpusKnowledge, OfflineQuestion, OfflineReply, Responder } from '../models/responder.ts'
import { ResponderModel } from '../models/responder-model.ts'
import { AdversarialType, EvolutionType } from '../vocabulary/index.ts'
import { productsOf } from './reading/product.ts'
import { offlineResponders } from './responders.ts'

export { offlineResponders } from './responders.ts'
export { engineRules } from './rules/engine-rules.ts'
export { type OfflineThread, startOfflineThread } from './thread.ts'

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

/** Types that the engine never writes, so that a plan does not ask for them. */
export const unwritten: ReadonlySet<AdversarialType | EvolutionType> = new Set<AdversarialType | EvolutionType>([
  ...AdversarialType.options.filter((type) => type !== 'near_miss' && type !== 'entity_swap'),
  ...EvolutionType.options,
])

interface KnownDocument {
  readonly doc_id: string
  readonly title: string
  readonly text: string
  readonly chunk_ids: readonly string[]
}

/** What the engine needs to know of all documents, read once for a session. */
export const aboutDocuments = (documents: readonly KnownDocument[]): CorpusKnowledge => ({
  products: productsOf(documents),
  titles: documents.map(({ title }) => title),
})
