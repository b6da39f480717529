import { numberedOccurrences } from '../text/grouped-by.ts'
import { oncePer } from '../text/lru.ts'
import type { Corpus } from './corpus.ts'

/** Names a passage by document, headings and number under them, so that random choices do not change when other pages do. */
export const placeOf = (corpus: Corpus, chunk_id: string): string => {
  const places = placesIn(corpus)
  const before = places.get(chunk_id)
  if (before !== undefined) return before
  const passage = corpus.passage(chunk_id)
  if (!passage) return chunk_id
  const nthOf = numberedOccurrences<string>()
  for (const { chunk_id: id, path } of corpus.passagesOf(passage.doc_id, passage.version)) {
    const under = [passage.doc_id, ...path].join('\u0001')
    places.set(id, `${under}\u0001${nthOf(under) + 1}`)
  }
  return places.get(chunk_id) ?? chunk_id
}

const placesIn = oncePer((_corpus: Corpus) => new Map<string, string>())
