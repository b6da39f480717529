import { isSameContent } from '../dataset/item-content.ts'
import { Reason } from '../dataset/rejection-reasons.ts'
import type { PeopleSummary } from '../dataset/statistics/measures.ts'
import { cohenKappa, gwetAC1, krippendorffAlpha } from '../measure/agreement.ts'
import type { LabeledVerdict } from '../measure/calibration.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { isDecided, type Outcome, type Position } from './outcomes.ts'
import { type ReviewRow, withoutUndone } from './reviews.ts'

/** Summarizes the review for the data card: reviewers, their agreement, and how critics compare with them. */
export const peopleOf = (outcomes: readonly Outcome[], rows: readonly ReviewRow[]): PeopleSummary | undefined => {
  const agreement = agreementOf(outcomes)
  if (agreement.people.length === 0) return undefined
  const reviewed = outcomes.filter(({ positions }) => positions.some(isDecided))
  const decoyRows = withoutUndone(rows).filter(({ honeypot, verdict }) => honeypot !== undefined && verdict !== 'skip')
  const decoys = groupedBy(decoyRows, ({ reviewer, query_id }) => `${reviewer} ${query_id}`)
  const count = (test: (outcome: Outcome) => boolean): number => reviewed.filter(test).length
  return {
    judged: count(({ candidate }) => candidate.origin === 'item' || candidate.rejection?.stage === 'review'),
    drafts: count(({ candidate }) => candidate.origin === 'ledger' && candidate.rejection?.stage !== 'review'),
    disagreed: count(({ status }) => status === 'disagreed'),
    disputed: count(({ status }) => status === 'disputed'),
    settled: count(({ settled }) => settled !== undefined),
    ...agreement,
    people: agreement.people.map((person) => {
      const shownDecoys = [...decoys.values()].filter(([{ reviewer }]) => reviewer === person.reviewer)
      return { ...person, decoys: shownDecoys.length, caught: shownDecoys.filter(isCaught).length }
    }),
    critics: [...labelsOf(outcomes)].map(([name, labels]) => {
      const good = labels.filter(({ human }) => human)
      const bad = labels.filter(({ human }) => !human)
      return {
        name,
        good: good.length,
        bad: bad.length,
        sensitivity: rounded(good.filter(({ judge }) => judge).length / good.length),
        specificity: rounded(bad.filter(({ judge }) => !judge).length / bad.length),
      }
    }),
  }
}

/** True if the last decision about a decoy rejects it, or any decision edits it. */
const isCaught = (rows: readonly ReviewRow[]): boolean =>
  rows.some(({ verdict }) => verdict === 'edit') || rows.at(-1)?.verdict === 'reject'

export type Agreement = ReturnType<typeof agreementOf>

/** Agreement on items that people reviewed independently, about the `verdict` (accept or reject) and each reason for rejection. */
export const agreementOf = (outcomes: readonly Outcome[]) => {
  const judged = outcomes.map(({ positions }) => positions.filter(isDecided))
  const people = [...new Set(judged.flat().map(({ reviewer }) => reviewer))].sort()
  /** One label for each person; undefined if the person did not decide. */
  const labelsOfItem = (positions: readonly Position[], criterion: string) =>
    people.map((reviewer) => {
      const position = positions.find((position) => position.reviewer === reviewer)
      return position && Number(isRejection(position) && (criterion === 'verdict' || position.reason === criterion))
    })
  const judgedTwice = judged.filter((positions) => positions.length > 1)
  const agreementOn = (criterion: string) => {
    const labels = judgedTwice.map((positions) => labelsOfItem(positions, criterion))
    return {
      criterion,
      items: judgedTwice.length,
      rejections: labels.flat().filter((label) => label === 1).length,
      alpha: judgedTwice.length === 0 ? null : rounded(krippendorffAlpha(labels)),
    }
  }
  return {
    people: people.map((reviewer) => {
      const decisions = judged.flat().filter((position) => position.reviewer === reviewer)
      return { reviewer, items: decisions.length, rejected: decisions.filter(isRejection).length }
    }),
    criteria: ['verdict', ...Reason.options].map(agreementOn),
    pairs: people.flatMap((first, index) => people.slice(index + 1).flatMap((second) => pairOf(first, second, judged))),
  }
}

const isRejection = ({ status }: Position): boolean => status === 'rejected'

/** The agreement of two reviewers. Empty if they have no item in common. */
const pairOf = (first: string, second: string, judged: readonly (readonly Position[])[]): PeopleSummary['pairs'] => {
  const pairs = judged.flatMap((positions): (readonly [boolean, boolean])[] => {
    const [a, b] = [first, second].map((reviewer) => positions.find((position) => position.reviewer === reviewer))
    return a && b ? [[isRejection(a), isRejection(b)]] : []
  })
  if (pairs.length === 0) return []
  const agreement = pairs.filter(([a, b]) => a === b).length / pairs.length
  const [kappa, ac1] = [rounded(cohenKappa(pairs)), rounded(gwetAC1(pairs))]
  return [{ people: [first, second], items: pairs.length, agreement, kappa, ac1 }]
}

/** Labels of the same unedited items by people and by critics. All checks count as one critic, because the first that fails rejects a draft. */
export const labelsOf = (outcomes: readonly Outcome[]): ReadonlyMap<string, readonly LabeledVerdict[]> => {
  const labels = new Map<string, LabeledVerdict[]>()
  const add = (name: string, label: LabeledVerdict) => labels.set(name, [...(labels.get(name) ?? []), label])
  for (const { candidate, status, base, content } of outcomes) {
    const { item, origin, rejection } = candidate
    const isEdited = !isSameContent(base, content) || item.review?.status === 'edited'
    if (isEdited || (status !== 'accepted' && status !== 'rejected')) continue
    const human = status === 'accepted'
    if (origin === 'item' || rejection?.stage === 'review') {
      add('checks', { human, judge: true })
      for (const { name, finding } of item.critics) add(`critic ${name}`, { human, judge: finding === 'sound' })
    } else if (rejection?.stage === 'check') add('checks', { human, judge: false })
    else if (rejection?.stage === 'critic') {
      add('checks', { human, judge: true })
      add(`critic ${rejection.by}`, { human, judge: false })
    }
  }
  return new Map([...labels].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Rounds a number. Null if the data was insufficient to compute it. */
const rounded = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null)
