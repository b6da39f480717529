import type { Block } from './blocks.ts'

/** Finds its way in the blocks of a long document: whoever reads it passage by passage must not go through all of them each time. */
export interface BlockIndex {
  /** The first block that starts at an offset or behind it. */
  startingAt(offset: number): number
  /** The first block that reaches behind an offset, tables left out: their rows and cells stand behind them. */
  reaching(offset: number): number
  /** The last header row of a table before a block. */
  headerBefore(index: number): Block | undefined
  /** The last paragraph or heading before a block. */
  leadBefore(index: number): Block | undefined
}

/** Made once for the blocks of a document. */
export const blockIndex = (blocks: readonly Block[]): BlockIndex => {
  const known = made.get(blocks)
  if (known) return known
  const index = makeIndex(blocks)
  made.set(blocks, index)
  return index
}

const made = new WeakMap<readonly Block[], BlockIndex>()

const makeIndex = (blocks: readonly Block[]): BlockIndex => {
  const reach = new Float64Array(blocks.length)
  const headers = new Int32Array(blocks.length + 1).fill(-1)
  const leads = new Int32Array(blocks.length + 1).fill(-1)
  for (const [at, { kind, depth, end }] of blocks.entries()) {
    reach[at] = Math.max(at === 0 ? 0 : reach[at - 1]!, kind === 'table' ? 0 : end)
    headers[at + 1] = kind === 'table_row' && depth === 0 ? at : headers[at]!
    leads[at + 1] = kind === 'paragraph' || kind === 'heading' ? at : leads[at]!
  }
  return {
    startingAt: (offset) => firstWhere(blocks.length, (at) => blocks[at]!.start >= offset),
    reaching: (offset) => firstWhere(blocks.length, (at) => reach[at]! > offset),
    headerBefore: (index) => blocks[headers[index]!],
    leadBefore: (index) => blocks[leads[index]!],
  }
}

/** The first place at which something holds that holds from there on. */
const firstWhere = (length: number, holds: (at: number) => boolean): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
