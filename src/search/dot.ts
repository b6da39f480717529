/** The scalar product of `a` and the stretch of `b` that begins at `from`. Four sums at once keep the processor busy. */
export const dot = (a: Float32Array, b: Float32Array, from = 0): number => {
  const length = a.length
  const whole = length - (length % 4)
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let axis = 0; axis < whole; axis += 4) {
    s0 += a[axis]! * b[from + axis]!
    s1 += a[axis + 1]! * b[from + axis + 1]!
    s2 += a[axis + 2]! * b[from + axis + 2]!
    s3 += a[axis + 3]! * b[from + axis + 3]!
  }
  for (let axis = whole; axis < length; axis++) s0 += a[axis]! * b[from + axis]!
  return s0 + s1 + (s2 + s3)
}
