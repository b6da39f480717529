import type { Block } from '../../text/blocks.ts'
import { oncePerObject } from '../../text/lru.ts'
import { elementAt } from '../../text/required.ts'
import type { ParsedPassage } from './passage.ts'

export type List = ReturnType<typeof listFrom>

/** The lists of a passage that are not nested in other blocks. */
export const listsOf = oncePerObject((passage: ParsedPassage): readonly List[] => {
  const { blocks } = passage
  const lists: List[] = []
  let index = 0
  for (let first = blocks[index]; first; first = blocks[index]) {
    if (!isEntry(first, passage) || first.parent !== -1) {
      index++
      continue
    }
    // A list ends at the next block that is neither nested nor an entry of the same kind.
    const isOrdered = first.kind === 'step'
    const continuesList = (block: Block): boolean =>
      block.parent !== -1 || (isEntry(block, passage) && (block.kind === 'step') === isOrdered)
    const end = blocks.findIndex((block, at) => at > index && !continuesList(block))
    const after = end === -1 ? blocks.length : end
    const entries = [...blocks.keys()].slice(index, after).filter((at) => blocks[at]?.parent === -1)
    lists.push(listFrom(passage, entries, after))
    index = after
  }
  return lists
})

/** True if a block is an entry of a list. Entries that start with a bold term are parsed as `definition` blocks. */
const isEntry = ({ kind, start }: Block, { text }: ParsedPassage): boolean =>
  kind === 'list_item' ||
  kind === 'step' ||
  (kind === 'definition' && /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(text.slice(start, start + 12)))

/** Describes a list by the indexes of its entries and of the block after it. */
const listFrom = (passage: ParsedPassage, entries: readonly number[], after: number) => {
  const { blocks, text } = passage
  const [from, to] = [elementAt(entries, 0), elementAt(entries, entries.length - 1)]
  const [first, last] = [elementAt(blocks, from), elementAt(blocks, to)]
  const before = blocks[from - 1]
  const lead = before?.kind === 'paragraph' && before.parent === -1 ? before : undefined
  const end = Math.max(last.end, ...blocks.slice(to, after).map((block) => block.end))
  const firstNumber = Number(/^\s*(\d+)[.)]\s/.exec(text.slice(first.start, first.start + 12))?.[1] ?? 1)
  const next = blocks[after]
  return {
    start: first.start,
    end,
    isOrdered: first.kind === 'step',
    entries: entries.map((index) => entryOf(passage, index)),
    /** The paragraph directly above, without markup; empty if there is none. */
    lead: lead ? passage.clean(lead.inner) : '',
    leadSpan: lead?.inner,
    isFirstUnderHeading: lead ? blocks[from - 2]?.kind === 'heading' : before?.kind === 'heading',
    /** True if the numbering starts at 1 and the list can't have been cut off, as at the end of a passage of more than 1,600 characters. */
    isComplete: firstNumber <= 1 && (text.length <= 1600 || text.slice(end).trim() !== ''),
    /** True if the list continues after an interruption such as a code block. */
    isContinued: next !== undefined && next.kind !== 'heading' && (next.kind === 'code' || isEntry(next, passage)),
  }
}

/** An entry without markup and nested blocks. `hasChildren` is true if a list, code or a paragraph is nested in it. */
const entryOf = (passage: ParsedPassage, index: number) => {
  const block = elementAt(passage.blocks, index)
  const marker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/.exec(passage.text.slice(block.start, block.start + 24))
  const span = { start: block.start + (marker?.[0].length ?? 0), end: block.inner.end }
  return { ...span, text: passage.clean(span), hasChildren: passage.blocks[index + 1]?.parent === index }
}
