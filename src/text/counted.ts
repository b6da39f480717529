export const withThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number with its noun: “1 item”, “2,000 items”. */
export const counted = (count: number, noun: string): string =>
  `${withThousands(count)} ${noun}${count === 1 ? '' : 's'}`

/** Lists the first names and says how many more there are. */
export const some = (names: readonly string[], most: number): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`
