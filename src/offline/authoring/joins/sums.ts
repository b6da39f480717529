import { escaped } from '../../../text/escaped.ts'
import type { Found } from '../../find-facts.ts'
import { numberIn } from '../../structure/values.ts'
import { spokenNumber } from '../numbers.ts'
import { answerOf, fromBoth, type Join } from './from-both.ts'

/** `How much do the Studio plan and fixed addresses cost together per month?`, where the row of the one says that it goes with the other. */
export const bySum: Join = (one, other, { language }) => {
  if (language !== 'en') return undefined
  const [base, extra] = [priceOf(one), priceOf(other)]
  if (!base || !extra || base.sign !== extra.sign || base.per !== extra.per) return undefined
  if (!new RegExp(`\\|[^|\\n]*\\b${escaped(base.key)}\\b[^|\\n]*\\|`).test(extra.line)) return undefined
  const sum = `${base.sign}${spokenNumber(base.number + extra.number, 'en')}`
  return fromBoth(
    one,
    other,
    `How much do ${base.name} and ${extra.name} cost together ${base.per}?`,
    `${sum} ${base.per}. ${answerOf(one)} ${answerOf(other)} (${spokenNumber(base.number, 'en')} + ${spokenNumber(extra.number, 'en')} = ${spokenNumber(base.number + extra.number, 'en')}.)`,
    'short_fact',
    'reasoning-sum',
    language,
  )
}

interface Price {
  readonly name: string
  readonly key: string
  readonly number: number
  readonly sign: string
  /** `per month`, as its column or another cell of its row says. */
  readonly per: string
  readonly line: string
}

const priceOf = ({ fact, family, context }: Found): Price | undefined => {
  const { row, key, shown, bareColumn, cost } = fact.slots
  if (family.name !== 'table-cell' || !row || !key || !shown || !bareColumn || !cost) return undefined
  const sign = /^[$€£](?=\d[\d.,]*$)/.exec(shown)?.[0]
  const value = numberIn(shown)
  const line = context.text.slice(fact.quotes[0]!.start, fact.quotes[0]!.end)
  const per = /\bper \w+$/.exec(bareColumn)?.[0] ?? /\|\s*(per \w+)\s*\|/.exec(line)?.[1]
  return sign && value && per ? { name: row, key, number: value.number, sign, per, line } : undefined
}
