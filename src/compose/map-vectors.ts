import type { Corpus } from '../corpus/corpus.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Item } from '../vocabulary/index.ts'

interface Indexed {
  readonly corpus: Corpus
  readonly search: SearchIndex
}

/** Vectors of all passages and questions, to draw them on one map. */
export const mapVectors = async ({ corpus, search }: Indexed, items: readonly Item[]) => ({
  passages: new Map(
    corpus.passages().flatMap(({ chunk_id }) => {
      const vector = search.vector(chunk_id)
      return vector ? [[chunk_id, vector] as const] : []
    }),
  ),
  questions: new Map(
    await Promise.all(items.map(async ({ query_id, question }) => [query_id, await search.embed(question)] as const)),
  ),
})
