import type { Item } from '../../vocabulary/index.ts'
import type { Dataset } from './read-dataset.ts'

/** Whether an answerable item has fewer hard negatives than are wanted in a corpus of this size. */
export const fewNegatives = (
  { no_answer, strategy, gold_evidence, also_supports, negatives }: Item,
  { chunks }: Pick<Dataset, 'chunks'>,
): boolean => {
  const others = chunks.length - gold_evidence.length - also_supports.length
  return (
    !no_answer && strategy !== 'anchor' && negatives.length < Math.min(fewestNegatives, Math.floor(others / crowded))
  )
}

export const fewestNegatives = 2

/** In a corpus of a few passages each may say the same. */
const crowded = 10
