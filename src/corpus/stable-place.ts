import { lotKey } from '../text/random.ts'
import type { Corpus } from './corpus.ts'

/**
 * A name for the place of a passage that what happens elsewhere does not change: its document, its headings, and which of the passages
 * under them it is. Choices that are drawn by it stay when another page changes, grows or goes.
 */
export const placeOf = (corpus: Corpus, chunk_id: string): string => {
  const places = known.get(corpus) ?? new Map<string, string>()
  known.set(corpus, places)
  const before = places.get(chunk_id)
  if (before !== undefined) return before
  const passage = corpus.passage(chunk_id)
  if (!passage) return chunk_id
  const times = new Map<string, number>()
  for (const { chunk_id: id, path } of corpus.passagesOf(passage.doc_id, passage.version)) {
    const under = [passage.doc_id, ...path].join('\u0001')
    const nth = (times.get(under) ?? 0) + 1
    times.set(under, nth)
    places.set(id, `${under}\u0001${nth}`)
  }
  return places.get(chunk_id) ?? chunk_id
}

const known = new WeakMap<Corpus, Map<string, string>>()

/** The same as a number to draw lots with. */
export const placeKey = (corpus: Corpus, chunk_id: string): number => {
  const place = placeOf(corpus, chunk_id)
  const key = keys.get(place) ?? lotKey(place)
  keys.set(place, key)
  return key
}

const keys = new Map<string, number>()
