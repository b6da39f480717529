import type { Item } from '../../vocabulary/index.ts'

/** Where the idea of an item came from, by what the item is and not by who was to write it: the documents, questions of real users, or people who wrote it. */
export interface SourceShare {
  readonly source: 'documents only' | 'log-seeded' | 'human anchors'
  readonly items: number
  readonly share: number
  /** The healthy band, in shares. */
  readonly band: readonly [number, number]
}

export const sourceShares = (items: readonly Item[]): SourceShare[] => {
  const count = (source: SourceShare['source']): number => items.filter((item) => sourceOf(item) === source).length
  return bands.map(([source, band]) => ({
    source,
    items: count(source),
    share: items.length === 0 ? 0 : count(source) / items.length,
    band,
  }))
}

const sourceOf = (item: Item): SourceShare['source'] =>
  item.strategy === 'anchor'
    ? 'human anchors'
    : item.source_real_question !== undefined
      ? 'log-seeded'
      : 'documents only'

const bands: readonly (readonly [SourceShare['source'], readonly [number, number]])[] = [
  ['documents only', [0.6, 0.7]],
  ['log-seeded', [0.2, 0.3]],
  ['human anchors', [0.05, 0.1]],
]
