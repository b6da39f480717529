import type { OfflineLanguage } from '../../../../models/offline/family.ts'
import type { Found } from '../../../../models/offline/find-facts.ts'
import { reasonAgainst } from '../../../../models/offline/hard-checks.ts'
import { amountsIn } from '../../../../models/offline/reading/amounts.ts'
import { realiseFact } from '../../../../models/offline/realise-fact.ts'
import type { Random } from '../../../../random.ts'
import type { Desk } from '../../../offline-authoring/desk.ts'
import { sentenceCase } from '../../../offline-authoring/wording.ts'
import type { Evolved } from '../evolve.ts'
import { answerOf, fromBoth } from './compared.ts'

/** What came first, and how many years lie between: of two events of one article. */
export const byDate = (one: Found, other: Found, desk: Desk, random: Random): Evolved | undefined => {
  const { language } = desk
  const dated = [one, other].map((found) => yearOf(found, language))
  const [a, b] = dated
  if (a === undefined || b === undefined || a === b || one.context.title !== other.context.title) return undefined
  if (one.fact.slots.statement === other.fact.slots.statement) return undefined
  if (![one, other].every((found) => isSayable(found, desk, random))) return undefined
  const [early, late] = a < b ? [one, other] : [other, one]
  const first = early.fact.slots.statement!
  const proof = `${answerOf(early)} ${answerOf(late)}`
  const years = Math.abs(a - b)
  if (language === 'en' && [one, other].every(({ fact }) => fact.shape === 'year') && random.next() < 0.5)
    return fromBoth(
      early,
      late,
      `How many years after ${first} ${late.fact.slots.question}?`,
      `${years} ${years === 1 ? 'year' : 'years'} (${Math.max(a, b)} − ${Math.min(a, b)} = ${years}). ${proof}`,
      'short_fact',
      'compare-years',
      language,
    )
  const before = random.next() < 0.5
  const [asked, told] = before ? [early, late] : [late, early]
  const question = {
    en: `${sentenceCase(asked.fact.slots.question!)} before or after ${told.fact.slots.statement}?`,
    es: `¿Qué ocurrió primero: ${asked.fact.slots.statement} o ${told.fact.slots.statement}?`,
    pt: `O que aconteceu primeiro: ${asked.fact.slots.statement} ou ${told.fact.slots.statement}?`,
  }[language]
  const answer = language === 'en' ? `${before ? 'Before' : 'After'}. ${proof}` : `${sentenceCase(first)}. ${proof}`
  return fromBoth(early, late, question, answer, 'comparison', 'compare-dates', language)
}

export const searchForDate = ({ fact, family, context }: Found): string | undefined =>
  family.name === 'date' && context.title.split(' ').length <= 5 ? `${context.title} ${fact.subject}` : undefined

/** Said as a clause beside another, what happened need not promise as much as a question of its own. */
const isSayable = (found: Found, { voice }: Desk, random: Random): boolean =>
  realiseFact(found, { ...voice, register: 'plain', polite: false, distance: 0 }, random, undefined, 2).some(
    (each) => !reasonAgainst(each, leastOfClause),
  )
const leastOfClause = 0.4

const yearOf = ({ fact, family }: Found, language: OfflineLanguage): number | undefined => {
  const { statement, question } = fact.slots
  if (family.name !== 'date' || !/^(?:year|point)$/.test(fact.shape) || !statement || !question) return undefined
  if (statement.split(' ').length > 12 || fact.condition) return undefined
  const years = fact.value.match(/\b1\d{3}\b|\b20\d\d\b/g) ?? []
  return years.length === 1 &&
    !/early|late|mid|about|around|circa|principios|finales|mediados|início|fim|meados|cerca/i.test(fact.value)
    ? amountsIn(years[0]!, language)[0]?.value
    : undefined
}
