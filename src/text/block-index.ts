import { type Block, introduces } from './blocks.ts'
import { oncePer } from './lru.ts'
import { elementAt } from './required.ts'

/** Looks up the blocks of a long document by offset, so that reading it passage by passage does not scan all blocks each time. */
export const blockIndex = oncePer((blocks: readonly Block[]) => {
  const furthestEnds = new Float64Array(blocks.length)
  const headers = new Int32Array(blocks.length + 1).fill(-1)
  const introductions = new Int32Array(blocks.length + 1).fill(-1)
  let [furthest, header, introduction] = [0, -1, -1]
  for (const [at, block] of blocks.entries()) {
    const { kind, depth, end } = block
    furthest = Math.max(furthest, kind === 'table' ? 0 : end)
    if (kind === 'table_row' && depth === 0) header = at
    if (introduces(block, blocks)) introduction = at
    furthestEnds[at] = furthest
    headers[at + 1] = header
    introductions[at + 1] = introduction
  }
  return {
    startingAt: (offset: number) => firstWhere(blocks.length, (at) => elementAt(blocks, at).start >= offset),
    /** The first block that ends after an offset. Skips tables, because their rows and cells are blocks, too. */
    reaching: (offset: number) => firstWhere(blocks.length, (at) => elementAt(furthestEnds, at) > offset),
    headerBefore: (index: number) => blocks[headers[index] ?? -1],
    /** The last paragraph or heading before a block. */
    leadBefore: (index: number) => blocks[introductions[index] ?? -1],
  }
})

/** Binary search for the first index at which a monotonic condition is true. */
const firstWhere = (length: number, isTrue: (at: number) => boolean): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
