import { pattern } from '../../text/pattern.ts'
import { elementAt } from '../../text/required.ts'
import { fold } from '../../text/words.ts'
import { asCode, isIdentifier } from '../reading/identifiers.ts'
import { lexicon } from '../reading/lexicon.ts'
import { amountsIn } from '../reading/numbers.ts'
import type { ParsedPassage } from '../reading/passage.ts'
import { hasInLowerCase, lowerCaseIfInPassage, wordCount } from '../reading/phrases.ts'
import { type Column, type Row, type Table, tablesOf } from '../reading/tables.ts'
import type { Fact, Family } from './fact.ts'

/** Cells in tables of things of one kind, such as plans, under headers that name an attribute, such as `Price`. */
export const tableCell: Family = {
  name: 'table-cell',
  intents: ['policy_lookup', 'reference_lookup'],
  answerType: 'short_fact',
  difficulty: 'medium',
  preference: 0.8,
  find: (passage) =>
    tablesOf(passage).flatMap((table) => {
      const kind = kindOf(table, passage)
      if (!kind) return []
      return table.rows.flatMap((row) => table.columns.flatMap((column) => cellFact(table, row, column, kind, passage)))
    }),
}

/** The kind of thing in the rows, with an article, from the header of the first column. */
const kindOf = ({ nameHeader }: Table, { language }: Pick<ParsedPassage, 'language'>): string | undefined =>
  wordCount(nameHeader) === 1 ? lexicon(language).kinds.get(fold(nameHeader)) : undefined

const cellFact = (table: Table, row: Row, column: Column, kind: string, passage: ParsedPassage): Fact | readonly [] => {
  const text = elementAt(row.cells, column.at)
    .text.replace(/[*†‡]+$/, '')
    .trim()
  const attribute = attributeOf(column.header, passage)
  if (!attribute || !isCellValue(text, passage)) return []
  if (!isRowName(row.name) || (column.kind !== undefined && isIdentifier(row.name))) return []
  if ([table.header, row].some(({ start, end }) => footnoteMark.test(passage.text.slice(start, end)))) return []
  const words = text.split(' ').map((word) => lowerCaseIfInPassage(word, passage.text))
  const value = words.join(' ')
  const rowName = withKind(row.name, kind, passage)
  const slots = { row: rowName, column: attribute, value, nameHeader: lowerCaseWords(table.nameHeader, passage) }
  const quotes = [table.header, row]
  return { family: 'table-cell', shape: 'value', subject: row.name, attribute, value, slots, quotes }
}

const footnoteMark = /\[\^?\d+\]|[*†‡]\s*\|/

/** The attribute that a header names in one to four words; undefined if its main noun is unknown: `largest file`, `price per month`. */
const attributeOf = (header: string, passage: ParsedPassage): string | undefined => {
  const name = lowerCaseWords(header.replace(/[*†‡]+$/, ''), passage)
  const words = name.split(' ')
  if (words.length > 4 || /[?()/:&,\d]|^\W/.test(name) || nonAttributes[passage.language].test(fold(name)))
    return undefined
  const { attributes } = lexicon(passage.language)
  // The main noun: in English the last word before a preposition, in Spanish and Portuguese the first word.
  const at = words.findIndex((word) => prepositions.has(fold(word)))
  const phrase = at === -1 ? words : words.slice(0, at)
  const mainNoun = fold((passage.language === 'en' ? phrase.at(-1) : phrase[0]) ?? '')
  return attributes.has(mainNoun) && (words.length > 1 || clearNouns.has(mainNoun)) ? name : undefined
}

const prepositions: ReadonlySet<string> = new Set(
  'of per in for at by over under to with than de del da do por en em para'.split(' '),
)

/** First words of headers that do not name an attribute. */
const nonAttributes = {
  en: pattern(
    '',
    '^(?:needs|supports|has|uses|allows|requires|includes|contains',
    '|is|are|can|does|on|in|for|with|by|per|what|when|who|how|where',
    String.raw`|why|which)\b`,
  ),
  es: /^(?:admite|tiene|usa|permite|requiere|es|que|como|cuando|para|por|en)\b/,
  pt: /^(?:suporta|tem|usa|permite|requer|e|que|como|quando|para|por|em)\b/,
} as const

/** Nouns that are clear without other words. */
const clearNouns: ReadonlySet<string> = new Set(
  (
    'price cost fee storage size port severity duration timeout version deadline latency capacity bandwidth memory salary weight priority ' +
    'precio costo almacenamiento tamano puerto severidad duracion version plazo capacidad memoria peso prioridad preco custo ' +
    'armazenamento tamanho porta severidade duracao versao prazo capacidade prioridade'
  ).split(' '),
)

/** `Crate Type` becomes `crate type`. Names stay: a first word that the passage capitalizes within sentences only, and other words that it never writes in lower case. */
const lowerCaseWords = (text: string, passage: ParsedPassage): string =>
  text
    .split(' ')
    .map((word, at) =>
      /^\p{Lu}\p{Ll}+$/u.test(word) &&
      (hasInLowerCase(word, passage.text) ||
        lexicon(passage.language).attributes.has(fold(word)) ||
        (at === 0 && !isCapitalizedInSentence(word, passage)))
        ? word.toLowerCase()
        : word,
    )
    .join(' ')

const isCapitalizedInSentence = (word: string, { text }: ParsedPassage): boolean =>
  new RegExp(`\\p{Ll},? ${word}(?![\\p{L}\\p{N}])`, 'u').test(text)

/** True for identifiers and for names in one to three capitalized words. */
const isRowName = (name: string): boolean =>
  isIdentifier(name) ||
  (/^\p{Lu}/u.test(name) &&
    name.split(' ').every((word) => /^[\p{Lu}\d]/u.test(word)) &&
    wordCount(name) <= 3 &&
    !/[?:()*]/.test(name))

/** True for a short value, unlike `yes`, `n/a` or a single acronym. */
const isCellValue = (text: string, { language }: ParsedPassage): boolean =>
  text !== '' &&
  !lexicon(language).yesOrNo.test(text) &&
  wordCount(text) <= 6 &&
  (!/^[A-Z]{2,4}$/.test(text) || amountsIn(text).length > 0) &&
  !/^(?:[-–—*]+|n\/?a|none|other|same|varies|see .*|tbd|not applicable|ningun[oa]|nenhum[a]?)$/i.test(text) &&
  !/[|<>*†‡]|, (?:and|y|e) /.test(text)

/** A name with its kind and article: `the Solo plan`, `el plan Solo`, `` the event `signin.ok` ``. */
const withKind = (name: string, kind: string, { language }: ParsedPassage): string => {
  if (isIdentifier(name) && /[._:/$\d-]/.test(name)) return `${kind} ${asCode(name)}`
  const [article = '', noun = ''] = kind.split(' ')
  if (fold(name).includes(fold(noun))) return name
  return language === 'en' ? `${article} ${name} ${noun}` : `${article} ${noun} ${name}`
}
