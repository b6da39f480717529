import { elementAt } from '../text/required.ts'
import { growingWords } from './pack-arrays.ts'
import { increase } from './vectors.ts'
import { rowAt, sizeOf, type WordCounts } from './word-counts.ts'

/** For each feature (a stem or a character n-gram), the passages that contain it. */
export interface Postings {
  /** One part per run that added passages. A feature may be in several. */
  readonly parts: readonly PostingPart[]
  /** Number of passages per feature. */
  readonly frequencies: Uint32Array
  /** More frequent features are left out, because they say least. */
  readonly limit: number
  /** The weighted length of each passage, in features. */
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
 * Turns rows of words into postings. `tables` has one feature table per language. Above `most` postings, the most
 * frequent features are dropped.
 */
export const invert = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  featureCount: number,
  most = Number.POSITIVE_INFINITY,
): Postings => {
  const held = growingWords()
  const frequencies = frequenciesOf(counts, tables, featureCount, (feature) => held.push(feature))
  const features = held.done().sort()
  const limit = highestFrequency(
    features.map((feature) => elementAt(frequencies, feature)),
    most,
  )
  const starts = startsOf(frequencies, features, limit)
  const size = elementAt(starts, featureCount)
  const rows = new Uint32Array(size)
  const occurrences = new Uint8Array(size)
  const lengths = new Float32Array(sizeOf(counts))
  // Number of rows written per feature. Untouched memory costs nothing.
  const filled = new Uint32Array(featureCount)
  eachFeature(counts, tables, (row, feature, count) => {
    increase(lengths, row, count / 4)
    if (elementAt(frequencies, feature) > limit) return
    const before = elementAt(filled, feature)
    const at = elementAt(starts, feature) + before
    // Rows are read one after another, so an earlier occurrence in this row is the last entry.
    if (before > 0 && rows[at - 1] === row) occurrences[at - 1] = Math.min(255, elementAt(occurrences, at - 1) + count)
    else {
      filled[feature] = before + 1
      rows[at] = row
      occurrences[at] = count
    }
  })
  return { parts: [{ starts, rows, counts: occurrences }], frequencies, limit, lengths }
}

/** Number of rows per feature. Calls `onNew` once per feature. */
export const frequenciesOf = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  featureCount: number,
  onNew: (feature: number) => void = () => {},
): Uint32Array => {
  const frequencies = new Uint32Array(featureCount)
  // The last row with the feature, counted from 1.
  const seenIn = new Uint32Array(featureCount)
  eachFeature(counts, tables, (row, feature) => {
    if (seenIn[feature] === row + 1) return
    if (seenIn[feature] === 0) onNew(feature)
    seenIn[feature] = row + 1
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
      const end = elementAt(ends, word)
      for (let place = elementAt(starts, word); place < end; place++) visit(row, elementAt(features, place), count)
    })
  }
}

/** The start of each feature's rows, and the total at the end. `features` are those with rows, in order. */
const startsOf = (frequencies: Uint32Array, features: Uint32Array, limit: number): Uint32Array => {
  const starts = new Uint32Array(frequencies.length + 1)
  let size = 0
  let from = 0
  // A small corpus has few of the million features, so the gaps are filled at once.
  for (const feature of features) {
    starts.fill(size, from, feature + 1)
    from = feature + 1
    const frequency = elementAt(frequencies, feature)
    if (frequency <= limit) size += frequency
  }
  return starts.fill(size, from)
}

/** The highest frequency to keep so that there are at most `most` postings. */
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
