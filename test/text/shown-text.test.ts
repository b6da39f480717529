import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locate } from '../../src/text/quotes/locate.ts'
import { gapMark, shownText } from '../../src/text/shown-text.ts'

const filler = 'This long paragraph says nothing about that and treats other matters. '.repeat(12).trim()

describe('shownText', () => {
  test('shows a passage that fits in full', () => {
    expect(shownText('# A\n\nShort.', { maxWidth: 100, about: 'zebra' })).toBe('# A\n\nShort.')
  })

  test('shows the best block and its headings if not everything fits', () => {
    const text = `# Loans\n\n${filler}\n\n## Renewals\n\nA renewal costs:\n\n| Kind | Price |\n|---|---|\n| Book renewal | 2 euros |\n\n${filler}`
    const shown = shownText(text, {
      maxWidth: 260,
      about: 'What is the price of a book renewal?',
      language: 'en',
    })
    expect(shown).toContain('## Renewals')
    expect(shown).toContain('A renewal costs:')
    expect(shown).toContain('| Book renewal | 2 euros |')
    expect(shown).toContain(gapMark)
    expect(shown).toMatch(/\[…\]$/)
  })

  test('keeps the block with the best match, even if it exceeds the limit', () => {
    const list = Array.from(
      { length: 30 },
      (_, at) => `- Item ${at} is about ${at === 23 ? 'baggage security' : 'something else'}.`,
    )
    const shown = shownText(`Intro.\n\n${list.join('\n')}\n\n${filler}`, {
      maxWidth: 200,
      about: 'Is baggage secure? security',
      language: 'en',
    })
    expect(shown).toContain('- Item 23 is about baggage security.')
    for (const line of shown.split('\n')) expect(`Intro.\n${gapMark}\n${list.join('\n')}\n${filler}\n`).toContain(line)
  })

  test('shows rows of a long table under its header', () => {
    const rows = Array.from({ length: 60 }, (_, at) => `| option_${at} | value ${at} |`)
    const shown = shownText(`| Name | Default |\n|------|---------|\n${rows.join('\n')}`, {
      maxWidth: 300,
      about: 'default of option_41',
      language: 'en',
    })
    expect(shown.startsWith('| Name | Default |\n|---|---|')).toBe(true)
    expect(shown).toContain('| option_41 | value 41 |')
    expect(shown.length).toBeLessThan(400)
  })

  test('without a question, starts at the beginning and ends with a whole sentence', () => {
    const shown = shownText(`First sentence here. ${filler}`, { maxWidth: 300 })
    expect(shown.startsWith('First sentence here.')).toBe(true)
    expect(shown.replace(/\s*\[…\]\s*/g, '')).toMatch(/matters\.$/)
  })

  test('cuts Chinese at the end of a sentence and counts a character as more than one', () => {
    const text = '退款在五个工作日内支付。'.repeat(40) + '礼品卡不予退款。' + '退款在五个工作日内支付。'.repeat(40)
    const shown = shownText(text, { maxWidth: 300, about: '礼品卡可以退款吗', language: 'zh' })
    expect(shown).toContain('礼品卡不予退款。')
    expect(shown.length).toBeLessThan(130)
  })

  test('leaves out front matter, diagrams, comments and table padding', () => {
    const text = `---\ntitle: X\nlayout: page\n---\n<!-- lint off -->\n# T\n\n\`\`\`mermaid\ngraph TD\n  A-->B\n\`\`\`\n\n| Name          | Value            |\n| ------------- | ---------------- |\n| \`timeout\`     | 30 s             |\n`
    expect(shownText(text, { maxWidth: 1000 })).toBe(
      '# T\n\n[diagram]\n\n| Name | Value |\n| --- | --- |\n| `timeout` | 30 s |',
    )
  })

  test('leaves out anchors, escapes and link targets, and quotes are found without them', () => {
    const text =
      '# T<a name="t"></a>\n\nThe table is retained for 35 days \\(free\\)\\. See [Global Tables](V2.md#x)\\, and [the site](https://example.com/a)\\. Last\\.'
    const shown = shownText(text, { maxWidth: 1000 })
    expect(shown).toBe(
      '# T\n\nThe table is retained for 35 days (free). See Global Tables, and [the site](https://example.com/a). Last.',
    )
    const found = locate(
      text,
      'The table is retained for 35 days (free). See Global Tables, and [the site](https://example.com/a).',
    )
    expect('end' in found && text.slice(found.start, found.end)).toBe(
      text.slice(text.indexOf('The table'), text.indexOf(' Last')),
    )
  })

  test('shows a backslash in code', () => {
    const text = 'Escape the dot \\(always\\): `re:\\.conf$`, or run\n\n    list --pattern "re:\\.ext$"\n\nas above\\.'
    expect(shownText(text, { maxWidth: 1000 })).toBe(
      'Escape the dot (always): `re:\\.conf$`, or run\n\n    list --pattern "re:\\.ext$"\n\nas above.',
    )
  })

  test('a table row that is quoted without padding is located exactly', () => {
    const text =
      '# T\n\n| Name          | Value            |\n| ------------- | ---------------- |\n| `timeout`     | 30 s             |\n| `retries`     | 5                |\n\nEnd.'
    const shown = shownText(text, { maxWidth: 1000 })
    const row = locate(text, '| `timeout` | 30 s |')
    expect(row).toMatchObject({ start: text.indexOf('| `timeout`') })
    expect('end' in row && text.slice(row.start, row.end)).toBe('| `timeout`     | 30 s             |')
    const table = locate(text, shown.slice(shown.indexOf('| Name'), shown.indexOf('\n\nEnd')))
    expect('end' in table && text.slice(table.start, table.end)).toBe(
      text.slice(text.indexOf('| Name'), text.indexOf('\n\nEnd')),
    )
  })

  test('adds no line, and is never much longer than the limit or its best unit', () => {
    const piece = fc.constantFrom(
      '# Head',
      'A plain sentence. And another one.',
      '- item one\n- item two',
      '| a | b |\n|---|---|\n| c | d |',
      '```js\nx = 1\ny = 2\n```',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 20, max: 400 }), (pieces, room) => {
        const text = pieces
          .map((piece, at) => piece.replace(/(?:one|Head|plain|c \||x)/g, (word) => `${word}${at}`))
          .join('\n\n')
        const shown = shownText(text, { maxWidth: room, about: 'plain3 item one5', language: 'en' })
        expect(shown.length).toBeLessThanOrEqual(Math.max(room, 160) + 260)
        for (const line of shown
          .split('\n')
          .flatMap((part) => part.split(gapMark))
          .map((piece) => piece.trim()))
          expect(text).toContain(line)
      }),
    )
  })

  // A pattern with quadratic time takes minutes for these.
  test.for(['a', ' ', '-', '| ', '# ', '<!-- ', '<svg ', '1.'])(
    'handles a line of 500,000 characters: %j',
    (pattern) => {
      const text = `# Refunds\n\nA refund is paid.\n\n${pattern.repeat(500_000 / pattern.length)}x\n`
      expect(shownText(text, { maxWidth: 1000, about: 'paid refund', language: 'en' })).toContain('A refund is paid.')
    },
  )
})
