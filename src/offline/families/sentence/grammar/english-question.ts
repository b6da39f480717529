import { balanced, pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import type { Clause } from './english-clause.ts'
import type { NounPhrase } from './english-noun-phrase.ts'
import { inFirstPerson } from './first-person.ts'

export interface Asked {
  /** With the verb before the subject, for after a wh-word: `was the university founded`. */
  readonly question: string
  /** In the order of a statement, for indirect questions: `the university was founded`. */
  readonly statement: string
}

/** Both word orders of a clause with the answer taken out of `rest`; undefined when the result would not stand alone. */
export const askClause = (clause: Clause, rest: string, opening: string = clause.lead): Asked | undefined => {
  // What else is like it or not, the question need not say.
  const lead = /^(?:Unlike|Like) /.test(opening) ? '' : opening
  const where = lead ? ` ${lead.charAt(0).toLowerCase()}${lead.slice(1)}` : ''
  if (lead && (wordCount(lead) > 6 || !plainLead(lead))) return undefined
  const complement = tidy(`${rest}${where}`)
  const subject = clause.subject
  // `may not I`, `shall not it`: nobody asks so.
  if (clause.negative && /^(?:may|might|shall)$/.test(clause.auxiliary)) return undefined
  const auxiliary = clause.negative && !/\bnever\b/.test(clause.verb) ? negated(clause.auxiliary) : clause.auxiliary
  const question = inFirstPerson(tidy(`${auxiliary} ${subject} ${clause.verb} ${complement}`))
  const statement = inFirstPerson(tidy(`${subject} ${clause.finite} ${complement}`))
  if (question === undefined || statement === undefined) return undefined
  if (!standsWell(question, clause)) return undefined
  return { question, statement }
}

const plainLead = (lead: string): boolean =>
  !/\b(?:this|these|that|some|such|other|addition|case|cases|reason|contrast|turn|time|end|result|way)\b/i.test(lead)

/** `can not I use` is nobody's English. */
const negated = (auxiliary: string): string =>
  auxiliary === 'will'
    ? "won't"
    : auxiliary === 'can'
      ? "can't"
      : auxiliary === 'shall' || auxiliary === 'may' || auxiliary === 'might'
        ? auxiliary
        : `${auxiliary}n't`

export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:?!)])(?=[\s"”’)]|$)/g, '$1')
    .replace(/[\s,;:–—-]+$/, '')
    .trim()

/** No pronoun without its noun, no loose end, no broken brackets, not too long. */
export const standsWell = (text: string, clause?: Pick<Clause, 'plural' | 'phrase' | 'you'>): boolean => {
  if (wordCount(text) < 3 || wordCount(text) > 20) return false
  if (!balanced(text) || /[;:?!…|{}<>]|\.\s|https?:/.test(text)) return false
  if (
    /(?:^|\s)(?:an?|the|and|or|but|of|that|which|who|whose|than|my|via|per|if|when|as|into|between|because|not|both|either|more|less|their|its)$/i.test(
      text,
    )
  )
    return false
  if (/\b(\w+) \1\b/i.test(text.replace(/\bthat that\b|\bhad had\b/, ''))) return false
  return !openPronoun(text, clause)
}

/** Pronouns that the same clause explains are fine: `the client … its token`. */
const openPronoun = (text: string, clause: Pick<Clause, 'plural' | 'phrase' | 'you'> | undefined): boolean => {
  let rest = text
  if (clause?.phrase) {
    if (clause.plural) rest = rest.replace(/\b(?:they|their|them|themselves)\b/gi, 'x')
    else if (clause.phrase.person || mayBePerson(clause.phrase))
      rest = rest.replace(/\b(?:he|she|his|her|him|himself|herself|their|they)\b/gi, 'x')
    if (!clause.plural && !clause.phrase.person) rest = rest.replace(/\b(?:it|its|itself)\b/gi, 'x')
  }
  rest = rest.replace(/\b(?:I|me|my|mine|myself)\b/g, 'x')
  return pointsElsewhere(rest, 'en')
}

/** `Hutton published his ideas`: a name that the taggers don't know, and the pronoun says what it is. */
const mayBePerson = ({ headIsName, person, text }: NounPhrase): boolean =>
  headIsName && person === undefined && /^(?:\p{Lu}[\p{L}.'’-]*(?: (?:de|von|van|la))? ?){1,4}$/u.test(text)
