/** Looks up a key that the program itself has added. A missing one is a bug in the program, not in its input. */
export const required = <K, V>(map: { get(key: K): V | undefined }, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw missing(String(key))
  return value
}

/** Returns the element at an index that the program itself has computed. */
export const elementAt = <T>(list: ArrayLike<T>, index: number): T => {
  const element = list[index]
  if (element === undefined) throw missing(`element ${index}`)
  return element
}

/** Returns a value that is missing only if the program has a bug. `what` names the value in the error. */
export const present = <T>(value: T, what: string): NonNullable<T> => {
  if (value === undefined || value === null) throw missing(what)
  return value
}

const missing = (what: string): Error => new Error(`Internal error: ${what} is missing. Please report it.`)

/** Pairs the members of two lists by index. The second list must be at least as long as the first. */
export const zip = <A, B>(one: readonly A[], other: ArrayLike<B>): [A, B][] => {
  if (other.length < one.length) throw missing(`element ${other.length}`)
  return one.map((member, index) => [member, other[index]!])
}
