import { type Found, findFactsOf } from '../../find-facts.ts'
import { indefinite } from '../../language/english.ts'
import { numberIn } from '../../structure/values.ts'
import { quotesOf } from '../items.ts'
import { sentenceCase } from '../wording.ts'
import type { Join } from './from-both.ts'
import { alternatives } from './named.ts'

/** `Which is the cheapest plan with a retention of at least 90 days?`: one table says what each holds, the other what each costs. */
export const byThreshold: Join = (one, other, { language }) => {
  const { kind, row, is, bareColumn, key, shown } = one.fact.slots
  if (language !== 'en' || !kind || !alternatives.test(kind) || !is || one.fact.slots.cost) return undefined
  if (!other.fact.slots.cost || other.fact.slots.row !== row) return undefined
  const measures = columnOf(one)
  const prices = columnOf(other).sort((a, b) => a.number - b.number)
  const held = (name: string): number | undefined => measures.find((each) => each.key === name)?.number
  const least = held(key!)
  const at = prices.findIndex((each) => each.key === key)
  const reaches = prices.map((each) => (held(each.key) ?? Number.NaN) >= least!)
  // Of one that is the first or the last of all nobody would have to compare.
  if (least === undefined || at < 1 || at === prices.length - 1 || prices.length > mostRows) return undefined
  if (prices.some((each) => held(each.key) === undefined) || reaches.findIndex(Boolean) !== at || !reaches.at(-1))
    return undefined
  const column = (of: readonly Cell[]): string => of.map((each) => `${each.key} ${each.shown}`).join(', ')
  const said = [
    `${sentenceCase(bareColumn!)}: ${column(prices.map((each) => measures.find((own) => own.key === each.key)!))}.`,
    `${sentenceCase(other.fact.slots.bareColumn!)}: ${column(prices)}.`,
  ]
  const places = [measures, prices].map((cells, hop) => cells.flatMap(({ found }) => quotesOf(found, hop + 1)))
  return {
    question: `Which is the cheapest ${kind} with ${indefinite(bareColumn!)} of at least ${shown}?`,
    ideal_answer: `${sentenceCase(row!)}. ${said.join(' ')}`,
    answer_type: 'comparison',
    quotes: places.flat(),
    claims: said.map((text, hop) => ({
      text,
      quotes: places[hop]!.map((_quote, place) => place + (hop === 0 ? 0 : places[0]!.length)),
    })),
    hops: said.map((text) => `Says: ${text}`),
    family: 'reasoning-cheapest',
  }
}

interface Cell {
  readonly found: Found
  readonly key: string
  readonly shown: string
  readonly number: number
}

/** All cells of the column in which a fact stands; none where one of them is no number of the same unit. */
const columnOf = ({ fact, context }: Found): Cell[] => {
  const cells = findFactsOf(context, /^table-cell$/)
    .filter((each) => each.fact.attribute === fact.attribute && each.fact.quotes[1]?.start === fact.quotes[1]?.start)
    .flatMap((found) => {
      const { key, shown } = found.fact.slots
      const amount = key && shown ? numberIn(shown) : undefined
      return amount ? [{ found, key: key!, shown: shown!, ...amount }] : []
    })
  return new Set(cells.map(({ unit }) => unit)).size === 1 ? cells : []
}

const mostRows = 6
