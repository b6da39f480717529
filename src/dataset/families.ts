import type { Corpus } from '../corpus/corpus.ts'
import { compare } from '../text/compare.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { derivedId } from '../text/hash.ts'
import { elementAt, required } from '../text/required.ts'
import type { Item, Span } from '../vocabulary/index.ts'

/**
 * Sets `template_family_id`, shared by an item and everything made from it, and `group_id`, shared by items whose
 * evidence lies in the same top-level section; turns of a journey stay together. Ids derive from the member with the
 * smallest id, so the order of `items` does not matter.
 */
export const withFamilies = (items: readonly Item[], corpus: Corpus): Item[] => {
  const sorted = items.toSorted(compareQueryIds)
  const families = familiesOf(sorted)
  const groups = disjointSets(sorted)
  groups.joinBy((item, index) => [
    ...item.gold_spans.map((span) => topSectionKey(span, corpus)),
    ...(item.journey ? [item.journey.id] : []),
    `family ${families.find(index)}`,
  ])
  const sortedIndex = new Map(sorted.map((item, index) => [item, index]))
  return items.map((item) => {
    const index = required(sortedIndex, item)
    return {
      ...item,
      group_id: derivedId('g', groups.firstOf(index).query_id),
      template_family_id: derivedId('t', families.firstOf(index).query_id),
    }
  })
}

export const familiesOf = (items: readonly Item[]): ReturnType<typeof disjointSets<Item>> => {
  const families = disjointSets(items)
  families.joinBy(({ query_id, evolution }) => (evolution ? [query_id, evolution.from] : [query_id]))
  return families
}

export const compareQueryIds = (a: Pick<Item, 'query_id'>, b: Pick<Item, 'query_id'>): number =>
  compare(a.query_id, b.query_id)

/** The top-level section of a span, without the version, so that older versions belong to the same group. */
const topSectionKey = ({ doc_id, version, start }: Span, corpus: Corpus): string => {
  const sections = corpus.sections(doc_id, version)
  const enclosing = sections.filter((section) => section.start <= start && start < section.end)
  // If the only top heading is the document's title, use the level below.
  const topSections = sections.filter(({ parent }) => parent === null)
  const section = topSections.length > 1 ? enclosing[0] : (enclosing[1] ?? enclosing[0])
  return `${doc_id}\u0000${section?.path.join('\u0000') ?? ''}`
}

/** Union-find. The first member of a group represents it, regardless of the order of joins. */
export const disjointSets = <T>(members: readonly T[]) => {
  const parentOf = [...members.keys()]
  const find = (index: number): number => {
    let current = index
    for (;;) {
      const parent = elementAt(parentOf, current)
      if (parent === current) return current
      parentOf[current] = elementAt(parentOf, parent)
      current = parent
    }
  }
  return {
    find,
    firstOf: (index: number): T => elementAt(members, find(index)),
    join(first: number, second: number): void {
      const [a, b] = [find(first), find(second)]
      if (a !== b) parentOf[Math.max(a, b)] = Math.min(a, b)
    },
    /** Joins all members that have a key in common. */
    joinBy(keysOf: (member: T, index: number) => readonly string[]): void {
      const keyed = members.flatMap((member, index) => keysOf(member, index).map((key) => ({ key, index })))
      for (const [first, ...others] of groupedBy(keyed, ({ key }) => key).values())
        for (const { index } of others) this.join(first.index, index)
    },
  }
}
