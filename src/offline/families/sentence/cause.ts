import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { pointsElsewhere } from '../../text/phrases.ts'
import { isTold } from './grammar/breadth.ts'
import { type AskableClause, conditionedClauseOf } from './grammar/clause-of.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { causeSurfaces } from './surfaces/cause.ts'

/** `The login fails because the certificate expired`: why does it fail? */
export const cause: Family = {
  name: 'cause',
  intent: 'troubleshooting',
  alsoIntents: ['reference_lookup', 'policy_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text) ? (causeOf(reading) ?? []) : [],
    ),
  surfaces: causeSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:because|due to|as a result of|owing to)\b/,
  es: /(?<!\p{L})(?:porque|debido a|ya que|puesto que|dado que|a causa de)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:porque|devido [aà]|já que|uma vez que|por causa d|pois)(?!\p{L})/u,
}
/** The reason, from its conjunction to the end of what it says. */
const reasons: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /(?:^|[\s,])((?:because(?: of)?|due to|as a result of|owing to) [^;:]+)$/,
  es: /(?:^|[\s,])((?:porque|debido a que|debido al?|ya que|puesto que|dado que|a causa del?) [^;:]+)$/,
  pt: /(?:^|[\s,])((?:porque|devido [aà]o?s?|já que|uma vez que|por causa d[eoa]s?|pois) [^;:]+)$/,
}

const causeOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('cause', reason, reading.sentence.text)
  }
  const clause = conditionedClauseOf(reading, 'cause')
  if (!clause) return undefined
  const found = splitAtReason(clause, language)
  if (!found) return drop('no-reason')
  const { reason, rest } = found
  if (
    /\b(?:not|only|partly|mainly|largely|simply|just|solely|mostly|perhaps|probably|possibly|in part|even|also|primarily|parcialmente|principalmente|solo|talvez|quizás|em parte|en parte)$/.test(
      rest,
    )
  )
    return drop('hedged')
  // `Bells can be loud due to …`: an opinion.
  if (language === 'en' && /\b(?:can|may) be \p{Ll}+(?<!ed|en),? (?:because|due to|owing to)\b/u.test(reading.text))
    return drop('opinion')
  // `An example of a ring is gold because …`: the reason for the choice of an example.
  if (/^(?:an?|one|another) (?:\w+ )?example /i.test(reading.text)) return drop('example')
  const words = reason.split(' ').length
  if (words < 4 || words > 32) return drop('reason-length')
  const own = language === 'en' && isTold(reading.context) && clause.kind === 'name'
  if (
    /^(?:because of|due to|as a result of|owing to|debido al?|a causa del?|devido [aà]o?s?|por causa d\S+) (?:this|these|that|its|their|it|such|esto|ello|isso|isto|su|sus|seu|sua)\b/.test(
      own ? reason.replace(/ (?:its|their) /, ' ') : reason,
    )
  )
    return drop('pointing')
  if (
    /^(?:because|porque|ya que|já que|puesto que|dado que|uma vez que|pois|debido a que) (?:this|these|that|those|such|esto|eso|ello|isso|isto)\b/.test(
      reason,
    )
  )
    return drop('pointing')
  // `argued that … because`: whose reason it is cannot be told.
  if (
    /(?<!\p{L})(?:that|que)(?!\p{L})/u.test(rest) ||
    (/\b(?:from|of|against|about|any|for) [\w-]+$/.test(rest) && /^(?:due|owing)/.test(reason))
  )
    return drop('whose-reason')
  // `They do not have it due to X`: what the negation covers cannot be told.
  if (
    clause.negative &&
    !clause.you &&
    /^(?:due to|owing to|as a result|because of|debido|devido|a causa|por causa)/.test(reason)
  )
    return drop('negation-scope')
  // `Spain was the logical destination`: of whom or for what, the text has said.
  if (clause.base === 'be' && (!rest || (language === 'en' && /^the (?:\p{Ll}+ ){0,2}\p{Ll}+$/u.test(rest))))
    return drop('state')
  const asked = clause.ask(rest)
  if (!asked || asked.statement.split(' ').length < 3 || pointsElsewhere(clause.subject, language))
    return drop('unaskable')
  // `The two blocks`: which two, the sentences before say.
  if (
    language === 'en' &&
    /\bthe (?:two|three|four) \p{Ll}+s(?! (?:of|in|on|for|with|that|which)\b)/u.test(asked.statement)
  )
    return drop('pointing')
  const value = verbatim(reason, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(asked.statement, language)
  return sentenceFact(reading, {
    family: 'cause',
    shape: 'main',
    subject: clause.subject || clause.finite,
    attribute: 'cause',
    value,
    valueType: 'clause',
    polarity: clause.negative ? 'negative' : 'positive',
    ...(clause.condition ? { condition: clause.condition } : {}),
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { ...asked, ...(topic ? { topic } : {}) },
    certainty: 0.5 + 0.3 * clause.certainty,
  })
}

const splitAtReason = (
  clause: AskableClause,
  language: OfflineLanguage,
): { readonly reason: string; readonly rest: string } | undefined => {
  const inTail = new RegExp(`^[\\s,]*${reasons[language].source.replace('(?:^|[\\s,])', '')}`, 'u').exec(clause.tail)
  if (inTail) return { reason: tidy(inTail[1]!), rest: clause.rest }
  const inRest = reasons[language].exec(clause.rest)
  if (!inRest) return undefined
  // What the clause leaves to the tail may belong to the reason; a tail that begins anew is not part of it.
  return { reason: tidy(inRest[1]!), rest: tidy(clause.rest.slice(0, inRest.index)) }
}
