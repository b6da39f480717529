import { baseLanguage } from '../corpus/language.ts'
import { datesIn, withoutDates, writtenDate } from './dates.ts'
import { numberAsWritten, writtenNumber } from './local-numbers.ts'
import { namesIn } from './names.ts'
import { quantitiesIn } from './quantities.ts'
import { close, type Quantity, sameQuantity } from './quantity.ts'

export interface Spoken {
  readonly text: string
  /** With its region: it says how numbers and dates are read. */
  readonly language: string
}

/**
 * What a translation does not say as its source does: dates, numbers, money, times and codes that are lost, new, or not written as the
 * place of the translation writes them. Empty where every value is the same.
 */
export const valuesApart = (source: Spoken, translation: Spoken): string[] => [
  ...datesApart(source, translation),
  ...numbersApart(source, translation),
  ...codesLost(source, translation),
]

const datesApart = (source: Spoken, translation: Spoken): string[] => {
  const was = datesIn(source.text, source.language)
  const is = datesIn(translation.text, translation.language)
  return [
    ...was
      .filter(({ key }) => !is.some((one) => one.key === key))
      .map(
        ({ text, key }) =>
          `It does not say the date ${text}: in ${translation.language} that is ${writtenDate(key, translation.language)}.`,
      ),
    ...is
      .filter(({ key }) => !was.some((one) => one.key === key))
      .map(({ text, key }) => `It says the date ${text} (${key}), which the source does not.`),
  ]
}

const numbersApart = (source: Spoken, translation: Spoken): string[] => {
  const versions = versionsIn(source).filter((version) => versionsIn(translation).includes(version))
  const isValue = ({ text, unit }: Quantity): boolean => unit !== undefined || !versions.includes(text)
  const was = valuesOf(source).filter(isValue)
  const is = valuesOf(translation).filter(isValue)
  const spelled = countsInWords.has(baseLanguage(translation.language))
  const lost = was.filter(
    (one) => !one.weak && (spelled || /\d/.test(one.text)) && !is.some((other) => saysSame(one, other)),
  )
  const added = is.filter((one) => !one.weak && /\d/.test(one.text) && !was.some((other) => saysSame(other, one)))
  return [
    ...lost.map((one) => `It does not say ${named(one)}${inFigures(one, translation.language)}.`),
    ...added.map((one) => `It says ${named(one)}, which the source does not.`),
  ]
}

const named = ({ text, unit }: Quantity): string => (unit && !/\p{L}/u.test(text) ? `${text} (${unit.measures})` : text)

/** `PostgreSQL 15.2`: with a point and without a unit, a numeral is as often a version, and those stay as they are. */
const versionsIn = ({ text, language }: Spoken): string[] =>
  quantitiesIn(text, language).flatMap(({ text: numeral, unit }) =>
    unit === undefined && /^\d+[.,]\d+$/.test(numeral) ? [numeral] : [],
  )

const inFigures = ({ kind, readings, text }: Quantity, locale: string): string => {
  const written = kind === 'number' && readings.length === 1 ? writtenNumber(readings[0]!, locale) : undefined
  return written === undefined || text.startsWith(written) ? '' : `: ${locale} writes ${written}`
}

/** Every number but those of dates, each with the one reading that it has where it stands. */
const valuesOf = ({ text, language }: Spoken): Quantity[] =>
  quantitiesIn(withoutCodes(withoutDates(text, language), language), language).flatMap((quantity): Quantity[] => {
    if (isListMark(text, quantity)) return []
    const numeral = /^\d[\d.,'’\u00a0\u202f]*/.exec(quantity.text)?.[0].replace(/[.,]$/, '')
    if (quantity.kind !== 'number' || numeral === undefined || !/[.,]/.test(numeral)) return [quantity]
    const value = numberAsWritten(numeral, language)
    const plain = quantity.readings.filter((reading) => value !== undefined && isScaled(reading, value))
    return [{ ...quantity, readings: plain }]
  })

/** `1,5 million`: what is read is a multiple of what is written. */
const isScaled = (reading: number, written: number): boolean =>
  [1, 1e3, 1e6, 1e9, 1e12].some((scale) => close(reading, written * scale))

const saysSame = (one: Quantity, other: Quantity): boolean =>
  sameQuantity(one, other) || isFullHour(one, other) || isFullHour(other, one)

/** `2 pm` is `14 Uhr`. */
const isFullHour = (clock: Quantity, number: Quantity): boolean =>
  clock.kind === 'clock' &&
  number.kind === 'number' &&
  clock.readings.some((minutes) => number.readings.some((hour) => minutes === hour * 60))

const isListMark = (text: string, { start, text: numeral }: Quantity): boolean =>
  /^\d{1,2}$/.test(numeral) &&
  /(?:^|\n|\s)$/.test(text.slice(0, start)) &&
  /^[.)]\s/.test(text.slice(start + numeral.length))

const codesLost = (source: Spoken, translation: Spoken): string[] =>
  codesIn(source)
    .filter((code) => !translation.text.includes(code))
    .map((code) => `It does not say ${code}, which stays as it is in every language.`)

/** Codes, addresses, settings and commands: names that hold a figure or a sign. */
const codesIn = ({ text, language }: Spoken): string[] => [
  ...new Set(
    namesIn(withoutDates(text, language), language).flatMap(({ text: name, kind }) =>
      kind === 'code' && /[\d_/@]|^-|\p{Ll}\p{Lu}/u.test(name) ? [name] : [],
    ),
  ),
]

/** A figure inside a code counts nothing. */
const withoutCodes = (text: string, language: string): string => {
  let rest = text
  for (const code of codesIn({ text, language }))
    while (rest.includes(code)) rest = rest.replace(code, ' '.repeat(code.length))
  return rest
}

/** Languages whose words for numbers are known; in others only figures can be compared. */
const countsInWords: ReadonlySet<string> = new Set(['en', 'es', 'pt'])
