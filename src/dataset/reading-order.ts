import { countEach } from '../text/grouped-by.ts'
import { required } from '../text/required.ts'
import { type Item, strategyNames } from '../vocabulary/index.ts'

/** Sorts items for items.jsonl: by strategy (anchors first), then by language (most frequent first), then as planned. */
export const inReadingOrder = (items: readonly Item[]): Item[] => {
  const languageCounts = countEach(items.map(({ language }) => language))
  const strategies = [...new Set(['anchor', ...strategyNames, ...items.map(({ strategy }) => strategy)])]
  return items.toSorted(
    (a, b) =>
      strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy) ||
      required(languageCounts, b.language) - required(languageCounts, a.language) ||
      a.language.localeCompare(b.language, 'en'),
  )
}
