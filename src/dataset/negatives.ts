import type { Corpus } from '../corpus/corpus.ts'
import { repeatTest } from '../search/near-passages.ts'
import { type Item, spansOverlap } from '../vocabulary/index.ts'

/** Keeps the hard negatives that are still in the documents and contain none of the evidence. */
export const validNegatives = ({ negatives, gold_spans, also_supports }: Item, corpus: Corpus): Item['negatives'] => {
  const evidence = [...gold_spans, ...also_supports]
  const repeatsEvidence = repeatTest(evidence, corpus)
  return negatives.filter(({ chunk_id }) => {
    const passage = corpus.passage(chunk_id)
    return passage !== undefined && !evidence.some((span) => spansOverlap(span, passage)) && !repeatsEvidence(passage)
  })
}
