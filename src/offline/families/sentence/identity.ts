import { contentStems } from '../../../text/words.ts'
import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { balanced, pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { isTold } from './grammar/breadth.ts'
import { type AskableClause, clauseOf } from './grammar/clause-of.ts'
import { readNounPhrase } from './grammar/english-noun-phrase.ts'
import { personHeads } from './grammar/english-words.ts'
import { fullName } from './grammar/full-name.ts'
import { verbatim } from './grammar/gap.ts'
import { saysOneTrait } from './grammar/one-trait.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { isRejected } from './grammar/rejection.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { isNamedBefore } from './identity/is-named-before.ts'
import { romanceIdentity } from './identity/romance-identity.ts'
import { saysTraitOfLand } from './identity/trait-of-land.ts'
import { identitySurfaces } from './surfaces/identity.ts'

/** `Batu Khan, a grandson of Genghis Khan, launched …`: who was he? What a story says of a name in passing. */
export const identity: Family = {
  name: 'identity',
  intent: 'definition',
  answer_type: 'definition',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    if (language !== 'en') return readingsOf(context).flatMap((reading) => romanceIdentity(reading, language) ?? [])
    return isTold(context)
      ? readingsOf(context).flatMap((reading) => (frame.test(reading.text) ? (identityOf(reading) ?? []) : []))
      : []
  },
  surfaces: identitySurfaces,
  answer: (fact, context) => (fact.slots.answer ? { text: fact.slots.answer } : sentenceAnswer(fact, context)),
}

