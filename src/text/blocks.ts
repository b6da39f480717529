export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list_item'
  | 'step'
  | 'table'
  | 'table_row'
  | 'table_cell'
  | 'code'
  | 'definition'
  | 'note'
  | 'quote'

/** Blocks are in reading order: a table, its rows, their cells. Items, quotes and notes include nested blocks; their `inner` is the first paragraph. */
export interface Block {
  readonly kind: BlockKind
  readonly start: number
  readonly end: number
  /** Index of the enclosing block (a row's table, a nested item's parent item), or -1. */
  readonly parent: number
  /** Heading level, list depth, or table row number (0 is the header row). */
  readonly level: number
  /** The text without list marker, heading hashes, cell padding, code fence, note label or defined term. */
  readonly inner: { readonly start: number; readonly end: number }
  /** Code language, note label (note, tip, important, warning or caution, in any language), or the term of a definition. */
  readonly label?: string
}

export const isListEntry = ({ kind }: Block): boolean => kind === 'list_item' || kind === 'step'

/** True for a block that may introduce the list after it: a heading, or a paragraph that is not part of a list entry. */
export const mayIntroduceList = ({ kind, parent }: Block, blocks: readonly Block[]): boolean => {
  const enclosing = blocks[parent]
  return kind === 'heading' || (kind === 'paragraph' && !(enclosing && isListEntry(enclosing)))
}
