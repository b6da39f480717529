import type { Corpus } from '../../corpus/corpus.ts'
import { withFamilies } from '../../dataset/families.ts'
import { withSplits } from '../../dataset/splits.ts'
import { zip } from '../../text/required.ts'
import type { Item, SessionSettings } from '../../vocabulary/index.ts'

/** Families and splits of a refreshed set: what stood keeps both, what is new joins those that it belongs to. */
export const settleSplits = (
  items: readonly Item[],
  isOld: (item: Item) => boolean,
  corpus: Corpus,
  settings: Pick<SessionSettings, 'seed' | 'splitShares' | 'splitDates'>,
): Item[] => withSplits(withOldFamilies(items, isOld, corpus), corpus, settings, true)

/** New items join the group and the family of the old ones that they belong to. */
const withOldFamilies = (items: readonly Item[], isOld: (item: Item) => boolean, corpus: Corpus): Item[] => {
  const fresh = withFamilies(items, corpus)
  const groups = new Map<string, string>()
  const families = new Map<string, string>()
  for (const [item, { group_id, template_family_id }] of zip(items, fresh)) {
    if (!isOld(item)) continue
    if (!groups.has(group_id)) groups.set(group_id, item.group_id)
    if (!families.has(template_family_id)) families.set(template_family_id, item.template_family_id)
  }
  return zip(items, fresh).map(([item, { group_id, template_family_id }]) => {
    if (isOld(item)) return item
    return {
      ...item,
      group_id: groups.get(group_id) ?? group_id,
      template_family_id: families.get(template_family_id) ?? template_family_id,
    }
  })
}
