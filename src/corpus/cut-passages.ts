import type { Section } from '../vocabulary/index.ts'
import type { Atom } from './atoms.ts'

/**
 * Chooses where passages begin and end: of all ways to cut the row of atoms that keep within `max`, the cheapest. Costs say what
 * hurts a reader: a passage that is too small to stand alone, one that runs over headings, a cut in a table, list or paragraph.
 */
export const pack = (
  atoms: readonly Atom[],
  sections: readonly Section[],
  size: { readonly min: number; readonly max: number },
  suspect: ReadonlySet<Atom> = new Set(),
): readonly { readonly from: number; readonly to: number }[] => {
  const parents = parentsOf(sections)
  const best = new Float64Array(atoms.length + 1).fill(Number.POSITIVE_INFINITY)
  const previous = new Int32Array(atoms.length + 1)
  best[0] = 0
  for (let to = 1; to <= atoms.length; to++) {
    let tokens = 0
    const headed: number[] = []
    let suspects = 0
    for (let from = to - 1; from >= 0; from--) {
      const atom = atoms[from]!
      tokens += atom.tokens
      if (suspect.has(atom)) suspects++
      if (tokens > size.max && from < to - 1) break
      const cost =
        best[from]! +
        atom.cut +
        1 +
        smallness(tokens, size.min) +
        crossings(atom.section, headed, parents) +
        mixture(suspects, to - from)
      if (cost < best[to]!) {
        best[to] = cost
        previous[to] = from
      }
      if (atom.opens) headed.push(atom.section)
    }
  }
  const passages: { from: number; to: number }[] = []
  for (let to = atoms.length; to > 0; to = previous[to]!) passages.push({ from: previous[to]!, to })
  return passages.reverse()
}

const parentsOf = (sections: readonly Section[]): Int32Array => {
  const places = new Map(sections.map((section, index) => [section.section_id, index]))
  return Int32Array.from(sections, ({ parent }) => (parent === null ? -1 : places.get(parent)!))
}

const smallness = (tokens: number, min: number): number => (tokens >= min ? 0 : 4 * (1 - tokens / min))

/** Clean text that shares a passage with suspect text is lost with it. */
const mixture = (suspects: number, atoms: number): number => (suspects > 0 && suspects < atoms ? 12 : 0)

/** What it costs that a passage which begins in one section goes on into others. */
const crossings = (first: number, headed: readonly number[], parents: Int32Array): number => {
  let cost = 0
  for (const section of headed) cost += crossing(first, section, parents)
  return cost
}

/** Little into a section of its own, more into the next section of the same parent, much further away. */
const crossing = (first: number, section: number, parents: Int32Array): number => {
  const above = parents[section]!
  let up = 0
  let common = first
  while (!isWithin(above, common, parents)) {
    common = parents[common]!
    up++
  }
  // A section inside one that was already entered adds as little as one of its own.
  return up === 0 || common !== above ? 0.5 : 1.25 + 1.5 * (up - 1)
}

/** Sections come in reading order, so one that holds another stands before it. */
const isWithin = (section: number, holder: number, parents: Int32Array): boolean => {
  let at = section
  while (at > holder) at = parents[at]!
  return at === holder
}
