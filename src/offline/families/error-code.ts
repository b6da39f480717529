import { fold } from '../../text/words.ts'
import { isCode } from '../reading/identifiers.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, wordCount } from '../reading/phrases.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import type { Fact, Family } from './fact.ts'

/** The meaning of error and status codes, and what to do about them. */
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

/** Forms, courses and standards have numbers too, so page, heading or header must mention codes, errors or statuses. */
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
          attribute: shape,
          slots: { term: term.name, explanation: asSentence(statement) },
          quotes: [...(term.header ? [term.header] : []), term.quote],
          answerType: shape === 'remedy' ? ('explanation' as const) : undefined,
        },
      ]
    : []
