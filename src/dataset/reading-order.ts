import { timesOf } from '../text/grouped-by.ts'
import { required } from '../text/required.ts'
import { type Item, strategyNames } from '../vocabulary/index.ts'

/**
 * Returns items in the order of `items.jsonl`: by strategy (anchors first), then by language (the most frequent first), then as planned.
 * Nothing but the order of lines depends on it: groups, families and splits follow from ids and the seed.
 */
export const inReadingOrder = (items: readonly Item[]): Item[] => {
  const languageCounts = timesOf(items.map(({ language }) => language))
  const strategies = [...new Set(['anchor', ...strategyNames, ...items.map(({ strategy }) => strategy)])]
  return items.toSorted(
    (a, b) =>
      strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy) ||
      required(languageCounts, b.language) - required(languageCounts, a.language) ||
      a.language.localeCompare(b.language, 'en'),
  )
}
