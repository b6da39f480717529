import { aboutItem, type Rule } from '../rule.ts'

/** An answerable item has passages that look like its evidence and are none, so that a retriever can be wrong. */
export const negatives: Rule = ({ dataset, report }) => {
  for (const placed of dataset.items) {
    const { no_answer, strategy, gold_evidence, also_supports, negatives } = placed.value
    const others = dataset.chunks.length - gold_evidence.length - also_supports.length
    if (no_answer || strategy === 'anchor' || negatives.length >= Math.min(fewest, Math.floor(others / crowded)))
      continue
    aboutItem(
      report,
      'negatives',
      placed,
    )(`It has ${negatives.length} hard negatives; ${fewest} are wanted, and no more could be proved not to answer it.`)
  }
}

const fewest = 2

/** In a corpus of a few passages each may say the same. */
const crowded = 10
