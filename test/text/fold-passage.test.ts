import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksAbout, foldCode } from '../../src/text/fold-passage.ts'

const code = (lines: readonly string[], language = 'js') =>
  `Before.\n\n\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n\nAfter.`
const long = Array.from({ length: 30 }, (_, at) => `  { id: ${at}, title: 'Album ${at}' },`)

describe('a passage for a model that is paid by the token', () => {
  test('keeps short code as it is', () => {
    const text = code(['const a = 1', 'print(a)'])
    expect(foldCode(text)).toBe(text)
  })

  test('folds long data to its beginning and end, and says how many lines went', () => {
    const folded = foldCode(code(['const albums = [', ...long, ']']))
    expect(folded).toContain('const albums = [')
    expect(folded).toMatch(/… \(\d+ lines\)\n\]/)
    expect(folded).not.toContain('Album 17')
    expect(folded).toContain('After.')
  })

  test('keeps what declares something, and the lines that are asked about', () => {
    const folded = foldCode(
      code([...long, 'export function Gallery(props) {', ...long, "  throw new Overflow('x')", ...long]),
      'overflow thrown',
    )
    expect(folded).toContain('export function Gallery(props) {')
    expect(folded).toContain('Overflow')
  })

  test('shows one line of a long style', () => {
    expect(foldCode(code(long, 'css')).split('\n').length).toBeLessThan(10)
  })

  test('loses no line outside of code, and no line twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a b', 'function f()', '', 'x = 1', '- item'), { maxLength: 60 }),
        (lines) => {
          const unique = lines.map((line, at) => `${line} ${at}`)
          const folded = foldCode(code(unique))
          expect(folded.startsWith('Before.\n')).toBe(true)
          expect(folded.endsWith('\nAfter.')).toBe(true)
          const kept = folded.split('\n').filter((line) => unique.includes(line))
          expect(kept).toEqual(unique.filter((line) => kept.includes(line)))
          const hidden = [...folded.matchAll(/… \((\d+) lines\)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
          expect(kept.length + hidden).toBe(unique.length)
        },
      ),
    )
  })

  test('for a real question, only the matching blocks of a long passage are shown, under their headings', () => {
    const filler = 'Nothing of that kind is told in this long paragraph about other matters. '.repeat(12)
    const text = `# Loans\n\n${filler}\n\n## Renewals\n\nA renewal costs:\n\n| Kind | Price |\n|---|---|\n| Book renewal | 2 euros |\n\n${filler}`
    const shown = blocksAbout(text, 'What is the price of a book renewal?', 400, 'en')
    expect(shown).toContain('## Renewals')
    expect(shown).toContain('| Book renewal | 2 euros |')
    expect(shown).toContain('A renewal costs:')
    expect(shown).not.toContain('other matters')
    expect(blocksAbout('Short.', 'anything', 400)).toBe('Short.')
  })
})
