import { type Difficulty, type Intent, type Need, needOf, type SessionSettings } from '../vocabulary/index.ts'
import { needShares } from './need-shares.ts'

export interface Share<T> {
  readonly value: T
  readonly weight: number
}

const difficultiesOfEngine: readonly Share<Difficulty>[] = [
  { value: 'easy', weight: 30 },
  { value: 'medium', weight: 45 },
  { value: 'hard', weight: 25 },
]

/** Models get fewer one-line facts: readers of their sets seldom rated such items as excellent. */
const difficultiesOfModels: readonly Share<Difficulty>[] = [
  { value: 'easy', weight: 15 },
  { value: 'medium', weight: 50 },
  { value: 'hard', weight: 35 },
]

export const difficultyMix = ({ surplus }: Pick<SessionSettings, 'surplus'>): readonly Share<Difficulty>[] =>
  surplus > 1 ? difficultiesOfEngine : difficultiesOfModels

/** Default intents of the embedded engine, by the names of its patterns. */
const engineMix: readonly Share<Intent>[] = [
  { value: 'policy_lookup', weight: 26 },
  { value: 'reference_lookup', weight: 20 },
  { value: 'procedure', weight: 18 },
  { value: 'eligibility_exception', weight: 11 },
  { value: 'definition', weight: 10 },
  { value: 'troubleshooting', weight: 8 },
  { value: 'comparison', weight: 7 },
  { value: 'multi_hop', weight: 12 },
]

/** Shares of all kinds of need, including several pages. Models follow the shares of people's questions. */
export const intentMix = (
  { surplus, multiHop }: Pick<SessionSettings, 'surplus' | 'multiHop'>,
  ofPeople: readonly Share<Need>[] = needShares,
): readonly Share<Intent>[] => {
  const defaults: readonly Share<Intent>[] = surplus > 1 ? engineMix : ofPeople
  if (multiHop === undefined) return defaults
  const alone = defaults.filter(({ value }) => !joinsPages(value))
  const others = alone.reduce((sum, { weight }) => sum + weight, 0)
  return [...alone, { value: 'several_pages', weight: (others * multiHop) / (1 - multiHop) }]
}

/** Shares of the kinds that one passage can serve. */
export const aloneMix = (
  settings: Pick<SessionSettings, 'surplus' | 'multiHop'>,
  ofPeople?: readonly Share<Need>[],
): readonly Share<Intent>[] => intentMix(settings, ofPeople).filter(({ value }) => !joinsPages(value))

/** Shares of all kinds of need, by the names used in items. */
export const needMix = (
  settings: Pick<SessionSettings, 'surplus' | 'multiHop'>,
  ofPeople?: readonly Share<Need>[],
): Share<Intent>[] => {
  const weights = new Map<Intent, number>()
  for (const { value, weight } of intentMix(settings, ofPeople))
    weights.set(needOf(value), (weights.get(needOf(value)) ?? 0) + weight)
  return [...weights].map(([value, weight]) => ({ value, weight }))
}

export const joinsPages = (intent: Intent): boolean => needOf(intent) === 'several_pages'

/** Default share of questions without an answer in the documents. */
export const defaultNoAnswer = 0.1
