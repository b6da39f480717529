import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from '../../src/text/blocks.ts'
import { parseBlocks } from '../../src/text/parse-blocks.ts'
import { triesAll } from '../sample-cases.ts'

/** `kind(label): own text`, indented below the item or note that holds it. */
const formatBlocks = (text: string, media_type = 'text/markdown'): readonly string[] => {
  const blocks = parseBlocks(text, media_type)
  const depthOf = ({ kind, parent }: Block): number =>
    parent === -1 || kind === 'table_cell' ? 0 : 1 + depthOf(blocks[parent]!)
  return blocks
    .filter(({ kind }) => kind !== 'table' && kind !== 'table_row')
    .map((block) => {
      const label = block.label ? `(${block.label})` : ''
      return `${'  '.repeat(depthOf(block))}${block.kind}${label}: ${text.slice(block.inner.start, block.inner.end)}`
    })
}

describe('kinds of blocks', () => {
  test('headings lose opening and closing hashes and anchors', () => {
    expect(formatBlocks('# One ##\n\n## Two<a name="two"></a>\n\nThree {#three}\n---')).toEqual([
      'heading: One',
      'heading: Two',
      'heading: Three',
    ])
  })

  test('a list item and its first paragraph are one block, and later blocks are inside it', () => {
    expect(formatBlocks('1. Open it.\n\n   Wait a moment.\n   - or not\n2. Close it.')).toEqual([
      'step: Open it.',
      '  paragraph: Wait a moment.',
      '  list_item: or not',
      'step: Close it.',
    ])
  })

  test('table cells keep an escaped bar and lose their padding', () => {
    expect(formatBlocks('| Plan | Limit |\n|:-----|------:|\n|  Pro | 5 \\| 6   |\n| Team |')).toEqual([
      'table_cell: Plan',
      'table_cell: Limit',
      'table_cell: Pro',
      'table_cell: 5 \\| 6',
      'table_cell: Team',
    ])
    const rows = parseBlocks('| a |\n|---|\n| b |\n| c |', 'text/markdown').filter(({ kind }) => kind === 'table_row')
    expect(rows.map(({ level }) => level)).toEqual([0, 1, 2])
  })

  test.for([
    ['**timeout** – Seconds to wait.', 'definition(timeout): Seconds to wait.'],
    ['`--force`: Skips the question.', 'definition(--force): Skips the question.'],
    ['**Data retention.** Thirty days.', 'definition(Data retention): Thirty days.'],
    ['**Retries** \\(optional\\) \\- How often.', 'definition(Retries): How often.'],
    ['- [`run`](run.md) – Runs.', 'definition(run): Runs.'],
    ['**Region**  \nWhere the data lies.', 'definition(Region): Where the data lies.'],
    ['Pod\n: The smallest unit.', 'definition(Pod): The smallest unit.'],
  ] as const)('%s is a definition', ([text, block]) => {
    expect(formatBlocks(text)).toEqual([block])
  })

  test.for([
    '**These terms hold for everybody who uses the service.** They begin today.',
    '**Whatever it takes to run.** The program needs it.',
    '[How it works: an overview](how.md)',
    '**Step 2: Add tags**',
    '**To delete a group**  \nUse the command below.',
    '`a - b` is the same as `a <= b`.',
  ])('%s is no definition', (text) => {
    expect(formatBlocks(text)[0]).toMatch(/^paragraph/)
  })

  test.for([
    ['> [!WARNING]\n> It is gone.', 'note(warning): It is gone.'],
    ['**Note:** It is slow.', 'note(note): It is slow.'],
    ['**Note**  \nIt is slow.', 'note(note): It is slow.'],
    ['> **Importante**: Guarde la clave.', 'note(important): Guarde la clave.'],
    ['**Atenção!** Não apague.', 'note(caution): Não apague.'],
    ['Dica: use o atalho.', 'note(tip): use o atalho.'],
    ['Note that it restarts.', 'note(note): Note that it restarts.'],
    ['Tenga en cuenta que se reinicia.', 'note(note): Tenga en cuenta que se reinicia.'],
    [':::tip\nTry it.\n:::', 'note(tip): Try it.'],
    [':::tip\nTry it.\n::::', 'note(tip): Try it.'],
    ['{% warning %}\n\nIt is gone.\n\n{% endwarning %}', 'note(warning): It is gone.'],
    ['{% hint style="danger" %}\nIt is gone.\n{% endhint %}', 'note(warning): It is gone.'],
    ['{% hint style="success" %}\nTry it.\n{% endhint %}', 'note(tip): Try it.'],
    ['::: {.callout-warning}\nIt is gone.\n:::', 'note(warning): It is gone.'],
    ['::: {#tip-keys .callout-tip collapse="true"}\nTry it.\n:::', 'note(tip): Try it.'],
    ['!!! note "Title"\n    It is slow.', 'note(note): It is slow.'],
    ['??? note "Title"\n    It is slow.', 'note(note): It is slow.'],
    ['???+ note\n    It is slow.', 'note(note): It is slow.'],
  ] as const)('%s is a note', ([text, block]) => {
    expect(formatBlocks(text)).toEqual([block])
  })

  test('an unclosed note does not swallow the document', () => {
    expect(formatBlocks(':::note\n\nOne.\n\n# Two')).toEqual(['paragraph: One.', 'heading: Two'])
  })

  test('template control lines are not content, and a list continues across them', () => {
    expect(formatBlocks('- a\n{% ifversion x %}\n- b\n{% endif %}\n\n{{ product }} is good.')).toEqual([
      'list_item: a',
      'list_item: b',
      'paragraph: {{ product }} is good.',
    ])
  })

  test('MDX imports and components do not break the text around them', () => {
    const text =
      'import Tabs from \'@theme/Tabs\';\nexport const a = {\n  b: 1,\n}\n\n<Tabs\n  groupId="os">\n<TabItem value="a">\n1. Open it.\n</TabItem>\n</Tabs>\n\nDone.'
    expect(formatBlocks(text, 'text/mdx')).toEqual(['step: Open it.', 'paragraph: Done.'])
  })

  test('HTML in Markdown is parsed into rows, items and headings', () => {
    expect(
      formatBlocks(
        '<!-- hidden -->\n\n<table>\n<tr><th>Plan</th></tr>\n\n<tr><td>Pro</td></tr>\n</table>\n\n<ul><li>one</li></ul>',
      ),
    ).toEqual(['table_cell: Plan', 'table_cell: Pro', 'list_item: one'])
  })

  test('front matter is not a block, and two rules with prose between them are not front matter', () => {
    expect(formatBlocks('---\ntitle: x\n---\nText.')).toEqual(['paragraph: Text.'])
    expect(formatBlocks('---\nProse here\n---\n\nText.')).toContain('heading: Prose here')
  })
})

