/** The value of a key that the program itself has put into a map. A missing one is a bug of the program, not of its input. */
export const required = <K, V>(map: { get(key: K): V | undefined }, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw missing(String(key))
  return value
}

/** The element at an index that the program itself has worked out. */
export const elementAt = <T>(list: ArrayLike<T>, index: number): T => {
  const element = list[index]
  if (element === undefined) throw missing(`element ${index}`)
  return element
}

/** A value that cannot be missing unless the program has a bug. `what` names it in the error. */
export const present = <T>(value: T, what: string): NonNullable<T> => {
  if (value === undefined || value === null) throw missing(what)
  return value
}

const missing = (what: string): Error => new Error(`Internal error: ${what} is missing. Please report it.`)

/** Pairs the members of a list with those at the same place in another one, which is at least as long. */
export const zip = <A, B>(one: readonly A[], other: ArrayLike<B>): [A, B][] => {
  if (other.length < one.length) throw missing(`element ${other.length}`)
  return one.map((member, index) => [member, other[index]!])
}
