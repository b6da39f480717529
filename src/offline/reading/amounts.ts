import { stem } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'

/** A number in running text, in figures or as a word, with what it counts. */
export interface Amount {
  readonly value: number
  /** Stem of the word behind it, or the sign beside it; empty where none stands there. */
  readonly unit: string
  readonly kind: 'duration' | 'money' | 'percent' | 'size' | 'year' | 'ordinal' | 'count'
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The numbers of a text, in order. A number inside an identifier, a version or a path is part of a name and no amount. */
export const amountsIn = (text: string, language: OfflineLanguage): readonly Amount[] =>
  [...figuresIn(text, language), ...wordsIn(text, language)].sort((a, b) => a.start - b.start)

const figure =
  /(?<before>US\$|R\$|[$€£¥])?\s?(?<figure>\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)(?<ordinal>st|nd|rd|th|º|ª|°(?!\s?C))?(?:\s?(?<scale>million|billion|thousand|mil|millones|milhões|milhão|bilhões)(?!\p{L}))?(?:\s?(?<sign>[%€£]))?(?:[\s-](?<after>\p{L}[\p{L}/]*))?/gu

const figuresIn = (text: string, language: OfflineLanguage): Amount[] =>
  [...text.matchAll(figure)].flatMap((match) => {
    const { before, figure: digits = '', ordinal, scale, sign, after } = match.groups!
    const start = match.index + match[0].length - match[0].trimStart().length
    const digitsAt = text.indexOf(digits, match.index)
    if (
      /[\p{L}_#/\\@-]/u.test(text[digitsAt - 1] ?? '') &&
      !before &&
      !/[\s(]-$/.test(text.slice(digitsAt - 2, digitsAt))
    )
      return []
    const behind = text[digitsAt + digits.length] ?? ''
    if (
      !ordinal &&
      (/[_/\\:@]/.test(behind) || (/\p{L}/u.test(behind) && !unitLetters.test(text.slice(digitsAt + digits.length))))
    )
      return []
    if (behind === '.' && /\d|[a-z]/.test(text[digitsAt + digits.length + 1] ?? '')) return []
    const attached = /^(\p{L}{1,5})(?!\p{L})/u.exec(text.slice(digitsAt + digits.length))?.[1]
    const unitWord = after ?? (ordinal ? undefined : attached)
    const value = numberOf(digits, language) * (scales[scale?.toLowerCase() ?? ''] ?? 1)
    const unit = before ?? sign ?? (unitWord ? unitStem(unitWord, language) : '')
    const end = digitsAt + digits.length + (scale ? match[0].length - match[0].indexOf(digits) - digits.length : 0)
    const shown = text.slice(start, Math.max(end, match.index + match[0].length)).trim()
    const kind = ordinal
      ? 'ordinal'
      : kindOf(value, digits, unit, Boolean(before) || moneyWord.test(unitWord ?? ''), unitWord ?? '')
    return [{ value, unit, kind, text: shown, start, end: start + shown.length }]
  })

const unitLetters =
  /^(?:[KMGTP]i?B|[KMGT]?bps|ms|s|h|min|m|km|cm|mm|kg|g|px|x|d|y|k|M|GHz|MHz|Hz|W|V|°|pm|am|a\.m|p\.m)(?!\p{L})/u

/** Units that come in several spellings count as one. */
const unitStem = (word: string, language: OfflineLanguage): string => {
  const lower = word.toLowerCase()
  return sameUnit[lower] ?? stem(lower, language)
}

const sameUnit: Readonly<Record<string, string>> = {}
for (const group of [
  'second seconds sec secs s segundo segundos',
  'minute minutes min mins minuto minutos',
  'hour hours hr hrs h hora horas',
  'day days d día días dia dias',
  'week weeks semana semanas',
  'month months mes meses mês',
  'year years año años ano anos',
  'kb kib kilobytes kilobyte',
  'mb mib megabytes megabyte',
  'gb gib gigabytes gigabyte',
  'tb tib terabytes terabyte',
  'bytes byte b',
  'percent percentage porcentaje por',
  'dollars dollar usd dólares dólar',
  'euros euro eur',
]) {
  const [first = '', ...others] = group.split(' ')
  for (const word of [first, ...others]) (sameUnit as Record<string, string>)[word] = first
}

const duration =
  /^(?:second|minute|hour|day|week|month|year|ms|millisecond\w*|decade\w*|centur\w*|década\w*|siglo\w*|século\w*)$/
const size = /^(?:bytes|kb|mb|gb|tb|pb|bits?|[kmgt]?bps|ghz|mhz|km|cm|mm|kg|met\w+|metros?|px|pixel\w*|iops|tokens?)$/
const moneyWord = /^(?:dollars?|euros?|pesos?|reais|usd|eur|brl|ars|cents?|centavos?|crowns?|pounds?)$/i

const kindOf = (value: number, digits: string, unit: string, money: boolean, word: string): Amount['kind'] => {
  if (money) return 'money'
  if (unit === '%' || unit === 'percent') return 'percent'
  if (duration.test(unit)) return 'duration'
  if (size.test(unit) || size.test(word.toLowerCase())) return 'size'
  return /^\d{4}$/.test(digits) && value >= 1000 && value <= 2100 ? 'year' : 'count'
}

const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  mil: 1e3,
  million: 1e6,
  millones: 1e6,
  milhões: 1e6,
  milhão: 1e6,
  billion: 1e9,
  bilhões: 1e9,
}

/** `1,000` and `1.000` are a thousand in their languages; a separator before other than three digits is the decimal one. */
const numberOf = (digits: string, language: OfflineLanguage): number => {
  const plain = digits.replace(/[\u00a0\u202f]/g, '')
  const grouped = language === 'en' ? /,(?=\d{3}(?:\D|$))/g : /[.,](?=\d{3}(?:\D|$))/g
  return Number(plain.replace(grouped, '').replace(',', '.'))
}

const numberWords: Readonly<Record<OfflineLanguage, ReadonlyMap<string, number>>> = {
  en: counted(
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    2,
    'thirty:30 forty:40 fifty:50 sixty:60 ninety:90 hundred:100 twice:2 dozen:12',
  ),
  es: counted(
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    2,
    'treinta:30 cuarenta:40 cincuenta:50 sesenta:60 noventa:90 cien:100',
  ),
  pt: counted(
    'dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte',
    2,
    'duas:2 catorze:14 trinta:30 quarenta:40 cinquenta:50 sessenta:60 noventa:90 cem:100',
  ),
}

function counted(row: string, first: number, others: string): ReadonlyMap<string, number> {
  return new Map([
    ...row.split(' ').map((word, at): [string, number] => [word, first + at]),
    ...others.split(' ').map((pair): [string, number] => [pair.split(':')[0]!, Number(pair.split(':')[1])]),
  ])
}

const wordsIn = (text: string, language: OfflineLanguage): Amount[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_-])(\p{L}+)(?=(?:[\s-](\p{L}+))?)(?![\p{L}\p{N}_])/gu)].flatMap((match) => {
    const value = numberWords[language].get(match[1]!.toLowerCase())
    if (value === undefined) return []
    const unit = match[2] ? unitStem(match[2], language) : ''
    return [
      {
        value,
        unit,
        kind: kindOf(value, '', unit, false, match[2] ?? ''),
        text: match[2] ? `${match[1]} ${match[2]}` : match[1]!,
        start: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
