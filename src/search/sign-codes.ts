import { randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { increase } from './vectors.ts'

/**
 * One bit per dimension: the side of a random hyperplane. A seeded rotation comes first, because the axes of a latent
 * space are too unequal for their own signs to be useful.
 */
export const signCodes = (values: Float32Array, dimensions: number, seed: string, known?: Uint32Array) => {
  const size = values.length / dimensions
  const turn = rotation(dimensions, seed)
  const words = turn.length / 32
  const codes = known ?? codesOf(values, dimensions, seed)
  const distances = new Uint16Array(size)
  return {
    /** Returns the places with the most similar codes, unordered. */
    nearest: (query: Float32Array, count: number, among?: Uint8Array): readonly number[] => {
      const code = new Uint32Array(words)
      turn.encode(query, code, 0)
      const histogram = new Uint32Array(words * 32 + 1)
      for (let place = 0; place < size; place++) {
        if (among && among[place] !== 1) {
          distances[place] = 0xffff
          continue
        }
        let distance = 0
        for (let word = 0, at = place * words; word < words; word++, at++) distance += ones(codes[at]! ^ code[word]!)
        distances[place] = distance
        increase(histogram, distance, 1)
      }
      let total = 0
      const enough = histogram.findIndex((places) => (total += places) >= count)
      const limit = enough < 0 ? words * 32 : enough
      const nearest: number[] = []
      for (const [place, distance] of distances.entries()) if (distance <= limit) nearest.push(place)
      return nearest
    },
  }
}

export const codesOf = (values: Float32Array, dimensions: number, seed: string): Uint32Array => {
  const size = values.length / dimensions
  const turn = rotation(dimensions, seed)
  const words = turn.length / 32
  const codes = new Uint32Array(size * words)
  for (let place = 0; place < size; place++)
    turn.encode(values.subarray(place * dimensions, (place + 1) * dimensions), codes, place * words)
  return codes
}

const ones = (bits: number): number => {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Three rounds of random signs and a fast Walsh-Hadamard transform: as good as a random rotation, and cheaper. */
const rotation = (dimensions: number, seed: string) => {
  const length = Math.max(32, 2 ** Math.ceil(Math.log2(dimensions)))
  const random = randomFrom(seed, 'rotation', dimensions)
  const flips = Array.from({ length: 3 }, () => Float32Array.from({ length }, () => (random.next() < 0.5 ? -1 : 1)))
  const turned = new Float32Array(length)
  return {
    length,
    encode: (vector: Float32Array, codes: Uint32Array, at: number): void => {
      turned.fill(0)
      turned.set(vector)
      for (const flip of flips) {
        for (const [index, sign] of flip.entries()) turned[index] = sign * elementAt(turned, index)
        hadamard(turned)
      }
      for (let index = 0; index < length; index += 32) {
        let bits = 0
        for (let bit = 0; bit < 32; bit++) if (elementAt(turned, index + bit) > 0) bits |= 1 << bit
        codes[at + index / 32] = bits >>> 0
      }
    },
  }
}

const hadamard = (values: Float32Array): void => {
  for (let half = 1; half < values.length; half *= 2) {
    for (let start = 0; start < values.length; start += 2 * half) {
      for (let index = start; index < start + half; index++) {
        const [a, b] = [values[index]!, values[index + half]!]
        values[index] = a + b
        values[index + half] = a - b
      }
    }
  }
}
