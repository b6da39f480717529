import type { Corpus } from '../corpus/corpus.ts'

export const legs = ['bm25', 'char', 'lsa'] as const
/** A ranking method: by words, by spelling or by meaning. An embedding model replaces latent semantic analysis as `lsa`. */
export type Leg = (typeof legs)[number]

export interface Hit {
  readonly chunk_id: string
  /** Scores are comparable only within one result list. */
  readonly score: number
  /** Rank in each leg that returned it, from 1. */
  readonly ranks: Readonly<Partial<Record<Leg, number>>>
}

export interface SearchOptions {
  /** The maximum number of hits. Default: 10. */
  readonly k?: number
  /** Default: all legs, fused. */
  readonly legs?: readonly Leg[]
  /** Only passages in this language. */
  readonly language?: string
  readonly allVersions?: boolean
}

/** Hybrid retrieval over all passages. Hits with equal scores are in corpus order. */
export interface SearchIndex {
  readonly size: number
  search(query: string, options?: SearchOptions): Promise<readonly Hit[]>
  /** Returns all passages that are among the first `k` of any leg for any query. Used to prove that the corpus has no answer. */
  union(queries: readonly string[], k: number): Promise<readonly Hit[]>
  /** Returns the ranks of these passages in each leg, if they are among the first `depth`. */
  ranksOf(query: string, chunk_ids: readonly string[], depth: number): Promise<ReadonlyMap<string, Hit['ranks']>>
  /** The vector of a passage, in the same space as the vectors from `embed`. */
  vector(chunk_id: string): Float32Array | undefined
  embed(text: string): Promise<Float32Array>
  /** Number of passages with any form of a word. */
  frequency(word: string): number
  /** The base languages of the passages. */
  readonly languages: readonly string[]
}

export interface SearchedCorpus {
  readonly corpus: Corpus
  readonly search: SearchIndex
}
