import { createHash } from 'node:crypto'

/** Seeded choices. One source per purpose: `randomFrom(seed, 'plan', briefId)` never disturbs another. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, limit). */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

export const randomFrom = (...keys: readonly (string | number)[]): Random => {
  let state = createHash('sha256').update(keys.join('\u0000')).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('Nothing to pick from.')
      return list[below(list.length)] as (typeof list)[number]
    },
    shuffle: (list) => {
      const copy = [...list]
      for (let last = copy.length - 1; last > 0; last--) {
        const other = below(last + 1)
        ;[copy[last], copy[other]] = [copy[other]!, copy[last]!]
      }
      return copy
    },
  }
}
