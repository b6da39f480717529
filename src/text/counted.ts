export const withThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number with its noun: “1 item”, “2,000 items”. */
export const counted = (count: number, noun: string): string =>
  `${withThousands(count)} ${noun}${count === 1 ? '' : 's'}`
