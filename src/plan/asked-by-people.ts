import { type Need, needNames } from '../vocabulary/index.ts'
import type { Share } from './default-mixes.ts'
import { leastShare } from './need-shares.ts'
import type { Topic } from './strategy.ts'
import { topicsOfPassages } from './wanted-items.ts'

/** A real question, with the kind of its need and the passages that may answer it. */
interface AskedQuestion {
  readonly need?: Need
  readonly chunk_ids: readonly string[]
}

/**
 * How many times its usual share of the sample a topic gets: as often as real questions are about it. What the documents hold and
 * nobody asks for keeps a part. Nothing where too few were given to know.
 */
export const topicsAsked = (
  questions: readonly AskedQuestion[],
  topics: readonly Topic[],
): ReadonlyMap<string, number> | undefined => {
  const topicOf = topicsOfPassages(topics)
  const asked = questions.flatMap(({ chunk_ids }) => (chunk_ids[0] === undefined ? [] : topicOf(chunk_ids[0])))
  if (asked.length < fewestToCount) return undefined
  const passages = topics.reduce((sum, { chunk_ids }) => sum + chunk_ids.length, 0)
  return new Map(
    topics.map(({ label, chunk_ids }) => {
      const share = asked.filter((topic) => topic === label).length / asked.length
      const usual = chunk_ids.length / Math.max(1, passages)
      return [label, Math.min(mostOfUsual, Math.max(leastOfUsual, share / Math.max(usual, 1 / passages)))]
    }),
  )
}

/** The kinds of need in the shares of real questions. A kind that they seldom have is still tested. */
export const needsAsked = (questions: readonly AskedQuestion[]): readonly Share<Need>[] | undefined => {
  const needs = questions.flatMap(({ need }) => need ?? [])
  if (needs.length < fewestToCount) return undefined
  return needNames.map((value) => ({
    value,
    weight: Math.max(leastShare, needs.filter((need) => need === value).length / needs.length),
  }))
}

const fewestToCount = 20
const leastOfUsual = 0.25
const mostOfUsual = 4
