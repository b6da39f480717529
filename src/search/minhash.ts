import { randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'

/** Hashes of the distinct character runs of a text, after normalizing case, width and white space. */
export const characterShingles = (text: string, size = 5): Uint32Array => {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const distinct = new Set<number>()
  if (plain.length <= size) distinct.add(hashOf(plain, 0, plain.length))
  for (let start = 0; start + size <= plain.length; start++) distinct.add(hashOf(plain, start, start + size))
  return Uint32Array.from(distinct)
}

const permutationCount = 128
const random = randomFrom('minhash', 'minhash', permutationCount)
const factors = Uint32Array.from({ length: permutationCount }, () => (random.below(0x7fffffff) * 2 + 1) >>> 0)
const offsets = Uint32Array.from({ length: permutationCount }, () => Math.floor(random.next() * 0x100000000))

/** The smallest hash of the shingles under each permutation. The more shingles two texts share, the more of these numbers are equal. */
export const signature = (shingles: Uint32Array): Uint32Array => {
  const smallest = new Uint32Array(factors.length).fill(0xffffffff)
  for (const shingle of shingles) {
    for (let index = 0; index < factors.length; index++) {
      const product = Math.imul(shingle ^ offsets[index]!, factors[index]!)
      const hashed = Math.imul(product ^ (product >>> 15), 0x2c1b3c6d) >>> 0
      if (hashed < smallest[index]!) smallest[index] = hashed
    }
  }
  return smallest
}

/** Estimates the Jaccard similarity of two sets from their signatures. */
export const estimateSimilarity = (a: Uint32Array, b: Uint32Array): number => {
  let equal = 0
  for (let index = 0; index < a.length; index++) if (a[index] === b[index]) equal++
  return a.length === 0 ? 0 : equal / a.length
}

export const jaccard = (a: Uint32Array, b: Uint32Array): number => {
  const members = new Set(a)
  let shared = 0
  for (const shingle of b) if (members.has(shingle)) shared++
  const union = a.length + b.length - shared
  return union === 0 ? 0 : shared / union
}

/** Finds the pairs of texts whose 5-character runs have a Jaccard similarity of at least `threshold`. */
export const similarTexts = (texts: readonly string[], threshold: number) => {
  const sets = texts.map((text) => characterShingles(text))
  return similarPairs(sets.map(signature), threshold, (a, b) => jaccard(elementAt(sets, a), elementAt(sets, b)))
}

/** Finds the pairs of indexes (`a` < `b`) with at least this similarity, in nearly linear time. Pairs a copy only with the first equal text. `exact` returns the similarity of a pair; without it, the estimate counts. */
export const similarPairs = (
  signatures: readonly Uint32Array[],
  threshold = 0.8,
  exact?: (a: number, b: number) => number,
) => {
  const pairs: { readonly a: number; readonly b: number; readonly similarity: number }[] = []
  const addIfSimilar = (a: number, b: number): void => {
    const estimate = estimateSimilarity(elementAt(signatures, a), elementAt(signatures, b))
    if (estimate < (exact ? threshold - estimateError : threshold)) return
    const similarityOfPair = exact ? exact(a, b) : estimate
    if (similarityOfPair >= threshold) pairs.push({ a, b, similarity: similarityOfPair })
  }
  const distinct = pairCopies(signatures, addIfSimilar)
  pairBands(signatures, distinct, rowsPerBand(threshold), addIfSimilar)
  return pairs.sort((left, right) => left.a - right.a || left.b - right.b)
}

/** Compares each copy with the first text that has the same signature. Returns the indexes of the texts that are not copies. */
const pairCopies = (signatures: readonly Uint32Array[], addIfSimilar: (a: number, b: number) => void): number[] => {
  const firstByKey = new Map<number, number>()
  const distinct: number[] = []
  for (const [index, current] of signatures.entries()) {
    const key = hashOfNumbers(current, 0, current.length)
    const first = firstByKey.get(key)
    if (first !== undefined && estimateSimilarity(elementAt(signatures, first), current) === 1) {
      addIfSimilar(first, index)
      continue
    }
    if (first === undefined) firstByKey.set(key, index)
    distinct.push(index)
  }
  return distinct
}

/** Compares the texts that are equal in a band, which is a run of `rows` numbers of a signature (locality-sensitive hashing). */
const pairBands = (
  signatures: readonly Uint32Array[],
  distinct: readonly number[],
  rows: number,
  addIfSimilar: (a: number, b: number) => void,
): void => {
  const length = signatures[0]?.length ?? 0
  const seen = new Set<number>()
  for (let start = 0; start + rows <= length; start += rows) {
    const buckets = new Map<number, number[]>()
    for (const b of distinct) {
      const key = hashOfNumbers(elementAt(signatures, b), start, start + rows)
      const bucket = buckets.get(key)
      if (!bucket) {
        buckets.set(key, [b])
        continue
      }
      for (const a of bucket) {
        const pair = a * signatures.length + b
        if (seen.has(pair)) continue
        seen.add(pair)
        addIfSimilar(a, b)
      }
      // Texts in a full bucket share common boilerplate. If they are similar, another band pairs them.
      if (bucket.length < maxBucketSize) bucket.push(b)
    }
  }
}

const maxBucketSize = 64
/** Estimates from signatures are rarely off by more. */
const estimateError = 0.12

// Fewer rows per band find more pairs but also compare more pairs below the threshold. These numbers find over 99% of the pairs.
const rowsPerBand = (threshold: number): number => {
  if (threshold >= 0.9) return 8
  if (threshold >= 0.75) return 5
  return threshold >= 0.6 ? 3 : 2
}

const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const hashOfNumbers = (numbers: Uint32Array, start: number, end: number): number => {
  let hash = 0x811c9dc5
  for (const number of numbers.subarray(start, end)) {
    hash = Math.imul(hash ^ number, 0x85ebca6b)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
