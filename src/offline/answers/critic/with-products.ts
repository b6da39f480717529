import type { Evidence } from '../../../agents/critic/critic-schemas.ts'
import type { CorpusKnowledge } from '../../responder.ts'

/** What the documents are about is known of every quote: a question may name it where the quote does not. */
export const withProducts = <Entry extends { readonly evidence: readonly Evidence[] }>(
  entry: Entry,
  knowledge: CorpusKnowledge | undefined,
): Entry => {
  const products = [...new Set(knowledge?.products?.values() ?? [])].join(', ')
  return products === ''
    ? entry
    : { ...entry, evidence: entry.evidence.map((piece) => ({ ...piece, source: `${piece.source} (${products})` })) }
}
