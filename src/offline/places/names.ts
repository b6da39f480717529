import { escaped } from '../../text/escaped.ts'
import type { PassageContext } from '../passage-context.ts'
import { isNameIn } from '../text/casing.ts'

/** Running text that uses a term, in one number or the other. */
export const speaksOf = (term: string, text: string): boolean =>
  text
    .replace(/^\s*#.*$/gm, '')
    .toLowerCase()
    .includes(term.toLowerCase().replace(/(?<=\p{L}{3})e?s$/u, ''))

/**
 * A heading that keeps its capitals only because nobody ever wrote it small is a name if the text uses it as one, or if it is the title.
 * `Privacy` in `the Acme Privacy Statement` is part of another name, and `TAKEDOWNS` is shouted.
 */
export const isName = (running: string, context: PassageContext): boolean =>
  !/\b\p{Lu}{6,}\b/u.test(running) &&
  !isTermOfContracts(running) &&
  (/[a-z][A-Z]|[A-Z]{2}|\d/.test(running) ||
    (isNameIn(running.split(' ')[0]!, context) && standsAsName(running, context.text)))

/** `Match Data`, `Account Rights`: what a contract gives capitals, and neither a place nor a product. */
export const isTermOfContracts = (name: string): boolean =>
  /\b(?:Data|Information|Content|Accounts?|Terms|Rights|Program|Conduct|Use|Users?)$/u.test(name)

export const standsAsName = (name: string, text: string): boolean =>
  new RegExp(`\\p{Ll} ${escaped(name)}(?=[,.;:]| \\p{Ll}|$)`, 'mu').test(text)
