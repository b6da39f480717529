import { groupedBy } from '../../text/grouped-by.ts'
import { own } from '../../text/own.ts'
import { type Ask, type Cell, type Item, type Rejection, strategyNames } from '../../vocabulary/index.ts'
import type { DatasetRecord } from './dataset-record.ts'

/** What became of the asks of one strategy, and of the items that were wanted of it. */
interface StrategyAccount {
  readonly strategy: Item['strategy']
  readonly wanted: number
  readonly items: number
  /** Wanted, and not in the set. */
  readonly missing: number
  /** Work orders given to agents: more than items are wanted, because some fail. */
  readonly asks: number
  readonly accepted: number
  readonly rejected: number
  /** Asks that a stop of the session left without an outcome. */
  readonly unfilled: number
}

interface CellAccount extends Cell {
  readonly asks: number
  readonly accepted: number
  readonly rejected: number
  readonly unfilled: number
}

export interface Accounting {
  readonly strategies: readonly StrategyAccount[]
  readonly cells: readonly CellAccount[]
  /** Items that no ask explains: anchors brought by the user. */
  readonly withoutAsk: number
}

/** Follows every ask to its end: accepted + rejected + unfilled = asked, per strategy and per cell of the plan. */
export const accounting = ({ items, rejections, briefs, wanted }: DatasetRecord): Accounting => {
  const accepted = new Set(items.flatMap(({ provenance }) => provenance.ask ?? []))
  const rejected = new Map(rejections.map((rejection) => [rejection.ask_id, rejection]))
  const planned = briefs.flatMap((brief) => brief.asks)
  const known = new Set(planned.map(({ ask_id }) => ask_id))
  // A real question that no brief was made for was asked for too.
  const asks: readonly Asked[] = [...planned, ...rejections.filter(({ ask_id }) => !known.has(ask_id))]
  const asked = new Set(asks.map(({ ask_id }) => ask_id))
  const strategies = [...new Set([...strategyNames, ...asks.map((ask) => ask.strategy), 'anchor'])].flatMap(
    (strategy): StrategyAccount[] => {
      const ofOne = asks.filter((ask) => ask.strategy === strategy)
      const here = items.filter((item) => item.strategy === strategy).length
      const want = strategy === 'anchor' ? here : (own(wanted, strategy) ?? 0)
      if (ofOne.length === 0 && here === 0 && want === 0) return []
      return [
        { strategy, wanted: want, items: here, missing: Math.max(0, want - here), ...ends(ofOne, accepted, rejected) },
      ]
    },
  )
  return {
    strategies,
    cells: [...groupedBy(asks, cellKey)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, own]) => ({ ...own[0].cell, ...ends(own, accepted, rejected) })),
    withoutAsk: items.filter(({ provenance }) => !asked.has(provenance.ask ?? '')).length,
  }
}

type Asked = Pick<Ask, 'ask_id' | 'strategy' | 'cell'>

const ends = (
  asks: readonly Asked[],
  items: ReadonlySet<string>,
  rejected: ReadonlyMap<string, Rejection>,
): Pick<CellAccount, 'asks' | 'accepted' | 'rejected' | 'unfilled'> => {
  const accepted = asks.filter((ask) => items.has(ask.ask_id)).length
  const refused = asks.filter((ask) => !items.has(ask.ask_id) && rejected.has(ask.ask_id)).length
  return { asks: asks.length, accepted, rejected: refused, unfilled: asks.length - accepted - refused }
}

const cellKey = ({ cell: { topic, intent, language, difficulty } }: Asked): string =>
  [topic, intent, language, difficulty].join('\u0000')

/** Where the idea of an item came from, by what the item is and not by who was to write it: the documents, questions of real users, or people who wrote it. */
export interface SourceShare {
  readonly source: 'documents only' | 'log-seeded' | 'human anchors'
  readonly items: number
  readonly share: number
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