describe('offsets', () => {
  const piece = fc.constantFrom(
    '# Heading\n',
    'Plain text. ',
    'Größe 👩‍👩‍👧 é ',
    'שלום עולם ',
    '\n',
    '\n\n',
    '\r\n',
    '\r\n\r\n',
    '\t',
    '    ',
    '- ',
    '1. ',
    '> ',
    '| a | b |\n',
    '|---|---|\n',
    '```\n',
    '**Note:** ',
    '**x** – y',
    '<table>\n',
    '</table>\n',
    '<div>',
    '</Tabs>\n',
    ':::note\n',
    ':::\n',
    '{% note %}\n',
    '{% endnote %}\n',
    '!!! tip\n',
    'a\n: b\n',
    '[x]: y\n',
    '---\n',
    '***\n',
    '\\',
    '`',
    '*',
    '\f',
    '\u2028',
  )
  const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  const media = fc.constantFrom('text/markdown', 'text/mdx', 'text/plain', 'text/html')

  test('every block is inside its text and its parent, in reading order', () => {
    fc.assert(
      fc.property(anyText, media, (text, media_type) => {
        const blocks = parseBlocks(text, media_type)
        blocks.forEach((block, index) => {
          expect(block.start).toBeLessThanOrEqual(block.inner.start)
          expect(block.inner.start).toBeLessThanOrEqual(block.inner.end)
          expect(block.inner.end).toBeLessThanOrEqual(block.end)
          expect(block.end).toBeLessThanOrEqual(text.length)
          expect(block.parent).toBeLessThan(index)
          const before = blocks[index - 1]
          if (before) expect(block.start).toBeGreaterThanOrEqual(before.start)
          const holder = blocks[block.parent]
          if (!holder) return
          expect(block.start).toBeGreaterThanOrEqual(holder.start)
          expect(block.end).toBeLessThanOrEqual(holder.end)
        })
      }),
      { numRuns: triesAll ? 1200 : 400, seed: 3 },
    )
  })

  test('no two blocks own the same words', () => {
    fc.assert(
      fc.property(anyText, media, (text, media_type) => {
        const blocks = parseBlocks(text, media_type)
          .filter(({ kind }) => kind !== 'table' && kind !== 'table_row')
          .map(({ inner }) => inner)
          .filter(({ start, end }) => end > start)
          .sort((a, b) => a.start - b.start)
        blocks.slice(1).forEach(({ start }, index) => {
          expect(start).toBeGreaterThanOrEqual(blocks[index]!.end)
        })
      }),
      { numRuns: triesAll ? 1200 : 400, seed: 4 },
    )
  })

  test('parsing takes linear time', () => {
    const hostile = [
      '>'.repeat(20_000),
      '- '.repeat(20_000),
      Array.from({ length: 500 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
      '[a]: b\n'.repeat(20_000),
      `# a${'<a name="x"></a>'.repeat(10_000)}`,
      `# a${' '.repeat(100_000)}b`,
      ':::note\n'.repeat(5000),
      '<div><p>'.repeat(20_000),
      '<a '.repeat(50_000),
      '`'.repeat(200_000),
      '*'.repeat(200_000),
      '[!'.repeat(100_000),
      '**a'.repeat(50_000),
      ' '.repeat(500_000),
    ]
    const longest = hostile.map((text) => parseBlocks(text, 'text/markdown').length)
    expect(longest.every((count) => count < 50_000)).toBe(true)
    expect(parseBlocks('>'.repeat(20_000), 'text/markdown')).toHaveLength(32)
  })
})
