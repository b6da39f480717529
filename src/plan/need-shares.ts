import { sum } from '../text/sum.ts'
import { type Need, needNames } from '../vocabulary/index.ts'

/**
 * Kinds of need in 330 questions that people asked, drawn by seed from public sets and labeled one by one. The askers of the first two
 * sets had a need of their own. The questions of the other sets were written by readers of a page and are counted for comparison.
 */
export const countedNeeds = {
  'questions of customers on a cloud platform': {
    n: 100,
    how_to: 4,
    choice: 3,
    fact: 57,
    meaning: 8,
    condition: 3,
    is_possible: 25,
  },
  'messages of customers to a bank': {
    n: 110,
    how_to: 16,
    symptom: 52,
    choice: 1,
    fact: 20,
    meaning: 6,
    condition: 7,
    is_possible: 8,
  },
  'readers of an encyclopedia (SQuAD 2)': { n: 40, fact: 38, meaning: 2 },
  'readers of abstracts (Pirá)': { n: 40, fact: 26, meaning: 13, what_changed: 1 },
  'readers of university rules (FaQuAD)': { n: 40, how_to: 1, fact: 29, meaning: 7, condition: 2, what_changed: 1 },
} as const satisfies Record<string, { readonly n: number } & Partial<Record<Need, number>>>

const ofNeed = ['questions of customers on a cloud platform', 'messages of customers to a bank'] as const

/** Shares among people with a need of their own, both sets weighted equally. */
export const peoplesShares = Object.fromEntries(
  needNames.map((need) => {
    const shares = ofNeed.map((set) => {
      const counts: { readonly n: number } & Partial<Record<Need, number>> = countedNeeds[set]
      return (counts[need] ?? 0) / counts.n
    })
    return [need, sum(shares) / shares.length]
  }),
) as Readonly<Record<Need, number>>

/** Minimum share, so that rare kinds are tested too. */
export const minShare = 0.04

/** Default share of each kind of need. */
export const needShares: readonly { readonly value: Need; readonly weight: number }[] = needNames.map((value) => ({
  value,
  weight: Math.max(minShare, peoplesShares[value]),
}))
