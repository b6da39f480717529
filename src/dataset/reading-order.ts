import { required } from '../text/required.ts'
import { type Item, strategyNames } from '../vocabulary/index.ts'

/**
 * Returns items in the order of `items.jsonl`: by strategy (anchors first), then by language (the most frequent first), then as planned.
 *
 * More than the look of the file depends on this order. For a new set, `assemble` sorts the items, and `complete` then makes these from
 * the sorted list:
 * - `group_id` and `template_family_id`, which are derived from the first item of each group (families.ts)
 * - splits, because the seed shuffles the groups in the order of their items (splits.ts)
 *
 * So a change here moves items of new sets to other splits, with the same seed. `refresh` and `translate` sort after the splits are
 * settled: there the order changes nothing but the order of lines.
 */
export const inReadingOrder = (items: readonly Item[]): Item[] => {
  const languageCounts = new Map<string, number>()
  for (const { language } of items) languageCounts.set(language, (languageCounts.get(language) ?? 0) + 1)
  const strategies = [...new Set(['anchor', ...strategyNames, ...items.map(({ strategy }) => strategy)])]
  return items.toSorted(
    (a, b) =>
      strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy) ||
      required(languageCounts, b.language) - required(languageCounts, a.language) ||
      a.language.localeCompare(b.language, 'en'),
  )
}
