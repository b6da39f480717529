import { z } from 'zod'
import type { PassageInput } from '../../agents/author-inputs.ts'
import type { OfflineTurn } from '../../models/responder.ts'

const Hits = z.object({
  hits: z.array(z.object({ chunk_id: z.string(), title: z.string(), path: z.array(z.string()), text: z.string() })),
})

/** Calls that look for several wordings, whole passages shown. */
export const searchCalls = (queries: readonly string[]) =>
  [...new Set(queries)].map((query) => ({ name: 'search_corpus', arguments: { query, k: 8, max_characters: 4000 } }))

/** What came back for a wording; undefined when it was not looked for, or the search failed. */
export const hitsFor = (
  query: string,
  { earlier }: Pick<OfflineTurn, 'earlier'>,
): readonly PassageInput[] | undefined => {
  for (const { calls, results } of earlier) {
    const call = calls.find(({ name, arguments: given }) => name === 'search_corpus' && given.query === query)
    const result = call && results.find(({ id }) => id === call.id)
    const hits = result && readHits(result.content)
    if (hits) return hits
  }
  return undefined
}

const readHits = (content: string): readonly PassageInput[] | undefined => {
  try {
    const parsed = Hits.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data.hits : undefined
  } catch {
    return undefined
  }
}
