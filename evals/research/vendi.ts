import { symmetricEigen } from './symmetric-eigen.ts'

/** The unit vector of a text. */
export type Vector = Float32Array

/**
 * The Vendi score of texts (Friedman and Dieng, 2023), an effective number of distinct texts: the exponential of the entropy of the
 * eigenvalues of K/n, where K has their cosines. 1 if all are equal, n if all are orthogonal.
 */
export const vendiScore = (vectors: readonly Vector[]): number => {
  const n = vectors.length
  if (n === 0) return Number.NaN
  const size = vectors[0]!.length
  // The matrix of dimensions has the same positive eigenvalues as that of the texts. Solve the smaller one.
  const [matrix, rows] = size < n ? [spread(vectors, size), size] : [cosines(vectors), n]
  const { values } = symmetricEigen(matrix, rows)
  let entropy = 0
  for (const value of values) {
    const share = value / n
    if (share > 1e-12) entropy -= share * Math.log(share)
  }
  return Math.exp(entropy)
}

/** 1 − the mean cosine of all pairs. */
export const dispersion = (vectors: readonly Vector[]): number => {
  const n = vectors.length
  if (n < 2) return Number.NaN
  const sum = new Float64Array(vectors[0]!.length)
  let own = 0
  for (const vector of vectors) {
    for (let axis = 0; axis < sum.length; axis++) {
      sum[axis]! += vector[axis]!
      own += vector[axis]! ** 2
    }
  }
  const all = sum.reduce((total, value) => total + value ** 2, 0)
  return 1 - (all - own) / (n * (n - 1))
}

const cosines = (vectors: readonly Vector[]): Float64Array => {
  const n = vectors.length
  const matrix = new Float64Array(n * n)
  for (let a = 0; a < n; a++) {
    for (let b = a; b < n; b++) {
      let dot = 0
      for (let axis = 0; axis < vectors[a]!.length; axis++) dot += vectors[a]![axis]! * vectors[b]![axis]!
      matrix[a * n + b] = dot
      matrix[b * n + a] = dot
    }
  }
  return matrix
}

const spread = (vectors: readonly Vector[], size: number): Float64Array => {
  const matrix = new Float64Array(size * size)
  for (const vector of vectors) {
    for (let a = 0; a < size; a++) {
      const value = vector[a]!
      if (value === 0) continue
      for (let b = a; b < size; b++) matrix[a * size + b]! += value * vector[b]!
    }
  }
  for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) matrix[a * size + b] = matrix[b * size + a]!
  return matrix
}
