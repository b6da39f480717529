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

/** Of a model less is asked that is in one line: readers of its sets were seldom proud of such items. */
const difficultiesOfModels: readonly Share<Difficulty>[] = [
  { value: 'easy', weight: 15 },
  { value: 'medium', weight: 50 },
  { value: 'hard', weight: 35 },
]

/** What is asked for of each difficulty where nobody says otherwise. */
export const difficultyMix = ({ surplus }: Pick<SessionSettings, 'surplus'>): readonly Share<Difficulty>[] =>
  surplus > 1 ? difficultiesOfEngine : difficultiesOfModels

/** What the embedded engine can find in documents, under the names that its patterns have. */
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

/** The kinds of need that are asked for, several pages among them: of a model in the shares of people's questions. */
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

/** Those that one passage can carry. */
export const aloneMix = (
  settings: Pick<SessionSettings, 'surplus' | 'multiHop'>,
  ofPeople?: readonly Share<Need>[],
): readonly Share<Intent>[] => intentMix(settings, ofPeople).filter(({ value }) => !joinsPages(value))

/** The same under the names that items have. */
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

/** Of a set, so many questions have no answer in the documents where nobody says otherwise. */
export const defaultNoAnswer = 0.1
