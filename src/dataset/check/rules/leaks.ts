import type { Item } from '../../../vocabulary/index.ts'
import { leakFreeComponents } from '../../splits.ts'
import type { Placed } from '../read-dataset.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Nothing that belongs together is divided by the splits. */
export const leaks: Rule = ({ dataset, corpus, report }) => {
  const components = leakFreeComponents(
    dataset.items.map(({ value }) => value),
    corpus,
  )
  const first = new Map<number, Placed<Item>>()
  for (const [index, placed] of dataset.items.entries()) {
    const other = first.get(components[index]!)
    if (!other) first.set(components[index]!, placed)
    else if (other.value.split !== placed.value.split)
      aboutItem(
        report,
        'leak',
        placed,
      )(
        `It shares a section, a family, a span or a copied document with ${other.value.query_id}, and that is in ${other.value.split ?? 'no split'} while it is in ${placed.value.split ?? 'none'}.`,
      )
  }
}
