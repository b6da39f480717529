import { splitsSurrogatePair } from '../text/beginning.ts'
import type { Block } from '../text/blocks.ts'
import { elementAt } from '../text/required.ts'
import { sentencesIn } from '../text/sentences.ts'
import type { Section } from '../vocabulary/index.ts'
import { measureTokens } from './tokens.ts'

/** A piece of a document that is not cut further. Passages consist of consecutive atoms, which have no gaps between them. */
export interface Atom {
  readonly start: number
  readonly end: number
  readonly tokens: number
  /** How bad it is to begin a passage with this atom, where 1 is the cost of one more passage. */
  readonly cutCost: number
  /** The index of the innermost section that contains the atom. */
  readonly section: number
  /** True if the atom begins with the heading of its section. */
  readonly isSectionHeading: boolean
}

/** Returns one atom per outer block. Cuts a block that is too large for a passage into rows, items, sentences, lines, or runs of words. */
export const atomsOf = (text: string, blocks: readonly Block[], sections: readonly Section[], maxTokens: number) => {
  const atoms: Atom[] = []
  const add = (atom: Atom, from: number, to: number): void => {
    const pieces = atom.tokens <= maxTokens ? [atom] : splitAtom(text, blocks.slice(from, to), atom, maxTokens)
    for (const piece of pieces) atoms.push(piece)
  }
  const bodyStart = sections[0]?.start ?? 0
  const outerIndexes = blocks.flatMap((block, index) => (block.parent === -1 ? [index] : []))
  let section = 0
  let start = bodyStart
  const firstBlockStart = blocks[0]?.start ?? text.length
  if (text.slice(bodyStart, firstBlockStart).trim() !== '') {
    const tokens = measureTokens(text, bodyStart, firstBlockStart)
    add({ start, end: firstBlockStart, tokens, section, isSectionHeading: false, cutCost: 0 }, 0, 0)
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
    add(atom, index, outerIndexes[position + 1] ?? blocks.length)
    start = end
  })
  return atoms
}

/** Costs of a cut before a block or after one, compared with 1 for one more passage. */
const cutCosts = { heading: 0, block: 0.5, listItem: 6, afterLeadIn: 7, afterHeading: 20 }
/** Costs of a cut inside a block that is too large for a passage. */
const splitCosts = { sentence: 2, innerBlock: 3, line: 4, word: 8 }

const costOfCutBefore = (text: string, block: Block, previous: Block | undefined): number => {
  if (!previous) return 0
  if (previous.kind === 'heading') return cutCosts.afterHeading
  if (block.kind === 'heading') return cutCosts.heading
  if (isListItem(block) && previous.kind === block.kind) return cutCosts.listItem
  const mayHaveLeadIn = isListItem(block) || block.kind === 'table' || block.kind === 'code'
  return mayHaveLeadIn && isLeadIn(text, previous) ? cutCosts.afterLeadIn : cutCosts.block
}

const isListItem = ({ kind }: Block): boolean => kind === 'list_item' || kind === 'step' || kind === 'definition'

/** True for a paragraph that introduces the next block: `To rotate a key:`, or a short line in bold. */
const isLeadIn = (text: string, { kind, inner: { start, end } }: Block): boolean => {
  if (kind !== 'paragraph') return false
  const tail = text.slice(Math.max(start, end - 12), end)
  if (/[:：][*_\\\s]*$/.test(tail)) return true
  return end - start < 160 && /^(?:\*\*|__)/.test(text.slice(start, start + 2)) && /(?:\*\*|__)$/.test(tail)
}

/** Cuts an atom where its blocks and their sentences or lines begin. Without blocks, cuts it into lines. */
const splitAtom = (text: string, blocks: readonly Block[], atom: Atom, maxTokens: number) => {
  const cuts = new Map<number, number>()
  const addCut = (at: number, cost: number): void => {
    if (at > atom.start && at < atom.end) cuts.set(at, Math.min(cost, cuts.get(at) ?? cost))
  }
  for (const { kind, start, end, inner } of blocks) {
    if (kind === 'table_cell') continue
    addCut(start, splitCosts.innerBlock)
    if (kind === 'table' || kind === 'table_row') continue
    if (kind === 'code') for (const at of lineStarts(text, start, end)) addCut(at, splitCosts.line)
    else for (const { start } of sentencesIn(text, inner.start, inner.end)) addCut(start, splitCosts.sentence)
  }
  if (blocks.length === 0) for (const at of lineStarts(text, atom.start, atom.end)) addCut(at, splitCosts.line)
  const starts = [atom.start, ...[...cuts.keys()].sort((a, b) => a - b), atom.end]
  return starts.slice(0, -1).flatMap((start, position) => {
    const piece = partOf(text, atom, start, elementAt(starts, position + 1), cuts.get(start) ?? atom.cutCost)
    return piece.tokens <= maxTokens ? [piece] : splitByWords(text, piece, maxTokens)
  })
}

const partOf = (text: string, atom: Atom, start: number, end: number, cutCost: number): Atom => {
  const isSectionHeading = atom.isSectionHeading && start === atom.start
  return { ...atom, start, end, tokens: measureTokens(text, start, end), cutCost, isSectionHeading }
}

const lineStarts = (text: string, start: number, end: number): number[] =>
  [...text.slice(start, end).matchAll(/\n(?=[\s\S])/g)].map(({ index }) => start + index + 1)

/** Cuts a sentence or line that is too long for a passage. Cuts between words, and inside a word only if the word is too long. */
const splitByWords = (text: string, piece: Atom, maxTokens: number): readonly Atom[] => {
  // Half a passage, so that a piece can still be joined with the text around it.
  const limit = Math.max(1, Math.floor(maxTokens / 2))
  const atoms: Atom[] = []
  let start = piece.start
  let tokens = 0
  const add = (end: number): void => {
    atoms.push(partOf(text, piece, start, end, start === piece.start ? piece.cutCost : splitCosts.word))
    start = end
    tokens = 0
  }
  // A character has at most one token, so a word of `limit * 2` characters fits into a passage.
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
