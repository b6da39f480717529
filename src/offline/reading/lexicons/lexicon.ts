import { fold } from '../../../text/words.ts'

/** The words of a language that are needed to read a page. */
export interface Lexicon {
  /** Headings that occur on any page and name nothing specific, folded. */
  readonly plainHeadings: ReadonlySet<string>
  /** Match folded headings: of examples, of asides such as `See also`, of glossaries, and of prerequisites. */
  readonly exampleWords: RegExp
  readonly asideWords: RegExp
  readonly glossaryWords: RegExp
  readonly prerequisiteWords: RegExp
  /** Column headers and attribute labels, folded, by meaning. */
  readonly columns: Readonly<Record<ColumnKind, RegExp>>
  /** Verbs at the beginning of a heading or a step. */
  readonly verbs: ReadonlySet<string>
  /** Kinds of things: folded singular and plural, mapped to article and noun as in a question. */
  readonly kinds: ReadonlyMap<string, string>
  /** Nouns for attributes, folded, such as `price`: the main noun of a column header. */
  readonly attributes: ReadonlySet<string>
  /** Values of cells that only say whether a thing has what the header names. */
  readonly yesOrNo: RegExp
  /** Words that refer to something elsewhere. */
  readonly references: RegExp
  /** The beginning of a sentence that continues the one before. */
  readonly continuation: RegExp
}

export type ColumnKind = 'meaning' | 'remedy' | 'default' | 'type' | 'required' | 'values' | 'environment'

export const wordList = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const phraseList = (text: string): ReadonlySet<string> => new Set(text.trim().replace(/\s+/g, ' ').split(', '))

/** Reads entries such as `la acción acciones`: article, noun and folded plural. */
export const kindList = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...phraseList(text)].flatMap((entry) => {
      const [article, noun = '', plural = ''] = entry.split(' ')
      return [fold(noun), plural].map((form) => [form, `${article} ${noun}`] as const)
    }),
  )

/** Reads English nouns and adds the article and the plural. */
export const englishKinds = (nouns: string): ReadonlyMap<string, string> =>
  new Map([...wordList(nouns)].flatMap((noun) => [noun, pluralOf(noun)].map((form) => [form, `the ${noun}`] as const)))

const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
