import type { Corpus } from '../corpus/corpus.ts'
import { derivedId } from '../text/hash.ts'
import type { Item } from '../vocabulary/index.ts'

/**
 * `template_family_id` joins an item with everything made from it: evolutions, noise, translations. `group_id` joins items whose
 * evidence lies in the same section family, through any of their spans; turns of a journey stay together.
 */
export const withFamilies = (items: readonly Item[], corpus: Corpus): Item[] => {
  const families = createGroups(items.length)
  families.joinBy((index) => [
    items[index]!.query_id,
    ...(items[index]!.evolution ? [items[index]!.evolution!.from] : []),
  ])
  const groups = createGroups(items.length)
  groups.joinBy((index) => {
    const item = items[index]!
    return [
      ...item.gold_spans.map((span) => sectionFamily(span, corpus)),
      ...(item.journey ? [item.journey.id] : []),
      `family ${families.find(index)}`,
    ]
  })
  return items.map((item, index) => ({
    ...item,
    group_id: derivedId('g', items[groups.find(index)]!.query_id),
    template_family_id: derivedId('t', items[families.find(index)]!.query_id),
  }))
}

/** The top-level section that a span stands in, without its version: an older version of a section is the same family. */
const sectionFamily = (span: { doc_id: string; version: string; start: number }, corpus: Corpus): string => {
  const inside = corpus
    .sections(span.doc_id, span.version)
    .filter((section) => section.start <= span.start && span.start < section.end)
  // A document whose only top heading is its title is divided by the level below.
  const tops = corpus.sections(span.doc_id, span.version).filter(({ parent }) => parent === null)
  const section = tops.length > 1 ? inside[0] : (inside[1] ?? inside[0])
  return `${span.doc_id}\u0000${section?.path.join('\u0000') ?? ''}`
}

/** Sets of indexes that are joined pair by pair. The smallest index names its set, so that the order of joining does not matter. */
export const createGroups = (size: number) => {
  const leader = Int32Array.from({ length: size }, (_, index) => index)
  const find = (index: number): number => {
    let root = index
    while (leader[root] !== root) root = leader[root]!
    while (leader[index] !== root) [leader[index], index] = [root, leader[index]!]
    return root
  }
  return {
    find,
    join(one: number, other: number): void {
      const [a, b] = [find(one), find(other)]
      if (a !== b) leader[Math.max(a, b)] = Math.min(a, b)
    },
    /** Joins everything that has a key in common. */
    joinBy(keysOf: (index: number) => readonly string[]): void {
      const first = new Map<string, number>()
      for (let index = 0; index < size; index++) {
        for (const key of keysOf(index)) {
          const seen = first.get(key)
          if (seen === undefined) first.set(key, index)
          else this.join(seen, index)
        }
      }
    },
  }
}
