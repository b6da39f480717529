import type { Corpus } from '../../corpus/corpus.ts'
import { shownText } from '../../text/shown-text.ts'
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
      source: sourceOf(passage),
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
