import { legs, type SearchIndex } from '../search/index.ts'
import type { Item } from '../vocabulary/index.ts'
import { standaloneQuestion } from './standalone-question.ts'

const depth = 50

/**
 * How hard the evidence is to find, by the ranks that the retrieval legs give it: 0 when every leg has it first, near 1 when none
 * finds it. Measured beside the difficulty that was asked for.
 */
export const measuredDifficulty = async (item: Item, search: SearchIndex): Promise<number | undefined> => {
  if (item.no_answer || item.gold_evidence.length === 0) return undefined
  const question = standaloneQuestion(item)
  const ranks = await search.ranksOf(question, item.gold_evidence, depth)
  const hardness = item.gold_evidence.flatMap((chunk_id) =>
    legs.map((leg) => {
      const rank = ranks.get(chunk_id)?.[leg]
      return rank === undefined ? 1 : 1 - 1 / (1 + Math.log2(rank))
    }),
  )
  return Math.round((hardness.reduce((sum, one) => sum + one, 0) / hardness.length) * 1000) / 1000
}
