import type { Block } from '../text/blocks.ts'
import { elementAt, required } from '../text/required.ts'
import { sentencesIn } from '../text/sentences.ts'
import { sum } from '../text/sum.ts'
import { trimSpan } from '../text/trim.ts'
import type { Document, Passage, Section } from '../vocabulary/index.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { passageLanguage } from './language.ts'
import { findInjections } from './quarantine.ts'
import { countTokens } from './tokens.ts'

export interface PassageSize {
  /** Adjacent passages below this size are joined if they belong together. */
  readonly min: number
  /** Only a passage of one long word may exceed this size. */
  readonly max: number
  /** Tokens repeated from the end of the previous passage, in whole sentences. */
  readonly overlap: number
}

export const passageSize: PassageSize = { min: 400, max: 800, overlap: 0 }

/** Cuts a document at sentences and headings. Puts instructions to a model into separate passages. `name` is the prefix of the ids. */
export const passagesOf = (
  document: Document,
  blocks: readonly Block[],
  sections: readonly Section[],
  name: string,
  size: PassageSize = passageSize,
): readonly Passage[] => {
  const { text } = document
  const overlap = Math.min(size.overlap, Math.floor(size.max / 2))
  const sizeWithoutOverlap = { min: Math.min(size.min, size.max - overlap), max: size.max - overlap }
  const atoms = atomsOf(text, blocks, sections, sizeWithoutOverlap.max)
  const passages: Passage[] = []
  for (const { from, to } of pack(atoms, sections, sizeWithoutOverlap, atomsToIsolate(text, atoms))) {
    const bounds = trimSpan(text, elementAt(atoms, from).start, elementAt(atoms, to - 1).end)
    if (bounds.start >= bounds.end) continue
    const section = commonSection(sections, atoms, from, to)
    const before = passages.at(-1)
    const start = before && overlap > 0 ? overlapStart(text, before, bounds.start, overlap) : bounds.start
    passages.push({
      chunk_id: `${name}#c${passages.length + 1}`,
      doc_id: document.doc_id,
      version: document.version,
      start,
      end: bounds.end,
      section_id: section.section_id,
      path: section.path,
      title: document.title,
      language: passageLanguage(text.slice(start, bounds.end), document.language),
      tokens: countTokens(text, start, bounds.end),
    })
  }
  return passages
}

const commonSection = (sections: readonly Section[], atoms: readonly Atom[], from: number, to: number): Section => {
  let section = elementAt(sections, elementAt(atoms, from).section)
  const end = elementAt(atoms, to - 1).start
  while (section.parent !== null && section.end <= end)
    section = elementAt(sections, Number(section.parent.slice(section.parent.lastIndexOf('#s') + 2)))
  return section
}

const overlapStart = (text: string, before: Passage, start: number, overlap: number): number => {
  const sentences = sentencesIn(text, before.start, start)
  let overlapFrom = start
  for (const sentence of sentences.toReversed()) {
    if (sentence.start === before.start || countTokens(text, sentence.start, start) > overlap) break
    overlapFrom = sentence.start
  }
  return overlapFrom
}

/** The atoms around instructions to a model: all of the same section, or the adjacent ones if the document has no headings. */
const atomsToIsolate = (text: string, atoms: readonly Atom[]): ReadonlySet<Atom> => {
  const sections = new Set<number>()
  const places = new Set<number>()
  let at = 0
  for (const { start } of findInjections(text)) {
    while ((atoms[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) at++
    const section = atoms[at]?.section ?? 0
    if (section > 0) sections.add(section)
    else for (const near of [at - 1, at, at + 1]) places.add(near)
  }
  if (sections.size + places.size === 0) return new Set()
  return new Set(atoms.filter((atom, index) => sections.has(atom.section) || places.has(index)))
}

/** Finds the cheapest way to cut the atoms into passages of at most `max` tokens. */
const pack = (
  atoms: readonly Atom[],
  sections: readonly Section[],
  size: { readonly min: number; readonly max: number },
  suspect: ReadonlySet<Atom>,
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
      const atom = elementAt(atoms, from)
      tokens += atom.tokens
      if (suspect.has(atom)) suspects++
      if (tokens > size.max && from < to - 1) break
      const cost =
        elementAt(best, from) +
        atom.cutCost +
        1 +
        (tokens >= size.min ? 0 : 4 * (1 - tokens / size.min)) +
        sum(headed.map((section) => crossing(atom.section, section, parents))) +
        // A passage with suspect text is left out as a whole, so suspect and clean text in one passage have a cost.
        (suspects > 0 && suspects < to - from ? 12 : 0)
      if (cost < elementAt(best, to)) {
        best[to] = cost
        previous[to] = from
      }
      if (atom.isSectionHeading) headed.push(atom.section)
    }
  }
  const passages: { from: number; to: number }[] = []
  for (let to = atoms.length; to > 0; ) {
    const from = elementAt(previous, to)
    passages.push({ from, to })
    to = from
  }
  return passages.reverse()
}

const parentsOf = (sections: readonly Section[]): Int32Array => {
  const places = new Map(sections.map((section, index) => [section.section_id, index]))
  return Int32Array.from(sections, ({ parent }) => (parent === null ? -1 : required(places, parent)))
}

/** The cost of a passage that continues in a subsection (low), in the next section of the same parent, or in a more distant section (high). */
const crossing = (first: number, section: number, parents: Int32Array): number => {
  const above = elementAt(parents, section)
  let up = 0
  let common = first
  while (!isWithin(above, common, parents)) {
    common = elementAt(parents, common)
    up++
  }
  // A section inside one that was already entered costs as little as a subsection.
  return up === 0 || common !== above ? 0.5 : 1.25 + 1.5 * (up - 1)
}

/** True if a section is inside `holder`. Sections are in reading order, so a parent comes before its children. */
const isWithin = (section: number, holder: number, parents: Int32Array): boolean => {
  let at = section
  while (at > holder) at = elementAt(parents, at)
  return at === holder
}
