import { recordOf } from '../text/objects.ts'
import { elementAt, zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import {
  type Mix,
  type PerStrategy,
  Preset,
  type SessionSettings,
  type StrategyName,
  strategyNames,
} from '../vocabulary/index.ts'
import { defaultNoAnswerShare } from './default-mixes.ts'
import { quotas } from './quotas.ts'
import { strategies } from './strategies.ts'
import type { BuiltInStrategy, DocumentTraits } from './strategy.ts'

/** Percent of the items per strategy. */
export const presets: Readonly<Record<Preset, PerStrategy>> = recordOf(Preset.options, (preset) => {
  const shares = strategies.map((strategy) => [strategy.name, strategy.presets[preset]])
  return Object.fromEntries(shares)
})

/** Percent of the items per strategy, chosen for the documents (`--mix auto`). */
export const autoMix = (documents: DocumentTraits): Mix =>
  Object.fromEntries(strategies.toReversed().map((strategy) => [strategy.name, strategy.autoWeight(documents)]))

/** Strategies that can fill empty places of other strategies, the largest first. */
export const gapFillers: readonly StrategyName[] = strategies
  .filter(({ fillsGaps }) => fillsGaps)
  .toReversed()
  .toSorted((a, b) => b.presets.balanced - a.presets.balanced)
  .map(({ name }) => name)

/** The strategy for a purpose that the mix handles specially. */
export const strategyFor = (purpose: NonNullable<BuiltInStrategy['purpose']>): StrategyName => {
  const strategy = strategies.find(({ purpose: itsPurpose }) => itsPurpose === purpose)
  if (!strategy) throw new Error(`No strategy has the purpose ${purpose}.`)
  return strategy.name
}

type MixSettings = Pick<SessionSettings, 'count' | 'preset' | 'mix' | 'questions'> &
  Partial<Pick<SessionSettings, 'noAnswer' | 'lessons' | 'questionsShare' | 'grounded' | 'customShares'>>

/** Divides the items among the strategies. Without real questions, the others share the places of `grounded`. */
export const strategyCounts = (settings: MixSettings) => {
  if (settings.mix === 'auto') throw new Error('--mix auto must be resolved before items are counted.')
  const requestedMix: Mix = settings.mix ?? presets[settings.preset]
  /** What the user should know about changes to the requested mix. */
  const notes: string[] = []
  // Lessons from reviews do not change a mix that the user requested.
  const lessonFactors = settings.mix === undefined ? (settings.lessons?.strategies ?? {}) : {}
  const customShares = settings.customShares ?? {}
  const names = [...strategyNames, ...Object.keys(customShares)]
  const weights = names.map((name) => (requestedMix[name] ?? 0) * (lessonFactors[name] ?? 1))
  const grounded = names.indexOf(strategyFor('real questions'))
  if (settings.questions.length === 0 && elementAt(weights, grounded) > 0) {
    const share = elementAt(weights, grounded) / sum(weights)
    const receiver = share === 1 ? 'goes to direct' : 'is spread over the other strategies'
    notes.push(
      `No real questions were given (--questions), so the grounded share (${Math.round(share * 100)}%) ${receiver}.`,
    )
    weights[grounded] = 0
    if (share === 1) weights[names.indexOf('direct')] = 100
  }
  // The user's own strategies take their share from all others in proportion.
  if (settings.mix === undefined) {
    const total = sum(weights) / Math.max(0.01, 1 - sum(Object.values(customShares)) / 100)
    for (const [name, share] of Object.entries(customShares)) weights[names.indexOf(name)] = (total * share) / 100
  }
  const counts = quotas(weights, settings.count)
  const countOf = (index: number): number => elementAt(counts, index)
  const move = (from: number, to: number): void => {
    counts[from] = countOf(from) - 1
    counts[to] = countOf(to) + 1
  }
  const realCount = realQuestionCount(settings, countOf(grounded))
  if (settings.questions.length > 0 && realCount !== counts[grounded]) {
    const others = quotas(weights.with(grounded, 0), settings.count - realCount)
    // If no other strategy is in the mix, real questions keep all places.
    if (sum(others) === settings.count - realCount) counts.splice(0, counts.length, ...others.with(grounded, realCount))
  }
  // If the adversarial strategy has too few places for the requested questions without an answer, the largest other strategies give up some.
  const adversarial = names.indexOf(strategyFor('no answer'))
  if (settings.mix === undefined)
    while (countOf(adversarial) < Math.round((settings.noAnswer ?? defaultNoAnswerShare) * settings.count)) {
      const movable = counts.map((count, index) => (index === adversarial || index === grounded ? 0 : count))
      const largest = Math.max(...movable)
      if (largest === 0) break
      move(movable.indexOf(largest), adversarial)
    }
  // A strategy below its minimum (a journey of one turn) gives its items to the largest other strategy.
  for (const { name, minItems = 1 } of strategies) {
    const index = names.indexOf(name)
    if (countOf(index) === 0 || countOf(index) >= minItems || settings.count < minItems) continue
    const others = counts.map((count, otherIndex) => (otherIndex === index || otherIndex === grounded ? 0 : count))
    const largest = others.indexOf(Math.max(...others))
    while (countOf(index) > 0 && countOf(largest) > 0) move(index, largest)
  }
  return { counts: Object.fromEntries(zip(names, counts)) as PerStrategy, notes }
}

/** The number of items for real questions, if the mix alone would give them `places`. */
const realQuestionCount = (settings: MixSettings, places: number): number => {
  const { count, mix, questions, questionsShare, grounded } = settings
  if (questionsShare !== undefined) return Math.round(questionsShare * count)
  // Every real question is tried, even if the preset has fewer places.
  const triesAll = mix === undefined && grounded !== 'seed'
  return triesAll ? Math.max(places, Math.min(count, questions.length)) : places
}
