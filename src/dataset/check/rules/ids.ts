import { aboutItem, type Rule } from '../rule.ts'

/** Ids are unique, and the items that an item was made from are there and in its family. */
export const ids: Rule = ({ dataset, report }) => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  const seen = new Map<string, number>()
  for (const placed of dataset.items) {
    const { value: item, line } = placed
    const say = aboutItem(report, 'ids', placed)
    const before = seen.get(item.query_id)
    if (before === undefined) seen.set(item.query_id, line)
    else say(`The id is already used in line ${before}.`)
    if (item.noise && !items.has(item.noise.clean_id))
      say(`Its clean form ${item.noise.clean_id} is not in the set.`, 'Put that item back, or take this one out.')
    if (!item.evolution) continue
    const origin = items.get(item.evolution.from)
    if (!origin)
      say(
        `It was evolved from ${item.evolution.from}, which is not in the set.`,
        'Put that item back, or take this one out.',
      )
    else if (origin.template_family_id !== item.template_family_id)
      say(`It is not in the template family of ${origin.query_id}, from which it was evolved.`)
  }
}
