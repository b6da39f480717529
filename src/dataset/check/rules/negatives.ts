import { createNegatives } from '../../negatives.ts'
import { fewNegatives } from '../few-negatives.ts'
import { aboutItem, type Rule } from '../rule.ts'

/**
 * An answerable item has passages that look like its evidence and are none, so that a retriever can be wrong. Where it has too few, what
 * stands beside its evidence is proved again: by the proofs that the set was made with, and without a search, which may have been another.
 */
export const negatives: Rule = async ({ dataset, corpus, report }) => {
  const negativesOf = createNegatives(corpus)
  for (const placed of dataset.items) {
    const { value } = placed
    if (!fewNegatives(value, dataset)) continue
    const known = new Set(value.negatives.map(({ chunk_id }) => chunk_id))
    const unnamed = (await negativesOf(value)).find(({ chunk_id }) => !known.has(chunk_id))
    if (unnamed)
      aboutItem(
        report,
        'negatives',
        placed,
      )(`It has ${known.size} hard negatives; 2 are wanted, and ${unnamed.chunk_id} is one: it ${unnamed.why}.`)
  }
}
