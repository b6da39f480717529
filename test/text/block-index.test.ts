import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockIndex } from '../../src/text/block-index.ts'
import { mayIntroduceList } from '../../src/text/blocks.ts'
import { parseBlocks } from '../../src/text/parse-blocks.ts'

const piece = fc.constantFrom(
  '# One\n\n',
  'The plan includes:\n\n',
  '- an entry\n  - inside\n\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n',
  '> quoted\n>\n> - in it\n\n',
  '1. First.\n2. Second.\n\n',
)

test('the index of blocks finds the same as a search through all blocks', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(600), (pieces, offset) => {
      const blocks = parseBlocks(pieces.join(''), 'text/markdown')
      const index = blockIndex(blocks)
      const first = index.firstStartingAt(offset)
      const before = blocks.filter(({ start }) => start < offset)
      expect(first).toBe(before.length)
      expect(index.headerBefore(first)).toBe(before.findLast(({ kind, level }) => kind === 'table_row' && level === 0))
      expect(index.leadBefore(first)).toBe(before.findLast((block) => mayIntroduceList(block, blocks)))
      const expected = blocks.findIndex(({ kind, end }) => kind !== 'table' && end > offset)
      expect(index.firstEndingAfter(offset)).toBe(expected < 0 ? blocks.length : expected)
    }),
  )
})
