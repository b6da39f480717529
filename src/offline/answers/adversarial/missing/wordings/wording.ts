export interface Wording {
  readonly questions: readonly string[]
  /** What is missing, as a clause or a noun phrase. */
  readonly missing: string
  /** Other words to search it by. */
  readonly also: readonly string[]
}

/** Reads a table of a line per attribute: `attribute | question / question | what is missing | search / search`. */
export const wordingsIn = (table: string): ReadonlyMap<string, Wording> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [attribute = '', questions = '', missing = '', also = ''] = line.split('|').map((cell) => cell.trim())
        return [attribute, { questions: questions.split(' / '), missing, also: also.split(' / ') }]
      }),
  )