const frame =
  /\p{Lu}[\p{L}.’'-]*, (?:an?|the|one of the) | (?:is|was) (?:now )?(?:an?|one of the) | are \p{Ll}| is the (?:process|study|practice|science|art|act|branch|ability) /u

const identityOf = (reading: Reading): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('identity', reason, reading.sentence.text)
  }
  const clause = clauseOf(reading, 'identity')
  if (!clause || clause.negative) return undefined
  if (saysOneTrait(reading.text)) return drop('one-of-several')
  const term = ofTerm(clause)
  if (term) return isNamedBefore(term.name, reading) ? drop('remark') : meaning(reading, term)
  // `Orbit links schools and is a network of …`: half of what it is.
  const copula = reading.inner ? undefined : ofCopula(clause)
  const opening = copula ?? behindSubject(reading.text, clause.subject)
  const found = opening ?? behindClause(clause.rest, clause.tail)
  if (!found) return undefined
  const { name, said } = found
  if (!/^(?:the )?\p{Lu}/u.test(name) || wordCount(name) > 7 || /^(?:the )?\p{Lu}\p{Ll}*['’]s$/u.test(name))
    return drop('name')
  const words = wordCount(said)
  if (
    words < 3 ||
    words > 20 ||
    !balanced(said) ||
    pointsElsewhere(said.replace(/^an? former /, ''), 'en') ||
    (!copula && relative.test(said))
  )
    return drop('phrase')
  // `a subsidiary of Orbit ASA will have 25%`: two statements without a stop.
  if (/\b(?:will|would|has|have|had|is|are|was|were)\b/.test(said.replace(/\b(?:that|which|who|whose|where)\b.*$/, '')))
    return drop('phrase')
  // `China, the major producer in 2016`: what it was once, or among others, is not what it is.
  if (
    /\d{4}/.test(said) ||
    (/^the /.test(said) &&
      (!/ of /.test(said) || /^the (?:\w+est|most|first|last|second|third|only|main|major|leading|next) /.test(said)))
  )
    return drop('phrase')
  if (saysTraitOfLand(name, said) || isPart.test(said) || /^the \p{Lu}\p{Ll}+s$/u.test(name)) return drop('trait')
  // `a program of coordinated, evolving projects`, cut at the comma.
  if (/ (?:of|for|with|in|by|an?|the) \p{Ll}+ed$/u.test(said)) return drop('cut')
  const core = tagEnglish(
    said.split(/ (?:of|in|for|to|from|with|at|by|on|who|which|that|led|used|located|based|operated|built|owned) /)[0]!,
  )
  const phrase = readNounPhrase(core)
  if (isRejected(phrase) || phrase.plural !== /^one of/.test(said)) return drop('head')
  const person = personHeads.has(phrase.head) || kin.has(phrase.head)
  // Somebody is asked for by `who`, and is also what the sentence says that he did.
  if (person ? !opening : tagEnglish(`${name} spoke.`)[0]!.person) return drop('name')
  // Of a person, a land or a town, no one sentence says what it is.
  if (
    copula &&
    (person ? !/ (?:of|for|in|from|at) /.test(said) : tagEnglish(name).some((word) => word.place || word.person))
  )
    return drop('name')
  if (copula && (!tellsWhichOne(said) || isNamedBefore(name, reading))) return drop('thin')
  const is = copula ? clause.finite : person && clause.past ? 'was' : 'is'
  const value = verbatim(said, reading)
  if (!value) return drop('not-verbatim')
  return sentenceFact(reading, {
    family: 'identity',
    shape: person ? 'who' : 'what',
    subject: person ? fullName(name, reading.context) : name,
    attribute: 'definition',
    value,
    valueType: 'definition',
    slots: {
      is,
      ...(person && !copula ? {} : { said: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${is} ${said}.` }),
    },
    certainty: 0.7,
  })
}

/** `a half-timbered house by the river` is any house: where it stands, or what it is for, tells which one. */
const tellsWhichOne = (said: string): boolean =>
  contentStems(said, 'en').length > 2 &&
  (/\p{Lu}\p{L}|\d/u.test(said) || / (?:for|to|that|which|who|whose|where|used|designed|intended|covering) /.test(said))

interface Described {
  readonly name: string
  readonly said: string
}

/** `Oren Net is a network that links schools`. */
const ofCopula = ({ base, finite, rest, lead, subject, kind, tail, english }: AskableClause): Described | undefined =>
  base === 'be' &&
  /^(?:is|was)$/.test(finite) &&
  !lead &&
  kind === 'name' &&
  english?.phrase?.headIsName === true &&
  /^(?:an?|one of the) /.test(rest) &&
  wordCount(rest) >= 4 &&
  !/^,? (?:and|but)\b/.test(tail)
    ? { name: subject, said: `${rest}${withWhatItDoes.exec(tail)?.[0] ?? ''}` }
    : undefined

/** `a waterway in Orland, connecting the Blue Lake to the sea`: what it does tells what it is. */
const withWhatItDoes = /^, \p{Ll}+ing [^;:()]+(?=[.]?$)/u

/** `Reserved matters are subjects outside its competence`, `Construction is the process of building`: what a term means. */
const ofTerm = ({ finite, rest, lead, subject, kind, tail }: AskableClause): Described | undefined =>
  !lead &&
  kind !== 'bare' &&
  !/^,? (?:and|but)\b/.test(tail) &&
  /^(?:\p{L}[\p{L}-]+ ){0,2}\p{L}[\p{L}-]+$/u.test(subject) &&
  !/^\p{Lu}{2,}s?$/u.test(subject) &&
  !/^(?:the|an?|most|many|some|all|almost|these|those|other|both|several|few|no|only|each|such|early|modern|recent) /i.test(
    subject,
  ) &&
  ((finite === 'are' &&
    /^(?:[\p{Ll}-]+ ){1,4}(?:that|which|who|whose|of|for|in|with|used|made|found) /u.test(rest) &&
    !/^(?:the|not|more|most|less|also|often|very|only|available|in|on|at|of|for|to|from|with|likely|able|subject|based|based|due|an?|among|part) /.test(
      rest,
    )) ||
    (finite === 'is' && /^the (?:process|study|practice|science|art|act|branch|ability) of /.test(rest)))
    ? { name: subject, said: rest }
    : undefined

const meaning = (reading: Reading, { name, said }: Described): Fact | undefined => {
  // `free of defects` is how they are, and not what.
  const described = said.replace(/^the /, '')
  const core = described.split(/ (?:that|which|who|whose|of|for|in|with|used|made|found) /)[0]!
  const first = tagEnglish(described).find(
    (word) => word.end <= core.length && word.tags.every((tag) => tag === 'noun'),
  )
  const plural = !/^the /.test(said)
  if (!first || (plural && !/s$/.test(first.lower)) || wordCount(said) < 5 || wordCount(said) > 24) return undefined
  if (pointsElsewhere(said.replace(/\b(?:its|their)\b/g, ''), 'en')) return undefined
  const value = verbatim(said, reading)
  if (!value) return undefined
  return sentenceFact(reading, {
    family: 'identity',
    shape: 'what',
    subject: name,
    attribute: 'definition',
    value,
    valueType: 'definition',
    slots: { is: plural ? 'are' : 'is' },
    certainty: 0.7,
  })
}

/** Between two commas behind the subject. */
const behindSubject = (text: string, subject: string): Described | undefined => {
  const at = text.toLowerCase().indexOf(`${subject.toLowerCase()}, `)
  if (at < 0) return undefined
  const said = /^((?:an?|the|one of the) [^,;:()]+), (?!and |or )/.exec(text.slice(at + subject.length + 2))?.[1]
  return said ? { name: subject, said } : undefined
}

/** At the end of the clause: `… launched the Alpha Service, a cable channel`. */
const behindClause = (rest: string, tail: string): Described | undefined => {
  const name = /(?:^|[\p{Ll}] )((?:the )?\p{Lu}[\p{L}.’'-]*(?: (?:(?:of|and|for|the) )*\p{Lu}[\p{L}.’'-]*)*)$/u.exec(
    rest,
  )?.[1]
  const said = /^, ((?:an?|one of the) [^,;:()]+)(?:$|, (?:which|where|that was|who)\b)/.exec(tail)?.[1]
  return name && said && (!/ of /.test(name) || /^the /.test(name)) ? { name, said } : undefined
}

/** What it is to something else tells nobody what it is. */
const isPart =
  /^(?:an?|one of the) (?:\p{Ll}+ )*(?:element|part|aspect|factor|contributor|effort|example|sign|source|threat) /u

const relative = /\b(?:who|which|that|what|where|when|while|but|because|also|now|later|he|she|they)\b/

const kin = new Set(
  'son daughter brother sister grandson granddaughter nephew niece cousin wife husband father mother descendant native member veteran follower student pupil friend rival ally'.split(
    ' ',
  ),
)
