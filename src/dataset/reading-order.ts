import { type Item, strategyNames } from '../vocabulary/index.ts'

/** As somebody reads a set: one strategy after the other, in each the language of most questions first, then as planned. */
export const inReadingOrder = (items: readonly Item[]): Item[] => {
  const spoken = new Map<string, number>()
  for (const { language } of items) spoken.set(language, (spoken.get(language) ?? 0) + 1)
  const strategies = [...new Set(['anchor', ...strategyNames, ...items.map(({ strategy }) => strategy)])]
  return items.toSorted(
    (a, b) =>
      strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy) ||
      spoken.get(b.language)! - spoken.get(a.language)! ||
      a.language.localeCompare(b.language, 'en'),
  )
}
