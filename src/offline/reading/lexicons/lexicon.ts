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
