import { splitsSurrogatePair } from '../text/beginning.ts'
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
  /** How bad it is to begin a passage with this atom. */
  readonly cutCost: number
  readonly section: number
  readonly isSectionHeading: boolean
}

/** Returns one atom per outer block. Cuts a block that is too large for a passage into rows, items, sentences, lines, or runs of words. */
export const atomsOf = (text: string, blocks: readonly Block[], sections: readonly Section[], maxTokens: number) => {
  const atoms: Atom[] = []
  const add = (newAtoms: readonly Atom[]): void => {
    for (const atom of newAtoms) atoms.push(atom)
  }
  const bodyStart = sections[0]?.start ?? 0
  const outerIndexes = blocks.flatMap((block, index) => (block.parent === -1 ? [index] : []))
  let section = 0
  let start = bodyStart
  const firstBlockStart = blocks[0]?.start ?? text.length
  if (text.slice(bodyStart, firstBlockStart).trim() !== '') {
    const tokens = measureTokens(text, bodyStart, firstBlockStart)
    const atom = { start, end: firstBlockStart, tokens, section, isSectionHeading: false, cutCost: 0 }
    add(tokens <= maxTokens ? [atom] : splitAtom(text, [], 0, 0, atom, maxTokens))
    start = firstBlockStart
  }
  outerIndexes.forEach((index, position) => {
    const block = elementAt(blocks, index)
    // Text between blocks (comments, template tags) belongs to the atom of the block before it.
    const end = blocks[outerIndexes[position + 1] ?? -1]?.start ?? text.length
    while ((sections[section + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start) section++
    const isSectionHeading = sections[section]?.start === block.start && block.kind === 'heading'
    const atom = {
      start,
      end,
      tokens: measureTokens(text, start, end),
      section,
      isSectionHeading,
      cutCost: costOfCutBefore(text, block, blocks[outerIndexes[position - 1] ?? -1]),
    }
    if (atom.tokens <= maxTokens) atoms.push(atom)
    else add(splitAtom(text, blocks, index, outerIndexes[position + 1] ?? blocks.length, atom, maxTokens))
    start = end
  })
  return atoms
}

/** Returns the cost of a cut before a block: 0 before a heading, 20 right after one, 6 inside a list, 7 after the lead-in of a list, table or code block, otherwise 0.5. */
const costOfCutBefore = (text: string, block: Block, previous: Block | undefined): number => {
  if (!previous) return 0
  if (previous.kind === 'heading') return 20
  if (block.kind === 'heading') return 0
  if (isListItem(block) && isListItem(previous) && block.kind === previous.kind) return 6
  if ((isListItem(block) || block.kind === 'table' || block.kind === 'code') && introduces(text, previous)) return 7
  return 0.5
}

const isListItem = ({ kind }: Block): boolean => kind === 'list_item' || kind === 'step' || kind === 'definition'

/** True for a paragraph that introduces the next block: `To rotate a key:`, or a short line in bold. */
const introduces = (text: string, { kind, inner: { start, end } }: Block): boolean => {
  if (kind !== 'paragraph') return false
  const tail = text.slice(Math.max(start, end - 12), end)
  if (/[:：][*_\\\s]*$/.test(tail)) return true
  return end - start < 160 && /^(?:\*\*|__)/.test(text.slice(start, start + 2)) && /(?:\*\*|__)$/.test(tail)
}

/** Cuts an atom where its blocks (from index `from` up to, but not including, `to`) and their sentences or lines begin. Without blocks, cuts it into lines. */
const splitAtom = (text: string, blocks: readonly Block[], from: number, to: number, atom: Atom, maxTokens: number) => {
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
  return starts.slice(0, -1).flatMap((start, position) => {
    const end = elementAt(starts, position + 1)
    const piece = {
      ...atom,
      start,
      end,
      tokens: measureTokens(text, start, end),
      cutCost: position === 0 ? atom.cutCost : required(cuts, start),
      isSectionHeading: atom.isSectionHeading && position === 0,
    }
    return piece.tokens <= maxTokens ? [piece] : splitByWords(text, piece, maxTokens)
  })
}

const lineStarts = (text: string, start: number, end: number): number[] =>
  [...text.slice(start, end).matchAll(/\n(?=[\s\S])/g)].map(({ index }) => start + index + 1)

/** Cuts a sentence or line that is too long for a passage. Cuts between words, and inside a word only if the word is too long. */
const splitByWords = (text: string, piece: Atom, maxTokens: number): readonly Atom[] => {
  const limit = Math.max(1, Math.floor(maxTokens / 2))
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

/** Yields each word together with the white space before it. Cuts words that are longer than `maxLength`. */
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

/** True if a cut here would split a surrogate pair or an emoji sequence, or separate a letter from its accent. */
const isInsideGrapheme = (text: string, at: number): boolean =>
  splitsSurrogatePair(text, at) || text.charAt(at - 1) === '\u200d' || /[\p{M}\u200d]/u.test(text.charAt(at))
