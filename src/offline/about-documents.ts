import type { CorpusKnowledge } from '../models/responder.ts'
import { productsOf } from './reading/product.ts'

interface KnownDocument {
  readonly doc_id: string
  readonly title: string
  readonly text: string
  readonly chunk_ids: readonly string[]
}

/** Read once for a session. */
export const aboutDocuments = (documents: readonly KnownDocument[]): CorpusKnowledge => ({
  products: productsOf(documents),
  titles: documents.map(({ title }) => title),
})
