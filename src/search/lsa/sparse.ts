/** Rows of weighted features: row `r` is `[starts[r], starts[r + 1])`. */
export interface SparseRows {
  readonly starts: Uint32Array
  readonly features: Uint32Array
  readonly weights: Float32Array
  readonly featureCount: number
}

export const rowCount = (rows: SparseRows): number => rows.starts.length - 1

/** `rows` times a dense matrix (features × width), row-major. */
export const multiply = (rows: SparseRows, dense: Float32Array, width: number): Float32Array => {
  const out = new Float32Array(rowCount(rows) * width)
  for (let row = 0; row < rowCount(rows); row++) {
    const base = row * width
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at++) {
      const weight = rows.weights[at]!
      const from = rows.features[at]! * width
      for (let column = 0; column < width; column++) out[base + column]! += weight * dense[from + column]!
    }
  }
  return out
}

/** The transpose of `rows` times a dense matrix (rows × width), row-major. */
export const multiplyTransposed = (rows: SparseRows, dense: Float32Array, width: number): Float32Array => {
  const out = new Float32Array(rows.featureCount * width)
  for (let row = 0; row < rowCount(rows); row++) {
    const base = row * width
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at++) {
      const weight = rows.weights[at]!
      const to = rows.features[at]! * width
      for (let column = 0; column < width; column++) out[to + column]! += weight * dense[base + column]!
    }
  }
  return out
}
