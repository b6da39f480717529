import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesIn, writtenDate } from '../../src/reading/dates.ts'
import { numberAsWritten, writtenNumber } from '../../src/reading/local-numbers.ts'
import { valuesApart } from '../../src/reading/translated-values.ts'

const apart = (source: string, language: string, translation: string): string =>
  valuesApart({ text: source, language: 'en' }, { text: translation, language }).join(' ')

const price = 'It costs $1,500.50 a month from April 15, 2025.'
const wait = 'Wait three days, then until 2 pm; set connect_timeout to 30 s.'

describe('the values of a translation', () => {
  test.for([
    [price, 'es', 'Cuesta 1.500,50 $ al mes desde el 15 de abril de 2025.'],
    [price, 'es-MX', 'Cuesta $1,500.50 al mes desde el 15/04/2025.'],
    [price, 'pt-BR', 'Custa US$ 1.500,50 por mês a partir de 15 de abril de 2025.'],
    [price, 'de', 'Kostet ab dem 15. April 2025 1.500,50 $ im Monat.'],
    [wait, 'es', 'Espera 3 días y luego hasta las 14:00; pon connect_timeout en 30 s.'],
    [wait, 'fr', 'Attends trois jours, puis jusqu’à 14 h ; mets connect_timeout à 30 s.'],
    ['1) Open it. 2) Wait 90 days.', 'es', '1) Ábrelo. 2) Espera noventa días.'],
    [
      'Agent 2.5.1 and PostgreSQL 15.2 keep 2.5 GB for a month.',
      'es',
      'El agente 2.5.1 y PostgreSQL 15.2 guardan 2,5 GB un mes.',
    ],
    ['1 million rows by March 1', 'pt-BR', '1 milhão de linhas até 1º de março'],
  ])('%s is the same in %s', ([source, language, translation]) => {
    expect(apart(source!, language!, translation!)).toBe('')
  })

  test.for([
    [
      'a date of another order',
      price,
      'es',
      'Cuesta 1.500,50 $ al mes desde el 04/15/2025.',
      'April 15, 2025: in es that is 15 de abril de 2025',
    ],
    ['a number that reads as another one', price, 'es', 'Cuesta $1,500.50 al mes desde el 15/4/2025.', '1,500.50'],
    ['another number', wait, 'es', 'Espera 4 días, hasta las 14:00; pon connect_timeout en 30 s.', 'three'],
    ['another time', wait, 'es', 'Espera 3 días, hasta las 15:00; pon connect_timeout en 30 s.', '15:00'],
    ['another currency', 'It costs $12.', 'pt-BR', 'Custa R$ 12.', '12'],
    [
      'a translated setting',
      wait,
      'es',
      'Espera 3 días, hasta las 14:00; pon tiempo_de_conexión en 30 s.',
      'connect_timeout',
    ],
    ['a lost amount', price, 'es', 'Cuesta bastante desde el 15 de abril de 2025.', '1,500.50'],
    ['something new', 'It is free.', 'es', 'Es gratis durante 30 días.', '30'],
  ])('%s is reported', ([, source, language, translation, told]) => {
    expect(apart(source!, language!, translation!)).toContain(told)
  })
})

const places = fc.constantFrom('en', 'en-GB', 'es', 'es-MX', 'es-AR', 'pt-BR', 'fr', 'de', 'it', 'nl', 'pl', 'de-CH')

test('numbers and dates are read in the format of the locale', () => {
  fc.assert(
    fc.property(
      places,
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 3 }),
      fc.date({ min: new Date('1990-01-01'), max: new Date('2039-12-31'), noInvalidDate: true }),
      (place, digits, decimals, date) => {
        const value = digits / 10 ** decimals
        expect(numberAsWritten(writtenNumber(value, place), place)).toBeCloseTo(value, 6)
        const day = date.toISOString().slice(0, 10)
        expect(datesIn(`x ${writtenDate(day, place)} y`, place).map(({ key }) => key)).toEqual([day])
      },
    ),
    { numRuns: 60 },
  )
})
