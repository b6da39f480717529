/** The words of a text, apart by white space. */
export const wordList = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The lines of a text. */
export const lineList = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
