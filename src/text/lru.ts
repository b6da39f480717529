/** A least-recently-used cache with a limit on the total weight. Call it with a key and a function that makes a missing value. */
export const lru = <T>(budget: number, weigh: (value: T) => number): ((key: string, make: () => T) => T) => {
  const kept = new Map<string, Kept<T>>()
  let total = 0
  // A linked list in order of use. The order of the Map is no substitute: after many deletions, finding its first key is slow.
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
    // A removed entry that is not yet collected would otherwise keep all later ones alive.
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

/** Caches a function of a text and its language, with a limit on the total weight per language. */
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

/** Caches a function of an immutable object for as long as the object lives. */
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

/** Caches values by owner and key for as long as the owner lives. */
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
