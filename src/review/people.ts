import type { PeopleSummary } from '../dataset/statistics/measures.ts'
import { calibrate } from '../measure/calibration.ts'
import type { Labelled } from '../measure/labelled-item.ts'
import { agreementOf } from './agreement.ts'
import type { Outcome } from './outcomes.ts'
import { withoutUndone } from './read-reviews.ts'
import type { ReviewRow } from './review-row.ts'

/** Summarizes the review for the card: who reviewed at how much, how far people agree, and which critics they contradict. */
export const peopleOf = (outcomes: readonly Outcome[], rows: readonly ReviewRow[]): PeopleSummary | undefined => {
  const agreement = agreementOf(outcomes)
  if (agreement.people.length === 0) return undefined
  const reviewed = outcomes.filter(({ positions }) => positions.some(({ status }) => status !== 'skipped'))
  const decoys = withoutUndone(rows).filter(({ honeypot }) => honeypot !== undefined)
  const count = (test: (outcome: Outcome) => boolean): number => reviewed.filter(test).length
  return {
    looked: count(({ candidate }) => candidate.origin === 'item' || candidate.rejection?.stage === 'review'),
    drafts: count(({ candidate }) => candidate.origin === 'ledger' && candidate.rejection?.stage !== 'review'),
    accepted: count(({ status }) => status === 'accepted'),
    rejected: count(({ status }) => status === 'rejected'),
    disagreed: count(({ status }) => status === 'disagreed'),
    disputed: count(({ status }) => status === 'disputed'),
    settled: count(({ settled }) => settled !== undefined),
    people: agreement.people.map((person) => {
      const own = decoys.filter(({ reviewer }) => reviewer === person.reviewer)
      return { ...person, decoys: own.length, caught: own.filter(({ verdict }) => verdict !== 'accept').length }
    }),
    criteria: agreement.criteria.map(({ alpha, ...row }) => ({ ...row, alpha: finite(alpha) })),
    pairs: agreement.pairs.map(({ people, items, same, kappa, ac1 }) => ({
      people: [people[0], people[1]],
      items,
      same,
      kappa: finite(kappa),
      ac1: finite(ac1),
    })),
    overTime: agreement.overTime.map(({ alpha, ...row }) => ({ ...row, alpha: finite(alpha) })),
    critics: [...labelsOf(outcomes)].map(([name, labels]) => {
      const { sensitivity, specificity } = calibrate(labels)
      const good = labels.filter(({ human }) => human).length
      return {
        name,
        good,
        bad: labels.length - good,
        sensitivity: finite(sensitivity.value),
        specificity: finite(specificity.value),
      }
    }),
  }
}

/** Labels of people and of each critic on the same items. All checks count as one critic, because the first failing check ends a draft. */
export const labelsOf = (outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Labelled[]> => {
  const labels = new Map<string, Labelled[]>()
  const note = (name: string, label: Labelled): void => {
    labels.set(name, [...(labels.get(name) ?? []), label])
  }
  for (const { candidate, status } of outcomes) {
    if (status !== 'accepted' && status !== 'rejected') continue
    const human = status === 'accepted'
    const { item, origin, rejection } = candidate
    if (origin === 'item' || rejection?.stage === 'review') {
      note('checks', { human, judge: true })
      for (const { name, finding } of item.critics) note(`critic ${name}`, { human, judge: finding === 'sound' })
    } else if (rejection?.stage === 'check') note('checks', { human, judge: false })
    else if (rejection?.stage === 'critic') {
      note('checks', { human, judge: true })
      note(`critic ${rejection.by}`, { human, judge: false })
    }
  }
  return new Map([...labels].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const finite = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null)
