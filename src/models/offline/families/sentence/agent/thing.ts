import type { Fact } from '../../../fact.ts'
import { wordCount } from '../../../text/phrases.ts'
import { isTold } from '../grammar/breadth.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import type { Reading } from '../grammar/reading.ts'
import { shortCore } from '../grammar/short-core.ts'
import { agentFact, predicateOf, stands } from './agent-fact.ts'

/** `The energy crisis led to greater interest in renewable energy`: what did? A thing or an event, never a person or a land. */
export const thing = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  const phrase = clause.english?.phrase
  if (language !== 'en' || !isTold(reading.context) || !phrase || clause.modal || clause.passive) return undefined
  if (!effects.test(clause.base) || clause.kind === 'bare' || clause.kind === 'none' || clause.plural) return undefined
  // A name alone may be anybody's.
  if (phrase.headIsName && clause.person !== false && !kindOfName.test(clause.subject)) return undefined
  if (/^(?:an?|some|any|no|each|every|one|another|this) /i.test(clause.subject)) return undefined
  const rest = shortCore(clause.rest)
  if (wordCount(rest) < 4 || /\b(?:its|his|her|their|him|them|itself)\b/.test(rest)) return undefined
  const predicate = predicateOf({ ...clause, rest })
  if (!/\p{Lu}\p{Ll}/u.test(predicate)) return undefined
  if (!stands(predicate, language, undefined)) return undefined
  return agentFact(reading, clause, 'what', clause.subject, { predicate }, predicate)
}

/** What few things do to one other thing. */
const effects =
  /^(?:lead|cause|result|trigger|destroy|damage|replace|ravage|kill|influence|establish|represent|evolve|prevent|inspire|spark|prompt|force|end|connect|link|separate|divide|cross|surround|cover|protect|govern|regulate|prohibit|guarantee|require|allow|enable|define|describe|explain|predict|state|produce|generate|convert|transform|originate|derive|house|host|span|stretch|mark|commemorate|celebrate|symbolize|symbolise|overtake|surpass|exceed|precede|succeed|merge|abolish|recognize|recognise|drive|power|supply|feed|carry|transport|serve)$/

const kindOfName =
  /^(?:the )?(?:Hurricane|Tropical Storm|Storm|Lake|Mount|Treaty|Battle|Siege|Edict|Act|Convention|Protocol|Charter|Declaration|State Route|Highway|Route|Interstate)\b|\b(?:Act|Treaty|War|Crisis|Revolution|Plague|Death|Reformation|Bible|Market|Bridge|Canal|Museum|Gallery|Library|Theatre|Theater|Protocol|Network|Edict|Agreement|Charter|Directive|Constitution|Conjecture|Theorem|Hypothesis|Earthquake|Fire|Flood|Rainforest|River|Tower|Cathedral|Building|Hall|Programme|Program|Project|Mission|Study|Report)(?: (?:of|in) .*)?$/
