import { elementAt } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { fold, isStopWord, likelyLanguage, words } from '../text/words.ts'
import { featureTable, invert, type Postings } from './postings.ts'
import { type Ranker, topScores } from './ranking.ts'
import { type QueryVocabulary, queryTerms } from './stems.ts'
import { dot } from './vectors.ts'
import type { WordCounts } from './word-counts.ts'

/** Returns a function that scores all passages for weighted features by BM25, with its usual parameters. Each call overwrites the array of the previous one. */
const bm25 = ({ starts, rows, counts, frequencies, lengths }: Postings, k1 = 1.2, b = 0.75) => {
  const size = lengths.length
  const scores = new Float32Array(size)
  const mean = sum(lengths) / Math.max(1, size) || 1
  const norms = lengths.map((length) => k1 * (1 - b + (b * length) / mean))

  return (query: ReadonlyMap<number, number>): Float32Array => {
    scores.fill(0)
    for (const [feature, weight] of query) {
      const frequency = frequencies[feature] ?? 0
      const rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
      const factor = weight * rarity * (k1 + 1)
      const end = starts[feature + 1] ?? 0
      for (let at = starts[feature] ?? end; at < end; at++) {
        const row = rows[at]!
        const count = counts[at]!
        scores[row]! += (factor * count) / (count + norms[row]!)
      }
    }
    return scores
  }
}

export const bm25Leg = (postings: Postings, vocabulary: QueryVocabulary): Ranker => {
  const score = bm25(postings)
  return { rank: (query, k, mask) => topScores(score(queryTerms(query, vocabulary)), k, mask) }
}

/** Ranks by shared runs of 3 to 5 characters inside words, which tolerates typos, inflection and compounds. */
export const characterLeg = (postings: Postings, languages: readonly string[]): Ranker => {
  // Forms of one word share runs, so a repeated run says less than a repeated stem and gets a lower weight.
  const score = bm25(postings, 0.8)
  return {
    rank: (query, k, mask) => {
      const language = likelyLanguage(query, languages)
      const weights = new Map<number, number>()
      for (const word of words(query, language)) {
        if (isStopWord(word, language)) continue
        const grams = gramsOf(word)
        // The division keeps long words, which have many runs, from dominating.
        for (const gram of grams) weights.set(gram, (weights.get(gram) ?? 0) + 1 / Math.sqrt(grams.size))
      }
      return topScores(score(weights), k, mask)
    },
  }
}

export const gramPostings = (counts: WordCounts): Postings => {
  const { starts, ends, features } = featureTable(counts.vocabulary, gramsOf)
  const tables = counts.languages.map((language) => {
    const isSkipped = counts.vocabulary.map((word) => isStopWord(word, language))
    return { starts, ends: ends.map((end, word) => (isSkipped[word] ? elementAt(starts, word) : end)), features }
  })
  return invert(counts, tables, buckets, maxPostings)
}

/** The number of features: each is a hash of runs of characters. */
const buckets = 1 << 20
const maxPostings = 32_000_000
const maxWordLength = 40

/** Hashes of the distinct runs of a word, in which `<` and `>` mark its start and end (FNV-1a, mixed). */
const gramsOf = (word: string): Set<number> => {
  const marked = `<${fold(word).slice(0, maxWordLength)}>`
  const grams = new Set<number>()
  for (let size = 3; size <= 5; size++) {
    for (let start = 0; start + size <= marked.length; start++) {
      let hash = 0x811c9dc5
      for (let at = start; at < start + size; at++) hash = Math.imul(hash ^ marked.charCodeAt(at), 0x01000193)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
      grams.add((hash ^ (hash >>> 13)) & (buckets - 1))
    }
  }
  return grams
}

/** The unit vectors of all passages, and functions that embed other texts in the same space. */
export interface DenseSpace {
  /** Row-major. */
  readonly vectors: Float32Array
  readonly dimensions: number
  embed(text: string): Promise<Float32Array>
  /** Embeds a question, which some models embed differently from texts. */
  embedQuestion(text: string): Promise<Float32Array>
}

export const denseLeg = ({ vectors, dimensions, embedQuestion }: DenseSpace): Ranker => ({
  rank: async (query, k, mask) => {
    const vector = await embedQuestion(query)
    const scores = new Float32Array(vectors.length / dimensions)
    for (let row = 0; row < scores.length; row++)
      if (!mask || mask[row] === 1) scores[row] = dot(vector, vectors, row * dimensions)
    return topScores(scores, k, mask)
  },
})
