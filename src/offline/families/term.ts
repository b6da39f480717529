import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { pattern } from '../../text/pattern.ts'
import { fold } from '../../text/words.ts'
import { isErrorCode, isFlag, isIdentifier } from '../reading/identifiers.ts'
import { lexicon } from '../reading/lexicon.ts'
import type { OfflineLanguage, ParsedPassage } from '../reading/passage.ts'
import { asSentence, startsWithReference, withoutLabelsAndReferrals, wordCount } from '../reading/phrases.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import { explain } from './explain.ts'
import type { Fact, Family } from './fact.ts'

/** Terms in a list under a heading that says what they are: `Roles in a team`, `Fields`, `Glossary`. */
export const term: Family = {
  name: 'term',
  intents: ['definition', 'reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  preference: 1.4,
  find: (passage) =>
    [...termsOf(passage).filter(({ form }) => form === 'list' || form === 'row'), ...glossaryTerms(passage)]
      .filter(isTerm)
      .flatMap((entry) => (isGlossary(entry, passage) ? glossaryFacts(entry, passage) : factsOfKind(entry, passage))),
}

const isTerm = ({ name }: Term): boolean =>
  !isFlag(name) &&
  !isErrorCode(name) &&
  !isIdentifier(name) &&
  /^[\p{L}"“]/u.test(name) &&
  wordCount(name) <= 5 &&
  !/[;:()./]/.test(name) &&
  !genericNames.test(fold(name))

/** Field names that many pages have. A question about one would be ambiguous. */
const genericNames = pattern(
  '',
  '^(?:name|type|id|value|values|key|keys|status|description|version',
  '|date|size|number|nombre|tipo|valor|nome|descripcion|descricao',
  String.raw`|note|nota)$`,
)

const isGlossary = ({ quote }: Term, passage: ParsedPassage): boolean =>
  [passage.title, ...passage.headingsAt(quote.start)].some((heading) =>
    lexicon(passage.language).glossaryWords.test(fold(heading)),
  )

/** The fact about a term of a glossary. Any form of explanation is accepted, because a glossary always defines its terms. */
const glossaryFacts = (entry: Term, passage: ParsedPassage): Fact[] => {
  const statement = withoutLabelsAndReferrals(entry.statement)
  if (wordCount(statement) < 5 || startsWithReference(statement, passage.language)) return []
  const startsWithName = new RegExp(`^(?:\\p{L}{1,3} )?(?:\\p{L}+ )?${escapeRegExp(entry.name)}`, 'iu').test(statement)
  const fact = factOf(entry, 'glossary', { explanation: asSentence(statement) })
  return [{ ...fact, statement: startsWithName ? asSentence(statement) : undefined }]
}

/** The fact about a term whose heading or column names its kind. */
const factsOfKind = (entry: Term, passage: ParsedPassage): Fact[] => {
  const match = kindHeading[passage.language].exec(passage.headingsAt(entry.quote.start).at(-1) ?? passage.title)
  const noun = fold(entry.nameHeader ?? match?.[1] ?? '')
  const kind = lexicon(passage.language).kinds.get(noun)
  // The name of `Role admin` already says its kind.
  if (!kind || fold(entry.name).includes(fold(kind.replace(/^.* /, '')))) return []
  const explanation = explain(entry, passage)
  if (!explanation || explanation.shape === 'imperative') return []
  const kindSuffix = entry.nameHeader === undefined && match?.[2] ? ` ${match[2]}` : ''
  const fact = factOf(entry, explanation.shape, { ...explanation.slots, kind, kindSuffix })
  return [{ ...fact, quotes: explanation.quotes }]
}

/** Headings that name a kind of thing: `Roles`, `Roles in a team`. */
const kindHeading: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:the )?(\p{L}+s)(?: ((?:of|in|for) (?:the|an?) [\p{L} ]+))?$/iu,
  es: /^(?:l[oa]s )?(\p{L}+s)$/iu,
  pt: /^(?:[oa]s )?(\p{L}+s)$/iu,
}

/** Headings of a glossary with a single paragraph below. */
const glossaryTerms = (passage: ParsedPassage): Term[] => {
  if (!lexicon(passage.language).glossaryWords.test(fold(passage.title))) return []
  return passage.blocks.flatMap((block, index): Term[] => {
    const [next, after] = passage.blocks.slice(index + 1, index + 3)
    if (block.kind !== 'heading' || block.level < 2 || next?.kind !== 'paragraph') return []
    if (after && after.kind !== 'heading') return []
    const name = passage
      .clean(block.inner)
      .replace(/\s*[({].*$/, '')
      .trim()
    const statement = passage.clean(next.inner)
    const quote = { start: block.start, end: next.inner.end }
    return name === '' ? [] : [{ name, statement, quote, attributes: [], form: 'heading' }]
  })
}

const factOf = (entry: Term, shape: string, slots: Record<string, string>): Fact => ({
  family: 'term',
  shape,
  subject: entry.name,
  attribute: 'meaning',
  slots: { term: entry.name, quotedTerm: `"${entry.name}"`, ...slots },
  quotes: [...(entry.header ? [entry.header] : []), entry.quote],
})

/** The meaning of error and status codes, and what to do about them. */
export const errorCode: Family = {
  name: 'error-code',
  intents: ['troubleshooting', 'reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  preference: 2,
  find: (passage) =>
    termsOf(passage)
      .filter((term) => isErrorCode(term.name) && mentionsCodes(term, passage))
      .flatMap((term) => [
        ...codeFact(term, 'meaning', term.statement),
        ...codeFact(term, 'remedy', term.attributes.find(({ kind }) => kind === 'remedy')?.value ?? ''),
      ]),
}

/** True if the title, a heading or a column header mentions codes, errors or statuses. Forms, courses and standards have numbers too. */
const mentionsCodes = ({ quote, nameHeader, name }: Term, passage: ParsedPassage): boolean =>
  codeWords.test(fold([passage.title, ...passage.headingsAt(quote.start), nameHeader ?? '', name].join(' ')))

const codeWords = /error|exception|fault|fehler|codigo|\bcodes?\b|status|estado|falla|falha|erro|troubleshoot/

const codeFact = ({ name, header, quote }: Term, shape: 'meaning' | 'remedy', statement: string): Fact[] => {
  if (wordCount(statement) < 2 || wordCount(statement) > 60) return []
  const slots = { term: name, explanation: asSentence(statement) }
  const quotes = header ? [header, quote] : [quote]
  const answerType = shape === 'remedy' ? 'explanation' : undefined
  return [{ family: 'error-code', shape, subject: name, attribute: shape, slots, quotes, answerType }]
}
