import type { AskInput } from '../../../agents/author-inputs.ts'
import type { Random } from '../../../text/random.ts'
import type { Found } from '../../families/fact.ts'
import { amountsIn } from '../../reading/numbers.ts'
import { fillFor, keyOf, wordingOf } from '../../wordings/say.ts'
import type { Desk } from '../desk.ts'
import { quotesOf, type Written } from '../item.ts'

interface Joined {
  readonly written: Written
  readonly from: readonly Found[]
}

/** A comparison of two values that the documents give under one name. */
export const joinedFor = (
  { intent }: Pick<AskInput, 'intent'>,
  desk: Desk,
  random: Random,
  refused: ReadonlySet<string>,
): Joined | undefined => {
  for (const [one, other] of random.shuffle(pairsOf(desk, intent === 'multi_hop'))) {
    const written = sameFlag(one, other, desk) ?? higher(one, other, desk)
    if (written && !refused.has(written.question)) return { written, from: [one, other] }
  }
  return undefined
}

/** Facts that say the same of two things; of a chain in two places. */
export const pairsOf = ({ found }: Desk, apart: boolean): (readonly [Found, Found])[] => {
  const valued = found.filter(({ fact, family }) => family.valued && fact.value !== undefined)
  return valued.flatMap((one, at) =>
    valued
      .slice(at + 1)
      .filter(
        (other) =>
          keyOf(one.fact) === keyOf(other.fact) &&
          one.fact.attribute === other.fact.attribute &&
          (!apart || one.page.chunk_id !== other.page.chunk_id),
      )
      .map((other) => [one, other] as const),
  )
}

/** The same option of two commands. */
const sameFlag = (one: Found, other: Found, { language }: Desk): Written | undefined => {
  const frame = wordingOf(language).compare['flag.default']
  const [a, b] = [one.fact, other.fact]
  if (!frame || keyOf(a) !== 'flag.default' || a.subject !== b.subject || a.owner === b.owner) return undefined
  const question = fillFor(frame, { ...a, owner: undefined }, language, { one: a.owner!, other: b.owner! })
  const { yes, no, answers } = wordingOf(language)
  const told = [a, b].map((fact) => fillFor(answers['flag.default']!, fact, language))
  return question
    ? {
        question,
        ideal_answer: `${a.value === b.value ? yes : no} ${told.join(' ')}`,
        answer_type: 'comparison',
        intent: 'comparison',
        quotes: joinedQuotes(one, other),
        family: 'flag-compare',
        hops: hopsFor(one, other),
      }
    : undefined
}

/** Two rows of one column: which has more. */
const higher = (one: Found, other: Found, { language }: Desk): Written | undefined => {
  const [a, b] = [one.fact, other.fact]
  if (keyOf(a) !== 'table-cell.value' || a.subject === b.subject) return undefined
  const [x, y] = [measure(a.value!), measure(b.value!)]
  if (!x || !y || x.unit !== y.unit || x.number === y.number) return undefined
  const { larger } = wordingOf(language)
  const [winner, loser] = x.number > y.number ? [a, b] : [b, a]
  const slots = {
    one: a.slots.row!,
    other: b.slots.row!,
    winner: winner.slots.row!,
    loser: loser.slots.row!,
    high: winner.value!,
    low: loser.value!,
  }
  const question = fillFor(larger.question, a, language, slots)
  const answer = fillFor(larger.answer, a, language, slots)
  return question && answer
    ? {
        question,
        ideal_answer: answer,
        answer_type: 'comparison',
        intent: 'comparison',
        quotes: joinedQuotes(one, other),
        family: 'table-compare',
        hops: hopsFor(one, other),
      }
    : undefined
}

const measure = (value: string): { number: number; unit: string } | undefined => {
  const [amount] = amountsIn(value)
  if (amount && amount.text.length >= value.length - 10) return amount
  return undefined
}

const joinedQuotes = (one: Found, other: Found) =>
  one.page.chunk_id === other.page.chunk_id
    ? [...quotesOf(one), ...quotesOf(other)]
    : [...quotesOf(one, 1), ...quotesOf(other, 2)]

const hopsFor = (one: Found, other: Found): readonly string[] =>
  one.page.chunk_id === other.page.chunk_id ? [] : [one, other].map(({ fact }) => `${fact.attribute}: ${fact.subject}`)
