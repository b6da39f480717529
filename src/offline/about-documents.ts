import { productsOf } from './reading/product.ts'
import type { CorpusKnowledge } from './responder.ts'

/** What the engine may know of documents besides how rare their words are. */
export type AboutDocuments = Omit<CorpusKnowledge, 'size' | 'frequency'>

interface KnownDocument {
  readonly doc_id: string
  readonly title: string
  readonly text: string
  readonly chunk_ids: readonly string[]
}

/** Read once for a session. */
export const aboutDocuments = (documents: readonly KnownDocument[]): AboutDocuments => ({
  products: productsOf(documents),
  titles: documents.map(({ title }) => title),
})
