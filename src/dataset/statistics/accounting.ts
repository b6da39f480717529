import { groupedBy } from '../../text/grouped-by.ts'
import { own } from '../../text/own.ts'
import { type Ask, type Item, strategyNames } from '../../vocabulary/index.ts'
import type { SetParts } from '../set-parts.ts'

/** Accounts for every ask: accepted + rejected + unfilled = asks, per strategy and per cell of the plan. */
export const accounting = ({ items, rejections, briefs, wanted }: SetParts) => {
  const accepted = new Set(items.flatMap(({ provenance }) => provenance.ask ?? []))
  const rejected = new Set(rejections.map(({ ask_id }) => ask_id))
  const planned = briefs.flatMap((brief) => brief.asks)
  const known = new Set(planned.map(({ ask_id }) => ask_id))
  // Real questions without a brief count as asks too.
  const asks: readonly Asked[] = [...planned, ...rejections.filter(({ ask_id }) => !known.has(ask_id))]
  const asked = new Set(asks.map(({ ask_id }) => ask_id))
  const strategies = [...new Set([...strategyNames, ...asks.map((ask) => ask.strategy), 'anchor'])].flatMap(
    (strategy) => {
      const ofOne = asks.filter((ask) => ask.strategy === strategy)
      const here = items.filter((item) => item.strategy === strategy).length
      const want = strategy === 'anchor' ? here : (own(wanted, strategy) ?? 0)
      if (ofOne.length === 0 && here === 0 && want === 0) return []
      return [
        {
          strategy,
          wanted: want,
          items: here,
          missing: Math.max(0, want - here),
          ...countOutcomes(ofOne, accepted, rejected),
        },
      ]
    },
  )
  return {
    strategies,
    cells: [...groupedBy(asks, cellKey)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, own]) => ({ ...own[0].cell, ...countOutcomes(own, accepted, rejected) })),
    /** The number of items that have no ask (anchors). */
    withoutAsk: items.filter(({ provenance }) => !asked.has(provenance.ask ?? '')).length,
  }
}

type Asked = Pick<Ask, 'ask_id' | 'strategy' | 'cell'>

/** Counts the outcomes of asks. Asks without an outcome are unfilled, because the session stopped. */
const countOutcomes = (asks: readonly Asked[], items: ReadonlySet<string>, rejected: ReadonlySet<string>) => {
  const accepted = asks.filter((ask) => items.has(ask.ask_id)).length
  const refused = asks.filter((ask) => !items.has(ask.ask_id) && rejected.has(ask.ask_id)).length
  return { asks: asks.length, accepted, rejected: refused, unfilled: asks.length - accepted - refused }
}

const cellKey = ({ cell: { topic, intent, language, difficulty } }: Asked): string =>
  [topic, intent, language, difficulty].join('\u0000')

/** Counts the items per source, with the recommended range of shares. */
export const sourceShares = (items: readonly Item[]) => {
  const sources = items.map(sourceOf)
  return healthyBands.map(({ source, band }) => {
    const count = sources.filter((one) => one === source).length
    return { source, items: count, share: items.length === 0 ? 0 : count / items.length, band }
  })
}

const healthyBands = [
  { source: 'documents only', band: [0.6, 0.7] },
  { source: 'log-seeded', band: [0.2, 0.3] },
  { source: 'human anchors', band: [0.05, 0.1] },
] as const

const sourceOf = ({ strategy, source_real_question }: Item): (typeof healthyBands)[number]['source'] => {
  if (strategy === 'anchor') return 'human anchors'
  return source_real_question === undefined ? 'documents only' : 'log-seeded'
}
