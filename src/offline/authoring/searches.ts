import { z } from 'zod'
import type { PassageInput } from '../../agents/authoring.ts'
import type { OfflineTurn } from '../responder.ts'

const Hit = z.object({
  chunk_id: z.string(),
  doc_id: z.string(),
  title: z.string(),
  path: z.array(z.string()),
  score: z.number(),
  text: z.string(),
})
const Hits = z.object({ hits: z.array(Hit) })
export type SearchHit = z.infer<typeof Hit>

/** Calls that look for several wordings, whole passages shown. */
export const searchCalls = (queries: readonly string[], k = 8) =>
  [...new Set(queries)].map((query) => ({ name: 'search_corpus', arguments: { query, k, max_characters: 4000 } }))

/** What came back for a wording in earlier rounds; undefined when it was not looked for, or the search failed. */
export const hitsFor = (query: string, { earlier }: Pick<OfflineTurn, 'earlier'>): readonly SearchHit[] | undefined => {
  for (const { calls, results } of earlier) {
    const call = calls.find(({ name, arguments: given }) => name === 'search_corpus' && given.query === query)
    const result = call && results.find(({ id }) => id === call.id)
    if (!result) continue
    if (!read.has(result)) read.set(result, readHits(result.content))
    const hits = read.get(result)
    if (hits) return hits
  }
  return undefined
}

/** What an author looks at again for every probe. */
const read = new WeakMap<object, readonly SearchHit[] | undefined>()

const readHits = (content: string): readonly SearchHit[] | undefined => {
  try {
    const parsed = Hits.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data.hits : undefined
  } catch {
    return undefined
  }
}

export const asPassage = ({ chunk_id, title, path, text }: SearchHit): PassageInput => ({ chunk_id, title, path, text })
