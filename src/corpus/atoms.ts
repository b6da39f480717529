import { splitsPair } from '../text/beginning.ts'
import type { Block } from '../text/blocks.ts'
import { elementAt, required } from '../text/required.ts'
import { sentencesIn } from '../text/sentences.ts'
import type { Section } from '../vocabulary/index.ts'
import { measureTokens } from './tokens.ts'

/** A piece of text. Passages consist of consecutive atoms, which have no gaps between them. */
export interface Atom {
  readonly start: number
  readonly end: number
  readonly tokens: number
  readonly cutCost: number
  readonly section: number
  readonly isSectionHeading: boolean
}

/** Returns one atom per outer block. Cuts a block that is too large for a passage into rows, items, sentences, lines, or runs of words. */
export const atomsOf = (text: string, blocks: readonly Block[], sections: readonly Section[], max: number) => {
  const atoms: Atom[] = []
  const add = (newAtoms: readonly Atom[]): void => {
    for (const atom of newAtoms) atoms.push(atom)
  }
  const first = sections[0]?.start ?? 0
  const outer = blocks.flatMap((block, index) => (block.parent === -1 ? [index] : []))
  let section = 0
  let start = first
  const leading = blocks[0]?.start ?? text.length
  if (text.slice(first, leading).trim() !== '') {
    const tokens = measureTokens(text, first, leading)
    const atom = { start, end: leading, tokens, section, isSectionHeading: false, cutCost: 0 }
    add(tokens <= max ? [atom] : splitAtom(text, [], 0, 0, atom, max))
    start = leading
  }
  outer.forEach((index, place) => {
    const block = elementAt(blocks, index)
    // Text between blocks (comments, template tags) belongs to the atom of the block before it.
    const end = blocks[outer[place + 1] ?? -1]?.start ?? text.length
    while ((sections[section + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start) section++
    const isSectionHeading = sections[section]?.start === block.start && block.kind === 'heading'
    const atom = {
      start,
      end,
      tokens: measureTokens(text, start, end),
      section,
      isSectionHeading,
      cutCost: costOfCutBefore(text, blocks, outer, place),
    }
    if (atom.tokens <= max) atoms.push(atom)
    else add(splitAtom(text, blocks, index, outer[place + 1] ?? blocks.length, atom, max))
    start = end
  })
  return atoms
}

/** Returns the cost of a cut before a block: 20 right after a heading, 6 or 7 inside a list or after its lead-in, 0.5 between paragraphs. */
const costOfCutBefore = (text: string, blocks: readonly Block[], outer: readonly number[], place: number): number => {
  const block = blocks[outer[place] ?? -1]
  const before = blocks[outer[place - 1] ?? -1]
  if (!block || !before) return 0
  if (before.kind === 'heading') return 20
  if (block.kind === 'heading') return 0
  if (isListItem(block) && isListItem(before) && block.kind === before.kind) return 6
  if ((isListItem(block) || block.kind === 'table' || block.kind === 'code') && introduces(text, before)) return 7
  return 0.5
}

const isListItem = (block: Block): boolean =>
  block.kind === 'list_item' || block.kind === 'step' || block.kind === 'definition'

/** True for a paragraph that introduces the next block: `To rotate a key:`, or a short line in bold. */
const introduces = (text: string, block: Block): boolean => {
  if (block.kind !== 'paragraph') return false
  const tail = text.slice(Math.max(block.inner.start, block.inner.end - 12), block.inner.end)
  if (/[:：][*_\\\s]*$/.test(tail)) return true
  return (
    block.inner.end - block.inner.start < 160 &&
    /^(?:\*\*|__)/.test(text.slice(block.inner.start, block.inner.start + 2)) &&
    /(?:\*\*|__)$/.test(tail)
  )
}

const splitAtom = (text: string, blocks: readonly Block[], from: number, to: number, atom: Atom, max: number) => {
  const cuts = new Map<number, number>()
  const addCut = (at: number, cost: number): void => {
    if (at > atom.start && at < atom.end) cuts.set(at, Math.min(cost, cuts.get(at) ?? cost))
  }
  for (const block of blocks.slice(from, to)) {
    if (block.kind === 'table_cell') continue
    addCut(block.start, 3)
    if (block.kind === 'table' || block.kind === 'table_row') continue
    if (block.kind === 'code') for (const at of lineStarts(text, block.start, block.end)) addCut(at, 4)
    else for (const sentence of sentencesIn(text, block.inner.start, block.inner.end)) addCut(sentence.start, 2)
  }
  if (from === to) for (const at of lineStarts(text, atom.start, atom.end)) addCut(at, 4)
  const starts = [atom.start, ...[...cuts.keys()].sort((a, b) => a - b), atom.end]
  return starts.slice(0, -1).flatMap((start, place) => {
    const end = elementAt(starts, place + 1)
    const piece = {
      ...atom,
      start,
      end,
      tokens: measureTokens(text, start, end),
      cutCost: place === 0 ? atom.cutCost : required(cuts, start),
      isSectionHeading: atom.isSectionHeading && place === 0,
    }
    return piece.tokens <= max ? [piece] : splitByWords(text, piece, max)
  })
}

const lineStarts = (text: string, start: number, end: number): number[] => {
  const starts: number[] = []
  for (let at = text.indexOf('\n', start); at !== -1 && at + 1 < end; at = text.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts
}

/** Cuts a sentence or line that is too long for a passage between words, and a word that is too long between characters. */
const splitByWords = (text: string, piece: Atom, max: number): readonly Atom[] => {
  const limit = Math.max(1, Math.floor(max / 2))
  const atoms: Atom[] = []
  let start = piece.start
  let tokens = 0
  const add = (end: number): void => {
    atoms.push({
      ...piece,
      start,
      end,
      tokens: measureTokens(text, start, end),
      cutCost: atoms.length === 0 ? piece.cutCost : 8,
      isSectionHeading: piece.isSectionHeading && atoms.length === 0,
    })
    start = end
    tokens = 0
  }
  for (const { start: from, end: to } of wordRanges(text, piece.start, piece.end, limit * 2)) {
    const wordTokens = measureTokens(text, from, to)
    if (tokens > 0 && tokens + wordTokens > limit) add(from)
    tokens += wordTokens
  }
  add(piece.end)
  return atoms
}

function* wordRanges(text: string, start: number, end: number, maxLength: number) {
  let at = start
  while (at < end) {
    let to = at
    while (to < end && /\s/.test(text.charAt(to))) to++
    while (to < end && to - at < maxLength && !/\s/.test(text.charAt(to))) to++
    while (to < end && isInsideGrapheme(text, to)) to++
    yield { start: at, end: to }
    at = to
  }
}

/** True if a cut here would split a surrogate pair, or separate a letter from its accent. */
const isInsideGrapheme = (text: string, at: number): boolean =>
  splitsPair(text, at) || text.charAt(at - 1) === '\u200d' || /[\p{M}\u200d]/u.test(text.charAt(at))
