import type { Found } from '../../find-facts.ts'
import { contracted } from '../../language/romance.ts'
import { answerOf, fromBoth, type Join } from './from-both.ts'
import { alternatives } from './named.ts'

/** `What are the price per month and the default retention of daily snapshots of the Studio plan?`: one row of two tables. */
export const byRow: Join = (one, other, { language }) => {
  const [a, b] = [attributeOf(one), attributeOf(other)]
  if (!a || !b || a === b || one.fact.slots.row !== other.fact.slots.row) return undefined
  const question = {
    en: `What are ${a} and ${b} of ${one.fact.slots.row}?`,
    es: `¿Cuáles son ${a} y ${b} de ${one.fact.slots.row}?`,
    pt: `Quais são ${a} e ${b} de ${one.fact.slots.row}?`,
  }[language]
  return fromBoth(
    one,
    other,
    contracted(question, language),
    `- ${answerOf(one)}\n- ${answerOf(other)}`,
    'list',
    'both-values',
    language,
  )
}

/** What is had of a thing among which people choose, with its article. */
const attributeOf = ({ family, fact }: Found): string | undefined => {
  const { kind, column, is, row } = fact.slots
  return family.name === 'table-cell' && row && kind && column && is && alternatives.test(kind) ? column : undefined
}
