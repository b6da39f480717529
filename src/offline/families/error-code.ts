import { fold } from '../../text/words.ts'
import { isCode } from '../reading/identifiers.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, wordCount } from '../reading/phrases.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import type { Fact, Family } from './fact.ts'

/** Codes of errors and replies: what they mean, and what to do about them. */
export const errorCode: Family = {
  name: 'error-code',
  intents: ['troubleshooting', 'reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  worth: 2,
  find: (page) =>
    termsOf(page)
      .filter((term) => isCode(term.name) && speaksOfCodes(term, page))
      .flatMap((term) => [
        ...fact(term, 'meaning', term.statement),
        ...fact(term, 'remedy', term.attributes.find(({ kind }) => kind === 'remedy')?.value ?? ''),
      ]),
}

/** A form, a course or a norm has a number too: page, heading or header must speak of codes, errors or statuses. */
const speaksOfCodes = ({ quote, things, name }: Term, page: Page): boolean =>
  codeWords.test(fold([page.title, ...page.headingsAt(quote.start), things ?? '', name].join(' ')))

const codeWords = /error|exception|fault|fehler|codigo|\bcodes?\b|status|estado|falla|falha|erro|troubleshoot/

const fact = (term: Term, shape: 'meaning' | 'remedy', statement: string): Fact[] =>
  wordCount(statement) >= 2 && wordCount(statement) <= 60
    ? [
        {
          family: 'error-code',
          shape,
          subject: term.name,
          owner: undefined,
          attribute: shape,
          value: undefined,
          slots: { term: term.name, said: asSentence(statement) },
          statement: undefined,
          quotes: [...(term.header ? [term.header] : []), term.quote],
          answerType: shape === 'remedy' ? ('explanation' as const) : undefined,
        },
      ]
    : []
