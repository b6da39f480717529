/** Keeps what was asked for last, up to a total weight. Give a key and how to make what is not at hand. */
export const lru = <T>(budget: number, weigh: (value: T) => number): ((key: string, make: () => T) => T) => {
  const kept = new Map<string, { readonly value: T; readonly weight: number; moved: number }>()
  let total = 0
  let moves = 0
  return (key, make) => {
    const found = kept.get(key)
    if (found) {
      // What stands in the younger half stays: to move it at every look-up costs more than it is worth.
      if (moves - found.moved >= kept.size / 2) {
        kept.delete(key)
        kept.set(key, found)
        found.moved = ++moves
      }
      return found.value
    }
    const value = make()
    const weight = weigh(value) + 1
    kept.set(key, { value, weight, moved: ++moves })
    total += weight
    for (const [oldest, entry] of kept) {
      if (total <= budget || kept.size === 1) break
      kept.delete(oldest)
      total -= entry.weight
    }
    return value
  }
}

/** Keeps what follows from a text and its language alone, for the texts that were asked about last, up to a total weight. */
export const keptPerText = <T>(
  budget: number,
  weigh: (value: T) => number,
  make: (text: string, language: string) => T,
): ((text: string, language: string) => T) => {
  const languages = new Map<string, (text: string, make: () => T) => T>()
  return (text, language) => {
    const kept = languages.get(language) ?? lru(budget, weigh)
    languages.set(language, kept)
    return kept(text, () => make(text, language))
  }
}
