export interface Eigen {
  readonly values: Float64Array
  /** Row-major; column `c` belongs to `values[c]`. */
  readonly vectors: Float64Array
}

/** Eigenvalues and eigenvectors of a symmetric matrix, by Jacobi rotations. In no particular order. */
export const symmetricEigen = (matrix: Float64Array, size: number): Eigen => {
  const a = matrix.slice()
  const vectors = Float64Array.from(a, (_, at) => (at % (size + 1) === 0 ? 1 : 0))
  const tolerance = 1e-13 * Math.sqrt(a.reduce((sum, value) => sum + value * value, 0))
  for (let rotated = true; rotated; ) {
    rotated = false
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        const offDiagonal = a[p * size + q]!
        if (!(Math.abs(offDiagonal) > tolerance)) continue
        rotated = true
        const angle = Math.atan((2 * offDiagonal) / (a[q * size + q]! - a[p * size + p]!)) / 2
        const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
        for (let at = 0; at < size; at++) turn(a, at * size + p, at * size + q, cosine, sine)
        for (let at = 0; at < size; at++) turn(a, p * size + at, q * size + at, cosine, sine)
        for (let at = 0; at < size; at++) turn(vectors, at * size + p, at * size + q, cosine, sine)
      }
    }
  }
  return { values: Float64Array.from({ length: size }, (_, at) => a[at * (size + 1)]!), vectors }
}

const turn = (matrix: Float64Array, one: number, other: number, cosine: number, sine: number): void => {
  const [x, y] = [matrix[one]!, matrix[other]!]
  matrix[one] = cosine * x - sine * y
  matrix[other] = sine * x + cosine * y
}
