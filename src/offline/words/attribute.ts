import type { ReadSentence } from './corpus-reading.ts'

/** Something that things of a kind have, and that is spoken of in few words: a default, an exit code, an architect. */
export interface Attribute {
  readonly name: string
  readonly asked: RegExp
  /** Whatever a text that gives it could hardly do without, in any of the languages. Rather too much than too little. */
  readonly statement: RegExp
  /** Matches a statement that gives it for everything at once: a setting for all timeouts. */
  readonly general?: RegExp
  /** What a statement must be about, on a page that names the thing, where each page has its own: all methods of a module. */
  readonly holders?: RegExp
}

export const attribute = (name: string, asked: RegExp, statement: RegExp, general?: RegExp): Attribute => ({
  name,
  asked,
  statement,
  general,
})

/** In its own words, or in those of the header above it. */
export const states = ({ text, above }: ReadSentence, { statement }: Attribute): boolean =>
  statement.test(text) || statement.test([...above].join(' '))
