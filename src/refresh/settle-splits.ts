import type { Corpus } from '../corpus/corpus.ts'
import { withFamilies } from '../dataset/families.ts'
import { leakFreeComponents, type Split, splitNames } from '../dataset/splits.ts'
import type { Item, SessionSettings } from '../vocabulary/index.ts'

/**
 * Families and splits of a refreshed set. What stood keeps both; what is new goes where what it belongs to is, else to the split that is
 * furthest below its share. Only where old items of two splits have come to belong together do some of them change theirs.
 */
export const settleSplits = (
  items: readonly Item[],
  isOld: (item: Item) => boolean,
  corpus: Corpus,
  { splitShares }: Pick<SessionSettings, 'splitShares'>,
): Item[] => {
  const grouped = withOldFamilies(items, isOld, corpus)
  const components = leakFreeComponents(grouped, corpus)
  const members = new Map<number, number[]>()
  for (const [index, component] of components.entries())
    members.set(component, [...(members.get(component) ?? []), index])
  const total = splitShares.reduce((sum, share) => sum + share, 0)
  const room = splitShares.map((share) => (share / total) * items.length)
  const homes = [...members].map(([, indexes]) => ({
    indexes,
    home: homeOf(
      indexes.map((at) => grouped[at]!),
      isOld,
    ),
  }))
  for (const { indexes, home } of homes) if (home) room[splitNames.indexOf(home)]! -= indexes.length
  const splits = new Map<number, Split>()
  for (const { indexes, home } of homes) {
    const split = home ?? splitNames[room.indexOf(Math.max(...room))]!
    if (!home) room[splitNames.indexOf(split)]! -= indexes.length
    for (const index of indexes) splits.set(index, split)
  }
  return grouped.map((item, index) =>
    item.split === splits.get(index) ? item : { ...item, split: splits.get(index)! },
  )
}

const homeOf = (members: readonly Item[], isOld: (item: Item) => boolean): Split | undefined => {
  const counts = new Map<Split, number>()
  for (const item of members) if (isOld(item) && item.split) counts.set(item.split, (counts.get(item.split) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** New items join the group and the family of the old ones that they belong to. */
const withOldFamilies = (items: readonly Item[], isOld: (item: Item) => boolean, corpus: Corpus): Item[] => {
  const fresh = withFamilies(items, corpus)
  const groups = new Map<string, string>()
  const families = new Map<string, string>()
  for (const [index, item] of items.entries()) {
    if (!isOld(item)) continue
    const { group_id, template_family_id } = fresh[index]!
    if (!groups.has(group_id)) groups.set(group_id, item.group_id)
    if (!families.has(template_family_id)) families.set(template_family_id, item.template_family_id)
  }
  return items.map((item, index) => {
    if (isOld(item)) return item
    const { group_id, template_family_id } = fresh[index]!
    return {
      ...item,
      group_id: groups.get(group_id) ?? group_id,
      template_family_id: families.get(template_family_id) ?? template_family_id,
    }
  })
}
