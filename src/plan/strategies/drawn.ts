import type { BuiltInStrategy, Strategy } from '../strategy.ts'
import { assignToPassages, drawWantedItems } from '../wanted-items.ts'

/** A strategy that asks about passages as the deck draws them. */
const drawnStrategy = (strategy: 'direct' | 'dimension', profiles: boolean): Strategy => ({
  name: strategy,
  draftsPerItem: 2,
  fillsGaps: true,
  briefs: (context, count, random) =>
    assignToPassages(context, drawWantedItems(context, count, random, { profiles }), { strategy, agent: 'generator' }),
})

/** Questions about drawn passages, with any intent that the passages offer. */
export const direct: BuiltInStrategy = {
  ...drawnStrategy('direct', false),
  presets: { balanced: 10, 'new-product': 20, 'mature-product': 5, regression: 5, lookups: 90, chunker: 45 },
  autoWeight: ({ breadth }) => ({ narrow: 20, medium: 10, broad: 10 })[breadth],
}

/** Questions that show drawn combinations of the dimensions: persona, phrasing, and whatever the user defines. */
export const dimension: BuiltInStrategy = {
  ...drawnStrategy('dimension', true),
  presets: { balanced: 22, 'new-product': 35, 'mature-product': 15, regression: 10, lookups: 0, chunker: 40 },
  autoWeight: ({ breadth }) => ({ narrow: 40, medium: 30, broad: 20 })[breadth],
}
