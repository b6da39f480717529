import type { Strategy } from '../strategy.ts'
import { dealWants, drawWants } from '../wants.ts'

/** Questions that show drawn combinations of the dimensions: persona, phrasing, and whatever the user defines. */
export const dimension: Strategy = {
  name: 'dimension',
  briefs: (context, count, random) =>
    dealWants(context, drawWants(context, count, random, { profiles: true }), {
      strategy: 'dimension',
      agent: 'generator',
    }),
}
