/** The number that a numeral stands for where people write numbers as that place does; undefined where they would not write it so. */
export const numberAsWritten = (numeral: string, locale: string): number | undefined => {
  const { group, decimal } = separatorsOf(locale)
  const digits = numeral.replace(/[\u00a0\u202f\u2009' ’]/g, group === "'" || group === '’' ? '' : group)
  const point = escaped(decimal)
  const grouped = new RegExp(`^\\d{1,3}(?:${escaped(group)}\\d{2,3})*${escaped(group)}\\d{3}(?:${point}\\d+)?$`)
  const plain = new RegExp(`^\\d+(?:${point}\\d+)?$`)
  if (!grouped.test(digits) && !plain.test(digits)) return undefined
  return Number(digits.replaceAll(group, '').replace(decimal, '.'))
}

/** The number as that place writes it. */
export const writtenNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(value)

const separatorsOf = (locale: string): { readonly group: string; readonly decimal: string } => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5)
  const sign = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? ''
  const group = sign('group')
  return { group: /\s/.test(group) ? '\u00a0' : group, decimal: sign('decimal') }
}

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
