import type { Corpus } from '../corpus/corpus.ts'
import type { Item, SessionSettings } from '../vocabulary/index.ts'
import { leakFreeComponents, type Split, splitNames, splitOfDate } from './splits.ts'

/**
 * Splits of a set that changed: items stay where they are. What now belongs together goes where most of it is. What is new goes where
 * its date belongs, or where no dates are given to the split that is furthest below its share.
 */
export const withKeptSplits = (
  items: readonly Item[],
  corpus: Corpus,
  { splitShares, splitDates }: Pick<SessionSettings, 'splitShares' | 'splitDates'>,
): Item[] => {
  const components = leakFreeComponents(items, corpus)
  const members = new Map<number, Item[]>()
  for (const [index, component] of components.entries())
    members.set(component, [...(members.get(component) ?? []), items[index]!])
  const total = splitShares.reduce((sum, share) => sum + share, 0)
  const room = splitShares.map((share) => (share / total) * items.length)
  const split = new Map<number, Split>()
  const put = (component: number, name: Split): void => {
    split.set(component, name)
    room[splitNames.indexOf(name)]! -= members.get(component)!.length
  }
  for (const [component, own] of members) {
    const most = splitNames
      .map((name) => [name, own.filter((item) => item.split === name).length] as const)
      .toSorted((a, b) => b[1] - a[1])[0]!
    if (most[1] > 0) put(component, most[0])
  }
  for (const [component, own] of members)
    if (!split.has(component))
      put(component, splitDates ? splitOfDate(own, splitDates) : splitNames[room.indexOf(Math.max(...room))]!)
  return items.map((item, index) => ({ ...item, split: split.get(components[index]!)! }))
}
