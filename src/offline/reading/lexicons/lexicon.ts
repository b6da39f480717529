import { fold } from '../../../text/words.ts'

/** The words of a language that are needed to read a page. */
export interface Lexicon {
  /** Headings of any page, which name nothing, folded. */
  readonly plainHeadings: ReadonlySet<string>
  readonly exampleWords: RegExp
  readonly asideWords: RegExp
  readonly glossaryWords: RegExp
  readonly needWords: RegExp
  /** Column headers and attribute labels, folded, by meaning. */
  readonly columns: Readonly<Record<ColumnKind, RegExp>>
  /** Verbs at the beginning of a heading or a step. */
  readonly verbs: ReadonlySet<string>
  /** Kinds of things: folded singular and plural, mapped to article and noun as in a question. */
  readonly kinds: ReadonlyMap<string, string>
  /** Nouns for attributes, folded: the head noun of a column's header. */
  readonly attributes: ReadonlySet<string>
  /** Values of a cell that only says whether a thing has what the header names. */
  readonly yesOrNo: RegExp
  /** Words that refer to something elsewhere. */
  readonly references: RegExp
  /** The beginning of a sentence that continues the one before. */
  readonly continuation: RegExp
}

export type ColumnKind = 'meaning' | 'remedy' | 'default' | 'type' | 'required' | 'values' | 'environment'

export const wordList = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const phraseList = (text: string): ReadonlySet<string> => new Set(text.trim().replace(/\s+/g, ' ').split(', '))

/** `la acción acciones`: article, noun and folded plural. */
export const kindList = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...phraseList(text)].flatMap((entry) => {
      const [article, noun = '', plural = ''] = entry.split(' ')
      return [fold(noun), plural].map((form) => [form, `${article} ${noun}`] as const)
    }),
  )

export const englishKinds = (nouns: string): ReadonlyMap<string, string> =>
  new Map([...wordList(nouns)].flatMap((noun) => [noun, pluralOf(noun)].map((form) => [form, `the ${noun}`] as const)))

const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
