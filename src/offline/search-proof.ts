import { z } from 'zod'
import type { Exchange } from '../models/turn.ts'
import type { Candidate } from './candidate.ts'
import { isTopicOf } from './structure/told-elsewhere.ts'

const Hit = z.object({ chunk_id: z.string(), title: z.string(), path: z.array(z.string()), text: z.string() })
const Hits = z.object({ hits: z.array(Hit) })
type Hit = z.infer<typeof Hit>

export interface SearchCall {
  readonly name: 'search_corpus'
  readonly arguments: { readonly query: string; readonly k: number; readonly max_characters: number }
}

/** What to search to learn whether a question leads to its own passage, and whether the document tells of its topic in other passages too. */
export const searchesFor = (candidate: Candidate): readonly SearchCall[] => {
  const topic = topicOf(candidate)
  return [
    { name: 'search_corpus', arguments: { query: candidate.question, k: 5, max_characters: 50 } },
    ...(topic ? [{ name: 'search_corpus' as const, arguments: { query: topic, k: 12, max_characters: 4000 } }] : []),
  ]
}

/** Rules are asked what they say on a topic; of these the answer is all that they say. */
const topicOf = ({ fact }: Candidate): string | undefined =>
  fact.family === 'topic-rule' && fact.shape === 'main' ? fact.slots.topic : undefined

/** Whether another passage of the same document tells of the candidate's topic too. */
export const isToldInPart = (candidate: Candidate, earlier: readonly Exchange[]): boolean => {
  const topic = topicOf(candidate)
  const hits = topic === undefined ? undefined : hitsOf(topic, earlier)
  if (!topic || !hits) return false
  const { chunk_id, title, language } = candidate.context
  const own = hits.find((hit) => hit.chunk_id === chunk_id)?.title ?? title
  return hits
    .filter((hit) => hit.chunk_id !== chunk_id && hit.title === own)
    .some(({ path, text }) =>
      isTopicOf(
        topic,
        [...path, ...headingsIn(text)].filter((heading) => heading !== own),
        text.split(/(?<=[.!?;]) |\n(?!\S)|\n(?=[-*#])/),
        language,
      ),
    )
}

const headingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!)

/** Where the candidate's passage stands among the hits for its question, from 1; undefined when that was not searched or not found. */
export const rankFound = (candidate: Candidate, earlier: readonly Exchange[]): number | 'missing' | undefined => {
  const hits = hitsOf(candidate.question, earlier)
  if (!hits) return undefined
  const at = hits.findIndex(({ chunk_id }) => chunk_id === candidate.context.chunk_id)
  return at === -1 ? 'missing' : at + 1
}

const hitsOf = (query: string, earlier: readonly Exchange[]): readonly Hit[] | undefined => {
  for (const { calls, results } of earlier) {
    const call = calls.find((each) => each.name === 'search_corpus' && each.arguments.query === query)
    const result = call && results.find((each) => each.id === call.id)
    const hits = result && readHits(result.content)
    if (hits) return hits
  }
  return undefined
}

const readHits = (content: string): readonly Hit[] | undefined => {
  try {
    const parsed = Hits.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data.hits : undefined
  } catch {
    return undefined
  }
}
