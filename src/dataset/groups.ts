/** Sets of indexes that are joined pair by pair. The smallest index names its set, so that the order of joining does not matter. */
export const createGroups = (size: number) => {
  const leader = Int32Array.from({ length: size }, (_, index) => index)
  const find = (index: number): number => {
    let root = index
    while (leader[root] !== root) root = leader[root]!
    while (leader[index] !== root) [leader[index], index] = [root, leader[index]!]
    return root
  }
  return {
    find,
    join(one: number, other: number): void {
      const [a, b] = [find(one), find(other)]
      if (a !== b) leader[Math.max(a, b)] = Math.min(a, b)
    },
    /** Joins everything that has a key in common. */
    joinBy(keysOf: (index: number) => readonly string[]): void {
      const first = new Map<string, number>()
      for (let index = 0; index < size; index++) {
        for (const key of keysOf(index)) {
          const seen = first.get(key)
          if (seen === undefined) first.set(key, index)
          else this.join(seen, index)
        }
      }
    },
  }
}
