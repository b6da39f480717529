import type { Strategy } from '../strategy.ts'
import { dealWantedItems, drawWantedItems } from '../wanted-items.ts'

/** Questions that show drawn combinations of the dimensions: persona, phrasing, and whatever the user defines. */
export const dimension: Strategy = {
  name: 'dimension',
  briefs: (context, count, random) =>
    dealWantedItems(context, drawWantedItems(context, count, random, { profiles: true }), {
      strategy: 'dimension',
      agent: 'generator',
    }),
}
