import { elementAt } from '../text/required.ts'
import { increase } from './vectors.ts'
import { rowAt, sizeOf, type WordCounts } from './word-counts.ts'

/** For each feature (a stem, a character n-gram), the passages that hold it. */
export interface Postings {
  /** What was read together. A feature is in one or several of them. */
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
  let size = 0
  // By index: of a million features most are in no passage, and an iterator makes an object for each.
  for (let feature = 0; feature < featureCount; feature++) {
    const frequency = frequencies[feature] ?? 0
    if (frequency <= limit) size += frequency
    starts[feature + 1] = size
  }
  const rows = new Uint32Array(size)
  const occurrences = new Uint8Array(size)
  const lengths = new Float32Array(sizeOf(counts))
  const next = starts.slice()
  eachFeature(counts, tables, (row, feature, count) => {
    increase(lengths, row, count / 4)
    if (elementAt(frequencies, feature) > limit) return
    const at = elementAt(next, feature)
    // A row is read whole, so a feature that was in it before has it as the last.
    if (at > elementAt(starts, feature) && rows[at - 1] === row)
      occurrences[at - 1] = Math.min(255, elementAt(occurrences, at - 1) + count)
    else {
      next[feature] = at + 1
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
    increase(frequencies, feature, 1)
  })
  return frequencies
}

const eachFeature = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  visit: (row: number, feature: number, count: number) => void,
): void => {
  for (let row = 0; row < sizeOf(counts); row++) {
    const { words, counts: own, language } = rowAt(counts, row)
    const { starts, ends, features } = elementAt(tables, language)
    words.forEach((word, at) => {
      const count = elementAt(own, at)
      for (const feature of features.subarray(starts[word], ends[word])) visit(row, feature, count)
    })
  }
}

/** Up to which frequency features are kept, so that there are at most so many postings. */
export const highestFrequency = (frequencies: Uint32Array, most: number): number => {
  let highest = 0
  let total = 0
  for (let feature = 0; feature < frequencies.length; feature++) {
    const frequency = frequencies[feature] ?? 0
    total += frequency
    if (frequency > highest) highest = frequency
  }
  if (total <= most) return highest
  const sums = new Float64Array(highest + 1)
  for (const frequency of frequencies) increase(sums, frequency, frequency)
  let kept = 0
  for (const [frequency, sum] of sums.entries()) {
    kept += sum
    if (kept > most) return frequency - 1
  }
  return highest
}
