import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMarkup, hole } from '../../src/offline/text/markup.ts'
import { sentenceBounds } from '../../src/offline/text/sentences.ts'

const clean = (raw: string): string => cleanMarkup(raw).text

describe('cleaning of markup', () => {
  it('takes away the mark of a quotation that goes on', () => {
    expect(clean('The bell rings\n> > at night > 3 times.')).toBe('The bell rings at night > 3 times.')
  })

  it('leaves the words that a reader sees', () => {
    expect(clean('Open the [RDS console](https://x.test/a_(b)) and choose **Stop**\\.')).toBe(
      'Open the RDS console and choose Stop.',
    )
    expect(clean('Set `max_connections` to *100*, not snake_case or 2 * 3.')).toBe(
      'Set max_connections to 100, not snake_case or 2 * 3.',
    )
    expect(clean('Names have a part (*) and *two* numbers (#).')).toBe('Names have a part (*) and two numbers (#).')
    expect(clean('A note goes on\n> over lines, where 3 > 2.')).toBe('A note goes on over lines, where 3 > 2.')
    expect(clean('# Title<a name="x"></a>')).toBe('# Title')
    expect(clean('Fish &amp; chips<br>today ![pic](a.png)')).toBe('Fish & chips today')
    expect(clean('See <https://x.test> or mail <a@b.test>, not `<alias>`.')).toBe(
      'See https://x.test or mail a@b.test, not <alias>.',
    )
    expect(clean('The engine[12] was built[citation needed] in 1712.')).toBe('The engine was built in 1712.')
  })

  it('reads a reference whose words have brackets', () => {
    expect(clean('Call [`bell.ring(rope[, hand])`][`bell.ring(rope)`] once.')).toBe(
      'Call bell.ring(rope[, hand]) once.',
    )
  })

  it('marks the place of a template variable and drops what only steers', () => {
    expect(clean('Use {% data variables.product.name %} now{% ifversion ghes %}.{% endif %}')).toBe(`Use ${hole} now.`)
    expect(clean('Code `{{ .Values.x }}` stays')).toBe('Code {{ .Values.x }} stays')
  })

  it('knows the raw place of every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab *_`[]()\\!<>&{}%\n.'), maxLength: 60 }), (raw) => {
        const { text, at } = cleanMarkup(raw)
        let last = -1
        for (let index = 0; index < text.length; index++) {
          const place = at[index]!
          expect(place).toBeGreaterThan(last)
          last = place
          if (!/[\s\uFFFC]/.test(text[index]!) && raw[place] !== '&' && raw[place] !== '<')
            expect(raw[place]).toBe(text[index])
        }
      }),
    )
  })
})

describe('sentences', () => {
  const split = (text: string): string[] =>
    sentenceBounds({ text, code: [] }).map(({ start, end }) => text.slice(start, end))

  it('end where sentences end', () => {
    expect(split('It stops. Then it starts! Why? Nobody knows')).toEqual([
      'It stops.',
      'Then it starts!',
      'Why?',
      'Nobody knows',
    ])
    expect(split('Dr. Smith paid e.g. 3.5 percent to J. K. Rowling. Done.')).toEqual([
      'Dr. Smith paid e.g. 3.5 percent to J. K. Rowling.',
      'Done.',
    ])
    expect(split('¿Qué es? Un clúster. Véase p. ej. el anexo.')).toEqual([
      '¿Qué es?',
      'Un clúster.',
      'Véase p. ej. el anexo.',
    ])
  })
})
