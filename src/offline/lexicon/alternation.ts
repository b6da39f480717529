/** One line of a word table: a lemma and what may stand in its place. */
export interface Alternation {
  readonly lemma: string
  readonly flags: string
  readonly others: readonly { readonly text: string; readonly activeOnly: boolean }[]
}

export const readAlternations = (table: string): Alternation[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(': ')
      const [lemma = '', flags = ''] = line.slice(0, colon).split(' ')
      return { lemma, flags, others: readOthers(line.slice(colon + 2)) }
    })

/** As `readAlternations`, for tables whose left side is a phrase. */
export const readPhrases = (table: string): { readonly phrase: string; readonly others: readonly string[] }[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(': ')
      return { phrase: line.slice(0, colon), others: readOthers(line.slice(colon + 2)).map((other) => other.text) }
    })

const readOthers = (list: string): Alternation['others'] =>
  list.split(', ').map((text) => ({ text: text.replace('*', ''), activeOnly: text.endsWith('*') }))
