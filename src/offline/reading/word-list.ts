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

/** `role roles the role`: every word of a line but the last two leads to these two. */
export const kindList = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...lineList(text)].flatMap((line) => {
      const words = line.split(' ')
      return words.slice(0, -2).map((word) => [word, words.slice(-2).join(' ')] as const)
    }),
  )
