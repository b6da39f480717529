import type { BuiltInStrategy } from '../strategy.ts'
import { dealWantedItems, drawWantedItems } from '../wanted-items.ts'

/** Questions that show drawn combinations of the dimensions: persona, phrasing, and whatever the user defines. */
export const dimension: BuiltInStrategy = {
  name: 'dimension',
  presets: { balanced: 22, 'new-product': 35, 'mature-product': 15, regression: 10, lookups: 0, chunker: 40 },
  draftsPerItem: 1.6,
  auto: ({ breadth }) => ({ narrow: 40, middling: 30, broad: 20 })[breadth],
  fillsGaps: true,
  briefs: (context, count, random) =>
    dealWantedItems(context, drawWantedItems(context, count, random, { profiles: true }), {
      strategy: 'dimension',
      agent: 'generator',
    }),
}
