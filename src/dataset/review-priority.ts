import type { Item } from '../vocabulary/index.ts'

/** Priority of an item for review. Raised if it was hard to write or judge, critics objected, or reviewers left it unresolved. */
export const reviewPriority = (item: Item): number => {
  const { checks, critics, review } = item
  const scores = critics.flatMap((critic) => Object.values(critic.scores ?? {}))
  const bestScore = 5
  const scoreGap = scores.length === 0 ? 0 : Math.max(0, bestScore - Math.min(...scores)) / bestScore
  const objections = [...checks, ...critics].filter(({ finding }) => finding !== 'sound').length
  const isDivided = critics.some(({ votes = [] }) => new Set(votes.map(({ finding }) => finding)).size > 1)
  const isDoubted = critics.some(({ doubted }) => doubted)
  const isUnresolved = review?.status === 'disagreed' || review?.status === 'disputed'
  const priority =
    0.4 * scoreGap +
    Math.min(0.4, 0.2 * objections) +
    (isDivided ? 0.2 : 0) +
    (isDoubted ? 0.2 : 0) +
    (item.no_answer ? 0.15 : 0) +
    (item.multi_hop ? 0.1 : 0) +
    (item.evolution ? 0.1 : 0) +
    (['explanation', 'comparison', 'correction', 'list'].includes(item.answer_type) ? 0.1 : 0) +
    Math.min(0.2, 0.1 * (item.provenance.attempts - 1)) +
    (isUnresolved ? 1 : 0)
  return Math.round(priority * 100) / 100
}
