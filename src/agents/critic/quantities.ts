import { baseLanguage, stem } from '../../text/words.ts'

export interface Quantity {
  readonly value: number
  /** Stem of the word or the sign that says what is counted; empty where none stands beside it. */
  readonly unit: string
}

/** The numbers of an answer with their units, in figures or as words, in any notation of thousands and decimals. */
export const quantitiesIn = (answer: string, language: string): Quantity[] => {
  const spelled = numberWords[baseLanguage(language)] ?? {}
  return [...answer.replace(listMark, ' ').matchAll(quantity)].flatMap((match) => {
    const { before = '', figure, word = '', sign = '', after = '' } = match.groups!
    const value = figure === undefined ? spelled[word.toLowerCase()] : numberOf(figure)
    if (value === undefined) return []
    return [{ value, unit: before || sign || (after && stem(after.toLowerCase(), language)) }]
  })
}

const listMark = /^\s*\d+[.)]\s/gm

const quantity =
  /(?:(?<before>[€$£¥]|R\$)\s?)?(?:(?<figure>\d+(?:[.,\u00a0\u202f' ]\d{3})*(?:[.,]\d+)?)|(?<![\p{L}\p{N}])(?<word>\p{L}+)(?![\p{L}\p{N}]))(?:\s?(?<sign>[%€£$°]))?(?=[\s-](?<after>\p{L}+)|)/gu

/** A separator before exactly three digits groups thousands, another one begins the decimals. */
const numberOf = (figure: string): number =>
  Number(figure.replace(/[.,\u00a0\u202f' ](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))

const list = (first: number, text: string, step = 1): Record<string, number> =>
  Object.fromEntries(
    text.split(' ').flatMap((names, index) => names.split('/').map((name) => [name, first + index * step])),
  )

/** "One" is left out: it is an article too often. */
const numberWords: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: {
    ...list(
      2,
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    ...list(20, 'twenty thirty forty fifty sixty seventy eighty ninety hundred', 10),
    twice: 2,
  },
  es: {
    ...list(
      2,
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    ),
    ...list(20, 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 10),
  },
  pt: {
    ...list(
      2,
      'dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove',
    ),
    ...list(20, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem', 10),
  },
}
