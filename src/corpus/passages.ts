import type { Block } from '../text/blocks.ts'
import { sentencesIn } from '../text/sentences.ts'
import { trimSpan } from '../text/trim.ts'
import type { Document, Passage, Section } from '../vocabulary/index.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { pack } from './cut-passages.ts'
import { passageLanguage } from './language.ts'
import { suspectAtoms } from './suspect-atoms.ts'
import { countTokens } from './tokens.ts'

export interface PassageSize {
  /** Smaller neighbours are joined where they belong together. */
  readonly min: number
  /** Never more, unless a single word is longer. */
  readonly max: number
  /** Repeated from the end of the passage before, in whole sentences. */
  readonly overlap: number
}

export const passageSize: PassageSize = { min: 400, max: 800, overlap: 0 }

/**
 * Cuts a document into passages: aligned to sentences and headings, tables and lists whole where they fit. Together they hold
 * every character of the document that is not white space or front matter. Text that gives orders to a model stands in passages of
 * its own, so that they can be set aside without the rest. `name` is what the ids begin with.
 */
export const passagesOf = (
  document: Document,
  blocks: readonly Block[],
  sections: readonly Section[],
  name: string,
  size: PassageSize = passageSize,
): readonly Passage[] => {
  const { text } = document
  const overlap = Math.min(size.overlap, Math.floor(size.max / 2))
  const room = { min: Math.min(size.min, size.max - overlap), max: size.max - overlap }
  const atoms = atomsOf(text, blocks, sections, room.max)
  const passages: Passage[] = []
  for (const { from, to } of pack(atoms, sections, room, suspectAtoms(text, atoms))) {
    const first = atoms[from]!
    const bounds = trimSpan(text, first.start, atoms[to - 1]!.end)
    if (bounds.start >= bounds.end) continue
    const section = commonSection(sections, atoms, from, to)
    const start =
      passages.length > 0 && overlap > 0 ? reachBack(text, passages.at(-1)!, bounds.start, overlap) : bounds.start
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

/** The smallest section that holds all of it. */
const commonSection = (sections: readonly Section[], atoms: readonly Atom[], from: number, to: number): Section => {
  let section = sections[atoms[from]!.section]!
  const end = atoms[to - 1]!.start
  while (section.parent !== null && section.end <= end) section = parentOf(sections, section)
  return section
}

const parentOf = (sections: readonly Section[], section: Section): Section => {
  const index = Number(section.parent!.slice(section.parent!.lastIndexOf('#s') + 2))
  return sections[index]!
}

const reachBack = (text: string, before: Passage, start: number, overlap: number): number => {
  const sentences = sentencesIn(text, before.start, start)
  let reached = start
  for (const sentence of sentences.toReversed()) {
    if (sentence.start === before.start || countTokens(text, sentence.start, start) > overlap) break
    reached = sentence.start
  }
  return reached
}
