import type { WordFrequencies } from './word-frequencies.ts'

export const legs = ['bm25', 'char', 'lsa'] as const
/** One way of ranking. `lsa` is replaced by the user's embeddings where given. */
export type Leg = (typeof legs)[number]

export interface Hit {
  readonly chunk_id: string
  /** Comparable within one answer only. */
  readonly score: number
  /** Rank in each leg that returned it, from 1. */
  readonly ranks: Readonly<Partial<Record<Leg, number>>>
}

export interface SearchOptions {
  /** How many hits; 10 by default. */
  readonly k?: number
  /** All legs fused by default; one leg alone, or some. */
  readonly legs?: readonly Leg[]
  readonly language?: string
  /** Older versions of documents are left out unless asked for. */
  readonly allVersions?: boolean
}

/** Hybrid retrieval over all passages. Deterministic: equal scores are ordered by place in the corpus. */
export interface SearchIndex {
  readonly size: number
  search(query: string, options?: SearchOptions): Promise<readonly Hit[]>
  /** Every passage that any leg returns for any of the queries: what a proof of absence must look at. */
  union(queries: readonly string[], k: number, options?: Omit<SearchOptions, 'k' | 'legs'>): Promise<readonly Hit[]>
  /** Where given passages stand for a query in each leg; no entry beyond `depth`. */
  ranksOf(query: string, chunk_ids: readonly string[], depth: number): Promise<ReadonlyMap<string, Hit['ranks']>>
  vector(chunk_id: string): Float32Array | undefined
  /** The dense vector of any text in the same space. */
  embed(text: string): Promise<Float32Array>
  /** In how many passages a word (any form of it) occurs. */
  frequency(word: string, language?: string): number
  /** What `frequency` looks up. */
  readonly frequencies: WordFrequencies
}
