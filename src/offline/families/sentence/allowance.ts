import type { Family } from '../../family.ts'
import { indefinite, isPlural } from '../../language/english.ts'
import { isBaseVerb, verbForm } from '../../tagging/english-verbs.ts'
import { asSubject } from '../../text/casing.ts'
import { wordCount } from '../../text/phrases.ts'
import { verbatim } from './grammar/gap.ts'
import { houseOf } from './grammar/house.ts'
import type { Reading } from './grammar/reading.ts'
import { ruledClause } from './grammar/ruled-clause.ts'
import { sentenceAnswer, verdictAnswer } from './grammar/sentence-fact.ts'
import { isWrongdoing } from './permission/wrongdoing.ts'
import { asAsked, namesACase, rulesIn, spoken } from './rules/ruled-fact.ts'
import { allowanceSurfaces } from './surfaces/allowance.ts'

/** What rules allow or spare: `… not without a permit`, `you do not have to …`, `no fee is charged`, `never, unless …`. */
export const allowance: Family = {
  name: 'allowance',
  intent: 'eligibility_exception',
  alsoIntents: ['policy_lookup', 'reference_lookup'],
  answer_type: 'yes_no',
  difficulty: 'medium',
  find: (context) =>
    rulesIn(context, (reading) => {
      if (isWrongdoing(reading.text)) return undefined
      return (
        whose(reading) ??
        listed(reading) ??
        unlessIn(reading) ??
        withoutIn(reading) ??
        spared(reading) ??
        nothingOf(reading) ??
        ofHouse(reading)
      )
    }),
  surfaces: allowanceSurfaces,
  answer: (fact, context) =>
    /^(?:unless|whose)$/.test(fact.shape) ? sentenceAnswer(fact, context) : verdictAnswer(fact, context),
}

const build = (
  reading: Reading,
  shape: string,
  polarity: 'positive' | 'negative',
  question: string,
  statement: string,
  value: string | undefined = reading.sentence.text,
) => {
  const [asked, said] = [asAsked(question), asAsked(statement)]
  // Half of two may be so and half not; of `unless` no verdict is asked.
  if (shape !== 'unless' && joins(statement)) return undefined
  return value && asked && said && wordCount(asked) >= 5
    ? {
        family: 'allowance',
        shape,
        subject: said,
        attribute: 'permission',
        value,
        polarity,
        valueType: shape === 'unless' ? ('clause' as const) : ('boolean' as const),
        answer_type: shape === 'unless' ? ('explanation' as const) : ('yes_no' as const),
        slots: { question: asked, statement: said },
      }
    : undefined
}

/** `may it be supported and may be changed`, `may Orbit close the yard or give it away`; one thing sold, rented or given away is one matter. */
const joins = (statement: string): boolean =>
  /\b(?:and|but|or|nor) (?:\p{Ll}+ly |also |then )?(?:may|must|can|cannot|will|shall|should|is|are|has|have|does|do)\b/u.test(
    statement,
  ) || [...statement.matchAll(secondAct)].some(([, verb = '']) => !statement.includes(',') && isBaseVerb(verb))

const secondAct =
  / (?:may|can|must|have to|has to) (?:be )?\S+ (?!(?:and|or|but) )[^,]*? (?:and|or|but) (?:\p{Ll}+ly |also |then )?(\p{Ll}+) (?:the|an?|your|my|its|their|it|them|him|her|be|any|all|other|to)\b/gu

/** `Employees must not disclose it to anyone, unless the law requires it`: when may they? */
const unlessIn = (reading: Reading) => {
  const [, main = '', case_ = ''] =
    /^([^;:]+?),? ((?:unless|except (?:where|when|if|with)|other than (?:where|when|if)) [^;:]+)$/.exec(reading.text) ??
    []
  const clause = main ? ruledClause(main.replace(/\bcannot\b/, 'can not'), reading.context) : undefined
  if (!clause?.negative || !/^(?:must|may|can|shall)$/.test(clause.modal) || /,/.test(clause.act)) return undefined
  if (!clause.you && !namesACase(clause.subject)) return undefined
  return build(
    reading,
    'unless',
    'negative',
    `may ${clause.subject} ${clause.act}`,
    `${clause.subject} may ${clause.act}`,
    verbatim(case_, reading),
  )
}

