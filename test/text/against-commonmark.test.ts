import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBlocks } from '../../src/text/parse-blocks.ts'
import { triesAll } from '../sample-cases.ts'
import { outline, referenceOutline } from './commonmark-blocks.ts'

/** Lines of all kinds: each may begin, continue, interrupt or end a block. */
const line = fc
  .tuple(
    fc.constantFrom('', '', ' ', '  ', '   ', '    ', '      ', '\t', '> ', '>', '- ', '1. ', '  - ', '> - '),
    fc.constantFrom(
      '',
      '',
      'some words here',
      'more words',
      '# Heading',
      '### Third ###',
      '#no heading',
      '- item',
      '* item',
      '+ other',
      '1. first',
      '> quoted',
      '```',
      '```js',
      '~~~',
      '---',
      '***',
      '===',
      '    indented',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
      '[ref]: https://example.com',
      'ends with backslash\\',
      'two spaces  ',
    ),
  )
  // Parsers disagree about an empty list item inside a paragraph.
  .map(([indent, rest]) => indent + (/[-.] $/.test(indent) && rest === '' ? 'item' : rest))

describe('blocks agree with the reference parser of CommonMark', () => {
  test('on any mixture of lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), fc.constantFrom('\n', '\r\n'), (lines, lineBreak) => {
        const text = lines.join(lineBreak)
        expect(outline(parseBlocks(text, 'text/markdown'))).toEqual(referenceOutline(text))
      }),
      { numRuns: triesAll ? 1500 : 300, seed: 7 },
    )
  })

  test.for([
    ['a paragraph that goes on lazily in a quote', '> one\ntwo\n\nthree'],
    ['a list in a list in a quote', '> - one\n>   - two\n>\n>     three\n- four'],
    ['a list that no number but one can begin inside a paragraph', 'In the year\n1986. A thing happened\n1. really'],
    ['setext headings over two lines', 'One\ntwo\n===\n\nThree\n---'],
    ['code that is fenced in an item', '1. do\n\n   ```sh\n   a\n   ```\n2. then'],
    ['tabs as indentation', '-\tone\n\n\ttwo\n\n\t\tcode'],
    ['a table that follows a paragraph and is ended by a quote', '| a | b |\n|--|:-:|\n| c | d |\n> e'],
    ['an empty item and what may follow it', '-\n  one\n\n-\n\n  two'],
  ] as const)('on %s', ([, text]) => {
    expect(outline(parseBlocks(text, 'text/markdown'))).toEqual(referenceOutline(text))
  })
})
