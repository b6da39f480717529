import type { Corpus } from '../corpus/corpus.ts'
import { compare } from '../text/compare.ts'
import { derivedId } from '../text/hash.ts'
import { elementAt, required } from '../text/required.ts'
import type { Item } from '../vocabulary/index.ts'

/**
 * `template_family_id` joins an item with everything made from it: evolutions, noise, translations. `group_id` joins items whose
 * evidence lies in the same section family, through any of their spans; turns of a journey stay together. Both ids are derived from the
 * member of the group that is first by id, so that the order of `items` decides nothing.
 */
export const withFamilies = (items: readonly Item[], corpus: Corpus): Item[] => {
  const byId = items.toSorted(inOrderOfIds)
  const families = createGroups(byId)
  families.joinBy(({ query_id, evolution }) => (evolution ? [query_id, evolution.from] : [query_id]))
  const groups = createGroups(byId)
  groups.joinBy((item, index) => [
    ...item.gold_spans.map((span) => sectionFamily(span, corpus)),
    ...(item.journey ? [item.journey.id] : []),
    `family ${families.find(index)}`,
  ])
  const placeOf = new Map(byId.map((item, index) => [item, index]))
  return items.map((item) => {
    const index = required(placeOf, item)
    return {
      ...item,
      group_id: derivedId('g', groups.firstOf(index).query_id),
      template_family_id: derivedId('t', families.firstOf(index).query_id),
    }
  })
}

export const inOrderOfIds = (a: Pick<Item, 'query_id'>, b: Pick<Item, 'query_id'>): number =>
  compare(a.query_id, b.query_id)

/** The top-level section that a span is in, without its version: an older version of a section is the same family. */
const sectionFamily = (span: { doc_id: string; version: string; start: number }, corpus: Corpus): string => {
  const inside = corpus
    .sections(span.doc_id, span.version)
    .filter((section) => section.start <= span.start && span.start < section.end)
  // A document whose only top heading is its title is divided by the level below.
  const tops = corpus.sections(span.doc_id, span.version).filter(({ parent }) => parent === null)
  const section = tops.length > 1 ? inside[0] : (inside[1] ?? inside[0])
  return `${span.doc_id}\u0000${section?.path.join('\u0000') ?? ''}`
}

/**
 * Creates groups of members that are joined pair by pair. The first member in the order of `members` represents its group, so the order
 * of `members` matters, and the order of the joins does not.
 */
export const createGroups = <T>(members: readonly T[]) => {
  const leader = [...members.keys()]
  const find = (index: number): number => {
    let at = index
    for (;;) {
      const above = elementAt(leader, at)
      if (above === at) return at
      leader[at] = elementAt(leader, above)
      at = above
    }
  }
  return {
    find,
    firstOf: (index: number): T => elementAt(members, find(index)),
    join(one: number, other: number): void {
      const [a, b] = [find(one), find(other)]
      if (a !== b) leader[Math.max(a, b)] = Math.min(a, b)
    },
    /** Joins everything that has a key in common. */
    joinBy(keysOf: (member: T, index: number) => readonly string[]): void {
      const first = new Map<string, number>()
      for (const [index, member] of members.entries()) {
        for (const key of keysOf(member, index)) {
          const seen = first.get(key)
          if (seen === undefined) first.set(key, index)
          else this.join(seen, index)
        }
      }
    },
  }
}
