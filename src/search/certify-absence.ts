import type { Corpus } from '../corpus/corpus.ts'
import type { Absence } from '../vocabulary/index.ts'
import type { SearchIndex } from './index.ts'

/** What searching the whole corpus for a question without an answer found: the passages that a judge has to read. */
export const certifyAbsence = async (
  wordings: readonly string[],
  { corpus, search }: { readonly corpus: Corpus; readonly search: SearchIndex },
): Promise<Absence> => {
  const queries = [...new Set(wordings)]
  const hits = (await search.union(queries, perWording)).filter(({ chunk_id }) => corpus.passage(chunk_id))
  const best = hits[0]?.score ?? 1
  return {
    queries,
    examined: hits.length,
    nearest: hits.slice(0, nearestKept).map(({ chunk_id, score }) => ({
      chunk_id,
      score: Math.round((score / best) * 1000) / 1000,
    })),
    statement: `${queries.length} wordings find ${hits.length} of the ${search.size} passages by words, by spelling and by meaning.`,
  }
}

/** From every way of searching, for every wording. */
const perWording = 20

const nearestKept = 8
