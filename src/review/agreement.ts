import { Reason } from '../dataset/rejection-reasons.ts'
import { cohenKappa, gwetAC1, krippendorffAlpha } from '../measure/agreement.ts'
import type { Outcome } from './outcomes.ts'
import type { Position } from './positions.ts'

interface CriterionAgreement {
  /** `verdict` is accept or reject; the others are reasons for rejection, each given or not. */
  readonly criterion: 'verdict' | Reason
  readonly items: number
  /** How often it was given, over all reviews. */
  readonly named: number
  readonly alpha: number
}

interface PairAgreement {
  readonly people: readonly [string, string]
  readonly items: number
  readonly same: number
  readonly kappa: number
  readonly ac1: number
}

export interface Agreement {
  readonly people: readonly { readonly reviewer: string; readonly items: number; readonly rejected: number }[]
  readonly criteria: readonly CriterionAgreement[]
  readonly pairs: readonly PairAgreement[]
  /** Agreement up to each day with reviews. */
  readonly overTime: readonly { readonly day: string; readonly items: number; readonly alpha: number }[]
}

/** Measures how far people agree on items that they reviewed independently. */
export const agreementOf = (outcomes: readonly Outcome[]): Agreement => {
  const judged = outcomes.map(({ positions }) => positions.filter(({ status }) => status !== 'skipped'))
  const people = [...new Set(judged.flat().map(({ reviewer }) => reviewer))].sort()
  const shared = judged.filter((positions) => positions.length > 1)
  const criteria = (['verdict', ...Reason.options] as const).map((criterion): CriterionAgreement => {
    const rows = shared.map((positions) => rowOf(positions, people, criterion))
    return {
      criterion,
      items: shared.length,
      named: rows.flat().filter((label) => label === 1).length,
      alpha: alphaOf(rows),
    }
  })
  const days = [...new Set(judged.flat().map(({ time }) => time.slice(0, 10)))].filter(Boolean).sort()
  return {
    people: people.map((reviewer) => {
      const own = judged.flat().filter((position) => position.reviewer === reviewer)
      return { reviewer, items: own.length, rejected: own.filter(saysNo).length }
    }),
    criteria,
    pairs: people.flatMap((one, at) => people.slice(at + 1).flatMap((other) => pairOf(one, other, judged) ?? [])),
    overTime: days.flatMap((day) => {
      const until = judged
        .map((positions) => positions.filter(({ time }) => time.slice(0, 10) <= day))
        .filter((positions) => positions.length > 1)
      if (until.length === 0) return []
      return [
        { day, items: until.length, alpha: alphaOf(until.map((positions) => rowOf(positions, people, 'verdict'))) },
      ]
    }),
  }
}

const saysNo = ({ status }: Position): boolean => status === 'rejected'

const rowOf = (positions: readonly Position[], people: readonly string[], criterion: CriterionAgreement['criterion']) =>
  people.map((reviewer) => {
    const position = positions.find((one) => one.reviewer === reviewer)
    if (!position) return undefined
    return Number(criterion === 'verdict' ? saysNo(position) : position.reason === criterion && saysNo(position))
  })

const alphaOf = (rows: readonly (readonly (number | undefined)[])[]): number =>
  rows.length === 0 ? Number.NaN : krippendorffAlpha(rows)

const pairOf = (one: string, other: string, judged: readonly (readonly Position[])[]): PairAgreement | undefined => {
  const pairs = judged.flatMap((positions): (readonly [boolean, boolean])[] => {
    const [a, b] = [one, other].map((reviewer) => positions.find((position) => position.reviewer === reviewer))
    return a && b ? [[saysNo(a), saysNo(b)]] : []
  })
  if (pairs.length === 0) return undefined
  return {
    people: [one, other],
    items: pairs.length,
    same: pairs.filter(([a, b]) => a === b).length / pairs.length,
    kappa: cohenKappa(pairs),
    ac1: gwetAC1(pairs),
  }
}
