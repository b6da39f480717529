import type { Corpus } from '../corpus/corpus.ts'
import { withFamilies } from '../dataset/families.ts'
import { withKeptSplits } from '../dataset/splits.ts'
import type { Item, SessionSettings } from '../vocabulary/index.ts'

/** Families and splits of a refreshed set: what stood keeps both, what is new joins those that it belongs to. */
export const settleSplits = (
  items: readonly Item[],
  isOld: (item: Item) => boolean,
  corpus: Corpus,
  settings: Pick<SessionSettings, 'splitShares' | 'splitDates'>,
): Item[] => withKeptSplits(withOldFamilies(items, isOld, corpus), corpus, settings)

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
