import { elementAt, zip } from '../text/required.ts'
import { type Mix, type PerStrategy, type Preset, type SessionSettings, strategyNames } from '../vocabulary/index.ts'
import { quotas } from './quotas.ts'

/** Percent of the items per strategy. */
export const presets: Readonly<Record<Preset, PerStrategy>> = {
  balanced: { direct: 10, dimension: 25, grounded: 30, adversarial: 15, 'topic-cluster': 10, journey: 10 },
  'new-product': { direct: 20, dimension: 35, grounded: 0, adversarial: 12, 'topic-cluster': 23, journey: 10 },
  'mature-product': { direct: 5, dimension: 15, grounded: 50, adversarial: 12, 'topic-cluster': 8, journey: 10 },
  regression: { direct: 5, dimension: 10, grounded: 45, adversarial: 30, 'topic-cluster': 5, journey: 5 },
  lookups: { direct: 90, dimension: 0, grounded: 0, adversarial: 10, 'topic-cluster': 0, journey: 0 },
  chunker: { direct: 45, dimension: 40, grounded: 0, adversarial: 5, 'topic-cluster': 10, journey: 0 },
}

/** Of a set, so many questions have no answer in the documents where nobody says otherwise. */
export const defaultNoAnswer = 0.1

export interface StrategyCounts {
  readonly counts: PerStrategy
  /** What was changed about the wish, to be said to the user. */
  readonly notes: readonly string[]
}

/** How many items each strategy is to give. Without real questions the grounded share is spread over the others. */
export const strategyCounts = (
  settings: Pick<SessionSettings, 'count' | 'preset' | 'mix' | 'questions'> &
    Partial<Pick<SessionSettings, 'noAnswer' | 'lessons' | 'questionsShare' | 'grounded' | 'ownStrategies'>>,
): StrategyCounts => {
  if (settings.mix === 'auto') throw new Error('The mix is worked out from the documents before anything is counted.')
  const asked: Mix = settings.mix ?? presets[settings.preset]
  const notes: string[] = []
  // A mix that is asked for explicitly is what is wanted, whatever people rejected.
  const learned = settings.mix === undefined ? (settings.lessons?.strategies ?? {}) : {}
  const own = settings.ownStrategies ?? {}
  const names = [...strategyNames, ...Object.keys(own)]
  const weights = names.map((name) => (asked[name] ?? 0) * (learned[name] ?? 1))
  const grounded = strategyNames.indexOf('grounded')
  if (settings.questions.length === 0 && elementAt(weights, grounded) > 0) {
    const others = weights.reduce((sum, weight, index) => sum + (index === grounded ? 0 : weight), 0)
    notes.push(
      `No real questions were given (--questions), so the grounded share (${weights[grounded]}%) is spread over the other strategies.`,
    )
    weights[grounded] = 0
    if (others === 0) weights[strategyNames.indexOf('direct')] = 100
  }
  // What strategies of one's own take is taken from all others alike.
  if (settings.mix === undefined) {
    const others = sum(weights) / Math.max(0.01, 1 - sum(Object.values(own)) / 100)
    for (const [name, share] of Object.entries(own)) weights[names.indexOf(name)] = (others * share) / 100
  }
  const counts = quotas(weights, settings.count)
  const countOf = (index: number): number => elementAt(counts, index)
  const move = (from: number, to: number): void => {
    counts[from] = countOf(from) - 1
    counts[to] = countOf(to) + 1
  }
  // Each real question that was given is tried, whatever the preset says.
  const tried =
    settings.questionsShare !== undefined
      ? Math.round(settings.questionsShare * settings.count)
      : settings.mix === undefined && settings.grounded !== 'seed'
        ? Math.max(countOf(grounded), Math.min(settings.count, settings.questions.length))
        : countOf(grounded)
  if (settings.questions.length > 0 && tried !== counts[grounded]) {
    const others = quotas(weights.with(grounded, 0), settings.count - tried)
    counts.splice(0, counts.length, ...others.with(grounded, tried))
  }
  // Where more is to be without an answer than probes have places, other strategies give them theirs.
  const adversarial = strategyNames.indexOf('adversarial')
  if (settings.mix === undefined)
    while (countOf(adversarial) < Math.round((settings.noAnswer ?? defaultNoAnswer) * settings.count)) {
      const free = counts.map((count, index) => (index === adversarial || index === grounded ? 0 : count))
      const largest = Math.max(...free)
      if (largest === 0) break
      move(free.indexOf(largest), adversarial)
    }
  // A journey of one turn is none: its place goes to the largest of the others.
  const journey = strategyNames.indexOf('journey')
  if (counts[journey] === 1 && settings.count > 1) {
    const others = counts.map((count, index) => (index === journey || index === grounded ? 0 : count))
    move(journey, others.indexOf(Math.max(...others)))
  }
  return {
    counts: Object.fromEntries(zip(names, counts)) as PerStrategy,
    notes,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
