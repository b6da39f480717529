import { fold } from '../../text/words.ts'
import { isCode } from '../reading/identifiers.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, wordCount } from '../reading/phrases.ts'
import { isExample } from '../reading/subject.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import type { Fact, Family } from './fact.ts'

/** Codes of errors and replies: what they mean, and what to do about them. */
export const errorCode: Family = {
  name: 'error-code',
  intents: ['troubleshooting', 'reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  turns: ['symptom', 'cause', 'do'],
  worth: 2,
  find: (page) =>
    termsOf(page)
      .filter((term) => isCode(term.name) && !isExample(page, term.quote.start) && speaksOfCodes(term, page))
      .flatMap((term) => [...meaning(term, page), ...remedy(term, page)]),
}

/** A form, a course or a norm has a number too: page, heading or header must speak of codes, errors or statuses. */
const speaksOfCodes = ({ quote, things, name }: Term, page: Page): boolean =>
  codeWords.test(fold([page.title, ...page.headingsAt(quote.start), things ?? '', name].join(' ')))

const codeWords = /error|exception|fault|fehler|codigo|\bcodes?\b|status|estado|falla|falha|erro|troubleshoot/

const meaning = (term: Term, page: Page): Fact[] =>
  wordCount(term.told) >= 2 && wordCount(term.told) <= 60
    ? [factOf(term, page, 'meaning', { told: asSentence(term.told) })]
    : []

const remedy = (term: Term, page: Page): Fact[] => {
  const found = term.attributes.find(({ kind }) => kind === 'remedy')
  return found && wordCount(found.value) >= 2
    ? [factOf(term, page, 'remedy', { told: asSentence(found.value), answerType: 'explanation' })]
    : []
}

const factOf = (term: Term, page: Page, shape: string, rest: Partial<Fact>): Fact => ({
  family: 'error-code',
  shape,
  subject: term.name,
  owner: page.product,
  attribute: shape,
  value: undefined,
  slots: { term: term.name },
  told: undefined,
  quotes: [...(term.header ? [term.header] : []), term.quote],
  ...rest,
})
