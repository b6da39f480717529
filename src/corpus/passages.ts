import type { Block } from '../text/blocks.ts'
import { elementAt, required } from '../text/required.ts'
import { sentencesIn } from '../text/sentences.ts'
import { sum } from '../text/sum.ts'
import { trimSpan } from '../text/trim.ts'
import type { Document, Passage, Section } from '../vocabulary/index.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { findInjections } from './injections.ts'
import { passageLanguage } from './language.ts'
import { countTokens } from './tokens.ts'

export interface PassageSize {
  /** Adjacent passages below this size are joined if they belong together. */
  readonly min: number
  /** No passage is larger. Longer sentences and words are cut. */
  readonly max: number
  /** Tokens repeated from the end of the previous passage, in whole sentences. */
  readonly overlap: number
}

export const passageSize: PassageSize = { min: 400, max: 800, overlap: 0 }

/** Cuts a document into passages at sentences and headings. Puts instructions to a model into separate passages. */
export const passagesOf = (
  document: Document,
  blocks: readonly Block[],
  sections: readonly Section[],
  idPrefix: string,
  size: PassageSize = passageSize,
): readonly Passage[] => {
  const { text } = document
  const overlap = Math.min(size.overlap, Math.floor(size.max / 2))
  const sizeWithoutOverlap = { min: Math.min(size.min, size.max - overlap), max: size.max - overlap }
  const atoms = atomsOf(text, blocks, sections, sizeWithoutOverlap.max)
  const passages: Passage[] = []
  for (const { from, to } of pack(atoms, sections, sizeWithoutOverlap, suspectAtomsIn(text, atoms))) {
    const bounds = trimSpan(text, elementAt(atoms, from).start, elementAt(atoms, to - 1).end)
    if (bounds.start >= bounds.end) continue
    const section = commonSection(sections, atoms, from, to)
    const previous = passages.at(-1)
    const start = previous && overlap > 0 ? overlapStart(text, previous, bounds.start, overlap) : bounds.start
    passages.push({
      chunk_id: `${idPrefix}#c${passages.length + 1}`,
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

/** The innermost section that contains all atoms from `from` up to, but not including, `to`. */
const commonSection = (sections: readonly Section[], atoms: readonly Atom[], from: number, to: number): Section => {
  let section = elementAt(sections, elementAt(atoms, from).section)
  const lastAtomStart = elementAt(atoms, to - 1).start
  while (section.parent !== null && section.end <= lastAtomStart)
    // The number in the id of a section is its index.
    section = elementAt(sections, Number(section.parent.slice(section.parent.lastIndexOf('#s') + 2)))
  return section
}

/** Returns where the overlap begins: it consists of the last whole sentences of the previous passage, up to `overlap` tokens. */
const overlapStart = (text: string, previous: Passage, start: number, overlap: number): number => {
  const sentences = sentencesIn(text, previous.start, start)
  let overlapFrom = start
  for (const sentence of sentences.toReversed()) {
    if (sentence.start === previous.start || countTokens(text, sentence.start, start) > overlap) break
    overlapFrom = sentence.start
  }
  return overlapFrom
}

/** The atoms around instructions to a model: all atoms of their section, or only the adjacent ones if they are under no heading. */
const suspectAtomsIn = (text: string, atoms: readonly Atom[]): ReadonlySet<Atom> => {
  const sections = new Set<number>()
  const indexes = new Set<number>()
  let at = 0
  for (const { start } of findInjections(text)) {
    while ((atoms[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) at++
    const section = atoms[at]?.section ?? 0
    if (section > 0) sections.add(section)
    else for (const index of [at - 1, at, at + 1]) indexes.add(index)
  }
  if (sections.size + indexes.size === 0) return new Set()
  return new Set(atoms.filter((atom, index) => sections.has(atom.section) || indexes.has(index)))
}

/** Costs on the scale of the cut costs of atoms. `mixed` is for a passage of suspect and clean text, which is left out as a whole. */
const costs = { passage: 1, tooSmall: 4, mixed: 12, subsection: 0.5, nextSection: 1.25, perLevelUp: 1.5 }

/** Finds the cheapest way to cut the atoms into passages of at most `max` tokens, by dynamic programming. */
const pack = (
  atoms: readonly Atom[],
  sections: readonly Section[],
  size: { readonly min: number; readonly max: number },
  suspectAtoms: ReadonlySet<Atom>,
): readonly { readonly from: number; readonly to: number }[] => {
  const parents = parentsOf(sections)
  // The lowest cost of passages up to each atom, and where the last of these passages begins.
  const lowestCosts = new Float64Array(atoms.length + 1).fill(Number.POSITIVE_INFINITY)
  const lastStarts = new Int32Array(atoms.length + 1)
  lowestCosts[0] = 0
  for (let to = 1; to <= atoms.length; to++) {
    let tokens = 0
    // The sections that begin after the first atom of the passage.
    const enteredSections: number[] = []
    let suspectCount = 0
    for (let from = to - 1; from >= 0; from--) {
      const atom = elementAt(atoms, from)
      tokens += atom.tokens
      if (suspectAtoms.has(atom)) suspectCount++
      if (tokens > size.max && from < to - 1) break
      const isMixed = suspectCount > 0 && suspectCount < to - from
      const cost =
        elementAt(lowestCosts, from) +
        atom.cutCost +
        costs.passage +
        (tokens >= size.min ? 0 : costs.tooSmall * (1 - tokens / size.min)) +
        sum(enteredSections.map((section) => crossingCost(atom.section, section, parents))) +
        (isMixed ? costs.mixed : 0)
      if (cost < elementAt(lowestCosts, to)) {
        lowestCosts[to] = cost
        lastStarts[to] = from
      }
      if (atom.isSectionHeading) enteredSections.push(atom.section)
    }
  }
  const passages: { from: number; to: number }[] = []
  for (let to = atoms.length; to > 0; ) {
    const from = elementAt(lastStarts, to)
    passages.push({ from, to })
    to = from
  }
  return passages.reverse()
}

const parentsOf = (sections: readonly Section[]): Int32Array => {
  const indexById = new Map(sections.map((section, index) => [section.section_id, index]))
  return Int32Array.from(sections, ({ parent }) => (parent === null ? -1 : required(indexById, parent)))
}

/** The cost of a passage that begins in the section `first` and continues in another one: the more distant it is, the higher. */
const crossingCost = (first: number, section: number, parents: Int32Array): number => {
  const parent = elementAt(parents, section)
  let levelsUp = 0
  let common = first
  while (!isWithin(parent, common, parents)) {
    common = elementAt(parents, common)
    levelsUp++
  }
  // A section inside one that was already entered costs as little as a subsection.
  if (levelsUp === 0 || common !== parent) return costs.subsection
  return costs.nextSection + costs.perLevelUp * (levelsUp - 1)
}

/** True if a section is `ancestor` or inside it. Sections are in reading order, so a parent comes before its children. */
const isWithin = (section: number, ancestor: number, parents: Int32Array): boolean => {
  let at = section
  while (at > ancestor) at = elementAt(parents, at)
  return at === ancestor
}
