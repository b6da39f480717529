import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { textKey } from '../../dataset/check/read-dataset.ts'
import type { PlacedChunk } from '../../dataset/place-chunk.ts'
import { createSearchIndex } from '../../search/create-search-index.ts'
import type { SystemUnderTest } from '../retriever-reply.ts'

/** The built-in hybrid search over chunks: one retriever for all chunkings, so that only the cutting differs. */
export const chunkerSystem = async (dataset: Dataset, chunks: readonly PlacedChunk[]): Promise<SystemUnderTest> => {
  const documents = new Map(dataset.documents.map((document) => [textKey(document.doc_id, document.version), document]))
  const byId = new Map(chunks.map((chunk) => [chunk.chunk_id, chunk]))
  const index = await createSearchIndex(
    chunks.map(({ chunk_id, doc_id, version, start, end }) => {
      const key = textKey(doc_id, version)
      const { title, language } = documents.get(key)!
      return { passage: { chunk_id, title, path: [], language }, text: dataset.texts.get(key)!.slice(start, end) }
    }),
    { rank: 128 },
  )
  return {
    async ask(_query_id, question, k) {
      const hits = await index.search(question, { k, allVersions: true })
      return { results: hits.map(({ chunk_id, score }) => ({ ...byId.get(chunk_id)!, chunk_id: undefined, score })) }
    },
  }
}
