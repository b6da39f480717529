import { type Block, mayIntroduceList } from './blocks.ts'
import { oncePerObject } from './lru.ts'
import { elementAt } from './required.ts'

/** Looks up the blocks of a long document by offset, so that reading it passage by passage does not scan all blocks each time. */
export const blockIndex = oncePerObject((blocks: readonly Block[]) => {
  const furthestEnds = new Float64Array(blocks.length)
  const headers = new Int32Array(blocks.length + 1).fill(-1)
  const leads = new Int32Array(blocks.length + 1).fill(-1)
  let [furthest, header, lead] = [0, -1, -1]
  for (const [at, block] of blocks.entries()) {
    const { kind, level, end } = block
    furthest = Math.max(furthest, kind === 'table' ? 0 : end)
    if (kind === 'table_row' && level === 0) header = at
    if (mayIntroduceList(block, blocks)) lead = at
    furthestEnds[at] = furthest
    headers[at + 1] = header
    leads[at + 1] = lead
  }
  return {
    /** The index of the first block that starts at or after an offset. */
    firstStartingAt: (offset: number) => firstIndexWhere(blocks.length, (at) => elementAt(blocks, at).start >= offset),
    /** The index of the first block that ends after an offset. Skips tables, because their rows and cells are blocks, too. */
    firstEndingAfter: (offset: number) => firstIndexWhere(blocks.length, (at) => elementAt(furthestEnds, at) > offset),
    /** The last table header before the block at an index. */
    headerBefore: (index: number) => blocks[headers[index] ?? -1],
    /** The last paragraph or heading before the block at an index that may introduce a list. */
    leadBefore: (index: number) => blocks[leads[index] ?? -1],
  }
})

/** Binary search for the first index at which a monotonic condition is true. */
export const firstIndexWhere = (length: number, isTrue: (at: number) => boolean): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
