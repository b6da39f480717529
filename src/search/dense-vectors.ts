import { bestOf, type Ranker } from './ranking.ts'
import { dot } from './vectors.ts'

/** Unit vectors of all passages, and functions that embed other texts in the same space. */
export interface DenseSpace {
  /** Row-major. */
  readonly vectors: Float32Array
  readonly dimensions: number
  embed(text: string): Promise<Float32Array>
  /** Some models embed questions differently. */
  embedQuestion(text: string): Promise<Float32Array>
}

export const denseRanker = ({ vectors, dimensions, embedQuestion }: DenseSpace): Ranker => ({
  rank: async (query, k, among) => {
    const vector = await embedQuestion(query)
    const scores = new Float32Array(vectors.length / dimensions)
    for (let place = 0; place < scores.length; place++)
      if (!among || among[place] === 1) scores[place] = dot(vector, vectors, place * dimensions)
    return bestOf(scores, k, among)
  },
})
