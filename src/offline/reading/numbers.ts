import { pattern } from '../../text/pattern.ts'
export interface Amount {
  readonly text: string
  readonly number: number
  readonly unit: string
  readonly kind: 'duration' | 'size' | 'money' | 'percent' | 'count'
}

const number = String.raw`\d[\d.,]*(?:\s?(?:million|millones|milhões|thousand|mil))?`
const units: readonly (readonly [Amount['kind'], readonly string[]])[] = [
  [
    'duration',
    [
      ...['(?:business |working |calendar )?(?:milliseconds?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?)'],
      ...[
        'segundos?',
        'minutos?',
        'horas?',
        'd[ií]as?(?: (?:h[áa]biles|[úu]teis))?',
        'semanas?',
        'mes(?:es)?',
        'm[êe]s',
        'a[ñn]os?',
      ],
    ],
  ],
  [
    'size',
    ['[KMGTP]i?B', 'bytes?', 'bits?', '[KMG]bit/s', 'MB/s', 'kilobytes?', 'megabytes?', 'gigabytes?', 'terabytes?'],
  ],
  ['percent', ['%', 'percent']],
]

const patterns = units.map(
  ([kind, unit]) =>
    [kind, new RegExp(String.raw`(?<![\p{L}\d.])(${number})(?:\s|-)?(${unit.join('|')})(?![\p{L}\d])`, 'giu')] as const,
)
const money = pattern(
  'giu',
  String.raw`(?:[$€£]|R\$|US\$)\s?(\d[\d.,]*)|(?<![\p{L}\d.])(\d[\d.,]*)\s?(?:USD`,
  String.raw`|EUR|euros?|dollars?|d[óo]lares|reais)(?!\p{L})`,
)

/** Every amount of a text, in order. */
export const amountsIn = (text: string): readonly Amount[] => {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: all, 1: number = '', 2: unit = '', index }) => ({
      at: index,
      ...amount(all, number, unit, kind),
    })),
  )
  const paid = [...text.matchAll(money)].map((match) => ({
    at: match.index,
    ...amount(match[0], match[1] ?? match[2] ?? '', '', 'money'),
  }))
  return [...found, ...paid].sort((a, b) => a.at - b.at).map(({ at: _, ...each }) => each)
}

const amount = (text: string, digits: string, unit: string, kind: Amount['kind']): Amount => ({
  text: text.replace(/[.,]$/, ''),
  number: Number(
    digits
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .replace(/[^\d.]/g, '')
      .replace(/\.$/, ''),
  ),
  unit: unit.toLowerCase().replace(/s$/, ''),
  kind,
})
