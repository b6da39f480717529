import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { rulesOf } from '../../structure/rules-name.ts'
import { refersElsewhere, wordCount } from '../../text/phrases.ts'
import { saysMore } from '../../text/says-more.ts'
import { standsWell, tidy } from './grammar/english-question.ts'
import { inFirstPerson } from './grammar/first-person.ts'
import { verbatim } from './grammar/gap.ts'
import { isNarrowedLater } from './grammar/narrowed-later.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { isParty, type RuledClause, ruledClause } from './grammar/ruled-clause.ts'
import { sentenceAnswer, sentenceFact, verdictAnswer } from './grammar/sentence-fact.ts'
import { isWrongdoing } from './permission/wrongdoing.ts'
import { failsAtNothing } from './rules/befalls.ts'
import { ruleSurfaces } from './surfaces/rule.ts'

/** What policies, licences and terms lay down, asked with their name: who has to do it, when it holds, on what conditions it may be done. */
export const rule: Family = {
  name: 'rule',
  intent: 'policy_lookup',
  alsoIntents: ['eligibility_exception', 'reference_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => {
    const rules = context.language === 'en' ? rulesOf(context) : undefined
    if (!rules) return []
    const found = readingsOf(context).flatMap((reading) =>
      failsAtNothing(reading.text) ? [] : (ruleIn(reading, rules) ?? []),
    )
    // What is asked alike of two sentences is answered by neither.
    return found.filter(
      (fact) => !refersElsewhere(fact.value) && found.filter((other) => sameQuestion(fact, other)).length === 1,
    )
  },
  surfaces: ruleSurfaces,
  answer: (fact, context) => (fact.shape === 'may' ? verdictAnswer(fact, context) : sentenceAnswer(fact, context)),
}

const sameQuestion = (one: Fact, other: Fact): boolean =>
  one.shape === other.shape && one.subject === other.subject && one.attribute === other.attribute

const ruleIn = (reading: Reading, rules: string): Fact | undefined =>
  whenIn(reading, rules) ??
  whoIn(reading, rules) ??
  toldTo(reading, rules) ??
  responsibleIn(reading, rules) ??
  mayIn(reading, rules) ??
  neededOf(reading, rules)

const opening = /^(?:If|When|Once|Whenever|As soon as|In case) ([^;:]+?), (?:then )?(?=(\S.*)$)/

/** `… if C`, `… provided that C`: what has to hold, behind the rule. */
const closing =
  /^(.{12,}?),? (if|when|(?<!\bat )once|as long as|so long as|only if|only when|provided(?: that)?|on (?:the )?condition that|in the event that) ([^;:]+)$/

/** `If C, X may do Y`; `X may do Y provided that C`: when may X do Y? */
const whenIn = (reading: Reading, rules: string): Fact | undefined => {
  const { text } = reading
  const before = opening.exec(text)
  const behind = before ? null : closing.exec(text)
  const main = before ? before[2]! : (behind?.[1] ?? '')
  const condition = before ? before[1]! : (behind?.[3] ?? '')
  if (wordCount(condition) < 3 || / (?:if|when|unless|including) /.test(`${main} `) || pointing.test(condition))
    return undefined
  const clause = ruledClause(main, reading.context)
  if (!clause || clause.negative || clause.modal === 'should') return undefined
  // `You can keep using it`, `you are encouraged to report it`: no rule has a condition there.
  if (clause.you && /^(?:can|is|are)$/.test(clause.modal)) return undefined
  // `… even if it is lost`: no condition.
  if (saysWhen.test(clause.act) || /\bonly\b|\beven$/.test(main) || twoRules.test(clause.act)) return undefined
  // `on record to be called when …`: the calling has the condition.
  if (behind && /\bto (?:be )?\w+$/.test(main)) return undefined
  // `When is the vault removed after 30 days?`: it has said when.
  if (
    /\b(?:until|unless)\b|\b(?:after|within|before|by|for) (?:the |about )?(?:\d|one|two|three|next|end)/.test(
      clause.act,
    )
  )
    return undefined
  // `If we remove a file, you will hear that the file has been removed`: which file, only the condition says.
  if (
    before &&
    [...clause.act.matchAll(/\bthe (\w+)/g)].some(([, noun]) => new RegExp(`\\b${noun}\\b`).test(condition))
  )
    return undefined
  const asked = inOrder(clause, clause.modal, clause.act)
  const value = verbatim(condition, reading)
  if (!asked || !value) return undefined
  return factOf(reading, rules, {
    shape: behind && /long as|only|provided|condition/.test(behind[2]!) ? 'conditions' : 'when',
    subject: clause.subject,
    attribute: 'condition',
    value,
    condition: before ? before[0].replace(/, (?:then )?$/, '') : `${behind![2]} ${condition}`,
    slots: asked,
  })
}

