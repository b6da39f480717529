import type { Strategy } from '../strategy.ts'
import { dealWantedItems, drawWantedItems } from '../wanted-items.ts'

/** Seed questions over the passages with most to ask, in every intent they offer. */
export const direct: Strategy = {
  name: 'direct',
  briefs: (context, count, random) =>
    dealWantedItems(context, drawWantedItems(context, count, random, { profiles: false }), {
      strategy: 'direct',
      agent: 'generator',
    }),
}
