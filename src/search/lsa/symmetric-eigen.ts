export interface Eigen {
  /** Largest first. */
  readonly values: Float64Array
  /** Row-major; column `c` belongs to `values[c]`. */
  readonly vectors: Float64Array
}

/** Eigenvalues and eigenvectors of a symmetric matrix: Householder tridiagonalization, then implicit QL (EISPACK tred2, tql2). */
export const symmetricEigen = (matrix: Float64Array, size: number): Eigen => {
  const v = matrix.slice()
  const d = new Float64Array(size)
  const e = new Float64Array(size)
  tridiagonalise(v, d, e, size)
  diagonalise(v, d, e, size)
  const order = [...d.keys()].sort((a, b) => d[b]! - d[a]! || a - b)
  const vectors = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) vectors[row * size + column] = v[row * size + order[column]!]!
  }
  return { values: Float64Array.from(order, (index) => d[index]!), vectors }
}

const tridiagonalise = (v: Float64Array, d: Float64Array, e: Float64Array, n: number): void => {
  for (let j = 0; j < n; j++) d[j] = v[(n - 1) * n + j]!
  for (let i = n - 1; i > 0; i--) {
    let scale = 0
    let h = 0
    for (let k = 0; k < i; k++) scale += Math.abs(d[k]!)
    if (scale === 0) {
      e[i] = d[i - 1]!
      for (let j = 0; j < i; j++) {
        d[j] = v[(i - 1) * n + j]!
        v[i * n + j] = 0
        v[j * n + i] = 0
      }
    } else {
      for (let k = 0; k < i; k++) {
        d[k]! /= scale
        h += d[k]! * d[k]!
      }
      const f = d[i - 1]!
      const g = f > 0 ? -Math.sqrt(h) : Math.sqrt(h)
      e[i] = scale * g
      h -= f * g
      d[i - 1] = f - g
      e.fill(0, 0, i)
      for (let j = 0; j < i; j++) {
        const fj = d[j]!
        v[j * n + i] = fj
        let gj = e[j]! + v[j * n + j]! * fj
        for (let k = j + 1; k < i; k++) {
          gj += v[k * n + j]! * d[k]!
          e[k]! += v[k * n + j]! * fj
        }
        e[j] = gj
      }
      let sum = 0
      for (let j = 0; j < i; j++) {
        e[j]! /= h
        sum += e[j]! * d[j]!
      }
      const hh = sum / (h + h)
      for (let j = 0; j < i; j++) e[j]! -= hh * d[j]!
      for (let j = 0; j < i; j++) {
        const fj = d[j]!
        const gj = e[j]!
        for (let k = j; k < i; k++) v[k * n + j]! -= fj * e[k]! + gj * d[k]!
        d[j] = v[(i - 1) * n + j]!
        v[i * n + j] = 0
      }
    }
    d[i] = h
  }
  for (let i = 0; i < n - 1; i++) {
    v[(n - 1) * n + i] = v[i * n + i]!
    v[i * n + i] = 1
    const h = d[i + 1]!
    if (h !== 0) {
      for (let k = 0; k <= i; k++) d[k] = v[k * n + i + 1]! / h
      for (let j = 0; j <= i; j++) {
        let g = 0
        for (let k = 0; k <= i; k++) g += v[k * n + i + 1]! * v[k * n + j]!
        for (let k = 0; k <= i; k++) v[k * n + j]! -= g * d[k]!
      }
    }
    for (let k = 0; k <= i; k++) v[k * n + i + 1] = 0
  }
  for (let j = 0; j < n; j++) {
    d[j] = v[(n - 1) * n + j]!
    v[(n - 1) * n + j] = 0
  }
  v[n * n - 1] = 1
  e[0] = 0
}

const diagonalise = (v: Float64Array, d: Float64Array, e: Float64Array, n: number): void => {
  for (let i = 1; i < n; i++) e[i - 1] = e[i]!
  e[n - 1] = 0
  let shift = 0
  let largest = 0
  for (let l = 0; l < n; l++) {
    largest = Math.max(largest, Math.abs(d[l]!) + Math.abs(e[l]!))
    let m = l
    while (m < n - 1 && Math.abs(e[m]!) > Number.EPSILON * largest) m++
    // Only NaN reaches this limit.
    for (let round = 0; m > l && round < 100; round++) {
      let g = d[l]!
      let p = (d[l + 1]! - g) / (2 * e[l]!)
      let r = Math.hypot(p, 1)
      if (p < 0) r = -r
      d[l] = e[l]! / (p + r)
      d[l + 1] = e[l]! * (p + r)
      const dl1 = d[l + 1]!
      let h = g - d[l]!
      for (let i = l + 2; i < n; i++) d[i]! -= h
      shift += h
      p = d[m]!
      let c = 1
      let c2 = 1
      let c3 = 1
      const el1 = e[l + 1]!
      let s = 0
      let s2 = 0
      for (let i = m - 1; i >= l; i--) {
        c3 = c2
        c2 = c
        s2 = s
        g = c * e[i]!
        h = c * p
        r = Math.hypot(p, e[i]!)
        e[i + 1] = s * r
        s = e[i]! / r
        c = p / r
        p = c * d[i]! - s * g
        d[i + 1] = h + s * (c * g + s * d[i]!)
        for (let k = 0; k < n; k++) {
          const at = k * n + i
          const held = v[at + 1]!
          v[at + 1] = s * v[at]! + c * held
          v[at] = c * v[at]! - s * held
        }
      }
      p = (-s * s2 * c3 * el1 * e[l]!) / dl1
      e[l] = s * p
      d[l] = c * p
      if (Math.abs(e[l]!) <= Number.EPSILON * largest) break
    }
    d[l]! += shift
    e[l] = 0
  }
}
