import { legs, type SearchIndex } from '../search/index.ts'
import { sum } from '../text/sum.ts'
import { Difficulty, type Item, standaloneQuestion } from '../vocabulary/index.ts'
import { summaryOf } from './statistics/numbers.ts'

const searchDepth = 50

export const measureDifficulty = async (item: Item, search: SearchIndex): Promise<number | undefined> =>
  item.no_answer ? undefined : difficultyOf(standaloneQuestion(item), item.gold_evidence, search)

/** How hard the evidence is to find: 0 if all retrieval methods rank it first, 1 if none finds it. */
export const difficultyOf = async (question: string, chunk_ids: readonly string[], search: SearchIndex) => {
  if (chunk_ids.length === 0) return undefined
  const ranks = await search.ranksOf(question, chunk_ids, searchDepth)
  const legRanks = chunk_ids.flatMap((chunk_id) => legs.map((leg) => ranks.get(chunk_id)?.[leg]))
  // 0 for rank 1, 0.5 for rank 2, and 0.85 for rank 50, the last one.
  const hardness = legRanks.map((rank) => (rank === undefined ? 1 : 1 - 1 / (1 + Math.log2(rank))))
  return Math.round((sum(hardness) / hardness.length) * 1000) / 1000
}

/** True if every retrieval method ranks all of the evidence first. */
export const isFoundFirst = async (question: string, chunk_ids: readonly string[], search: SearchIndex) =>
  (await difficultyOf(question, chunk_ids, search)) === 0

/** Sets `difficulty` to the measured one, if it can be measured, and keeps the requested one in `requested_difficulty`. */
export const withDifficulty = async (item: Item, search: SearchIndex): Promise<Item> => {
  const measured = await measureDifficulty(item, search)
  return {
    ...item,
    difficulty: measured === undefined ? item.difficulty : binOf(measured),
    requested_difficulty: requestedDifficulty(item),
    measured_difficulty: measured,
  }
}

export const itemsFoundFirst = async (items: readonly Item[], search: SearchIndex): Promise<ReadonlySet<Item>> => {
  const found = new Set<Item>()
  for (const item of items) if ((await measureDifficulty(item, search)) === 0) found.add(item)
  return found
}

/** Thresholds between the bins easy, medium and hard of the measured difficulty, which is from 0 to 1. */
export const maxEasy = 0.25
export const minHard = 0.6

export const binOf = (measured: number): Difficulty =>
  measured <= maxEasy ? 'easy' : measured < minHard ? 'medium' : 'hard'

/** The requested difficulty. Older sets store it in `difficulty`. */
export const requestedDifficulty = ({ requested_difficulty, difficulty }: Item): Difficulty =>
  requested_difficulty ?? difficulty

export const difficultyRows = (items: readonly Item[]) =>
  Difficulty.options.map((requested) => {
    const matching = items.filter((item) => requestedDifficulty(item) === requested)
    const values = matching.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
    const count = (bin: Difficulty): number => values.filter((value) => binOf(value) === bin).length
    return {
      requested,
      items: matching.length,
      measured: { easy: count('easy'), medium: count('medium'), hard: count('hard') },
      unmeasured: matching.length - values.length,
      summary: summaryOf(values),
    }
  })
