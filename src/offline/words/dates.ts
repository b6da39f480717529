import { baseLanguage } from '../../corpus/language.ts'

/** A day, a month of a year or a day of a month, wherever and however it is written. */
export interface DateRead {
  /** `2025-04-15`, `2025-04` or `04-15`. */
  readonly key: string
  readonly text: string
  readonly start: number
}

/** The dates of a text as somebody of that place reads them: month names of any language, numbers in the order of the place. */
export const datesIn = (text: string, locale: string): readonly DateRead[] => {
  const found: DateRead[] = []
  let rest = text
  for (const { pattern, read } of patternsOf(locale))
    rest = rest.replace(pattern, (all: string, ...groups: unknown[]) => {
      const key = read(groups.at(-1) as Readonly<Record<string, string | undefined>>)
      if (key === undefined) return all
      found.push({ key, text: all, start: groups.at(-3) as number })
      return ' '.repeat(all.length)
    })
  return found.toSorted((a, b) => a.start - b.start)
}

/** The text with its dates blanked out, so that what is left can be read for other values. */
export const withoutDates = (text: string, locale: string): string => {
  let rest = text
  for (const { start, text: date } of datesIn(text, locale))
    rest = rest.slice(0, start) + ' '.repeat(date.length) + rest.slice(start + date.length)
  return rest
}

/** A day as people of the place write it, in words. */
export const writtenDate = (key: string, locale: string): string => {
  const [year, month, day] = /^\d{4}/.test(key) ? key.split('-') : [undefined, ...key.split('-')]
  const date = new Date(Date.UTC(Number(year ?? 2024), Number(month) - 1, Number(day ?? 1)))
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    timeZone: 'UTC',
    ...(day === undefined ? {} : { day: 'numeric' }),
    ...(year === undefined ? {} : { year: 'numeric' }),
  }).format(date)
}

interface DatePattern {
  readonly pattern: RegExp
  read(groups: Readonly<Record<string, string | undefined>>): string | undefined
}

const known = new Map<string, readonly DatePattern[]>()

const patternsOf = (locale: string): readonly DatePattern[] => {
  const kept = known.get(locale) ?? makePatterns(locale)
  known.set(locale, kept)
  return kept
}

const makePatterns = (locale: string): readonly DatePattern[] => {
  const { months, short } = monthNames(locale)
  const isEnglish = baseLanguage(locale) === 'en'
  const anyOf = (names: readonly string[]): string =>
    `(?<month>${[...names].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})\\.?`
  const name = anyOf([...months.keys()])
  // Short names are words too (`set`, `mar`, `out`): alone beside a number they name no month.
  const full = anyOf([...months.keys()].filter((month) => !short.has(month)))
  const day = String.raw`(?<![\d.,/-])(?<day>\d{1,2})(?!\d)(?:\.|º|ª|er|st|nd|rd|th)?`
  const year = String.raw`(?<year>(?:19|20)\d{2})(?!\d)`
  const named = (pattern: string): DatePattern => ({
    pattern: new RegExp(pattern, 'giu'),
    // `may` and `march` are verbs: English gives its months a capital.
    read: ({ year, month, day }) =>
      isEnglish && !/^\p{Lu}/u.test(month!)
        ? undefined
        : keyOf(year, months.get(month!.toLowerCase().replace(/\.$/, '')), day),
  })
  const order = numericOrder(locale)
  return [
    { pattern: /(?<![\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g, read: numbers },
    { pattern: /(?<year>\d{4})\s?[年년]\s?(?<month>\d{1,2})\s?[月월](?:\s?(?<day>\d{1,2})\s?[日일])?/g, read: numbers },
    named(`${day}\\s+(?:de\\s+|of\\s+)?(?<!\\p{L})${name},?\\s+(?:de\\s+|del\\s+)?${year}`),
    named(`(?<!\\p{L})${name}\\s+${day.replace('(?<![\\d.,/-])', '')},?\\s+${year}`),
    named(`(?<!\\p{L})${name}\\s+(?:de\\s+|del\\s+|of\\s+)?${year}`),
    named(`${day}\\s+(?:de\\s+|of\\s+)?(?<!\\p{L})${full}`),
    named(`(?<!\\p{L})${full}\\s+${day.replace('(?<![\\d.,/-])', '')}(?![\\d.,]*\\d)`),
    {
      pattern: new RegExp(
        String.raw`(?<![\d./-])${order.map((part) => fieldOf[part]).join(String.raw`(?:[/.-]|\.\s)`)}(?![\d/-])`,
        'g',
      ),
      read: numbers,
    },
  ]
}

type Part = 'day' | 'month' | 'year'
const fieldOf: Readonly<Record<Part, string>> = {
  day: String.raw`(?<day>\d{1,2})`,
  month: String.raw`(?<month>\d{1,2})`,
  year: String.raw`(?<year>\d{4})`,
}

const numericOrder = (locale: string): readonly Part[] =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts()
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))

const numbers = ({ year, month, day }: Readonly<Record<string, string | undefined>>): string | undefined =>
  keyOf(year, Number(month), day)

const keyOf = (year: string | undefined, month: number | undefined, day: string | undefined): string | undefined => {
  if (month === undefined || month < 1 || month > 12 || (day !== undefined && (Number(day) < 1 || Number(day) > 31)))
    return undefined
  return [year, two(month), day === undefined ? undefined : two(Number(day))]
    .filter((one) => one !== undefined)
    .join('-')
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Full and short, in nominative and as they stand in dates. */
const monthNames = (
  locale: string,
): { readonly months: ReadonlyMap<string, number>; readonly short: ReadonlySet<string> } => {
  const names = new Map<string, number>()
  const short = new Set<string>()
  for (const form of ['long', 'short'] as const)
    for (let month = 0; month < 12; month++)
      for (const extra of [{}, { day: 'numeric' as const }]) {
        const parts = new Intl.DateTimeFormat(locale, {
          month: form,
          timeZone: 'UTC',
          ...extra,
        }).formatToParts(Date.UTC(2024, month, 15))
        const name = parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/\.$/, '')
        if (!name || !/^\p{L}/u.test(name) || names.has(name)) continue
        names.set(name, month + 1)
        if (form === 'short') short.add(name)
      }
  for (const [name, month] of others[baseLanguage(locale)] ?? []) names.set(name, month)
  return { months: names, short }
}

const others: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  en: [['sept', 9]],
  es: [
    ['septiembre', 9],
    ['setiembre', 9],
  ],
}
