import { describe, expect, test } from 'vitest'
import { detectLanguage, documentLanguage, passageLanguage } from '../../src/corpus/language.ts'
import { canonicalTag } from '../../src/corpus/language-tag.ts'

describe('languages', () => {
  test.for([
    ['How do I reset my password?', 'en'],
    ['¿Cuánto cuesta?', 'es'],
    ['La política de reembolsos', 'es'],
    ['Quanto custa?', 'pt'],
    ['Como recupero os arquivos apagados?', 'pt'],
    ['I lost my password', 'en'],
    ['Wie lange werden die Daten aufbewahrt, und wer darf sie in dieser Zeit lesen oder ändern?', 'de'],
    ['¿Quién es Friedrich Ratzel?', 'es'],
    ['O que são as revisões?', 'pt'],
    ['How large is São Paulo?', 'en'],
    ['foo_bar.baz()', 'und'],
    ['42', 'und'],
  ] as const)('%s is %s', ([text, language]) => {
    expect(detectLanguage(text)).toBe(language)
  })

  test('a single word or code is not assigned a language that the detector guesses too often', () => {
    expect(detectLanguage('api 429')).toBe('und')
  })

  test('a page with a single preformatted block has the language of its sentences, and a program has none', () => {
    const manual =
      'The daemon takes its requests from the queue manager. When a request takes longer than the limit, the process is ended by a built-in watchdog timer, and the message stays in the queue until the next run. This is the default for all of the services that are named in the table below, and it can be changed for each of them in the same way.'
    const program = 'export const total = (rows: Row[]): number => rows.reduce((sum, row) => sum + row.count, 0)\n'
    expect(detectLanguage(`\`\`\`\n${manual}\n\`\`\``)).toBe('en')
    expect(detectLanguage(`\`\`\`ts\n${program.repeat(6)}\`\`\``)).toBe('und')
  })

  test('code, links and front matter do not count', () => {
    expect(
      detectLanguage(
        '---\ntitle: How to get your files back from us\n---\nAbra la página.\n\n```\nreturn the value of this function to the caller\n```',
      ),
    ).toBe('es')
  })

  test('a declaration in the document takes precedence, and its path adds the region or is the last resort', () => {
    const spanish = 'La cuenta se puede cerrar en cualquier momento desde la página de ajustes.'
    expect(documentLanguage(spanish, 'fr', 'es-AR/a.md')).toBe('fr')
    expect(documentLanguage(spanish, 'no such language', 'a.md')).toBe('es')
    expect(documentLanguage(spanish, undefined, 'docs/es-AR/a.md')).toBe('es-AR')
    expect(documentLanguage(spanish, undefined, 'docs/a.pt-BR.md')).toBe('es')
    expect(documentLanguage('404', undefined, 'docs/a.pt_br.md')).toBe('pt-BR')
    expect(documentLanguage('404', undefined, 'docs/a.md')).toBe('und')
    expect(documentLanguage('404', undefined, 'docs/faq_how_to.md')).toBe('und')
    expect(documentLanguage('404', undefined, 'de/faq_how_to.md')).toBe('de')
  })

  test('a passage in Serbian in Latin letters, which the detector mistakes for Croatian, stays Serbian', () => {
    const sentence = 'Novac za otkazanu rezervaciju biće vraćen u celosti na račun u banci pre polaska broda. '
    expect(detectLanguage(sentence.repeat(8))).toBe('hr')
    expect(passageLanguage(sentence.repeat(8), 'sr-Latn')).toBe('sr-Latn')
    expect(passageLanguage(sentence.repeat(8), 'en-Latn')).toBe('hr')
  })

  test('tags are normalized', () => {
    expect(['pt_br', 'EN', 'zh-hans-cn', 'guide', 'xx', ''].map(canonicalTag)).toEqual([
      'pt-BR',
      'en',
      'zh-Hans-CN',
      undefined,
      undefined,
      undefined,
    ])
  })
})
