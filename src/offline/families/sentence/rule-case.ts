import type { Family } from '../../family.ts'
import { isPlural } from '../../language/english.ts'
import { isBaseVerb, verbForm } from '../../tagging/english-verbs.ts'
import { wordCount } from '../../text/phrases.ts'
import { verbatim } from './grammar/gap.ts'
import type { Reading } from './grammar/reading.ts'
import { isParty } from './grammar/ruled-clause.ts'
import { sentenceAnswer } from './grammar/sentence-fact.ts'
import { asAsked, rulesIn, spoken } from './rules/ruled-fact.ts'
import { ruleCaseSurfaces } from './surfaces/rule-case.ts'

/** `A booking that is not cancelled in time is charged in full`: what happens to such a one, what must and what can it do? */
export const ruleCase: Family = {
  name: 'rule-case',
  intent: 'policy_lookup',
  alsoIntents: ['eligibility_exception', 'troubleshooting'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => rulesIn(context, caseIn),
  surfaces: ruleCaseSurfaces,
  answer: sentenceAnswer,
}

const frame =
  /^((?:[^\s,;:]+ ){1,5}?)(who|that|which) ((?:[^\s,;:]+ ){2,11}?)(must|may|can|cannot|can['’]t|will|shall|should|is|are|has to|have to|loses?|receives?|gets?)( not)? (.+)$/

const caseIn = ({ text, context, sentence }: Reading) => {
  const found = frame.exec(text)
  if (!found) return undefined
  const [, head = '', who = '', told = '', verb = '', not = '', act = ''] = found
  const kind = head.trim()
  const opening = told.split(' ')[0]!
  // `The notice that you post`, `what that is`: the clause must have its own verb, and one only.
  if (!/^(?:is|are|was|were|has|have|had|do|does|did)$/.test(opening) && !verbForm(opening, 'base', 'third', 'past'))
    return undefined
  if (/\b(?:must|may|can|shall|should|will|if|when|unless|you|we)\b/.test(told) || /^(?:and|or|but)\b/.test(act))
    return undefined
  if (!/^(?:(?:an?|any|every|each|all|the) )?\p{Ll}[\p{L} -]+$/iu.test(kind) || loose.test(kind)) return undefined
  const whole = asAsked(spoken(`${kind} ${who} ${told.trim()}`, context))
  const value = verbatim(act.split(/;/)[0]!.trim(), { sentence })
  if (!whole || !value || wordCount(whole) < 4) return undefined
  const first = act.replace(/^(?:\p{Ll}+ly|also|only|then) /u, '').split(/[ ,]/)[0]!
  const shape = shapeOf(verb, not !== '', first, act, kind)
  if (!shape) return undefined
  // `staff who are ill`: the clause tells it surer than the noun.
  const many = isMany(opening) ?? isPlural(kind.replace(/^(?:all|any|the) /i, ''))
  return {
    family: 'rule-case',
    shape,
    subject: whole,
    attribute: verb,
    value,
    slots: { who: whole, do: many ? 'do' : 'does', verb: verb.replace(/s$/, ''), ...modalOf(verb) },
  }
}

const isMany = (verb: string): boolean | undefined =>
  /^(?:are|have|do|were)$/.test(verb)
    ? true
    : /^(?:is|has|does|was)$/.test(verb) || verbForm(verb, 'third')
      ? false
      : verbForm(verb, 'base')
        ? true
        : undefined

/** `the person`: which one, nobody could say; `all of those`. */
const loose =
  /^(?:the )?(?:one|ones|those|anything|something|everything|things?|ways?|reasons?|case|cases|day|time|extent|fact)$|\b(?:of|in|for|to|by|with|from|such|same|other|following|is|are|was|were|remain|act|makes?)\b/i

const modalOf = (verb: string): { modal: string } => ({
  modal: /^ha/.test(verb) ? 'must' : verb === 'shall' ? 'must' : verb.replace(/not$|['’]t$/, ''),
})

const shapeOf = (verb: string, negative: boolean, first: string, act: string, kind: string): string | undefined => {
  if (negative || /^can(?:not|['’]t)$/.test(verb)) return isBaseVerb(first) || first === 'be' ? 'rule' : undefined
  if (/^(?:is|are)$/.test(verb)) return isDone(first) ? 'fate' : undefined
  if (/^(?:lose|receive|get)/.test(verb)) return 'object'
  if (first === 'be') {
    const done = isDone(act.replace(/^.*?\bbe (?:\p{Ll}+ly )?/u, '').split(/[ ,]/)[0]!)
    return !done ? undefined : verb === 'will' ? 'fate' : /^(?:may|can)$/.test(verb) ? 'possible' : 'rule'
  }
  if (!isBaseVerb(first)) return undefined
  if (/^(?:must|shall|should|ha)/.test(verb)) return 'duty'
  // `staff may lose a day's pay`: no option of theirs.
  if (/^(?:may|can|will)$/.test(verb) && /^(?:lose|face|forfeit|incur|suffer)$/.test(first)) return 'possible'
  // A change has no options.
  return /^(?:may|can)$/.test(verb) && isParty(kind) ? 'option' : verb === 'will' ? 'rule' : undefined
}

const isDone = (word: string): boolean => verbForm(word, 'participle') !== undefined && /(?:ed|en|n|t|d)$/.test(word)
