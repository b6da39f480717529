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
