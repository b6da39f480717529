import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberAt } from '../../../src/offline/words/number-words.ts'
import { quantitiesIn } from '../../../src/offline/words/quantities.ts'
import { sameQuantity } from '../../../src/offline/words/quantity.ts'

const read = (text: string, language = 'en') =>
  quantitiesIn(text, language).map(({ readings, unit, weak, kind }) =>
    [
      kind === 'number' ? '' : `${kind} `,
      readings.join('|'),
      unit ? ` ${unit.measures}` : '',
      weak ? ' weak' : '',
    ].join(''),
  )

describe('numbers are read as people write them', () => {
  test.for([
    ['en', 'It costs $1,500.50.', ['1500.5 money']],
    ['en', '50GB, 5% and 20k', ['50 data', '5 share', '20000']],
    ['en', 'two hundred and six people', ['206']],
    ['en', 'within 10 business days', ['10 working days']],
    ['en', 'a 30-day trial', ['30 time']],
    ['en', 'from 2 pm to 14:30', ['clock 840', 'clock 870']],
    ['en', 'on May 5, 2020; you may go', ['month 5', '5', '2020']],
    ['en', 'M5.large, v2.1.0 and x86_64 are names', []],
    ['en', 'three-dimensional', ['3 weak']],
    ['en', 'the first of a month', ['1 weak', '1 months weak']],
    ['es', '1.500 usuarios por 20,50 euros', ['1500|1.5', '20.5 euros']],
    ['es', 'treinta y un días; cinco por ciento', ['31 time', '5 share']],
    ['es', 'once de los dos mil quinientos', ['11', '2500']],
    ['pt', 'R$ 20,00 e dois mil e quinhentos', ['20 reais', '2500']],
    ['pt', 'dos dias úteis, vinte e cinco', ['25']],
    ['pt', '9h30 de 3 de maio', ['clock 570|1290', '3', 'month 5']],
  ] as const)('%s: %s', ([language, text, expected]) => {
    expect(read(text, language)).toEqual(expected)
  })

  test('a numeral with separators gives the number from which it was made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        expect(quantitiesIn(`It is ${number.toLocaleString('en-US')}.`, 'en')[0]?.readings).toContain(number)
        expect(quantitiesIn(`São ${number.toLocaleString('de-DE')}.`, 'pt')[0]?.readings).toContain(number)
      }),
    )
  })

  test('a number equals only itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (one, other) => {
        const [a, b] = [quantitiesIn(`${one} days`, 'en')[0]!, quantitiesIn(`${other} days`, 'en')[0]!]
        expect(sameQuantity(a, b)).toBe(one === other)
      }),
    )
  })

  test.for([
    ['24 hours', '1 day', true],
    ['24 hours', '24 days', false],
    ['2 GB', '2048 MB', true],
    ['2 GB', '2000 MB', true],
    ['2 GB', '3 GB', false],
    ['5 euros', '5 dollars', false],
    ['5 euros', '5', true],
    ['10 business days', '10 days', false],
    ['12 months', '1 year', true],
  ] as const)('%s and %s', ([one, other, same]) => {
    expect(sameQuantity(quantitiesIn(one, 'en')[0]!, quantitiesIn(other, 'en')[0]!)).toBe(same)
  })

  test('number words end where the number ends', () => {
    expect(numberAt(['two', 'three'], 0, 'en')).toMatchObject({ value: 2, length: 1 })
    expect(numberAt(['noventa', 'y', 'nueve'], 0, 'es')).toMatchObject({ value: 99, length: 3 })
    expect(numberAt(['dos'], 0, 'pt')).toBeUndefined()
    expect(numberAt(['once'], 0, 'en')).toMatchObject({ value: 1, weak: true })
  })
})
