import type { Random } from '../../../text/random.ts'
import type { Found } from '../../families/fact.ts'
import { answerTo, grantedIn, verdictsOn, wordingOf } from '../../wordings/say.ts'
import type { Desk } from '../desk.ts'
import { quotesOf, type Written } from '../item.ts'

/** Whether a value is the one that holds: a yes as often as a no. */
export const verdictOn = (
  found: Found,
  desk: Desk,
  random: Random,
  refused: ReadonlySet<string>,
): Written | undefined => {
  const { fact, family } = found
  if (fact.value === undefined) return undefined
  const other = otherValue(found, desk)
  const holds = other === undefined || random.next() < yesShare
  const claim = holds ? fact.value : other
  // What false premises take for granted wrongly is here taken for granted rightly: a premise alone tells nothing.
  const questions = [
    ...verdictsOn(fact, claim, desk.language),
    ...(holds ? grantedIn(fact, claim, desk.language) : []),
  ].filter((question) => !refused.has(question))
  const answer = answerTo(fact, desk.language)
  if (!answer || questions.length === 0) return undefined
  const { yes, no } = wordingOf(desk.language)
  return {
    question: random.pick(questions),
    ideal_answer: `${holds ? yes : no} ${answer}`,
    answer_type: 'yes_no',
    quotes: quotesOf(found),
    family: `${family.name}-verdict`,
    intent: 'eligibility_exception',
  }
}

/** False premises are taken back: a yes is as frequent in a set as a no only where it is more frequent here. */
const yesShare = 0.65

/** A value that the documents give to a neighbour of the same kind, or one near it. */
export const otherValue = ({ fact }: Found, { found }: Desk): string | undefined => {
  const near = found.find(
    ({ fact: other }) =>
      other.family === fact.family &&
      other.attribute === fact.attribute &&
      other.value !== undefined &&
      other.value !== fact.value &&
      kindOf(other.value) === kindOf(fact.value!),
  )?.fact.value
  return near ?? changed(fact.value!)
}

const kindOf = (value: string): string =>
  /\d/.test(value)
    ? // A bare number may count anything: a port is no number of days.
      value.replace(/[\d.,]+/g, /^[\d.,]+$/.test(value) ? value : '#')
    : /^(?:true|false)$/i.test(value)
      ? 'truth'
      : /^[\p{Ll}_-]+$/u.test(value)
        ? 'word'
        : value

/** `5m0s` → `10m0s`, `true` → `false`. A word that is one of many has no opposite. */
const changed = (value: string): string | undefined => {
  if (/^true$/i.test(value)) return value.replace(/true/i, 'false')
  if (/^false$/i.test(value)) return value.replace(/false/i, 'true')
  const number = /^\D{0,4}(\d{1,6})(?![\d.,])/.exec(value)
  if (!number || Number(number[1]) === 0 || /\d/.test(value.slice(number[0].length))) return undefined
  return value.replace(number[1]!, String(Number(number[1]) * 2))
}
