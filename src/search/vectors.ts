type Vector = Float32Array | Float64Array

/** The dot product of `a` and the part of `b` that starts at `from`. Keeps four separate sums, which is faster. */
export const dot = (a: Float32Array, b: Float32Array, from = 0): number => {
  const length = a.length
  const unrolled = length - (length % 4)
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let axis = 0; axis < unrolled; axis += 4) {
    s0 += a[axis]! * b[from + axis]!
    s1 += a[axis + 1]! * b[from + axis + 1]!
    s2 += a[axis + 2]! * b[from + axis + 2]!
    s3 += a[axis + 3]! * b[from + axis + 3]!
  }
  for (let axis = unrolled; axis < length; axis++) s0 += a[axis]! * b[from + axis]!
  return s0 + s1 + (s2 + s3)
}

export const increase = (sums: Vector | Uint8Array | Uint32Array, at: number, by: number): void => {
  sums[at]! += by
}

export const addScaled = (sum: Vector, weight: number, vector: Vector): void => {
  for (let axis = 0; axis < sum.length; axis++) sum[axis]! += weight * vector[axis]!
}

/** `count` or fewer indexes of a list of this size, evenly spaced. */
export const evenIndexes = (size: number, count: number): number[] =>
  Array.from({ length: Math.min(size, count) }, (_, index) => Math.floor((index * size) / Math.min(size, count)))

/** The vector scaled to length one. Undefined for a zero vector. */
export const unitVector = (vector: Float64Array): Float32Array | undefined => {
  const length = lengthOf(vector)
  return length > 0 ? Float32Array.from(vector, (value) => value / length) : undefined
}

export const lengthOf = (vector: Vector): number => {
  let squares = 0
  for (const value of vector) squares += value * value
  return Math.sqrt(squares)
}

/** Typed arrays that grow as numbers are added. `toArray` returns a copy. */
export const growingUint8Array = () => growingArray((length) => new Uint8Array(length))
export const growingUint32Array = () => growingArray((length) => new Uint32Array(length))

const growingArray = <T extends Uint8Array | Uint32Array>(make: (length: number) => T) => {
  let values = make(1024)
  let length = 0
  return {
    push: (value: number): void => {
      if (length === values.length) {
        const larger = make(length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    get length() {
      return length
    },
    toArray: () => values.slice(0, length) as T,
  }
}
