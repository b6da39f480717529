import { numberIn } from '../../structure/values.ts'
import { sentenceCase } from '../wording.ts'
import { likeness } from './alike.ts'
import { answerOf, fromBoth, type Join } from './from-both.ts'
import { alternatives } from './named.ts'

/** `Which event has the higher severity, person.removed or machine.deleted?`: rows of two tables that have the same columns. */
export const byCell: Join = (one, other, { language }) => {
  if (language !== 'en' || ![one, other].every(({ family }) => family.name === 'table-cell')) return undefined
  const [a, b] = [one.fact.slots, other.fact.slots]
  if (!a.kind || a.kind !== b.kind || one.fact.attribute !== other.fact.attribute || a.row === b.row) return undefined
  // Two rows that nothing joins are not weighed against each other.
  if (!a.key || !b.key || !(likeness(a.key, b.key) || alternatives.test(a.kind))) return undefined
  const column = a.bareColumn
  if (!column || !a.is || !ranked.test(column)) return undefined
  const [first, second] = [one, other].map(({ fact }) => numberIn(fact.slots.shown ?? fact.value))
  if (!first || !second || first.unit !== second.unit || first.number === second.number) return undefined
  const high = first.number > second.number ? one : other
  return fromBoth(
    one,
    other,
    `Which ${a.kind} has the higher ${column}, ${a.key} or ${b.key}?`,
    `${sentenceCase(high.fact.slots.row!)}. ${answerOf(one)} ${answerOf(other)}`,
    'comparison',
    'compare-cells',
    language,
  )
}

/** Nobody weighs the defaults or the ports of two settings. */
const ranked =
  /^(?!.*\b(?:default|range|port|code|version|number|id)\b).*\b(?:severity|priority|price|cost|fee|limit|weight|size|rate|level|risk|storage|retention|score)\b/i
