/** Keeps what was asked for last, up to a total weight. Give a key and how to make what is not at hand. */
export const lru = <T>(budget: number, weigh: (value: T) => number): ((key: string, make: () => T) => T) => {
  const kept = new Map<string, Kept<T>>()
  let total = 0
  // From the oldest to the newest. The order of the map itself will not do: past many that left it, its first is slow to find.
  let oldest: Kept<T> | undefined
  let newest: Kept<T> | undefined
  const append = (one: Kept<T>): void => {
    one.older = newest
    one.newer = undefined
    if (newest) newest.newer = one
    else oldest = one
    newest = one
  }
  const takeOut = (one: Kept<T>): void => {
    const { older, newer } = one
    if (older) older.newer = newer
    else oldest = newer
    if (newer) newer.older = older
    else newest = older
    // What is gone but not swept yet would hold on to all that came after it.
    one.older = undefined
    one.newer = undefined
  }
  return (key, make) => {
    const found = kept.get(key)
    if (found) {
      if (found !== newest) {
        takeOut(found)
        append(found)
      }
      return found.value
    }
    const value = make()
    const made: Kept<T> = { key, value, weight: weigh(value) + 1, older: undefined, newer: undefined }
    kept.set(key, made)
    append(made)
    total += made.weight
    while (total > budget && oldest && oldest !== newest) {
      kept.delete(oldest.key)
      total -= oldest.weight
      takeOut(oldest)
    }
    return value
  }
}

interface Kept<T> {
  readonly key: string
  readonly value: T
  readonly weight: number
  older: Kept<T> | undefined
  newer: Kept<T> | undefined
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

/** Keeps what follows from a value that is never changed; it is forgotten with the value. */
export const oncePer = <Owner extends object, T>(make: (owner: Owner) => T): ((owner: Owner) => T) => {
  const kept = new WeakMap<Owner, T>()
  return (owner) => {
    const found = kept.get(owner)
    if (found !== undefined) return found
    const made = make(owner)
    kept.set(owner, made)
    return made
  }
}

/** Keeps what follows from an owner and a key; it is forgotten with the owner. Give both, and how to make what is not at hand. */
export const memoPerOwner = <Owner extends object, Key, T>(): ((owner: Owner, key: Key, make: () => T) => T) => {
  const known = new WeakMap<Owner, Map<Key, T>>()
  return (owner, key, make) => {
    const own = known.get(owner) ?? new Map<Key, T>()
    if (own.size === 0) known.set(owner, own)
    const found = own.get(key)
    if (found !== undefined || own.has(key)) return found as T
    const made = make()
    own.set(key, made)
    return made
  }
}