/** `comply immediately`, `at any time`: the rule has said when, or what settles it. */
const saysWhen = /\b(?:immediately|promptly|at any time|in (?:the )?future|(?:determined|decided) by)\b/

/** `sell the lamp or B may keep it`: of two rules, nobody knows which one the condition is of. */
const twoRules = / (?:and|or|but) .*\b(?:may|must|can|cannot|shall|will|should)\b/

/** `The chair must share the agenda`: who must? */
const whoIn = (reading: Reading, rules: string): Fact | undefined => {
  const { text } = reading
  const clause = ruledClause(text, reading.context)
  if (!clause || clause.you || clause.negative || /^(?:is|are|will)$/.test(clause.modal)) return undefined
  if (
    !isParty(clause.subject) ||
    /^(?:an? |\p{Lu}\p{Ll}+ )?(?:users?|participants?|customers?)$/iu.test(clause.subject)
  )
    return undefined
  if (/\b(?:also|both|either)\b/i.test(text) || state.test(clause.act)) return undefined
  const act = spoken(clause.act)
  if (!act || wordCount(act) < 4 || wordCount(act) > 14 || /\d|\b(?:one|two|three|have to|need to)\b/.test(act))
    return undefined
  if (pointsBack.test(act) || isNarrowedLater(reading, act)) return undefined
  const asked = `${clause.modal === 'shall' ? 'must' : clause.modal} ${act}`
  const value = verbatim(text.slice(0, clause.subject.length), reading)
  if (!value || !standsWell(`someone ${asked}`)) return undefined
  return factOf(reading, rules, {
    shape: 'who',
    subject: act,
    attribute: 'who',
    value,
    valueType: 'person',
    slots: { asked },
  })
}

/** `X should be reported to Y`: to whom? */
const toldTo = (reading: Reading, rules: string): Fact | undefined => {
  const clause = ruledClause(reading.text, reading.context)
  if (!clause || clause.you || clause.negative) return undefined
  const passive = /^(?:is|are)$/.test(clause.modal)
  const [, done = '', party = ''] =
    /^(?:be )?((?:reported|sent|directed|submitted|addressed|referred|escalated|given)\b.{0,60}?) to ((?:the |an? |our |their )?[^,;:]{3,})$/.exec(
      clause.act,
    ) ?? []
  if (!done || (!passive && !/^be /.test(clause.act))) return undefined
  if (/^\w+ing\b/.test(party) || !isParty(party.split(/ (?:based|before|via|with|in|at|on|when|if|through)\b/)[0]!))
    return undefined
  const asked = inOrder(clause, clause.modal, `${passive ? '' : 'be '}${done}`)
  const value = verbatim(party, reading)
  if (!asked || !value) return undefined
  return factOf(reading, rules, {
    shape: 'to-whom',
    subject: clause.subject,
    attribute: 'to',
    value,
    valueType: 'person',
    slots: asked,
  })
}

/** Of these nobody asks who does them. */
const state = /^(?:be|have|include|contain|consist|mean|need|remain|meet|fulfil|fulfill|apply|choose|want|continue)\b/

/** `Targets must not impose a burden on authors`: may they? What is allowed is seldom in doubt. */
const mayIn = (reading: Reading, rules: string): Fact | undefined => {
  const { text } = reading
  const clause = ruledClause(text, reading.context)
  if (!clause || /^(?:is|are|will|should)$/.test(clause.modal)) return undefined
  if (!clause.negative || isWrongdoing(text)) return undefined
  if (
    /\b(?:unless|except|only|if|when|until|provided|as long as|without|nor|also|other than)\b/.test(text) ||
    !isTold(clause)
  )
    return undefined
  if (/^(?:have to|need to|want|wish|wonder|notice|find|see|be|experience|get|receive)\b/.test(clause.act))
    return undefined
  const asked = inOrder(clause, 'may', clause.act)
  if (!asked || wordCount(clause.act) < 4) return undefined
  return factOf(reading, rules, {
    shape: 'may',
    subject: `${clause.subject} ${clause.act}`,
    attribute: 'permission',
    value: reading.sentence.text,
    valueType: 'boolean',
    answer_type: 'yes_no',
    polarity: 'negative',
    slots: asked,
  })
}

/** `the target`, `users`: many rules speak of it, and a question about one of them must say more. */
const isTold = ({ you, subject }: RuledClause): boolean => you || !/^(?:the )?\p{Ll}+$/u.test(subject)

