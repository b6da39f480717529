import type { Corpus } from '../corpus/corpus.ts'
import type { SearchIndex } from '../search/index.ts'
import { nearPassages } from '../search/near-passages.ts'
import type { Item } from '../vocabulary/index.ts'
import { draftOf } from './item-as-draft.ts'

type Negative = Item['negatives'][number]

/**
 * The hard negatives of an item: passages that come close and were found not to answer, by the critic or by the engine. Of those that an
 * item had before, the ones that are still in the documents and hold none of its evidence.
 */
export const createNegatives =
  (corpus: Corpus, search?: SearchIndex) =>
  async (item: Item): Promise<Negative[]> => {
    const kept = item.negatives.filter(({ chunk_id }) => corpus.passage(chunk_id))
    const near = await nearPassages(draftOf(item), { corpus, search }, mostNear)
    const close = new Set(near.map(({ chunk_id }) => chunk_id))
    return search ? kept.filter(({ chunk_id }) => close.has(chunk_id)) : kept
  }

const mostNear = 30
