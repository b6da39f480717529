import { describe, expect, test } from 'vitest'
import { safeId } from '../../src/corpus/doc-ids.ts'
import { makeDocument } from '../../src/corpus/make-document.ts'
import { parseBlocks } from '../../src/text/parse-blocks.ts'
import { oneLine } from '../../src/text/shown.ts'

const blocks = (text: string): string[] =>
  parseBlocks(text, 'text/plain').map(({ kind, inner }) => `${kind}: ${text.slice(inner.start, inner.end)}`)

describe('numbered titles of plain text', () => {
  test('begin their sections, on their own line or before their paragraph', () => {
    const text =
      '  1. Lending.\n\n  Members borrow books.\n\n  2. Late Returns. A fee is due.\n\n  3. Loss of a Book.\n\n  The member pays.\n'
    expect(blocks(text)).toEqual([
      'heading: Lending',
      'paragraph: Members borrow books.',
      'heading: Late Returns',
      'paragraph: A fee is due.',
      'heading: Loss of a Book',
      'paragraph: The member pays.',
    ])
  })

  test('remove the indentation of the text under them', () => {
    const text = '1. Lending.\n\n   Members borrow.\n\n2. Returns.\n\n   By nine.\n\n3. Loss.\n\n   Tell us.\n'
    expect(parseBlocks(text, 'text/plain').every(({ parent }) => parent === -1)).toBe(true)
    expect(blocks(text)).toContain('paragraph: Members borrow.')
  })

  test('are seen under a first one that has lost its indentation', () => {
    const text = '1. Lending.\n\n      Members borrow.\n\n   2. Returns. By nine.\n\n   3. Loss. Tell us.\n'
    expect(blocks(text).filter((block) => block.startsWith('heading'))).toEqual([
      'heading: Lending',
      'heading: Returns',
      'heading: Loss',
    ])
  })

  test.each(['\n', '\r\n'])('are underlined wherever they are, with lines that end in %j', (end) => {
    expect(blocks(['1. Lending Rules', '----------------', '', 'Members borrow books.', ''].join(end))).toEqual([
      'heading: Lending Rules',
      'paragraph: Members borrow books.',
    ])
  })

  test.each([
    ['a list of names', '1. Apples\n2. Pears\n3. Plums\n\nAll are ripe.\n'],
    ['steps', '1. Open the door.\n\nIt is heavy.\n\n2. Close the door.\n\nGently.\n\n3. Leave the house.\n\nBye.\n'],
    [
      'clauses that say their rule at once',
      '1. You may copy it.\n\nFreely.\n\n2. You may sell it.\n\nAlso.\n\n3. No fee.\n',
    ],
    ['too few to be sure', '1. Lending.\n\nMembers borrow books.\n'],
    ['numbers out of order', '4. Lending.\n\nOne.\n\n2. Returns.\n\nTwo.\n\n9. Loss.\n\nThree.\n'],
  ])('are none in %s', (_what, text) => {
    expect(blocks(text).filter((block) => block.startsWith('heading'))).toEqual([])
  })

  test('are left alone in Markdown', () => {
    const text = '1. Lending.\n\nOne.\n\n2. Returns.\n\nTwo.\n\n3. Loss.\n\nThree.\n'
    expect(parseBlocks(text, 'text/markdown').some(({ kind }) => kind === 'heading')).toBe(false)
  })
})

const titleOf = (text: string): string | undefined => {
  const made = makeDocument({ text, media_type: 'text/plain', about: {} }, { source: 'a-file.txt', doc_id: 'a-file' })
  return 'document' in made ? made.document.title : undefined
}

test('a long title, message or id never ends with half of a character', () => {
  const text = `${'a'.repeat(299)}😀 end`
  expect(titleOf(`# ${text}\n`)).toBe('a'.repeat(299))
  expect(oneLine(text, 301)).toBe(`${'a'.repeat(299)}…`)
  expect(safeId(`${'a'.repeat(119)}𠮷x`)).toBe('a'.repeat(119))
})

test('the title of plain text is not made up', () => {
  expect(titleOf('A plain first line.\n\nText.\n')).toBe('a file')
})
