import { classifyParagraph } from './classify-paragraph.ts'
import { htmlBlocks } from './html-blocks.ts'
import { afterLinkDefinitions } from './link-definitions.ts'
import { markFilled, type Paragraph, parentOf, push, type Scan } from './scan.ts'

/** Something begins: what did not go on into this line ends. */
export const begin = (scan: Scan, matched: number): void => {
  closeTo(scan, matched, true)
}

/** Ends the leaf and the containers that do not go on. A fenced container ends only when it is told to. */
export const closeTo = (scan: Scan, matched: number, leafToo = matched < scan.open.length): void => {
  if (leafToo) closeLeaf(scan)
  closeContainers(scan, matched)
}

export const closeContainers = (scan: Scan, matched: number): void => {
  while (scan.open.length > matched) {
    const block = scan.blocks[scan.open.pop()!.block]!
    block.end = Math.max(block.end, scan.lastEnd)
  }
}

export const closeLeaf = (scan: Scan): void => {
  const { leaf, blocks, text } = scan
  scan.leaf = undefined
  if (leaf?.type === 'fence') {
    const block = blocks[leaf.block]!
    block.end = Math.max(block.end, scan.lastEnd)
    const start = Math.min(leaf.contentStart, text.length)
    block.inner = { start, end: Math.max(start, leaf.contentEnd) }
    if (block.inner.end > block.end) block.inner = { start: block.end, end: block.end }
  } else if (leaf?.type === 'html' && !leaf.silent) {
    const parent = parentOf(scan)
    const found = htmlBlocks(text, leaf.start, leaf.end, blocks.length, parent)
    if (found.length > 0) markFilled(scan)
    for (const block of found) blocks.push(block)
  } else if (leaf?.type === 'paragraph') closeParagraph(scan, leaf)
}

const closeParagraph = (scan: Scan, leaf: Paragraph): void => {
  const { text, blocks, open } = scan
  if (leaf.term) {
    const label = text.slice(leaf.term.start, leaf.term.end)
    push(scan, 'definition', {
      start: leaf.term.start,
      end: leaf.end,
      inner: { start: leaf.start, end: leaf.end },
      label,
    })
    return
  }
  const start = textStart(text, leaf)
  if (start >= leaf.end) return
  const container = open.at(-1)
  const host = container?.fresh ? blocks[container.block]! : undefined
  const found = classifyParagraph(text, start, leaf.end, host?.kind ?? 'paragraph')
  if (host) {
    // The first paragraph of an item, quote or note is the item, quote or note.
    container!.fresh = false
    host.kind = found.kind
    host.inner = found.inner
    if (found.label !== undefined && host.label === undefined) host.label = found.label
  } else
    push(scan, found.kind, {
      start,
      end: leaf.end,
      inner: found.inner,
      ...(found.label === undefined ? {} : { label: found.label }),
    })
}

/** Where the words of a paragraph begin. */
export const textStart = (text: string, paragraph: Paragraph): number =>
  afterLinkDefinitions(text, paragraph.lines, paragraph.end)
