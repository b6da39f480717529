import type { Corpus } from '../../corpus/corpus.ts'
import { shownText } from '../../text/shown-text.ts'
import type { Passage } from '../../vocabulary/index.ts'
import type { NumberedPassage } from './critic-schemas.ts'
import { sourceOf } from './read-case.ts'

/** Numbers the distinct passages of a call. Cuts each to the width for its best rank (in Latin characters, see `widthOf`), around the words in `about` of the entries that list it. */
export const numberPassages = (
  entries: readonly { readonly chunk_ids: readonly string[]; readonly about: string }[],
  corpus: Corpus,
  maxWidth: (rank: number) => number,
): { readonly passages: NumberedPassage[]; readonly numberOf: ReadonlyMap<string, number> } => {
  const distinct = [...new Set(entries.flatMap(({ chunk_ids }) => chunk_ids))].flatMap(
    (chunk_id) => corpus.passage(chunk_id) ?? [],
  )
  const rankOf = (chunk_id: string): number =>
    Math.min(...entries.map(({ chunk_ids }) => chunk_ids.indexOf(chunk_id)).filter((rank) => rank >= 0))
  return {
    passages: distinct.map((passage, index) => ({
      passage: index,
      source: datedSource(passage, corpus),
      text: shownText(corpus.text(passage), {
        maxWidth: maxWidth(rankOf(passage.chunk_id)),
        about: entries
          .filter(({ chunk_ids }) => chunk_ids.includes(passage.chunk_id))
          .map(({ about }) => about)
          .join(' '),
        language: passage.language,
      }),
    })),
    numberOf: new Map(distinct.map(({ chunk_id }, index) => [chunk_id, index])),
  }
}

/** Labels a passage of an older page version. Without the label, the two versions would seem to contradict each other. */
const datedSource = (passage: Passage, corpus: Corpus): string => {
  const latest = corpus.document(passage.doc_id)
  if (!latest || latest.version === passage.version) return sourceOf(passage)
  const date = corpus.document(passage.doc_id, passage.version)?.as_of
  return `${sourceOf(passage)} (older version${date ? ` of ${date}` : ''}, replaced since)`
}
