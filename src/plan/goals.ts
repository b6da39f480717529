import {
  type Dimension,
  type Goal,
  type Intent,
  type Need,
  needOf,
  type PerStrategy,
  type SessionSettings,
} from '../vocabulary/index.ts'
import { difficultyMix, needMix } from './default-mixes.ts'
import { quotasOf, type Share, sharesIn } from './quotas.ts'

export interface GoalsInput {
  readonly settings: SessionSettings
  /** Items wanted per strategy. */
  readonly counts: PerStrategy
  readonly topics: readonly string[]
  /** Languages to ask in, with their default weights. */
  readonly languages: readonly Share<string>[]
  readonly dimensions: readonly Dimension[]
  /** Shares of the kinds of need among real questions. Undefined if there were too few. */
  readonly needShares?: readonly Share<Need>[]
}

/** For each value, the number of items of the finished set that should have it: by the requested shares, or by defaults, which only guide the selection. */
export const goalsOf = (input: GoalsInput): Goal[] => {
  const { settings, counts, topics, languages, dimensions } = input
  const { count, evolve, noAnswer, multiHop, evolutions, adversarial, sharesSetByUser } = settings
  const evolvedCount = Math.round(count * evolve)
  const topicShares = topics.map((value) => ({ value, weight: 1 }))
  return [
    ...weightedGoals(settings, 'difficulty', difficultyMix(settings), count),
    ...weightedGoals(settings, 'intent', needMix(settings, input.needShares), count),
    ...weightedGoals(settings, 'language', languages, count, sharesSetByUser.includes('languages')),
    ...weightedGoals(settings, 'topic', topicShares, count),
    ...dimensions.flatMap((dimension) => {
      const shares = dimension.values.map(({ name: value, weight }) => ({ value, weight }))
      return weightedGoals(settings, dimension.name, shares, counts.dimension, settings.dimensions.length > 0)
    }),
    ...(sharesSetByUser.includes('evolve') ? yesAndNoGoals('evolved', evolvedCount, count) : []),
    ...(noAnswer === undefined ? [] : yesAndNoGoals('no-answer', Math.round(count * noAnswer), count)),
    ...(multiHop === undefined ? [] : yesAndNoGoals('multi-hop', Math.round(count * multiHop), count)),
    ...(evolutions ? goalsOfShares('evolution', sharesIn(evolutions), evolvedCount, true) : []),
    ...(adversarial ? goalsOfShares('adversarial', sharesIn(adversarial), counts.adversarial, true) : []),
  ]
}

/** The default weight of a value times the weight that the user gave it. */
export const adjustedWeight = (
  { weights }: Pick<SessionSettings, 'weights'>,
  dimension: string,
  { value, weight }: Share<string>,
): number => weight * (weights[`${dimension}:${dimension === 'intent' ? needOf(value as Intent) : value}`] ?? 1)

const weightedGoals = (
  settings: SessionSettings,
  dimension: string,
  values: readonly Share<string>[],
  total: number,
  setByUser = false,
): Goal[] => {
  const isWeighted = Object.keys(settings.weights).some((key) => key.startsWith(`${dimension}:`))
  const shares = values.map((share) => ({ ...share, weight: adjustedWeight(settings, dimension, share) }))
  return goalsOfShares(dimension, shares, total, setByUser || isWeighted)
}

const yesAndNoGoals = (dimension: string, wanted: number, count: number): Goal[] => [
  { dimension, value: 'yes', wanted, setByUser: true },
  { dimension, value: 'no', wanted: count - wanted, setByUser: true },
]

const goalsOfShares = (dimension: string, shares: readonly Share<string>[], total: number, setByUser: boolean) =>
  quotasOf(shares, total).map(({ value, count }): Goal => ({ dimension, value, wanted: count, setByUser }))
