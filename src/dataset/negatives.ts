import type { Corpus } from '../corpus/corpus.ts'
import { nearPassages } from '../reading/near-passages.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Item } from '../vocabulary/index.ts'
import { draftOf, judgedByModel } from './check/item-check.ts'
import { createProofs } from './not-answering.ts'

type Negative = Item['negatives'][number]

const most: Readonly<Record<Negative['kind'], number>> = { temporal: 2, retrieval: 3, sibling: 2 }

/**
 * Finds passages that look like the evidence of an item and do not answer. What a model read and found to answer nothing is one; where
 * none read them, each is proved by rule. What can't be proved is neither evidence nor negative.
 */
export const createNegatives = (corpus: Corpus, search?: SearchIndex): ((item: Item) => Promise<Negative[]>) => {
  const proofsOf = createProofs(corpus)
  return async (item) => {
    const near = await nearPassages(draftOf(item), { corpus, ...(search ? { search } : {}) })
    if (judgedByModel(item)) {
      const mayBe = new Set(near.map(({ chunk_id }) => chunk_id))
      return item.negatives.filter(({ chunk_id }) => mayBe.has(chunk_id))
    }
    const prove = proofsOf(item)
    const left = { ...most }
    return near.flatMap(({ passage, chunk_id, kind }): Negative[] => {
      if (left[kind] === 0) return []
      const why = prove(passage, kind === 'temporal')
      if (why === undefined) return []
      left[kind]--
      return [{ chunk_id, kind, why }]
    })
  }
}
