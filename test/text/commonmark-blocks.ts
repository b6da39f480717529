import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Block } from '../../src/text/blocks.ts'

/** The blocks that the reference parser finds in a text, one line per block with its offset, without inline content. */
export const referenceOutline = (text: string): readonly string[] => {
  const outline: string[] = []
  const pending: Nodes[] = [fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })]
  for (let node = pending.pop(); node; node = pending.pop()) {
    const start = node.position!.start.offset!
    if (node.type === 'heading')
      outline.push(`heading ${node.depth} ${node.children[0]?.position?.start.offset ?? 'empty'}`)
    else if (node.type === 'code') outline.push('code')
    else if (node.type === 'table') outline.push(`table ${start}`)
    else if (node.type === 'tableRow') outline.push(`row ${start}`)
    else if (node.type === 'blockquote') outline.push(`quote ${start}`)
    else if (node.type === 'listItem') outline.push(`item ${start}`)
    else if (node.type === 'paragraph') outline.push(`text ${start}`)
    if (node.type !== 'paragraph' && node.type !== 'heading' && 'children' in node)
      pending.push(...node.children.toReversed())
  }
  return [...new Set(outline)].sort()
}

/** The same for our parser, in which an item or quote and its first paragraph are one block. */
export const outline = (blocks: readonly Block[]): readonly string[] => [...new Set(blocks.flatMap(lineOf))].sort()

const lineOf = ({ kind, level, start, inner }: Block): readonly string[] => {
  const innerText = inner.end > inner.start ? [`text ${inner.start}`] : []
  if (kind === 'heading') return [`heading ${level} ${inner.end > inner.start ? inner.start : 'empty'}`]
  if (kind === 'code') return ['code']
  if (kind === 'table') return [`table ${start}`]
  if (kind === 'table_row') return [`row ${start}`]
  if (kind === 'table_cell') return []
  if (kind === 'quote') return [`quote ${start}`, ...innerText]
  if (kind === 'list_item' || kind === 'step') return [`item ${start}`, ...innerText]
  return innerText
}