/** `Trips abroad need the consent of the board`: whose? */
const whose = (reading: Reading) => {
  const [, subject = '', verb = '', consent = '', others = ''] =
    /^([^,;:]{4,60}?) (needs?|requires?) (?:the )?(?:prior |written |prior written )*(approval|consent|permission|agreement|signature) (?:of|from) ([^,;:]{4,})$/.exec(
      reading.text,
    ) ?? []
  const said =
    subject && !/\b(?:also|must|may|who|that|which)\b/.test(subject) ? asAsked(spokenBy(subject, reading)) : undefined
  const value = verbatim(others.split(/ (?:before|if|when|unless|for) /)[0]!, reading)
  if (!said || !value || !namesACase(said) || wordCount(subject) > 9) return undefined
  return {
    family: 'allowance',
    shape: 'whose',
    subject: said,
    attribute: consent,
    value,
    valueType: 'person' as const,
    answer_type: 'short_fact' as const,
    slots: { said: reading.sentence.text, thing: said, consent, do: /s$/.test(verb) ? 'does' : 'do', needs: verb },
  }
}

/** `You may not sell, rent or give away your account`. */
const listed = (reading: Reading) => {
  const clause = ruledClause(reading.text, reading.context)
  if (!clause?.negative || !/^(?:may|must|can|shall)$/.test(clause.modal)) return undefined
  if (!/^[^,]+(?:, [^,]+)*,? or [^,]+$/.test(clause.act) || !clause.act.includes(',') || wordCount(clause.act) > 11)
    return undefined
  if (/\b(?:if|when|unless|except|only|without|which|that|who)\b/.test(clause.act)) return undefined
  if (!clause.you && !namesACase(clause.subject)) return undefined
  const modal = clause.modal === 'can' ? 'can' : 'may'
  return build(
    reading,
    'is',
    'negative',
    `${modal} ${clause.subject} ${clause.act}`,
    `${clause.subject} ${modal} ${clause.act}`,
  )
}

/** Two words and more keep their names; one alone is small where a verb follows. */
const spokenBy = (subject: string, { context }: Reading): string =>
  spoken(`${subject} must`, context).slice(0, subject.length)

/** `It may not be lent without a permit`, `it can only be lent with a permit`: may it be lent without one? */
const withoutIn = (reading: Reading) => {
  const { context } = reading
  const text = reading.text.replace(/\bcannot\b/, 'can not')
  if (/[;:]|\b(?:if|when|unless|except)\b/.test(text)) return undefined
  const only =
    /^(.+?) (may|can|must) only (be .+?) with ((?:the |an? )?\p{Ll}.+)$|^(.+?) (may|can|must) (be .+?) only with (.+)$/u.exec(
      text,
    )
  if (only) {
    const [, s1, m1, a1, w1, s2, m2, a2, w2] = only
    const [subject, act, means] = [s1 ?? s2!, a1 ?? a2!, w1 ?? w2!]
    const modal = (m1 ?? m2) === 'must' ? 'may' : (m1 ?? m2)!
    const said = asSubject(subject, context)
    if (!namesACase(said) || wordCount(subject) > 9) return undefined
    return build(
      reading,
      'without',
      'negative',
      `${modal} ${said} ${act} without ${means}`,
      `${said} ${modal} ${act} without ${means}`,
    )
  }
  const clause = ruledClause(text, context)
  if (!clause || !/\bwithout \p{L}/u.test(clause.act) || !/^(?:may|can|must|shall)$/.test(clause.modal))
    return undefined
  if (!clause.negative && !/^(?:may|can)$/.test(clause.modal)) return undefined
  if (!clause.you && !namesACase(clause.subject)) return undefined
  const modal = clause.modal === 'can' ? 'can' : 'may'
  return build(
    reading,
    'without',
    clause.negative ? 'negative' : 'positive',
    `${modal} ${clause.subject} ${clause.act}`,
    `${clause.subject} ${modal} ${clause.act}`,
  )
}

