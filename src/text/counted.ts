/** Separates groups of three digits with commas: `12,345`. */
export const withThousands = (count: number): string => String(count).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ',')

/** A number with its noun: “1 item”, “2,000 items”. */
export const counted = (count: number, noun: string) => `${withThousands(count)} ${noun}${count === 1 ? '' : 's'}`

/** The first names, and the number of the others: “a, b and 3 more”. */
export const listFirst = (names: readonly string[], max: number): string =>
  `${names.slice(0, max).join(', ')}${names.length > max ? ` and ${names.length - max} more` : ''}`
