import { sumEach } from '../text/grouped-by.ts'
import { recordOf } from '../text/objects.ts'
import { sum } from '../text/sum.ts'
import {
  type Difficulty,
  type Intent,
  type Need,
  needNames,
  needOf,
  type SessionSettings,
} from '../vocabulary/index.ts'
import { type Share, sharesIn } from './quotas.ts'

/** Counts of each kind of need in two samples of public user questions, which were labeled one by one. docs/sample.md has more sets. */
const needCounts: readonly Readonly<Partial<Record<Need, number>>>[] = [
  // Questions from customers of a cloud platform.
  { how_to: 4, choice: 3, fact: 57, meaning: 8, condition: 3, is_possible: 25 },
  // Messages from customers of a bank.
  { how_to: 16, symptom: 52, choice: 1, fact: 20, meaning: 6, condition: 7, is_possible: 8 },
]

/** The share of each kind of need. Both samples count equally. */
export const measuredNeedShares: Readonly<Record<Need, number>> = recordOf(needNames, (need) => {
  const shares = needCounts.map((counts) => (counts[need] ?? 0) / sum(Object.values(counts)))
  return sum(shares) / shares.length
})

/** Minimum share, so that rare kinds of need are tested too. */
export const minNeedShare = 0.04

export const needShares: readonly Share<Need>[] = needNames.map((value) => ({
  value,
  weight: Math.max(minNeedShare, measuredNeedShares[value]),
}))

const difficultiesOfEngine = sharesIn<Difficulty>({ easy: 30, medium: 45, hard: 25 })

/** Models write fewer easy items, because people seldom rate one-line facts as excellent. */
const difficultiesOfModels = sharesIn<Difficulty>({ easy: 15, medium: 50, hard: 35 })

/** A surplus above 1 is the default of the embedded engine, so it is taken as a sign that the engine writes. */
export const isPlannedForEngine = ({ surplus }: Pick<SessionSettings, 'surplus'>): boolean => surplus > 1

export const difficultyMix = (settings: Pick<SessionSettings, 'surplus'>): readonly Share<Difficulty>[] =>
  isPlannedForEngine(settings) ? difficultiesOfEngine : difficultiesOfModels

/** Default shares of the embedded engine, by its finer intents (`olderIntentNames`). */
const engineMix = sharesIn<Intent>({
  policy_lookup: 26,
  reference_lookup: 20,
  procedure: 18,
  eligibility_exception: 11,
  definition: 10,
  troubleshooting: 8,
  comparison: 7,
  multi_hop: 12,
})

type MixSettings = Pick<SessionSettings, 'surplus' | 'multiHop'>

/** Shares of all kinds of need, including `several_pages`. For models, they are the shares among questions that people asked. */
export const intentMix = (
  settings: MixSettings,
  askedNeeds: readonly Share<Need>[] = needShares,
): readonly Share<Intent>[] => {
  const { multiHop } = settings
  const defaults: readonly Share<Intent>[] = isPlannedForEngine(settings) ? engineMix : askedNeeds
  if (multiHop === undefined) return defaults
  const singlePage = defaults.filter(({ value }) => !joinsPages(value))
  const singlePageWeight = singlePage.reduce((sum, { weight }) => sum + weight, 0)
  return [...singlePage, { value: 'several_pages', weight: (singlePageWeight * multiHop) / (1 - multiHop) }]
}

/** Shares of the kinds of need that one passage can serve. */
export const singlePageMix = (settings: MixSettings, askedNeeds?: readonly Share<Need>[]): readonly Share<Intent>[] =>
  intentMix(settings, askedNeeds).filter(({ value }) => !joinsPages(value))

/** Shares of all kinds of need, by the names used in items. */
export const needMix = (settings: MixSettings, askedNeeds?: readonly Share<Need>[]): Share<Intent>[] => {
  const weights = sumEach(intentMix(settings, askedNeeds).map(({ value, weight }) => [needOf(value), weight]))
  return [...weights].map(([value, weight]) => ({ value, weight }))
}

export const joinsPages = (intent: Intent): boolean => needOf(intent) === 'several_pages'

export const defaultNoAnswerShare = 0.1
