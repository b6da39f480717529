import { createHash } from 'node:crypto'
import { elementAt } from './required.ts'

export type Random = ReturnType<typeof randomFrom>

/** Makes a source of seeded random choices. Use one source per purpose: draws from `randomFrom(seed, 'plan', briefId)` do not affect other sources. */
export const randomFrom = (...keys: readonly (string | number)[]) => {
  let state = hashKeys(...keys)
  /** A number in [0, 1). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** A whole number in [0, limit). */
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(list: readonly T[]): T => elementAt(list, below(list.length)),
    shuffle: <T>(list: readonly T[]): T[] => {
      const copy = [...list]
      for (let last = copy.length - 1; last > 0; last--) {
        const swapped = below(last + 1)
        ;[copy[last], copy[swapped]] = [elementAt(copy, swapped), elementAt(copy, last)]
      }
      return copy
    },
  }
}

/** Hashes keys to a number: a seed of `randomFrom`, or an argument of `keyedRandom`. */
export const hashKeys = (...keys: readonly (string | number)[]): number =>
  createHash('sha256').update(keys.join('\u0000')).digest().readUInt32LE(0)

/** A number in [0, 1) for two keys. If the candidate with the highest number is chosen, the choice stays the same when other candidates come and go. */
export const keyedRandom = (randomKey: number, candidateKey: number): number => {
  let mixed = Math.imul(randomKey ^ (candidateKey >>> 15) ^ Math.imul(candidateKey, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}
