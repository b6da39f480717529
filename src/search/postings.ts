import { elementAt } from '../text/required.ts'
import { growingUint32Array, increase } from './vectors.ts'
import { rowAt, type WordCounts } from './word-counts.ts'

/** For each feature (a stem or a character n-gram), the passages that contain it. */
export interface Postings {
  /** `[starts[f], starts[f + 1])` of `rows` and `counts` belongs to feature `f`. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
  readonly counts: Uint8Array
  /** Number of passages per feature, including features that were left out. */
  readonly frequencies: Uint32Array
  /** Number of features per passage, with repetitions. */
  readonly lengths: Float32Array
}

/** The features of word `w` are `[starts[w], ends[w])` of `features`. Stop words have none. */
type FeatureTable = ReturnType<typeof featureTable>

export const featureTable = (words: readonly string[], featuresOf: (word: string, at: number) => Iterable<number>) => {
  const starts = new Uint32Array(words.length)
  const ends = new Uint32Array(words.length)
  const features = growingUint32Array()
  for (const [at, word] of words.entries()) {
    starts[at] = features.length
    for (const feature of featuresOf(word, at)) features.push(feature)
    ends[at] = features.length
  }
  return { starts, ends, features: features.toArray() }
}

/** Turns rows of words into postings. `tables` has one table per language. Leaves out the most frequent features if there are more than `maxPostings`. */
export const invert = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  featureCount: number,
  maxPostings = Number.POSITIVE_INFINITY,
): Postings => {
  const frequencies = new Uint32Array(featureCount)
  // Per feature, the last row so far that has the feature, counted from 1.
  const lastRow = new Uint32Array(featureCount)
  const usedFeatures = growingUint32Array()
  visitFeatures(counts, tables, (row, feature) => {
    if (lastRow[feature] === row + 1) return
    if (lastRow[feature] === 0) usedFeatures.push(feature)
    lastRow[feature] = row + 1
    increase(frequencies, feature, 1)
  })
  const features = usedFeatures.toArray().sort()
  const featureFrequencies = features.map((feature) => elementAt(frequencies, feature))
  const maxFrequency = highestFrequency(featureFrequencies, maxPostings)
  const starts = startsOf(frequencies, features, maxFrequency)
  const size = elementAt(starts, featureCount)
  const rows = new Uint32Array(size)
  const occurrences = new Uint8Array(size)
  const lengths = new Float32Array(counts.chunkIds.length)
  // Per feature, the number of postings written so far.
  const writtenCounts = new Uint32Array(featureCount)
  visitFeatures(counts, tables, (row, feature, count) => {
    increase(lengths, row, count)
    if (elementAt(frequencies, feature) > maxFrequency) return
    const written = elementAt(writtenCounts, feature)
    const at = elementAt(starts, feature) + written
    // Rows are read one after another, so an earlier occurrence in this row is the last entry of the feature.
    if (written > 0 && rows[at - 1] === row) occurrences[at - 1] = Math.min(255, elementAt(occurrences, at - 1) + count)
    else {
      writtenCounts[feature] = written + 1
      rows[at] = row
      occurrences[at] = count
    }
  })
  return { starts, rows, counts: occurrences, frequencies, lengths }
}

const visitFeatures = (
  counts: WordCounts,
  tables: readonly FeatureTable[],
  visit: (row: number, feature: number, count: number) => void,
): void => {
  for (const [row, language] of counts.languageOf.entries()) {
    const { words, counts: wordCounts } = rowAt(counts, row)
    const { starts, ends, features } = elementAt(tables, language)
    words.forEach((word, at) => {
      const count = elementAt(wordCounts, at)
      const end = elementAt(ends, word)
      for (let index = elementAt(starts, word); index < end; index++) visit(row, elementAt(features, index), count)
    })
  }
}

/** The offset of the postings of each feature, followed by their total number. `features` lists the features that occur, in order. */
const startsOf = (frequencies: Uint32Array, features: Uint32Array, maxFrequency: number): Uint32Array => {
  const starts = new Uint32Array(frequencies.length + 1)
  let size = 0
  let from = 0
  // A small corpus has few of the million features, so `fill` writes each gap between two features at once.
  for (const feature of features) {
    starts.fill(size, from, feature + 1)
    from = feature + 1
    const frequency = elementAt(frequencies, feature)
    if (frequency <= maxFrequency) size += frequency
  }
  return starts.fill(size, from)
}

/** The highest frequency at which features are kept, so that there are at most `maxPostings`. */
const highestFrequency = (frequencies: Uint32Array, maxPostings: number): number => {
  let kept = 0
  for (const frequency of frequencies.toSorted()) {
    kept += frequency
    if (kept > maxPostings) return frequency - 1
  }
  return Number.POSITIVE_INFINITY
}
