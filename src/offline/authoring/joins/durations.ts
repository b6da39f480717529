import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { isPlural } from '../../language/english.ts'
import { amountsIn } from '../../reading/amounts.ts'
import { spokenNumber } from '../numbers.ts'
import { sentenceCase } from '../wording.ts'
import { answerOf, fromBoth, type Join } from './from-both.ts'

/** `Which is valid for longer, a join code or an invitation?`, where two places say the same of two things. */
export const byDuration: Join = (one, other, { language }, random) => {
  if (![one, other].every(({ fact, family }) => family.name === 'duration' && lasting.has(fact.shape))) return undefined
  const [predicate, second] = [predicateOf(one.fact), predicateOf(other.fact)]
  const [a, b] = [hoursIn(one.fact.value, language), hoursIn(other.fact.value, language)]
  if (!predicate || predicate !== second || a === undefined || b === undefined || a === b) return undefined
  if (one.fact.subject.toLowerCase() === other.fact.subject.toLowerCase()) return undefined
  if (![one, other].every(({ fact }) => isTold(fact.subject, language))) return undefined
  const [long, short] = a > b ? [one, other] : [other, one]
  const [first, last] = random.next() < 0.5 ? [one, other] : [other, one]
  const unit = unitOf(long.fact.value)
  const sameUnit = unit.replace(/s$/, '') === unitOf(short.fact.value).replace(/s$/, '')
  const proof = `${answerOf(long)} ${answerOf(short)}`
  if (sameUnit && language === 'en' && random.next() < 0.5) {
    const [high, low] = [long, short].map(({ fact }) => amountsIn(fact.value, language)[0]!.value) as [number, number]
    const more = `${spokenNumber(high - low, language)} ${high - low === 1 ? unit.replace(/s$/, '') : unit}`
    return fromBoth(
      long,
      short,
      `How much longer ${long.fact.slots.question} than ${short.fact.subject}?`,
      `${more} longer. ${proof} (${high} − ${low} = ${spokenNumber(high - low, language)}.)`,
      'short_fact',
      'compare-duration',
      language,
    )
  }
  const than = language === 'en' && /^(?:is|are) /.test(predicate) ? 'for longer' : ''
  const question = {
    en: `Which ${predicate} ${than || 'longer'}, ${first.fact.subject} or ${last.fact.subject}?`,
    es: `¿Qué ${predicate} por más tiempo: ${first.fact.subject} o ${last.fact.subject}?`,
    pt: `O que ${predicate} por mais tempo: ${first.fact.subject} ou ${last.fact.subject}?`,
  }[language]
  return fromBoth(
    long,
    short,
    question,
    `${sentenceCase(long.fact.subject)}. ${proof}`,
    'comparison',
    'compare-duration',
    language,
  )
}

/** What to look for, so that another place is found: the predicate without its subject. */
export const searchForDuration = ({ fact, family }: Found): string | undefined =>
  family.name === 'duration' && lasting.has(fact.shape) ? `${predicateOf(fact) ?? ''} ${unitOf(fact.value)}` : undefined

const lasting: ReadonlySet<string> = new Set(['length', 'takes'])

const predicateOf = ({ subject, slots }: Found['fact']): string | undefined => {
  const { statement } = slots
  return statement?.toLowerCase().startsWith(`${subject.toLowerCase()} `)
    ? statement.slice(subject.length + 1)
    : undefined
}

const unitOf = (value: string): string => /\p{L}+$/u.exec(value)?.[0] ?? ''

/** In hours; business days have no length, and `at most` is no length either. */
const hoursIn = (value: string, language: OfflineLanguage): number | undefined => {
  const [amount, second] = amountsIn(value, language)
  if (!amount || second || amount.kind !== 'duration' || value.replace(amount.text, '').trim()) return undefined
  const unit = units.find(([pattern]) => pattern.test(unitOf(value)))
  return unit && amount.value * unit[1]
}

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:second|segundo)s?$/i, 1 / 3600],
  [/^minut[eo]s?$/i, 1 / 60],
  [/^(?:hour|hora)s?$/i, 1],
  [/^(?:day|d[ií]a)s?$/i, 24],
  [/^(?:week|semana)s?$/i, 168],
  [/^(?:months?|mes|meses|mês)$/i, 720],
  [/^(?:year|año|ano)s?$/i, 8760],
]

/** `a join code`, `run reports`, `the audit log`: `the file` is one of many, and `it` is none. */
const isTold = (subject: string, language: OfflineLanguage): boolean =>
  subject.split(' ').length <= 6 &&
  (language !== 'en' ||
    /^an? /i.test(subject) ||
    subject.split(' ').length >= 3 ||
    (isPlural(subject) && / /.test(subject)))
