import { isPlural } from '../../../language/english.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { isBaseVerb, verbForm } from '../../../tagging/english-verbs.ts'
import { asSubject } from '../../../text/casing.ts'
import { pointsElsewhere, wordCount } from '../../../text/phrases.ts'

/** `Two collaborators must approve a pull request`, cut at the word that rules. A modal tells where the subject ends without any tagger. */
export interface RuledClause {
  readonly subject: string
  readonly you: boolean
  readonly modal: string
  readonly negative: boolean
  /** From the base verb on: `approve a pull request`; from the participle on after `is` and `are`. */
  readonly act: string
}

const frame =
  /^((?:[^\s,;:]+ ){0,11}?[^\s,;:]+) (must|may|can|shall|should|will|is|are)( not|not|n['’]t)? (?:(?:only|also|always|automatically|normally|generally|usually|typically|then|either|immediately|explicitly) )*([\p{L}@"“].*)$/u

export const ruledClause = (text: string, context: PassageContext): RuledClause | undefined => {
  const found = frame.exec(text)
  if (!found) return undefined
  const [, said = '', modal = '', not, act = ''] = found
  if (/ (?:only|also) /.test(text.slice(said.length, text.length - act.length))) return undefined
  const first = act.split(/[ ,]/)[0]!
  const copula = modal === 'is' || modal === 'are'
  if (
    copula
      ? verbForm(first, 'participle') === undefined || !/(?:ed|en|n|t|d|e)$/.test(first)
      : first !== 'be' && !isBaseVerb(first)
  )
    return undefined
  const you = /^you$/i.test(said)
  if (!you && (!namesOneThing(said, copula, modal) || isDefinedTerm(said))) return undefined
  return { subject: you ? 'you' : subjectOf(said, context), you, modal, negative: not !== undefined, act }
}

/** `Members must`: what opens a sentence is small inside one, where the text does not use it as a name. */
const subjectOf = (said: string, context: PassageContext): string =>
  /^\p{Lu}\p{Ll}+$/u.test(said) && (isPlural(said) || !context.title.includes(said))
    ? asSubject(`${said} must`, context).slice(0, said.length)
    : asSubject(said, context)

/** `Developer must …` is the English of contracts: a question would need its article. */
const isDefinedTerm = (subject: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:['’]s .+)?$/u.test(subject) && party.test(subject.replace(/['’]s .+$/, '')) && !isPlural(subject)

/** A noun phrase without a verb, a pronoun or a clause of its own. */
const namesOneThing = (subject: string, copula: boolean, modal: string): boolean =>
  wordCount(subject) <= 9 &&
  !pointsElsewhere(subject, 'en') &&
  !/^(?:if|when|once|unless|until|while|before|after|as|because|since|although|though|to|in|on|at|for|by|with|from|during|under|there|what|who|how|where|also|then|so|but|and|or|we|I|anyone|everyone|nothing|neither|some|many|most|no|not|all|please|in order|it|section)\b/i.test(
    subject,
  ) &&
  !/ (?:is|are|was|were|has|have|that|which|who|whose|if|when|and you|or you|you|we|I|will|may|can|must|should)(?: |$)/i.test(
    subject,
  ) &&
  (!copula || (modal === 'are') === isPlural(subject))

/** Somebody who can be asked for with `who`. */
export const isParty = (subject: string): boolean => {
  // `Failure to inform the moderators` is nobody.
  const head = subject.replace(/ (?:of|for|from|in|with|on|to|by) .*$/, '')
  return /(?:^| )\p{Lu}{2,5}$/u.test(head) || party.test(head)
}

const party =
  /(?:^| )(?:collaborators?|members?|maintainers?|owners?|developers?|administrators?|admins?|contributors?|reviewers?|users?|customers?|employees?|managers?|teams?|committees?|councils?|boards?|chairs?|chairpersons?|officers?|staff|leaders?|organi[sz]ers?|moderators?|participants?|publishers?|licensors?|licensees?|partners?|providers?|suppliers?|foundations?|companies|company|organi[sz]ations?|groups?|[\p{L}]+ists?|presidents?|directors?|authors?|holders?|students?|teachers?|parents?|guardians?|leads?|stewards?|trustees?|volunteers?|approvers?|nominees?|emeriti|department|office)$/iu
