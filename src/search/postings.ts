import { sizeOf, type WordCounts } from './word-counts.ts'

/** For each feature (a stem, a character n-gram), the passages that hold it. */
export interface Postings {
  /** What was read together. A feature stands in one or several of them. */
  readonly parts: readonly PostingPart[]
  /** In how many passages each feature stands. */
  readonly frequencies: Uint32Array
  /** Features of more passages are left out: they tell least. */
  readonly limit: number
  /** The weighted length of each passage in occurrences of features. */
  readonly lengths: Float32Array
}

export interface PostingPart {
  /** `[starts[f], starts[f + 1])` of `rows` and `counts` belongs to feature `f`. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
  /** In quarters of an occurrence. */
  readonly counts: Uint8Array
}

/** The features of word `w` are `[starts[w], ends[w])` of `features`: none for a stop word. */
export interface FeatureTable {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly features: Uint32Array
}

/**
 * Turns rows of words into postings of features. `tables` has one feature table per language of the corpus. Where the
 * postings would be more than `most`, the features of most passages go first: they tell least.
 */
export const invert = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  featureCount: number,
  most = Number.POSITIVE_INFINITY,
): Postings => {
  const frequencies = frequenciesOf(counts, tables, featureCount)
  const limit = highestFrequency(frequencies, most)
  const starts = new Uint32Array(featureCount + 1)
  for (let feature = 0; feature < featureCount; feature++) {
    const frequency = frequencies[feature]!
    starts[feature + 1] = starts[feature]! + (frequency <= limit ? frequency : 0)
  }

  const size = starts[featureCount]!
  const rows = new Uint32Array(size)
  const occurrences = new Uint8Array(size)
  const lengths = new Float32Array(sizeOf(counts))
  const next = starts.slice()
  const seenIn = new Int32Array(featureCount).fill(-1)
  eachFeature(counts, tables, (row, feature, count) => {
    lengths[row]! += count / 4
    if (frequencies[feature]! > limit) return
    if (seenIn[feature] === row) {
      const last = next[feature]! - 1
      occurrences[last] = Math.min(255, occurrences[last]! + count)
    } else {
      seenIn[feature] = row
      const at = next[feature]!++
      rows[at] = row
      occurrences[at] = count
    }
  })
  return { parts: [{ starts, rows, counts: occurrences }], frequencies, limit, lengths }
}

/** In how many rows each feature stands. */
export const frequenciesOf = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  featureCount: number,
): Uint32Array => {
  const frequencies = new Uint32Array(featureCount)
  const seenIn = new Int32Array(featureCount).fill(-1)
  eachFeature(counts, tables, (row, feature) => {
    if (seenIn[feature] === row) return
    seenIn[feature] = row
    frequencies[feature]!++
  })
  return frequencies
}

const eachFeature = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  visit: (row: number, feature: number, count: number) => void,
): void => {
  for (let row = 0; row < sizeOf(counts); row++) {
    const { starts, ends, features } = tables[counts.languageOf[row]!]!
    for (let at = counts.rowStarts[row]!; at < counts.rowStarts[row + 1]!; at++) {
      const word = counts.words[at]!
      const count = counts.counts[at]!
      for (let index = starts[word]!; index < ends[word]!; index++) visit(row, features[index]!, count)
    }
  }
}

/** Up to which frequency features are kept, so that there are at most so many postings. */
export const highestFrequency = (frequencies: Uint32Array, most: number): number => {
  let highest = 0
  let total = 0
  for (const frequency of frequencies) {
    total += frequency
    if (frequency > highest) highest = frequency
  }
  if (total <= most) return highest
  const sums = new Float64Array(highest + 1)
  for (const frequency of frequencies) sums[frequency]! += frequency
  let kept = 0
  for (let frequency = 0; frequency <= highest; frequency++) {
    kept += sums[frequency]!
    if (kept > most) return frequency - 1
  }
  return highest
}
