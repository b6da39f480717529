import { findDuplicates } from '../../duplicates.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Nothing is asked twice. */
export const duplicates: Rule = ({ dataset, report }) => {
  for (const { a, b, how, similarity } of findDuplicates(dataset.items.map(({ value }) => value))) {
    const first = dataset.items[a]!
    aboutItem(
      report,
      'duplicate',
      dataset.items[b]!,
    )(`It asks the same as ${first.value.query_id} in line ${first.line} (${how}, ${similarity.toFixed(2)}).`)
  }
}
