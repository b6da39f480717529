import { occurrenceCounter } from '../text/grouped-by.ts'
import { oncePerObject } from '../text/lru.ts'
import type { Corpus } from './corpus.ts'

/** Names a passage by its document, its headings and its number under them, so that random choices that depend on the name do not change when other pages do. */
export const stableNameOf = (corpus: Corpus, chunk_id: string): string => {
  const names = namesIn(corpus)
  const knownName = names.get(chunk_id)
  if (knownName !== undefined) return knownName
  const passage = corpus.passage(chunk_id)
  if (!passage) return chunk_id
  const nthOf = occurrenceCounter<string>()
  for (const { chunk_id: id, path } of corpus.passagesOf(passage.doc_id, passage.version)) {
    const headings = [passage.doc_id, ...path].join('\u0001')
    names.set(id, `${headings}\u0001${nthOf(headings) + 1}`)
  }
  return names.get(chunk_id) ?? chunk_id
}

const namesIn = oncePerObject((_corpus: Corpus) => new Map<string, string>())
