import { keysOf } from '../../text/objects.ts'
import { pattern } from '../../text/pattern.ts'

export interface Amount {
  readonly text: string
  readonly kind: 'duration' | 'size' | 'rate' | 'money' | 'percent'
}

const multiplier = String.raw`(?:\s?(?:hundred|thousand|mil|(?:mi|bi|tri)(?:llion|ll[óo]n|llones|lh[ãõ](?:o|es))))`
const number = String.raw`\d[\d.,]*${multiplier}{0,2}`
const size = '(?:[KMGTP]i?B|bytes?|bits?|kilobytes?|megabytes?|gigabytes?|terabytes?)'
const time = 's(?:ec|econd)?|min(?:ute|uto)?|h(?:r|our|ora)?|day|week|month|year|segundo|d[ií]a|semana|m[êe]s|a[ñn]o'
const perTime = String.raw`(?:/|\s(?:an?|per|por|al|ao|à) )(?:${time})(?!\p{L})`
/** Patterns of the units of each kind, in English, Spanish and Portuguese. Amounts of money have their own pattern, because the currency may come first. */
const units = {
  duration: [
    '(?:business |working |calendar )?(?:milliseconds?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?)',
    'segundos?|minutos?|horas?|d[ií]as?(?: (?:h[áa]biles|[úu]teis))?|semanas?|mes(?:es)?|m[êe]s|a[ñn]os?',
  ],
  size: [`${size}(?!${perTime})`],
  rate: [`(?:${size}|[KMG]bit)${perTime}`],
  percent: ['%', 'percent'],
}

const money = pattern(
  'giu',
  String.raw`(?:[$€£]|R\$|US\$)\s?${number}(?:[kmb]n?)?(?![\p{L}\d])`,
  String.raw`|(?<![\p{L}\d.])${number}(?:\sde)?\s?(?:€|USD`,
  String.raw`|EUR|euros?|dollars?|d[óo]lares|reais)(?!\p{L})`,
)
const amountPattern = (unit: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d.])${number}(?:\s|-)?(?:${unit.join('|')})(?![\p{L}\d])`, 'giu')
const amountPatterns: readonly (readonly [Amount['kind'], RegExp])[] = [
  ...keysOf(units).map((kind) => [kind, amountPattern(units[kind])] as const),
  ['money', money],
]

/** Finds amounts with a unit or a currency, in order of appearance. */
export const amountsIn = (text: string): readonly Amount[] => {
  const amounts = amountPatterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: text, index }) => ({ at: index, text, kind })),
  )
  return amounts.sort((a, b) => a.at - b.at).map(({ text, kind }) => ({ text: text.replace(/[.,]$/, ''), kind }))
}