/** `You do not have to pay`, `approval is not required for day trips`, `parking fines are not refunded`. */
const spared = (reading: Reading) => {
  const { text, context } = reading
  if (/[,;:]|\b(?:if|when|unless|except|only|but|until|yet|otherwise|nor)\b/.test(text)) return undefined
  const [, who = '', act = ''] =
    /^((?:[^\s]+ ){0,6}?[^\s]+) (?:(?:do|does)(?: not|n['’]t) (?:have|need) to|need not) (.+)$/.exec(text) ?? []
  if (who) {
    const you = /^you$/i.test(who)
    const said = you ? 'you' : asSubject(who, context)
    if (!you && (!namesACase(said) || /\b(?:who|that|which)\b/.test(who))) return undefined
    const does = you || isPlural(said) ? 'do' : 'does'
    return build(
      reading,
      'need',
      'negative',
      `${does} ${said} have to ${act}`,
      `${said} ${does === 'do' ? 'have' : 'has'} to ${act}`,
    )
  }
  const [, subject = '', be = '', rest = ''] = /^((?:[^\s]+ ){0,6}?[^\s]+) (is|are) not (.+)$/.exec(text) ?? []
  const first = rest.split(' ')[0]!
  if (!subject || !verbForm(first, 'participle') || !/(?:ed|en|d|t)$/.test(first) || negligible.test(first))
    return undefined
  const said = spoken(`${subject} ${be} not`, context).slice(0, subject.length)
  if (!namesACase(said) || /\b(?:who|that|which|there|it|we|you)\b/i.test(subject)) return undefined
  return build(reading, 'is', 'negative', `${be} ${said} ${rest}`, `${said} ${be} ${rest}`)
}

const negligible =
  /^(?:limited|intended|based|related|meant|used|designed|listed|bound|involved|considered|allowed|permitted|affiliated|satisfied)$/

/** `No fee is charged for listings`: is there one? */
const nothingOf = (reading: Reading) => {
  const { text } = reading
  if (/[,;:]|\b(?:if|when|unless|except|other|more|than|longer|one|such|further)\b/i.test(text)) return undefined
  const [, noun = '', verb = '', rest = ''] =
    /^No ((?:\p{Ll}+ ){0,2}\p{Ll}+) (is|are|will be|may be|can be) (.+)$/u.exec(text) ?? []
  if (!noun || wordCount(rest) < 3 || !verbForm(rest.split(' ')[0]!, 'participle')) return undefined
  const many = isPlural(noun)
  const thing = many ? noun : indefinite(noun)
  const [auxiliary = '', be] = verb.split(' ')
  return build(
    reading,
    'is',
    'negative',
    `${auxiliary} ${many ? 'any ' : ''}${thing} ${be ? 'be ' : ''}${rest}`,
    `${many ? 'any ' : ''}${thing} ${verb} ${rest}`,
  )
}

/** `Orbit may crop photos`: what the house allows itself, people want to know. */
const ofHouse = (reading: Reading) => {
  const house = houseOf(reading.context)
  if (
    !house ||
    /[;:]|, (?:and|or|but|which|so)\b|\b(?:if|when|unless|except|only|until|after|once|because|since)\b/.test(
      reading.text,
    )
  )
    return undefined
  const text = reading.text.replace(
    new RegExp(`^${house} (?:reserves|has) the right(?:, [^,]+,)? to `),
    `${house} may `,
  )
  const clause = ruledClause(text, reading.context)
  if (clause?.subject !== house || !/^(?:may|can)$/.test(clause.modal)) return undefined
  if (wordCount(clause.act) < 4) return undefined
  return build(
    reading,
    'house',
    clause.negative ? 'negative' : 'positive',
    `${clause.modal} ${house} ${clause.act}`,
    `${house} ${clause.modal} ${clause.act}`,
  )
}
