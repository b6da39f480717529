import { sum } from '../text/sum.ts'
import { type Need, needNames } from '../vocabulary/index.ts'
import { minNeedShare } from './default-mixes.ts'
import type { Share } from './quotas.ts'
import type { Topic } from './strategy.ts'
import { topicsOfPassages } from './wanted-items.ts'

interface AskedQuestion {
  readonly times: number
  readonly need?: Need
  readonly chunk_ids: readonly string[]
}

/** The factor by which real questions change each topic's default share of the sample. Undefined if there are too few questions. */
export const demandByTopic = (
  questions: readonly AskedQuestion[],
  topics: readonly Topic[],
): ReadonlyMap<string, number> | undefined => {
  const topicOf = topicsOfPassages(topics)
  const questionTopics = questions.flatMap(({ chunk_ids: [first], times }) =>
    first === undefined ? [] : { value: topicOf(first), times },
  )
  if (questionTopics.length < minQuestions) return undefined
  const shareOf = shareCounter(questionTopics)
  const passageCount = sum(topics.map(({ chunk_ids }) => chunk_ids.length))
  return new Map(
    topics.map(({ label, chunk_ids }) => {
      const expected = Math.max(1, chunk_ids.length) / Math.max(1, passageCount)
      return [label, Math.min(maxFactor, Math.max(minFactor, shareOf(label) / expected))]
    }),
  )
}

/** Shares of the kinds of need among real questions, with a minimum for rare kinds. Undefined if there are too few questions. */
export const needSharesOf = (questions: readonly AskedQuestion[]): readonly Share<Need>[] | undefined => {
  const withNeed = questions.flatMap(({ need, times }) => (need === undefined ? [] : { value: need, times }))
  if (withNeed.length < minQuestions) return undefined
  const shareOf = shareCounter(withNeed)
  return needNames.map((value) => ({ value, weight: Math.max(minNeedShare, shareOf(value)) }))
}

const shareCounter = <T>(entries: readonly { readonly value: T; readonly times: number }[]): ((value: T) => number) => {
  const total = entries.reduce((sum, { times }) => sum + times, 0)
  return (value) => entries.reduce((sum, entry) => sum + (entry.value === value ? entry.times : 0), 0) / total
}

/** Shares of fewer questions would be mostly chance. */
const minQuestions = 20
const minFactor = 0.25
const maxFactor = 4
