import { escaped } from '../../text/escaped.ts'
import { contentStems } from '../../text/words.ts'
import { twoKinds } from '../anchor.ts'
import type { PassageContext } from '../passage-context.ts'
import { rulesOf } from '../structure/rules-name.ts'

/**
 * Whether a question about a rule tells what the rule is of. A rule holds for one product, document or kind of thing; `what
 * happens if the test fails` holds for anything. Either a name tells it, or words enough that few matters share them all.
 */
export const namesItsMatter = (question: string, enoughWords = 5): boolean => {
  const asked = question.replace(/^[^:]{3,60}: /, '')
  if (hasName(asked)) return true
  const told = [...new Set(contentStems(asked, 'en'))].filter((stem) => !common.has(stem) && !/^\d+$/.test(stem))
  return told.length >= enoughWords
}

/** A name inside the question, an identifier, a flag. Abbreviations and the capitals of contracts name nothing, nor what their text defines: `the **Quote**`. */
export const hasName = (question: string, text = ''): boolean =>
  /[a-z][A-Z]|\w_\w|[a-z]\.[a-z]{2}|--?\w+=|\w\/(?!or\b)\w|[a-z]\d|@\w|["“]/.test(question.replace(twoKinds, ' ')) ||
  [...question.replace(twoKinds, ' ').matchAll(/(?<=[\p{L}\p{N},;)('’] )\p{Lu}[\p{L}\p{N}.+#&-]+/gu)].some(
    ([word]) => !known.has(word) && !/^\p{Lu}+s?$/u.test(word) && !isDefined(word, text),
  )

/** Where the terms of a contract are defined: its text. Elsewhere a word in italics may well be a name. */
export const termsOf = (context: PassageContext): string | undefined =>
  context.language === 'en' && rulesOf(context) ? context.text : undefined

/** `the “Billing Team”`, `_Customer_`: a term that a contract gives a meaning of its own. */
const isDefined = (word: string, text: string): boolean =>
  text.includes(word) &&
  new RegExp(
    `(?:[“"]|(?<![\\w*_])[*_]{1,2})(?:[\\w’']+ )?${escaped(word)}s?(?: \\w+)?(?:,?[”"]|[*_]{1,2}(?!\\w))`,
  ).test(text)

/** A narrowing phrase that says of which product, document or function. */
export const isNaming = (phrase: string): boolean =>
  /^(?:under|for [a-z][\w.-]*$|in \S+\(\)$)/.test(phrase) || hasName(phrase)

/** Families of rules: what they say holds for one product, policy or kind of thing. */
export const ruling: ReadonlySet<string> = new Set([
  'conditional-effect',
  'conditional-duty',
  'permission',
  'requirement',
  'exception',
  'default',
  'limit',
  'duty-list',
  'enumeration',
  'note',
  'allowance',
  'outcome',
  'practice',
  'rule-case',
])

/** In a document of rules, whatever a sentence tells holds under them. */
export const isRuled = (family: string, context: PassageContext): boolean =>
  ruling.has(family) || (inRules.has(family) && context.language === 'en' && rulesOf(context) !== undefined)

const inRules: ReadonlySet<string> = new Set([
  'duration',
  'quantity',
  'date',
  'place',
  'agent',
  'manner',
  'contact',
  'faq',
  'composition',
  'glossary',
])

/** Families that ask about one name among many of a product. */
export const keyed: ReadonlySet<string> = new Set([
  'setting-value',
  'setting-effect',
  'call-effect',
  'effect',
  'config-key',
  'definition-list',
  'default',
  'cli-flag',
  'flag-form',
  'table-cell',
])

/** Families that ask about one name or one task among many: of which of all that the product has, the question must say. */
export const featured: ReadonlySet<string> = new Set([
  ...keyed,
  'table-list',
  'table-reverse',
  'table-compare',
  'difference',
  'accepted-values',
  'procedure',
  'step-order',
  'section-task',
  'code-for',
  'prerequisites',
])

const known: ReadonlySet<string> = new Set(
  'GiB MiB Account Accounts Agreement Applicable Content Customer Customers Date Effective Member Members Order Organization Organizations Parties Party Personal Policies Policy Privacy Products Products Service Services Software Terms User Users Website Your UTF-8 Are Can Do Does What Which When How'.split(
    ' ',
  ),
)

/** Words of the asking, and words that every rule has. */
const common: ReadonlySet<string> = new Set(
  contentStems(
    'happen happens expect proceed explain understand consequence effect suppose required requirement option choice choices possible permitted allowed allow able support supported available default limit maximum minimum exception rule always apply applies hold holds case cases confirm tell know sure check question answer customer client colleague worried someone something anything thing things way need want necessary use used using user users file files page system data information change changes start begin begins finish create get set item example application app feature value name type new different hour hours day days week weeks month months year years minute minutes second seconds time times',
    'en',
  ),
)
