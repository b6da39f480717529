import { baseLanguage } from '../../text/words.ts'
import { close, type Quantity } from './quantity.ts'

export type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'share'

/** What a question asks to be worked out. Nothing: its answer can be read. */
export const operationsIn = (question: string, language: string): readonly Operation[] => {
  const cues = cuesOf.get(baseLanguage(language))
  return cues ? operations.filter((operation) => cues[operation].test(question)) : []
}

export const operations: readonly Operation[] = ['sum', 'difference', 'product', 'quotient', 'share']

const cuesOf: ReadonlyMap<string, Readonly<Record<Operation, RegExp>>> = new Map([
  [
    'en',
    {
      sum: /\b(?:in total|total|altogether|combined|together|overall|sum|both .* and)\b/i,
      difference:
        /\b(?:how (?:much|many) (?:more|less|fewer|longer|cheaper|bigger|larger|smaller|higher|lower|faster|earlier|later|extra)|(?:more|less|fewer|longer|cheaper|larger|smaller|higher|lower|earlier|later|extra)\b.*\bthan|difference|differ|gap|increase|decrease|save|remain\w*|left|still)\b/i,
      product:
        /\b(?:in total|total|altogether|per|each|every|for \w+ (?:days?|weeks?|months?|years?|users?|people|seats?|units?)|a year|yearly|annual\w*|times)\b/i,
      quotient: /\b(?:per|each|average|ratio|times as|how many times|split|share|monthly|a month|a day|daily)\b/i,
      share: /\b(?:percent\w*|share|fraction|proportion|discount|tax|fee|interest|refund|%)/i,
    },
  ],
  [
    'es',
    {
      sum: /(?:en total|total|en conjunto|sumad|junt[oa]s|combinad)/i,
      difference:
        /(?:cuánt[oa]s? (?:\S+ ){0,3}(?:más|menos)|(?:más|menos|mayor|menor|mejor)\b.*\bque|diferencia|difieren?|aumento|aument|ahorr|qued|falt|rest)/i,
      product: /(?:en total|total|por|cada|al año|anual|durante \S+ (?:días|semanas|meses|años)|veces)/i,
      quotient: /(?:por|cada|promedio|media|razón|cuántas veces|mensual|al mes|al día)/i,
      share: /(?:porcentaje|por ciento|parte|fracción|proporción|descuento|impuesto|comisión|interés|%)/i,
    },
  ],
  [
    'pt',
    {
      sum: /(?:no total|ao todo|total|juntos|juntas|somad|combinad)/i,
      difference:
        /(?:quant[oa]s? (?:\S+ ){0,3}(?:mais|menos)|(?:mais|menos|maior|menor)\b.*\b(?:que|do que)|diferença|diferem|difere|aument|economiz|sobr|falt|rest)/i,
      product: /(?:no total|ao todo|total|por|cada|ao ano|anual|durante \S+ (?:dias|semanas|meses|anos)|vezes)/i,
      quotient: /(?:por|cada|média|razão|quantas vezes|mensal|ao mês|por mês|por dia)/i,
      share: /(?:percentual|porcentagem|por cento|parte|fração|proporção|desconto|imposto|taxa|juros|%)/i,
    },
  ],
])

/** Whether a number follows from two given numbers (or, for a sum, from all of one unit) by one of the operations. */
export const followsFrom = (wanted: Quantity, given: readonly Quantity[], allowed: readonly Operation[]): boolean => {
  const numbers = given.filter(({ kind, weak }) => kind === 'number' && !weak)
  for (const [index, a] of numbers.entries()) {
    for (const b of numbers.slice(index + 1)) {
      for (const one of a.readings) {
        for (const other of b.readings)
          for (const result of results(one, other, a, b, allowed, wanted))
            if (wanted.readings.some((reading) => roughly(reading, result))) return true
      }
    }
  }
  if (!allowed.includes('sum') || numbers.length < 3) return false
  const measures = new Set(numbers.map(({ unit }) => unit?.measures))
  return [...measures].some((measure) => {
    const alike = numbers.filter(({ unit }) => unit?.measures === measure)
    const total = alike.reduce((sum, { readings }) => sum + readings[0]!, 0)
    return alike.length > 2 && wanted.readings.some((reading) => close(reading, total))
  })
}

const results = (
  one: number,
  other: number,
  a: Quantity,
  b: Quantity,
  allowed: readonly Operation[],
  wanted: Quantity,
): readonly number[] => {
  // Hours and euros are not added.
  const alike = !a.unit || !b.unit || a.unit.measures === b.unit.measures
  const found: number[] = []
  if (alike && allowed.includes('sum')) found.push(one + other)
  if (alike && allowed.includes('difference')) found.push(Math.abs(one - other))
  if (allowed.includes('product')) found.push(one * other)
  if (allowed.includes('quotient')) {
    if (other !== 0) found.push(one / other)
    if (one !== 0) found.push(other / one)
  }
  const shares = [a, b].filter(({ unit }) => unit?.measures === 'share').length
  if (allowed.includes('share') && (shares > 0 || wanted.unit?.measures === 'share')) {
    for (const [part, whole] of [
      [one, other],
      [other, one],
    ] as const) {
      if (shares > 0) found.push((part * whole) / 100, whole - (part * whole) / 100, whole + (part * whole) / 100)
      else if (whole !== 0) found.push((part / whole) * 100)
    }
  }
  return found
}

/** A result may be rounded to two places. */
const roughly = (reading: number, result: number): boolean =>
  close(reading, result) ||
  (!Number.isInteger(result) && Math.abs(reading - result) <= 0.0051 * Math.max(1, Math.abs(result) / 100))
