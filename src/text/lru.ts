/** A cache with a limit on total weight. When the recent values reach half of the limit, they replace the older values, which are dropped. */
export const lru = <T>(budget: number, weigh: (value: T) => number): ((key: string, make: () => T) => T) => {
  let recent = new Map<string, T>()
  let older = new Map<string, T>()
  let weight = 0
  return (key, make) => {
    const cached = recent.get(key)
    // The cached value may be undefined.
    if (cached !== undefined || recent.has(key)) return cached as T
    const value = older.has(key) ? (older.get(key) as T) : make()
    weight += weigh(value) + 1
    if (weight > budget / 2) {
      older = recent
      recent = new Map()
      weight = weigh(value) + 1
    }
    recent.set(key, value)
    return value
  }
}

/** Caches a function of a text and its language, with a limit on the total weight per language. */
export const oncePerText = <T>(
  budget: number,
  weigh: (value: T) => number,
  make: (text: string, language: string) => T,
): ((text: string, language: string) => T) => {
  const cacheOf = oncePerKey((_language: string) => lru(budget, weigh))
  return (text, language) => cacheOf(language)(text, () => make(text, language))
}

/** Caches a function of a key. */
export const oncePerKey = <Key, T>(make: (key: Key) => T): ((key: Key) => T) => once(new Map<Key, T>(), make)

/** Caches a function of an immutable object for as long as the object lives. */
export const oncePerObject = <Owner extends object, T>(make: (owner: Owner) => T): ((owner: Owner) => T) =>
  once(new WeakMap<Owner, T>(), make)

const once =
  <Key, T>(cache: { get(key: Key): T | undefined; set(key: Key, value: T): unknown }, make: (key: Key) => T) =>
  (key: Key): T => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    cache.set(key, value)
    return value
  }
