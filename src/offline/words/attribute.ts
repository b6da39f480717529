import type { ReadSentence } from './corpus-reading.ts'

/** Something that things of a kind have, and that is spoken of in few words: a default, an exit code, an architect. */
export interface Attribute {
  readonly name: string
  /** How a question asks for it, in any of the languages. */
  readonly asked: RegExp
  /** Whatever a text that gives it could hardly do without, in any of the languages. Rather too much than too little. */
  readonly told: RegExp
  /** What tells it for everything at once, wherever it stands: a setting for all timeouts. */
  readonly general?: RegExp
  /** What a rule must be for, on a page that names the thing, where it is told page by page: all methods of a module. */
  readonly holders?: RegExp
}

export const attribute = (name: string, asked: RegExp, told: RegExp, general?: RegExp): Attribute => ({
  name,
  asked,
  told,
  general,
})

/** In its own words, or in those of the header above it. */
export const tells = ({ text, above }: ReadSentence, { told }: Attribute): boolean =>
  told.test(text) || told.test([...above].join(' '))
