/** `tall` transposed times itself: width × width, in double precision, because it is about to be decomposed. */
export const gram = (tall: Float32Array, width: number): Float64Array => {
  const out = new Float64Array(width * width)
  const rows = tall.length / width
  const whole = rows - (rows % 4)
  // Four rows at once: the sums are read and written a quarter as often.
  for (let row = 0; row < whole; row += 4) {
    const [r0, r1, r2, r3] = [row * width, (row + 1) * width, (row + 2) * width, (row + 3) * width]
    for (let i = 0; i < width; i++) {
      const [a, b, c, d] = [tall[r0 + i]!, tall[r1 + i]!, tall[r2 + i]!, tall[r3 + i]!]
      const base = i * width
      for (let j = i; j < width; j++) {
        out[base + j]! += a * tall[r0 + j]! + b * tall[r1 + j]! + c * tall[r2 + j]! + d * tall[r3 + j]!
      }
    }
  }
  for (let row = whole; row < rows; row++) {
    for (let i = 0; i < width; i++) {
      for (let j = i; j < width; j++) out[i * width + j]! += tall[row * width + i]! * tall[row * width + j]!
    }
  }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) out[i * width + j] = out[j * width + i]!
  return out
}

/** A tall matrix times a small one (inner × width). */
export const multiplySmall = (tall: Float32Array, inner: number, small: Float32Array, width: number): Float32Array => {
  const rows = tall.length / inner
  const out = new Float32Array(rows * width)
  const sums = new Float32Array(width)
  for (let row = 0; row < rows; row++) {
    sums.fill(0)
    let index = 0
    for (; index + 4 <= inner; index += 4) {
      const at = row * inner + index
      const [a, b, c, d] = [tall[at]!, tall[at + 1]!, tall[at + 2]!, tall[at + 3]!]
      const [f0, f1, f2, f3] = [index * width, (index + 1) * width, (index + 2) * width, (index + 3) * width]
      for (let column = 0; column < width; column++) {
        sums[column]! +=
          a * small[f0 + column]! + b * small[f1 + column]! + c * small[f2 + column]! + d * small[f3 + column]!
      }
    }
    for (; index < inner; index++) {
      const weight = tall[row * inner + index]!
      for (let column = 0; column < width; column++) sums[column]! += weight * small[index * width + column]!
    }
    out.set(sums, row * width)
  }
  return out
}