/** `A notice must state …`: what must it? What somebody must keep, give or have nobody knows to ask. */
const neededOf = (reading: Reading, rules: string): Fact | undefined => {
  const clause = ruledClause(reading.text, reading.context)
  if (!clause || clause.you || clause.negative || !/^(?:must|shall)$/.test(clause.modal) || !isTold(clause))
    return undefined
  if (saysMore(reading.sentence.text, 'en')) return undefined
  // `every message`: of which kind, the sentence before says.
  if (/^(?:an?|each|every|any|all) \p{Ll}+$/iu.test(clause.subject)) return undefined
  // `What must the licensee include?`: in what, and when, nobody could say.
  if (isParty(clause.subject)) return undefined
  const found = /^(include|contain|carry|document|publish|submit|quote|state|show|display) (.+)$/.exec(clause.act)
  const value =
    found && wordCount(found[2]!) > 3 && !pointsBack.test(found[2]!) && !leaning.test(found[2]!)
      ? verbatim(found[2]!, reading)
      : undefined
  const asked =
    found && standsWell(`must ${clause.subject} ${found[1]} x`)
      ? { need: `${clause.subject} ${found[1]}`, needed: `${clause.subject} must ${found[1]}` }
      : undefined
  if (!value || !asked) return undefined
  return factOf(reading, rules, {
    shape: 'needed',
    subject: clause.subject,
    attribute: found![1]!,
    value,
    slots: asked,
  })
}

/** `Maintainers are responsible for clarifying the standards`. */
const responsibleIn = (reading: Reading, rules: string): Fact | undefined => {
  const found = /^([^,;:]{3,60}?) (?:is|are) (?:solely |fully )?responsible for (\p{Ll}+ing [^;:]+)$/u.exec(
    reading.text,
  )
  if (!found || !isParty(found[1]!) || /\b(?:also|we)\b/i.test(found[1]!)) return undefined
  const act = spoken(found[2]!.split(/ and (?:is|are|will|must|may)\b/)[0]!)
  const value = verbatim(found[1]!, reading)
  if (!act || !value || wordCount(act) < 3 || wordCount(act) > 14 || !standsWell(`someone does ${act}`))
    return undefined
  return factOf(reading, rules, {
    shape: 'responsible',
    subject: act,
    attribute: 'responsible',
    value,
    valueType: 'person',
    slots: { asked: act },
  })
}

/** Up to where a clause says something else; undefined where that would cut a list in two. */
const spoken = (act: string): string | undefined => {
  const own = act.split(/,? (?:so that|in order to|which|because|since|even if|even though|including|such as)\b/)[0]!
  const cut = tidy(shortened(own))
  // `received one day`, which goes on `after it was sent`.
  const broken = cut !== tidy(own) && /\b(?:minutes?|hours?|days?|weeks?|months?|years?)$/.test(cut)
  return broken || /[,;:]/.test(cut) ? undefined : cut
}

/** What is done is asked about without where and when, if it is long: a question should not repeat its sentence. */
const shortened = (act: string): string => {
  if (wordCount(act) <= 7) return act
  const cut = /^((?:\S+ ){2,}?\S+) (?:before|after|until|via|based on|as part of)\b/.exec(act)?.[1]
  return cut && wordCount(cut) >= 3 ? cut : act
}

const pointsBack =
  /\b(?:accompanying|corresponding|respective|relevant|said|resulting|in addition|instead|otherwise|further|additional|other)\b/

/** `the same elements`, `as described on the page`: what they are stands elsewhere. */
const leaning = /\bthe same\b|\bas (?:\w+ly )?(?:described|listed|set|specified|outlined|defined|provided)\b/

const inOrder = (clause: RuledClause, modal: string, act: string): Record<string, string> | undefined => {
  const said = spoken(act)
  if (!said || wordCount(said) < 2 || pointsBack.test(said)) return undefined
  const auxiliary = modal === 'shall' ? (clause.you ? 'must' : 'will') : modal
  const question = inFirstPerson(tidy(`${auxiliary} ${clause.subject} ${said}`))
  const statement = inFirstPerson(tidy(`${clause.subject} ${auxiliary} ${said}`))
  if (!question || !statement || !standsWell(question) || wordCount(question) > 18) return undefined
  return { question, statement }
}

const pointing =
  /^(?:you (?:want|wish|need|choose|prefer|decide|like)|doing|so|it|this|that|they|these|those|necessary|possible|needed|applicable|desired)\b/i

type Parts = Pick<Fact, 'shape' | 'subject' | 'attribute' | 'value' | 'slots'> & Partial<Fact>

const factOf = (reading: Reading, rules: string, parts: Parts): Fact =>
  sentenceFact(
    reading,
    {
      family: 'rule',
      valueType: 'clause',
      certainty: 0.8,
      ...parts,
      slots: { ...parts.slots, rules, book: rules.replace(/^the /, '') },
    },
    'everything',
  )
