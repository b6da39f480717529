import { z } from 'zod'
import type { Exchange } from '../turn.ts'
import type { Candidate } from './candidate.ts'

const Hits = z.object({ hits: z.array(z.object({ chunk_id: z.string() })) })

export interface SearchCall {
  readonly name: 'search_corpus'
  readonly arguments: { readonly query: string; readonly k: number; readonly max_characters: number }
}

/** What to search to learn whether a question leads to its own passage. */
export const searchFor = ({ question }: Pick<Candidate, 'question'>): SearchCall => ({
  name: 'search_corpus',
  arguments: { query: question, k: 5, max_characters: 50 },
})

/** Where the candidate's passage stands among the hits for its question, from 1; undefined when that was not searched or not found. */
export const rankFound = (candidate: Candidate, earlier: readonly Exchange[]): number | 'missing' | undefined => {
  for (const { calls, results } of earlier) {
    const call = calls.find((each) => each.name === 'search_corpus' && each.arguments.query === candidate.question)
    const result = call && results.find((each) => each.id === call.id)
    if (!result) continue
    const hits = readHits(result.content)
    if (!hits) continue
    const at = hits.indexOf(candidate.context.chunk_id)
    return at === -1 ? 'missing' : at + 1
  }
  return undefined
}

const readHits = (content: string): readonly string[] | undefined => {
  try {
    const parsed = Hits.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data.hits.map((hit) => hit.chunk_id) : undefined
  } catch {
    return undefined
  }
}
