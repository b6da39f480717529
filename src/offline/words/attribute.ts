import type { ReadSentence } from './corpus-reading.ts'

/** An attribute that texts describe with few words: a default, an exit code. */
export interface Attribute {
  readonly name: string
  readonly asked: RegExp
  /** Matches every text that may state it, in any of the languages. False positives are better than misses. */
  readonly statement: RegExp
  /** Matches a statement for everything at once: a setting for all timeouts. */
  readonly general?: RegExp
  /** If each page has its own general statements: matches what they must be about, such as all methods of a module. */
  readonly holders?: RegExp
}

export const attribute = (name: string, asked: RegExp, statement: RegExp, general?: RegExp): Attribute => ({
  name,
  asked,
  statement,
  general,
})

/** True if the sentence or the header above it states the attribute. */
export const states = ({ text, above }: ReadSentence, { statement }: Attribute): boolean =>
  statement.test(text) || statement.test([...above].join(' '))
