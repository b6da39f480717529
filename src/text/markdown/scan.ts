import type { Block, BlockKind } from '../blocks.ts'

/** The rules of Markdown that depend on the media type. */
export interface Dialect {
  /** Lines indented by four spaces are code, except in MDX and plain text. */
  readonly indentedCode: boolean
  readonly html: boolean
  /** Skips top-level paragraphs that begin with `import` or `export`. */
  readonly modules: boolean
}

/** A block whose end and text may still change. */
export type OpenBlock = { -readonly [Key in keyof Block]: Block[Key] }

export interface Container {
  readonly type: 'quote' | 'item' | 'fenced'
  readonly block: number
  /** Columns that a line must be indented by to belong to an item. */
  readonly indent: number
  /** Matches the line that closes a fenced container. */
  readonly endPattern?: RegExp
  /** True if a line of content was read, even if its paragraph is still open. */
  hasContent: boolean
  /** True until the first block in the container is complete. If that block is a paragraph, it becomes the `inner` text. */
  needsInner: boolean
}

export type NewContainer = Pick<Container, 'type' | 'indent' | 'endPattern'>

/** A block that contains text and no other blocks, while its lines are read. `block` is its index if it was already added. */
type Leaf =
  | {
      readonly type: 'paragraph'
      readonly start: number
      end: number
      readonly lineStarts: number[]
      /** End of the line before the last one. */
      previousEnd: number
      readonly term?: { start: number; end: number }
    }
  | {
      readonly type: 'fence'
      readonly block: number
      readonly marker: string
      contentStart: number
      contentEnd: number
    }
  | { readonly type: 'indented'; readonly block: number }
  | ({ readonly type: 'html'; readonly start: number; end: number; readonly isModule?: boolean } & Partial<HtmlStart>)
  | { readonly type: 'table'; readonly block: number; readonly columns: number; rows: number }

export interface HtmlStart {
  /** Matches the text that ends the block. */
  readonly endPattern?: RegExp
  /** True if a blank line also ends the block. */
  readonly endsAtBlank?: boolean
  /** True if the block may interrupt a paragraph. */
  readonly interrupts: boolean
}

export type Paragraph = Extract<Leaf, { type: 'paragraph' }>

export const lastLineOf = ({ lineStarts, start }: Paragraph): number => lineStarts.at(-1) ?? start

export type Table = Extract<Leaf, { type: 'table' }>

/** The state of the block parser. */
export interface Scan {
  readonly text: string
  readonly dialect: Dialect
  readonly blocks: OpenBlock[]
  readonly open: Container[]
  /** The number of open containers that the current line belongs to. */
  matched: number
  leaf: Leaf | undefined
  /** End of the last nonblank line: a container that closes now ends there. */
  lastEnd: number
  /** Offset of the last `</table` of the text, or -1. */
  readonly lastTableEnd: number
}

/** Adds a block, and opens it if it is a container. */
export const push = (
  scan: Scan,
  kind: BlockKind,
  block: Partial<OpenBlock> & { start: number },
  container?: NewContainer,
): number => {
  const end = block.end ?? block.start
  const parent = parentOf(scan)
  markHasBlock(scan)
  const index = scan.blocks.push({ kind, end, parent, level: 0, inner: { start: block.start, end }, ...block }) - 1
  if (container) scan.matched = scan.open.push({ ...container, block: index, hasContent: false, needsInner: true })
  return index
}

export const parentOf = (scan: Scan): number => scan.open.at(-1)?.block ?? -1

/** Records that the innermost container has a block or a thematic break, so that no later paragraph becomes its `inner` text. */
export const markHasBlock = (scan: Scan): void => {
  const container = scan.open.at(-1)
  if (!container) return
  container.hasContent = true
  container.needsInner = false
}

/** Records that the innermost container has content, which may still become its `inner` text. */
export const markHasContent = (scan: Scan): void => {
  const container = scan.open.at(-1)
  if (container) container.hasContent = true
}
