/** One of the patterns with which compromise mends the tags of a clause, and what the clause must hold for it to be tried. */
interface Pattern {
  readonly match: string
  readonly needs: readonly string[]
  readonly wants: readonly string[]
  readonly minWant: number
  readonly minWords: number
  readonly ifNo?: readonly string[]
}

interface Net {
  /** By a word or tag that a pattern needs or wants. */
  readonly hooks: Readonly<Record<string, readonly Pattern[]>>
  /** Those that no word tells. */
  readonly always: readonly Pattern[]
}

type Clause = readonly unknown[]
type Pointer = [number, number, number]

/** What compromise's methods of this name give to its plugins. */
export interface CompromiseMethods {
  readonly one: {
    readonly cacheDoc: (clauses: readonly Clause[]) => readonly ReadonlySet<string>[]
    readonly match: (clauses: readonly Clause[], pattern: Pattern) => { readonly ptrs: readonly Pointer[] }
    bulkMatch: (clauses: readonly Clause[], net: Net, methods: CompromiseMethods) => readonly object[]
  }
}

/**
 * Finds where the patterns of a net match, as compromise's own method does: the same matches in the same order. That one collects
 * for every clause all patterns that any of its words or tags is part of, hundreds; this one looks under the rarest that each needs.
 */
export const bulkMatch: CompromiseMethods['one']['bulkMatch'] = (clauses, net, methods) => {
  const held = methods.one.cacheDoc(clauses)
  return clauses.flatMap((clause, at) =>
    [...possible(held[at]!, indexOf(net)), ...net.always]
      .filter(({ minWords }) => clause.length >= minWords)
      .flatMap((pattern) =>
        methods.one.match([clause], pattern).ptrs.map(([, from, to]) => ({ ...pattern, pointer: [at, from, to] })),
      ),
  )
}

/** A pattern with the place that each of its words gives it. */
interface Indexed {
  readonly pattern: Pattern
  readonly places: Map<string, number>
}

type Index = ReadonlyMap<string, readonly Indexed[]>

const possible = (held: ReadonlySet<string>, index: Index): readonly Pattern[] => {
  const found = new Map<Pattern, number>()
  for (const word of held)
    for (const { pattern, places } of index.get(word) ?? [])
      if (!found.has(pattern) && mayMatch(pattern, held)) found.set(pattern, firstPlace(places, held))
  return [...found].sort(([, a], [, b]) => a - b).map(([pattern]) => pattern)
}

const mayMatch = ({ needs, wants, minWant, ifNo }: Pattern, held: ReadonlySet<string>): boolean =>
  needs.every((word) => held.has(word)) &&
  !ifNo?.some((word) => held.has(word)) &&
  (wants.length === 0 || wants.filter((word) => held.has(word)).length >= minWant)

const firstPlace = (places: ReadonlyMap<string, number>, held: ReadonlySet<string>): number => {
  // In ascending order, as they were given.
  for (const [word, place] of places) if (held.has(word)) return place
  return Number.POSITIVE_INFINITY
}

const indexOf = (net: Net): Index => {
  const known = indexes.get(net)
  if (known) return known
  const indexed = new Map<Pattern, Indexed>()
  let place = 0
  for (const [hook, patterns] of Object.entries(net.hooks))
    for (const pattern of patterns) {
      const one = indexed.get(pattern) ?? { pattern, places: new Map() }
      indexed.set(pattern, one)
      one.places.set(hook, place++)
    }
  const index = new Map<string, Indexed[]>()
  const crowd = (word: string): number => net.hooks[word]!.length
  for (const one of indexed.values()) {
    const { needs, wants } = one.pattern
    const words = needs.length > 0 ? [needs.reduce((a, b) => (crowd(b) < crowd(a) ? b : a))] : wants
    for (const word of words) index.set(word, [...(index.get(word) ?? []), one])
  }
  indexes.set(net, index)
  return index
}

const indexes = new WeakMap<Net, Index>()
