import type { Corpus } from '../corpus/corpus.ts'
import { repeatsSome } from '../search/near-passages.ts'
import type { Item } from '../vocabulary/index.ts'

/** The hard negatives of an item that still are some: they are in the documents and hold none of its evidence, neither its place nor its words. */
export const negativesThatHold = (
  { negatives, gold_spans, also_supports }: Pick<Item, 'negatives' | 'gold_spans' | 'also_supports'>,
  corpus: Corpus,
): Item['negatives'] => {
  const evidence = [...gold_spans, ...also_supports]
  return negatives.filter(({ chunk_id }) => {
    const passage = corpus.passage(chunk_id)
    const holds = ({ doc_id, version, start, end }: (typeof evidence)[number]): boolean =>
      passage !== undefined &&
      passage.doc_id === doc_id &&
      passage.version === version &&
      passage.start < end &&
      start < passage.end
    return passage !== undefined && !evidence.some(holds) && !repeatsSome(passage, evidence, corpus)
  })
}
