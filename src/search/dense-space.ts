import type { DenseVectors } from './dense-vectors.ts'
import type { RankingLeg } from './ranking.ts'

/** A space that holds every passage as a vector, and can place other texts in it. */
export interface DenseSpace {
  readonly vectors: DenseVectors
  embed(text: string): Promise<Float32Array>
  /** The same for a question, where the model makes a difference. */
  embedQuestion(text: string): Promise<Float32Array>
}

/** Ranks by nearness in a dense space. */
export const denseLeg = ({ vectors, embedQuestion }: DenseSpace): RankingLeg => ({
  rank: async (query, k, among) => vectors.nearest(await embedQuestion(query), k, among),
})
