import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentencesIn } from '../../src/text/sentences.ts'

const splitSentences = (text: string): readonly string[] =>
  sentencesIn(text).map(({ start, end }) => text.slice(start, end))

describe('sentences', () => {
  test.for([
    'Use a tool, e.g. the console, or v1.2 of the file config.yaml with 3.5 GB.',
    'Dr. Smith and J. Doe met at 5 p.m. in Washington.',
    'Ver el art. 5 y la pág. 12, p. ej. el anexo.',
    'O Sr. Silva mora na Av. Paulista, n.º 10.',
    'Run `a. B` and see {{ x. Y }} here.',
    '1. Open the page',
    'See https://example.com/a.b?c=D. for more',
    'Is it so? he asked.',
  ])('stays whole: %s', (text) => {
    expect(splitSentences(text)).toEqual([text])
  })

  test.for([
    ['It works. Try it! Does it? Yes.', ['It works.', 'Try it!', 'Does it?', 'Yes.']],
    ['He said “Stop.” Then he left.', ['He said “Stop.”', 'Then he left.']],
    ['It ends\\. The next begins\\.', ['It ends\\.', 'The next begins\\.']],
    ['Vence mañana. ¿Qué hacer? Avisar.', ['Vence mañana.', '¿Qué hacer?', 'Avisar.']],
    ['Offices in Bonn, Rome, etc. They open at 9.', ['Offices in Bonn, Rome, etc.', 'They open at 9.']],
    ['**It is done.** `go` runs.', ['**It is done.**', '`go` runs.']],
    ['これは文です。次の文です。', ['これは文です。', '次の文です。']],
    ['One line  \nNext line', ['One line', 'Next line']],
    ['A title\n\nA text', ['A title', 'A text']],
    [
      'o prazo é de dez dias. o aluno deve pedir por escrito. a banca decide em seguida sem recurso algum.',
      ['o prazo é de dez dias.', 'o aluno deve pedir por escrito.', 'a banca decide em seguida sem recurso algum.'],
    ],
  ] as const)('%s is split', ([text, sentences]) => {
    expect(splitSentences(text)).toEqual(sentences)
  })

  test('together they contain every character except white space, in order', () => {
    const piece = fc.constantFrom(
      'A word. ',
      'e.g. ',
      '`x. y` ',
      '\n',
      '\r\n\r\n',
      '  \n',
      'ñ. ',
      '😀! ',
      '…',
      '。',
      '{{ ',
      '}}',
      '`',
      '.)',
      ' ',
      '\t',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        const sentences = sentencesIn(text)
        expect(
          sentences
            .map(({ start, end }) => text.slice(start, end))
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''))
        sentences.forEach(({ start, end }, index) => {
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
          expect(start).toBeGreaterThanOrEqual(sentences[index - 1]?.end ?? 0)
        })
      }),
      { numRuns: 1000, seed: 5 },
    )
  })
})
