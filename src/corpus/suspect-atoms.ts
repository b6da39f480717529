import type { Atom } from './atoms.ts'
import { findInjections } from './quarantine.ts'

/** The atoms around text that gives orders to a model: those of its section, or its neighbours where a document has no headings. */
export const suspectAtoms = (text: string, atoms: readonly Atom[]): ReadonlySet<Atom> => {
  const sections = new Set<number>()
  const places = new Set<number>()
  let at = 0
  for (const { start } of findInjections(text)) {
    while (at + 1 < atoms.length && atoms[at + 1]!.start <= start) at++
    const section = atoms[at]?.section ?? 0
    if (section > 0) sections.add(section)
    else for (const near of [at - 1, at, at + 1]) places.add(near)
  }
  if (sections.size + places.size === 0) return new Set()
  return new Set(atoms.filter((atom, index) => sections.has(atom.section) || places.has(index)))
}
