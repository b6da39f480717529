import type { Corpus } from '../../corpus/corpus.ts'
import { shownText } from '../../text/shown-text.ts'
import type { Passage } from '../../vocabulary/index.ts'
import type { NumberedPassage } from './critic-schemas.ts'
import { sourceOf } from './read-case.ts'

/** What one entry is to be compared with. */
export interface Wanted {
  readonly chunk_ids: readonly string[]
  /** What the passages are read for. */
  readonly about: string
}

/** The passages of a call, each once, cut for all entries that are compared with it. */
export const numberPassages = (
  entries: readonly Wanted[],
  corpus: Corpus,
  room: number,
): { readonly passages: NumberedPassage[]; readonly numberOf: ReadonlyMap<string, number> } => {
  const known = [...new Set(entries.flatMap(({ chunk_ids }) => chunk_ids))].flatMap(
    (chunk_id) => corpus.passage(chunk_id) ?? [],
  )
  return {
    passages: known.map((passage, index) => ({
      passage: index,
      source: datedSource(passage, corpus),
      text: shownText(corpus.text(passage), {
        room,
        about: entries
          .filter(({ chunk_ids }) => chunk_ids.includes(passage.chunk_id))
          .map(({ about }) => about)
          .join(' '),
        language: passage.language,
      }),
    })),
    numberOf: new Map(known.map(({ chunk_id }, index) => [chunk_id, index])),
  }
}

/** A passage that a newer version of its page replaced is called so: under the same title it would seem to contradict. */
const datedSource = (passage: Passage, corpus: Corpus): string => {
  const latest = corpus.document(passage.doc_id)
  if (!latest || latest.version === passage.version) return sourceOf(passage)
  const date = corpus.document(passage.doc_id, passage.version)?.as_of
  return `${sourceOf(passage)} (older version${date ? ` of ${date}` : ''}, replaced since)`
}
