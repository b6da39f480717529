/** The few words of a language that the reading of a page rests on. */
export interface Lexicon {
  /** Headings that any page may have: they name nothing. Folded. */
  readonly plainHeadings: ReadonlySet<string>
  readonly exampleWords: RegExp
  readonly asideWords: RegExp
  readonly glossaryWords: RegExp
  readonly needWords: RegExp
  /** Column headers and attribute labels, folded, by what they say about a row. */
  readonly columns: Readonly<Record<ColumnKind, RegExp>>
  /** Verbs as a heading or a step begins with them. */
  readonly verbs: ReadonlySet<string>
  /** What named things are: folded, singular and plural, with the noun and its article as a question says it. */
  readonly kinds: ReadonlyMap<string, string>
  /** Nouns for what a thing has, folded: the head of a column's header. */
  readonly attributes: ReadonlySet<string>
  readonly yes: RegExp
  readonly no: RegExp
  /** Words that point at what is elsewhere. */
  readonly pointing: RegExp
  /** How a sentence begins that continues with the one before. */
  readonly goesOn: RegExp
}

export type ColumnKind = 'meaning' | 'remedy' | 'default' | 'type' | 'required' | 'values' | 'environment'

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
