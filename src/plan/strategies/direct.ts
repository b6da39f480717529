import type { BuiltInStrategy } from '../strategy.ts'
import { dealWantedItems, drawWantedItems } from '../wanted-items.ts'

/** Questions about the passages that were drawn, in every intent they offer. */
export const direct: BuiltInStrategy = {
  name: 'direct',
  presets: { balanced: 10, 'new-product': 20, 'mature-product': 5, regression: 5, lookups: 90, chunker: 45 },
  draftsPerItem: 1.6,
  auto: ({ breadth }) => ({ narrow: 20, middling: 10, broad: 10 })[breadth],
  fillsGaps: true,
  briefs: (context, count, random) =>
    dealWantedItems(context, drawWantedItems(context, count, random, { profiles: false }), {
      strategy: 'direct',
      agent: 'generator',
    }),
}
