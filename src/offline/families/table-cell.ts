import { fold } from '../../text/words.ts'
import { asCode, isIdentifier } from '../reading/identifiers.ts'
import { lexicon } from '../reading/lexicon.ts'
import type { Page } from '../reading/page.ts'
import { inSentence, wordCount } from '../reading/phrases.ts'
import { isAside, isExample } from '../reading/subject.ts'
import { type Column, type Row, type Table, tablesOf } from '../reading/tables.ts'
import type { Fact, Family } from './fact.ts'

/** A cell: what a table says of a named row under a readable header. */
export const tableCell: Family = {
  name: 'table-cell',
  intents: ['policy_lookup', 'reference_lookup'],
  answerType: 'short_fact',
  difficulty: 'medium',
  valued: true,
  turns: ['detail', 'related'],
  worth: 0.8,
  find: (page) =>
    tablesOf(page)
      .filter(
        ({ start, things }) =>
          !lexicon(page.language).exampleWords.test(fold(things)) && !isExample(page, start) && !isAside(page, start),
      )
      .flatMap((table) =>
        table.rows.flatMap((row) => table.columns.flatMap((column) => cell(table, row, column, page))),
      ),
}

const cell = (table: Table, row: Row, column: Column, page: Page): Fact[] => {
  const { text } = row.cells[column.at]!
  const attribute = ofFeatures(table, page) ? row.name : column.header
  const thing = ofFeatures(table, page) ? column.header : row.name
  if (column.kind === 'meaning' || column.kind === 'remedy' || !isAttribute(attribute, page) || !isThing(thing))
    return []
  if (column.kind !== undefined && isIdentifier(thing)) return []
  const { yes, no } = lexicon(page.language)
  const [agrees, denies] = [yes.test(text), no.test(text)]
  if (agrees || denies ? isMatrix(table, page) || qualities[page.language].test(fold(attribute)) : !isCellValue(text))
    return []
  if (!agrees && !denies && (isPlural(attribute, page) || qualities[page.language].test(fold(attribute)))) return []
  const named = namedThing(thing, table, page)
  return [
    {
      family: 'table-cell',
      shape: agrees ? 'has' : denies ? 'lacks' : 'value',
      subject: thing,
      owner: isIdentifier(thing) ? undefined : page.product,
      attribute: inSentence(attribute),
      value: agrees || denies ? undefined : text,
      slots: { row: named, column: inSentence(attribute), value: text, things: inSentence(table.things) },
      told: undefined,
      quotes: [table.header, row],
      ...(agrees || denies ? { answerType: 'yes_no' as const, intent: 'eligibility_exception' as const } : {}),
    },
  ]
}

/** Tables that compare things by features have the things above, and the features at the side. */
const ofFeatures = ({ things }: Table, { language }: Page): boolean =>
  features[language].test(fold(things)) || things === ''

const features = {
  en: /^(?:features?|property|properties|attributes?|behaviou?r|aspect|characteristics?|criteri(?:on|a)|capability|limits?|quota)$/,
  es: /^(?:caracteristicas?|propiedad|atributo|aspecto|criterio|limite)$/,
  pt: /^(?:caracteristicas?|recursos?|propriedade|atributo|aspecto|criterio|limite)$/,
} as const

/** `MariaDB`, `Microsoft SQL Server`: a header that names one thing is no attribute of another. */
const isCommonNoun = (header: string, { text }: Page): boolean =>
  !/\p{Ll}\p{Lu}|[*†‡]/u.test(header) &&
  !/^(?:needs|supports|has|uses|allows|requires|includes|contains|admite|tiene|suporta|tem)\b/i.test(header) &&
  header
    .split(' ')
    .slice(1)
    .every((word) => !/^\p{Lu}\p{Ll}/u.test(word) || text.includes(` ${word.toLowerCase()}`))

/** A noun phrase: what a question can ask for by `What is the …`. */
const isAttribute = (header: string, page: Page): boolean =>
  isCommonNoun(header, page) &&
  wordCount(header) <= 4 &&
  !/^(?:what|when|who|why|how|where|is|are|can|does|has|qué|que|cu[aá]ndo|quando|c[oó]mo|como|n[oº]\.?|#|on|in|for|with|by|per|from|to|after|before|until|kept|used|written|made|notes?|comments?|examples?|see|link|name|id)\b/i.test(
    header,
  ) &&
  !/\b(?:when|by|to|with|after|before|if|on|for|of|from|in|at)$|[?()/:]|^\W/i.test(header) &&
  !/^\p{L}+s (?:the|a|an|on|up|after|to)\b/iu.test(header) &&
  !/[a-z] [a-z]+ [a-z]+ [a-z]/.test(header)

const isThing = (name: string): boolean =>
  isIdentifier(name) ||
  (/^\p{Lu}/u.test(name) &&
    name.split(' ').every((word) => /^[\p{Lu}\d]/u.test(word)) &&
    wordCount(name) <= 3 &&
    !/[?:()]/.test(name))

/** Several columns of yes and no are a table of who may what: which side has the other, its headers do not say. */
const isMatrix = ({ columns, rows }: Table, { language }: Page): boolean => {
  const { yes, no } = lexicon(language)
  const marked = columns.filter(({ at }) =>
    rows.every(({ cells }) => yes.test(cells[at]!.text) || no.test(cells[at]!.text)),
  )
  return marked.length > 1
}

/** What a thing is, and does not have. */
const qualities = {
  en: /^(?:required|supported|valid|recommended|deprecated|optional|available|enabled|included|allowed|mandatory|\w+ed|\w+able)$/,
  es: /ad[oa]s?$|id[oa]s?$|ble$|ori[oa]$/,
  pt: /ad[oa]s?$|id[oa]s?$|vel$|ori[oa]$/,
} as const

const isCellValue = (text: string): boolean =>
  text !== '' &&
  wordCount(text) <= 9 &&
  !/^[A-Z]{2,4}$/.test(text) &&
  !/^(?:[-–—*]+|n\/?a|none|other|same|varies|see .*|tbd)$/i.test(text)

/** `the Solo plan`, `the event signin.ok`. */
const namedThing = (thing: string, table: Table, page: Page): string => {
  const exact = isIdentifier(thing) && /[._:/$\d-]/.test(thing)
  const said = exact ? asCode(thing) : thing
  const kind = inSentence(table.things)
  if (page.language !== 'en' || ofFeatures(table, page) || wordCount(kind) !== 1 || kind === 'name') return said
  if (exact) return `the ${kind} ${said}`
  return wordCount(thing) === 1 && !fold(thing).includes(fold(kind)) ? `the ${said} ${kind}` : said
}

const isPlural = (header: string, { language }: Page): boolean =>
  language === 'en' ? /[^siu]s(?= (?:of|per|in|for|at)\b|$)/.test(header) : /^\p{L}+s(?: |$)/u.test(header)
