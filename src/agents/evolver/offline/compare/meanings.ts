import type { Found } from '../../../../models/offline/find-facts.ts'
import { stemsIn } from '../../../../models/offline/reading/match.ts'
import { withScope } from '../../../../models/offline/realise.ts'
import { subjectNamed } from '../../../../models/offline/subject.ts'
import type { Random } from '../../../../random.ts'
import type { Desk } from '../../../offline-authoring/desk.ts'
import { namesSayAll, partsOf } from '../../../offline-authoring/names-say-all.ts'
import { requiredScope } from '../../../offline-authoring/scopes.ts'
import type { Evolved } from '../evolve.ts'
import { answerOf, fromBoth } from './compared.ts'

/** Two that people mix up: their names share a part, and what is told of them shares words, or one speaks of the other. */
export const byMeaning = (one: Found, other: Found, { language }: Desk, random: Random): Evolved | undefined => {
  if (one.family !== other.family || !explaining.has(one.family.name) || one.fact.shape !== other.fact.shape)
    return undefined
  const [a, b] = [one.fact.subject, other.fact.subject]
  if (a.toLowerCase() === b.toLowerCase() || !areAlike(a, b)) return undefined
  const [first, second] = [one, other].map((found) => stemsIn(found.fact.value, language)) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
  ]
  const shared = [...first].filter((stem) => second.has(stem)).length
  const all = first.size + second.size - shared
  if (shared < 2 || shared === all || shared / all < mixedUp) return undefined
  if (namesSayAll(one.fact, other.fact, language)) return undefined
  const question = random.pick(
    {
      en: [`What is the difference between ${a} and ${b}?`, `How do ${a} and ${b} differ?`],
      es: [`¿Cuál es la diferencia entre ${a} y ${b}?`, `¿En qué se diferencian ${a} y ${b}?`],
      pt: [`Qual é a diferença entre ${a} e ${b}?`, `O que distingue ${a} de ${b}?`],
    }[language],
  )
  const place = requiredScope(one, question)?.phrase ?? placeOf(one)
  // `fromObject()`: of which package?
  if (!place && isBare(a)) return undefined
  const asked = withScope(question, place, language)
  return fromBoth(one, other, asked, `${answerOf(one)}\n${answerOf(other)}`, 'comparison', 'compare-meaning', language)
}

export const searchForMeaning = ({ fact, family }: Found): string | undefined =>
  explaining.has(family.name) ? fact.subject : undefined

const explaining: ReadonlySet<string> = new Set(['effect', 'glossary'])

const isBare = (name: string): boolean => /^\w+(?:\(\))?$/.test(name)

const placeOf = ({ fact, context }: Found): string | undefined => {
  const product = isBare(fact.subject) && context.language === 'en' ? subjectNamed([context.title], context) : undefined
  return product && product.name !== fact.subject ? `in ${product.name}` : undefined
}

/** So much of what is told of the two is the same. */
const mixedUp = 0.33

/** `npm trust github` and `npm trust gitlab`, `fromObject()` and `toObject()`, one method of two things. That both belong to npm is no likeness. */
const areAlike = (a: string, b: string): boolean => {
  const shape = (name: string): string => name.replace(/[\p{L}\d]+/gu, 'x')
  if (shape(a) !== shape(b)) return false
  const [one, other] = [a, b].map((name) => name.split(/[. ](?=[^. ]+$)/)) as [string[], string[]]
  if (one.length > 1 && one.at(-1) === other.at(-1)) return true
  const [mine, theirs] = [a, b].map((name) => partsOf(name.replace(/^[^. ]+[. ]/, ''))) as [
    readonly string[],
    readonly string[],
  ]
  return mine.some((part) => part.length > 3 && part !== 'prototype' && theirs.includes(part))
}
