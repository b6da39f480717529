import { type Block, introduces } from './blocks.ts'
import { oncePer } from './lru.ts'
import { elementAt } from './required.ts'

/** Looks up the blocks of a long document by offset, so that reading it passage by passage does not scan all blocks each time. */
export const blockIndex = oncePer((blocks: readonly Block[]) => {
  const reach = new Float64Array(blocks.length)
  const headers = new Int32Array(blocks.length + 1).fill(-1)
  const leads = new Int32Array(blocks.length + 1).fill(-1)
  let [furthest, header, lead] = [0, -1, -1]
  for (const [at, block] of blocks.entries()) {
    const { kind, depth, end } = block
    furthest = Math.max(furthest, kind === 'table' ? 0 : end)
    if (kind === 'table_row' && depth === 0) header = at
    if (introduces(block, blocks)) lead = at
    reach[at] = furthest
    headers[at + 1] = header
    leads[at + 1] = lead
  }
  return {
    startingAt: (offset: number) => firstWhere(blocks.length, (at) => elementAt(blocks, at).start >= offset),
    /** The first block that ends after an offset. Tables are skipped: their rows and cells follow them. */
    reaching: (offset: number) => firstWhere(blocks.length, (at) => elementAt(reach, at) > offset),
    headerBefore: (index: number) => blocks[headers[index] ?? -1],
    /** The last paragraph or heading before a block. */
    leadBefore: (index: number) => blocks[leads[index] ?? -1],
  }
})

/** Binary search for the first index at which a monotonic condition holds. */
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
